/** The rows of `data/tables/*.csv`. A cell is text; the schemas turn it into what the build uses. */
import * as z from 'zod';
import { TaskCategory } from '../../core/schemas/task.js';
import { OewsCode, SocCode } from './occupation.js';

/** What BLS prints instead of a figure. The mark becomes `null` with its reason here and nowhere else. */
export const MARKS = {
  '*': 'wage_not_published',
  '**': 'employment_not_published',
  // May 2024 only: at or above $115.00 an hour, $239,200 a year; May 2025 prints the figures instead.
  '#': 'wage_at_or_above_top_code',
  '—': 'not_published',
  '': 'not_published',
} as const;

/** A figure, or the reason why there is none. */
export type Figure = { value: number } | { value: null; reason: (typeof MARKS)[keyof typeof MARKS] };

const NUMBER = /^-?\d+(\.\d+)?$/;

const count = z.string().regex(/^\d+$/, 'a whole number, 0 or more').transform(Number);
const figure = z
  .string()
  .refine((cell) => NUMBER.test(cell) || cell in MARKS, 'a plain number, or the source’s mark *, **, # or —')
  .transform((cell): Figure => {
    const reason = MARKS[cell as keyof typeof MARKS];
    return reason === undefined ? { value: Number(cell) } : { value: null, reason };
  });
const text = z.string().min(1);
/** An OEWS industry cell: a NAICS code, or a code of BLS’s own for a combination of groups. */
const Cell = z
  .string()
  .regex(/^\d{2}(-\d{2})?$|^\d{3,4}$|^\d{4}A\d$/, 'an OEWS cell looks like 31-33, 541, 5415 or 3320A1');

/** National wages and employment by OEWS code (dollars a year, dollars an hour, jobs). */
export const WageRow = z.strictObject({
  release: z.enum(['2024', '2025']),
  oews_code: OewsCode,
  title: text,
  group: z.enum(['total', 'major', 'minor', 'broad', 'detailed']),
  employment: figure,
  mean_annual: figure,
  percentile_10: figure,
  percentile_25: figure,
  median_annual: figure,
  percentile_75: figure,
  percentile_90: figure,
  median_hourly: figure,
});

/** BLS Employment Projections, Table 1.2. */
export const ProjectionRow = z.strictObject({
  nem_code: OewsCode,
  title: text,
  change_pct: figure,
  openings_thousands: figure,
  education: z.string().transform((cell) => (cell in MARKS ? null : cell)),
});

/** NAICS 2022 sectors, subsectors and industry groups, and the OEWS cell that describes each. */
export const IndustryRow = z.strictObject({
  naics_code: z.string().regex(/^\d{2,4}$/, 'two to four digits'),
  range: z.string().regex(/^(\d{2}-\d{2})?$/, 'a range such as 31-33, or empty'),
  title: text,
  level: z.enum(['2', '3', '4']).transform(Number),
  parent: z.string().regex(/^\d{0,3}$/, 'the naics_code one level up, empty for a sector'),
  cell: z.union([Cell, z.literal('')]),
  kind: z.enum(['direct', 'combined', 'parent', 'government', 'unsurveyed']),
});

/** OEWS industry cells with the sum of their detailed occupations, the denominator of all shares. */
export const CellRow = z.strictObject({
  cell: Cell,
  title: text,
  level: text,
  sum_detailed: count,
});

/** Jobs of an occupation in an OEWS industry cell. */
export const StaffingRow = z.strictObject({ cell: Cell, oews_code: OewsCode, employment: count });

export const VotesRow = z.strictObject({ soc_code: SocCode, agree: count, too_high: count, too_low: count });

export const ElementRow = z.strictObject({
  element_id: text,
  element_name: text,
  domain: z.enum(['skills', 'abilities', 'work_activities']),
});

export const TaskCategoryRow = z.strictObject({
  element_id: z.string().regex(/^4\.A\.\d\.[a-c]\.\d$/, 'a work activity looks like 4.A.2.a.4'),
  activity: text,
  category: TaskCategory,
  reason: text,
});

export const TaskCategoryExceptionRow = z.strictObject({
  iwa_id: z.string().regex(/^4\.A\.\d\.[a-c]\.\d\.I\d{2}$/, 'an IWA id looks like 4.A.2.a.4.I09'),
  intermediate_work_activity: text,
  category: TaskCategory,
  reason: text,
});

/** Table name (`data/tables/<name>.csv`) to the schema of its rows; the columns are the schema’s keys. */
export const TABLES = {
  wages: WageRow,
  projections: ProjectionRow,
  industries: IndustryRow,
  cells: CellRow,
  staffing: StaffingRow,
  votes: VotesRow,
  elements: ElementRow,
  task_categories: TaskCategoryRow,
  task_category_exceptions: TaskCategoryExceptionRow,
} as const;

export type Tables = { [Name in keyof typeof TABLES]: z.infer<(typeof TABLES)[Name]>[] };
export type WageRow = z.infer<typeof WageRow>;
export type IndustryRow = z.infer<typeof IndustryRow>;
