/** The rows of `data/tables/*.csv`. A cell is text; the schemas turn it into what the build uses. */
import * as z from 'zod';
import { NameKind, NameSource } from '../../../core/schemas/name.js';
import { TaskCategory } from '../../../core/schemas/task.js';
import { text, title } from './fields.js';
import { OewsCode, SocCode } from './occupation.js';

/** Marks that BLS prints instead of a figure. Only here do they become `null` with a reason. */
export const MARKS = {
  '*': 'wage_not_published',
  '**': 'employment_not_published',
  // May 2024 only: at or above $115.00 per hour, $239,200 per year; May 2025 prints the figures instead.
  '#': 'wage_at_or_above_top_code',
  '—': 'not_published',
  '': 'not_published',
} as const;

/** A figure, or the reason that there is none. */
export type Figure = { value: number } | { value: null; reason: (typeof MARKS)[keyof typeof MARKS] };

/**
 * Limit of figures: more than anyone counts or earns, yet small enough that whole tables add up without rounding. A larger
 * figure is a typo and, with enough digits, not even a number.
 */
const MOST = 'below 10 billion';

const isMark = (cell: string): cell is keyof typeof MARKS => Object.hasOwn(MARKS, cell);

const Count = z
  .string()
  .regex(/^\d{1,10}$/, `a whole number, 0 or more and ${MOST}`)
  .transform(Number);
const figureOf = (form: RegExp, range: string, least = 0) =>
  z
    .string()
    .refine(
      (cell) => isMark(cell) || (form.test(cell) && Number(cell) >= least),
      `${range} and ${MOST}, or the source’s mark *, **, # or —`,
    )
    .transform(
      (cell): Figure => (isMark(cell) ? { value: null, reason: MARKS[cell] } : { value: Number(cell) }),
    );
const Jobs = figureOf(/^\d{1,10}(\.0+)?$/, 'a whole number, 0 or more');
const Amount = figureOf(/^\d{1,10}(\.\d+)?$/, 'a plain number, 0 or more');
/** Change in percent, at least -100, because no more than everybody can leave. */
const Change = figureOf(/^-?\d{1,10}(\.\d+)?$/, 'a plain number, -100 or more', -100);

const count = (description: string, unit: string, example: string) =>
  Count.meta({ description, unit, example });
const wage = (description: string, example: string, unit = 'US dollars a year') =>
  Amount.meta({ description, unit, example });
/** An OEWS industry cell: a NAICS code, or a code of BLS’s own for a combination of groups. */
const Cell = z
  .string()
  .regex(/^\d{2}(-\d{2})?$|^\d{3,4}$|^\d{4}A\d$/, 'an OEWS cell like 31-33, 541, 5415 or 3320A1')
  .meta({ unit: 'code', example: '5415' });

/** National wages and employment by OEWS code (dollars per year, dollars per hour, jobs). */
export const WageRow = z
  .strictObject({
    release: z
      .string()
      .regex(/^\d{4}$/, 'a year of four digits')
      .meta({ description: 'year of the release, of May', unit: 'year', example: '2025' }),
    oews_code: OewsCode.meta({ description: 'occupation or group that the figures are of' }),
    title: title('its title', 'Software Developers'),
    group: z.enum(['total', 'major', 'minor', 'broad', 'detailed']).meta({
      description: 'how much the code sums up; broad and detailed may share one',
      example: 'detailed',
    }),
    employment: Jobs.meta({ description: 'wage and salary jobs', unit: 'jobs', example: '1687890' }),
    mean_annual: wage('mean annual wage', '148100'),
    percentile_10: wage('annual wage that a tenth of the jobs are below', '82460'),
    percentile_25: wage('annual wage that a quarter of the jobs are below', '105210'),
    median_annual: wage('annual wage that half of the jobs are below', '135980'),
    percentile_75: wage('annual wage that three quarters of the jobs are below', '171980'),
    percentile_90: wage('annual wage that nine tenths of the jobs are below', '214670'),
    median_hourly: wage('hourly wage that half of the jobs are below', '65.38', 'US dollars an hour'),
  })
  .meta({ source: 'BLS OEWS, national' });

