/** The rows of `data/tables/*.csv`. A cell is text; the schemas turn it into what the build uses. */
import { pairs, range } from 'd3-array';
import * as z from 'zod';
import { CLASSIFICATIONS, CODE_FORMS, valuesOf } from '../../../core/schemas/common.js';
import { LanguageNameRow, NameKind, NameSource } from '../../../core/schemas/download.js';
import { STAFFING_KINDS } from '../../../core/schemas/industry.js';
import { EDUCATION } from '../../../core/schemas/labor.js';
import { BlsCategory, MeasureId } from '../../../core/schemas/measures.js';
import { TaskCategory } from '../../../core/schemas/occupation.js';
import { like, text, title, wrong } from './fields.js';
import { OewsCode, SocCode } from './occupation.js';

/** What BLS prints instead of a figure: it publishes no wage, no employment, neither; or the wage is above all that it prints. */
const MARKS = ['*', '**', '—', '', '#'];

/** Limit of figures: more than anyone counts or earns, yet small enough that whole tables add up without rounding. */
const MOST = 'below 10 billion';

const Count = like(/^\d{1,10}$/, `a whole number, 0 or more and ${MOST}`).transform(Number);
const orMark = (isRight: (cell: string) => boolean, what: string) =>
  z.string().refine((cell) => MARKS.includes(cell) || isRight(cell), `It must be ${what}`);
const figureOf = (form: RegExp, range: string, least = 0) =>
  orMark(
    (cell) => form.test(cell) && Number(cell) >= least,
    `${range}, or the source’s mark *, **, # or —`,
  ).transform((cell) => (MARKS.includes(cell) ? { value: null, mark: cell } : { value: Number(cell) }));
const Jobs = figureOf(/^\d{1,10}(\.0+)?$/, `a whole number, 0 or more and ${MOST}`);
const Amount = figureOf(/^\d{1,10}(\.\d+)?$/, `a plain number, 0 or more and ${MOST}`);
/** Relative standard error of employment, percent. */
const StandardError = figureOf(/^(100|\d{1,2})(\.\d+)?$/, 'a percentage, 0 to 100');
/** A figure, or null with the mark in its place. */
export type Figure = z.infer<typeof Amount>;

/** Change in percent, at least -100, because no more than everybody can leave. */
const Change = figureOf(/^-?\d{1,10}(\.\d+)?$/, `a plain number, -100 or more and ${MOST}`, -100);

/** An OEWS industry cell: a NAICS code, or a code of BLS’s own for a combination of groups. */
const CELL = 'an OEWS cell like 31-33, 541, 5415 or 3320A1';
const CELL_FORM = /^\d{2}(-\d{2})?$|^\d{3,4}$|^\d{4}A\d$/;
const Cell = like(CELL_FORM, CELL);

const PERCENTILES = {
  percentile_10: Amount,
  percentile_25: Amount,
  median_annual: Amount,
  percentile_75: Amount,
  percentile_90: Amount,
};

/** A level that BLS adds needs a name, by which requests ask for it. */
const LEVELS: readonly string[] = Object.values(EDUCATION);

const orEmpty = (form: RegExp, what: string) =>
  like(form, what).transform((cell) => (cell === '' ? null : Number(cell)));

/** The schema of a row: the columns that together identify it, and by column what its cells may be. */
const rowOf = <Columns extends z.core.$ZodShape>(key: (keyof Columns & string)[], columns: Columns) =>
  z.strictObject(columns).meta({ key });

export const keyOf = (row: z.ZodObject) => row.meta()!.key as string[];

const NAME = { name: title('what people call it'), soc_code: SocCode };

/** A name in another language, `data/names/<language>.csv`: of ESCO, or our own, which the import keeps. */
export const LanguageName = rowOf(['soc_code', 'name'], { ...NAME, source: LanguageNameRow.shape.source });
export type LanguageName = z.infer<typeof LanguageName>;