/** BLS Employment Projections, Table 1.2. */
export const ProjectionRow = z
  .strictObject({
    nem_code: OewsCode.meta({ description: 'occupation in the National Employment Matrix' }),
    title: title('its title', 'Software developers'),
    change_pct: Change.meta({
      description: 'projected change of employment over the ten years',
      unit: 'percent',
      example: '15.8',
    }),
    openings_thousands: Amount.meta({
      description: 'projected openings a year',
      unit: 'thousands of jobs',
      example: '115.2',
    }),
    education: z
      .string()
      .max(200, 'at most 200 characters')
      .transform((cell) => (isMark(cell) ? null : cell))
      .meta({
        description: 'education typically needed for entry',
        range: 'as BLS words it in at most 200 characters, or its mark —',
        example: "Bachelor's degree",
      }),
  })
  .meta({ source: 'BLS Employment Projections, Table 1.2' });

/** NAICS 2022 sectors, subsectors, and industry groups, and the OEWS cell that describes each. */
export const IndustryRow = z
  .strictObject({
    naics_code: z
      .string()
      .regex(/^\d{2,4}$/, 'two to four digits')
      .meta({
        description: 'NAICS code, of a range sector the first two digits',
        unit: 'code',
        example: '5415',
      }),
    range: z
      .string()
      .regex(/^(\d{2}-\d{2})?$/, 'a range such as 31-33, or empty')
      .meta({ description: 'codes of a sector that has several', unit: 'code', example: '31-33' }),
    title: title('its title', 'Computer Systems Design and Related Services'),
    level: z
      .enum(['2', '3', '4'])
      .transform(Number)
      .meta({ description: '2 sector, 3 subsector, 4 industry group', unit: 'digits', example: '4' }),
    parent: z
      .string()
      .regex(/^\d{0,3}$/, 'the naics_code one level up, empty for a sector')
      .meta({ description: 'industry that contains it', unit: 'code', example: '541' }),
    cell: z.union([Cell, z.literal('')]).meta({
      description: 'OEWS cell whose staffing describes it; empty if unsurveyed',
      unit: 'code',
      source: 'our map of NAICS to OEWS cells',
      example: '5415',
    }),
    kind: z.enum(['direct', 'combined', 'parent', 'government', 'unsurveyed']).meta({
      description: 'what the cell is to the industry',
      source: 'our map of NAICS to OEWS cells',
      example: 'direct',
    }),
  })
  .meta({ source: 'Census Bureau, NAICS 2022' });

/** OEWS industry cells with the sum of their detailed occupations, the denominator of all shares. */
export const CellRow = z
  .strictObject({
    cell: Cell.meta({ description: 'OEWS industry cell' }),
    title: title('its title', 'Computer Systems Design and Related Services'),
    level: text('how detailed it is, in the words of BLS', '4-digit'),
    sum_detailed: count(
      'jobs of its detailed occupations, the sum of its rows in staffing.csv',
      'jobs',
      '41610',
    ),
  })
  .meta({ source: 'BLS OEWS, by industry' });

/** Jobs of an occupation in an OEWS industry cell. */
export const StaffingRow = z
  .strictObject({
    cell: Cell.meta({ description: 'a cell of cells.csv' }),
    oews_code: OewsCode.meta({ description: 'an occupation of wages.csv' }),
    employment: count('jobs of the occupation in the cell', 'jobs', '310'),
  })
  .meta({ source: 'BLS OEWS, by industry' });

export const VotesRow = z
  .strictObject({
    soc_code: SocCode.meta({ description: 'occupation voted on; one without a row has no votes' }),
    agree: count('ballots that agree with its score', 'votes', '12'),
    too_high: count('ballots that find its score too high', 'votes', '5'),
    too_low: count('ballots that find its score too low', 'votes', '3'),
  })
  .meta({ source: 'imported ballots' });