/** The rows of the tables by name, `data/tables/<name>.csv`. */
export const TABLES = {
  /**
   * National wages and employment, of May of the year, by OEWS code (dollars a year, dollars an hour, jobs): BLS OEWS, which
   * prints a broad group that is surveyed as one occupation twice: as a group and as an occupation.
   */
  wages: rowOf(['release', 'oews_code', 'group'], {
    release: like(/^\d{4}$/, 'a year of four digits'),
    oews_code: OewsCode,
    title: title('its title'),
    // How much the code sums up; broad and detailed may share one.
    group: z.enum(['total', 'major', 'minor', 'broad', 'detailed']),
    employment: Jobs,
    employment_prse: StandardError,
    mean_annual: Amount,
    ...PERCENTILES,
    median_hourly: Amount,
  }).check(({ value: row, issues }) => {
    const given = valuesOf(PERCENTILES).filter((column) => row[column].value !== null);
    for (const [lower, column] of pairs(given))
      if (row[column].value! < row[lower].value!) wrong(issues, [column], `It is below ${lower}`);
  }),

  /** Jobs and median wages of each May by OEWS code, since the year from which the code means what it means today: BLS OEWS. */
  history: rowOf(['oews_code', 'year'], {
    oews_code: OewsCode,
    year: like(/^20\d{2}$/, 'a year from 2000 on').transform(Number),
    employment: Jobs,
    employment_prse: StandardError,
    median_annual: Amount,
  }),

  projections: rowOf(['nem_code'], {
    nem_code: OewsCode,
    title: title('its title'),
    // Percent, over the ten years.
    change_pct: Change,
    openings_thousands: Amount,
    education: orMark(
      (cell) => LEVELS.includes(cell),
      `one of ${LEVELS.join('; ')}, or be added to EDUCATION in core/schemas/labor.ts`,
    ).transform((cell) => (MARKS.includes(cell) ? null : cell)),
  }),

  /** NAICS 2022 sectors, subsectors and industry groups, and the OEWS cell that describes each. */
  industries: rowOf(['naics_code'], {
    // Of a range sector the first two digits.
    naics_code: like(/^\d{2,4}$/, 'two to four digits'),
    // Codes of a sector that has several.
    range: like(/^(\d{2}-\d{2})?$/, 'a range such as 31-33, or empty'),
    title: title('its title'),
    level: z.enum(['2', '3', '4']).transform(Number),
    parent: like(/^\d{0,3}$/, 'the naics_code one level up, empty for a sector'),
    // The cell whose staffing describes it.
    cell: like(new RegExp(`${CELL_FORM.source}|^$`), `${CELL}, or empty`),
    // What the cell is to the industry.
    kind: z.enum(valuesOf(STAFFING_KINDS)),
  }).check(({ value: row, issues }) => {
    const { naics_code, level, range, parent, cell, kind } = row;
    if (naics_code.length !== level) wrong(issues, ['level'], 'A code has as many digits as its level');
    if (range !== '' && !(range.startsWith(`${naics_code}-`) && range.slice(3) > naics_code))
      wrong(issues, ['range'], 'Only a sector has a range, and it begins with the sector’s code');
    if (naics_code.length === 2 && parent !== '') wrong(issues, ['parent'], 'A sector has no parent');
    // `31-33` has 31, 32 and 33.
    const [from = '', to = from] = cell.split('-');
    const above = naics_code.slice(0, from.length);
    const fits: Record<typeof kind, boolean> = {
      direct: cell === (range || naics_code),
      combined: /^\d{4}A\d$/.test(cell),
      parent: cell !== '' && from.length < naics_code.length && from <= above && above <= to,
      // OEWS surveys it as a whole.
      government: cell === '99',
      unsurveyed: cell === '',
    };
    const right = valuesOf(fits).find((each) => fits[each]);
    const such = right ? `such a cell is ${right}: ${STAFFING_KINDS[right]}` : 'no kind has such a cell';
    if (!fits[kind]) wrong(issues, ['cell'], `Its kind is ${kind}, but ${such}. Correct one of the two`);
  }),

  /** OEWS industry cells with the sum of their detailed occupations, the denominator of all shares. */
  cells: rowOf(['cell'], {
    cell: Cell,
    title: title('its title'),
    level: text('how detailed it is, in the words of BLS'),
    sum_detailed: Count,
  }),

  staffing: rowOf(['cell', 'oews_code'], { cell: Cell, oews_code: OewsCode, employment: Count }),

  /** Ballots on an occupation's score, written by hand as three sums; an occupation without a row has none. */
  votes: rowOf(['soc_code'], { soc_code: SocCode, agree: Count, too_high: Count, too_low: Count }),

  /** Names that people write: what an occupation is called in addition to its title, and which names pages show. */
  names: rowOf(['soc_code', 'name'], {
    ...NAME,
    kind: NameKind,
    // Ours, or O*NET's that pages show: a row of onet-names.csv.
    source: NameSource,
    // Of ours: 1 for the occupation that most people mean by the name, 2 for the next. Employment ranks O*NET's.
    rank: orEmpty(/^(|[1-9]\d?)$/, 'a whole number from 1 to 99, or empty'),
    // Why, where a name is a judgment; else empty.
    reason: z.string().max(200),
    // Place among the names that pages show: 1 to 4 without a gap; empty for those that are only found.
    display: orEmpty(/^[1-4]?$/, '1 to 4, the place among the names that are shown, or empty'),
  }).refine(({ source, rank }) => (source === 'own') === (rank !== null), {
    path: ['rank'],
    error: 'Our own names have a rank, 1 for what most people mean by the name, and O*NET’s have none',
  }),

  /** O*NET's Alternate Titles. A name that people write takes the place of the same one here. */
  'onet-names': rowOf(['soc_code', 'name'], { ...NAME, kind: NameKind }),

  /**
   * Where measures by others put occupations. Only what we derive from them is kept: percentiles among the occupations that each
   * covers, because not every publisher allows its values to be passed on. BLS gives categories.
   */
  measures: rowOf(['soc_code', 'measure'], {
    soc_code: SocCode,
    measure: MeasureId,
    percentile: orEmpty(/^(|[1-9]\d?)$/, 'a whole number from 1 to 99, or empty'),
    category: z.enum(['', ...BlsCategory.options]).transform((cell) => (cell === '' ? null : cell)),
  }).check(({ value: { measure, ...given }, issues }) => {
    const [wanted, other] =
      measure === 'bls' ? (['category', 'percentile'] as const) : (['percentile', 'category'] as const);
    if (given[wanted] === null) wrong(issues, [wanted], `It is empty, but rows of ${measure} have it`);
    if (given[other] !== null) wrong(issues, [other], `Rows of ${measure} have a ${wanted} instead`);
  }),

  /** O*NET Task IDs of tasks for which conversations with Claude were reported. */
  tasks_seen: rowOf(['task_id'], {
    task_id: like(/^[1-9]\d{0,6}$/, 'an O*NET Task ID').transform(Number),
  }),

  /** Codes that others use, and the occupations that each leads to. */
  crosswalk: rowOf(['classification', 'code', 'soc_code'], {
    classification: z.enum(valuesOf(CLASSIFICATIONS)),
    code: text('a code of the classification, as it writes them'),
    title: title('its title'),
    soc_code: SocCode,
    // The match is in part only: BLS says so, or the code leads to several.
    partial: z.enum(['true', 'false']).transform((cell) => cell === 'true'),
  }).check(({ value: { classification, code }, issues }) => {
    if (!new RegExp(`^${CODE_FORMS[classification].code}$`).test(code))
      wrong(
        issues,
        ['code'],
        'It must be a code like 2512 (isco08), 15-1132 (soc2010) or 15-1132.00 (onet_soc2010)',
      );
  }),

  /** O*NET's content model: where the ratings of an element stand. */
  elements: rowOf(['element_id'], {
    element_id: text('element of O*NET’s content model'),
    element_name: text('its name, as in the ratings'),
    domain: z.enum(['skills', 'abilities', 'work_activities']),
  }),

  /** The category of a general work activity, most activities of a task deciding (after Autor, Levy and Murnane, 2003). */
  task_categories: rowOf(['element_id'], {
    element_id: like(/^4\.A\.\d\.[a-c]\.\d$/, 'a work activity like 4.A.2.a.4'),
    activity: text('its name'),
    category: TaskCategory,
    reason: text('why this category'),
  }),

  task_category_exceptions: rowOf(['iwa_id'], {
    // Since O*NET 30.3 they look like 4.A.2.a.4.i.
    iwa_id: like(/^4\.A\.\d\.[a-c]\.\d\.(I\d{2}|[a-z]{1,2})$/, 'an IWA id like 4.A.2.a.4.I09'),
    intermediate_work_activity: text('its name'),
    category: TaskCategory,
    reason: text('why this category'),
  }),
} as const;

export type Tables = { [Name in keyof typeof TABLES]: z.infer<(typeof TABLES)[Name]>[] };
export type WageRow = Tables['wages'][number];
export type IndustryRow = Tables['industries'][number];

/** Returns all codes of an industry: of sector 31 (31-33) 31, 31-33, 32, and 33. */
export function naicsCodes({ naics_code, range: all }: Pick<IndustryRow, 'naics_code' | 'range'>): string[] {
  if (all === '') return [naics_code];
  return [naics_code, all, ...range(Number(naics_code) + 1, Number(all.slice(3)) + 1).map(String)];
}