/** Names that people use for an occupation, in addition to its title. */
export const NameRow = z
  .strictObject({
    name: title('what people call it', 'Software Engineer'),
    soc_code: SocCode.meta({ description: 'occupation that the name means' }),
    kind: NameKind.meta({ description: NameKind.description, example: 'everyday' }),
    source: NameSource.meta({
      description: 'who gave the name; the import renews O*NET’s and keeps ours',
      example: 'own',
    }),
    rank: z
      .string()
      .regex(/^(|[1-9]\d?)$/, 'a whole number from 1 to 99, or empty')
      .transform((cell) => (cell === '' ? null : Number(cell)))
      .meta({
        description:
          'of ours: 1 for the occupation that most people mean by the name, 2 for the next; empty for O*NET’s, which employment ranks',
        unit: 'rank',
        example: '1',
      }),
    reason: z.string().max(200, 'at most 200 characters').meta({
      description: 'why, where a name is a judgment; else empty',
      range: 'text of at most 200 characters, or empty',
      example: 'Trucks have most drivers.',
    }),
  })
  .meta({ source: 'O*NET Alternate Titles, and our own names' });

export const ElementRow = z
  .strictObject({
    element_id: text('element of O*NET’s content model', '2.A.1.a'),
    element_name: text('its name, as in the ratings', 'Reading Comprehension'),
    domain: z
      .enum(['skills', 'abilities', 'work_activities'])
      .meta({ description: 'where its ratings stand', example: 'skills' }),
  })
  .meta({ source: 'O*NET Content Model Reference' });

export const TaskCategoryRow = z
  .strictObject({
    element_id: z
      .string()
      .regex(/^4\.A\.\d\.[a-c]\.\d$/, 'a work activity like 4.A.2.a.4')
      .meta({ description: 'general work activity', unit: 'id', example: '4.A.2.a.4' }),
    activity: text('its name', 'Analyzing Data or Information'),
    category: TaskCategory.meta({
      description: 'category of its tasks, most activities of a task deciding',
      example: 'non_routine_analytical',
    }),
    reason: text('why this category', 'a fixed step'),
  })
  .meta({ source: 'our judgment, after Autor, Levy and Murnane (2003)' });

export const TaskCategoryExceptionRow = z
  .strictObject({
    iwa_id: z
      .string()
      // Since O*NET 30.3 they look like 4.A.2.a.4.i.
      .regex(/^4\.A\.\d\.[a-c]\.\d\.(I\d{2}|[a-z]{1,2})$/, 'an IWA id like 4.A.2.a.4.I09')
      .meta({
        description: 'intermediate work activity of another category than its general one',
        unit: 'id',
        source: 'O*NET IWA Reference',
        example: '4.A.2.a.4.I09',
      }),
    intermediate_work_activity: text('its name', 'Obtain formal documentation or authorization.'),
    category: TaskCategory.meta({ description: 'its category', example: 'routine_cognitive' }),
    reason: text('why this category', 'a fixed step'),
  })
  .meta({ source: 'our judgment, after Autor, Levy and Murnane (2003)' });

/** Schemas of rows by table name (`data/tables/<name>.csv`); the columns are the schema’s keys. */
export const TABLES = {
  wages: WageRow,
  projections: ProjectionRow,
  industries: IndustryRow,
  cells: CellRow,
  staffing: StaffingRow,
  votes: VotesRow,
  names: NameRow,
  elements: ElementRow,
  task_categories: TaskCategoryRow,
  task_category_exceptions: TaskCategoryExceptionRow,
} as const;

export type Tables = { [Name in keyof typeof TABLES]: z.infer<(typeof TABLES)[Name]>[] };

/** Columns that together identify a row of a table. */
export const TABLE_KEYS: { readonly [Name in keyof Tables]: readonly (keyof Tables[Name][number])[] } = {
  // OEWS prints a broad group that is surveyed as one occupation twice: as a group and as an occupation.
  wages: ['release', 'oews_code', 'group'],
  projections: ['nem_code'],
  industries: ['naics_code'],
  cells: ['cell'],
  staffing: ['cell', 'oews_code'],
  votes: ['soc_code'],
  names: ['soc_code', 'name'],
  elements: ['element_id'],
  task_categories: ['element_id'],
  task_category_exceptions: ['iwa_id'],
};
export type WageRow = z.infer<typeof WageRow>;
export type IndustryRow = z.infer<typeof IndustryRow>;
