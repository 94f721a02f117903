/**
 * The two files of an occupation: what people write, `data/occupations/<SOC code>.json`, and what only imports of O*NET write,
 * `data/onet/<SOC code>.json`. The published schemas are in `core/schemas`; they change for different reasons.
 */
import * as z from 'zod';
import { RESERVED_SLUGS } from '../../../core/site.js';
import { authored, like, once, title, wording } from './fields.js';

/** O*NET-SOC 2019 code, for example `15-1252.00`. */
export const SocCode = like(/^\d{2}-\d{4}\.\d{2}$/, 'a SOC code like 15-1252.00');

/** BLS occupation code as OEWS and the National Employment Matrix publish it, for example `15-1252`. */
export const OewsCode = like(
  /^\d{2}-\d{4}$/,
  'an OEWS code like 15-1252',
  'Write the BLS code in tables/wages.csv that counts this occupation',
);

/** Longest slug. Files of pages, cards and badges are named after it, and file systems limit names to 255 bytes. */
export const LONGEST_SLUG = 100;

export const Slug = like(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower case letters, digits and single hyphens')
  .max(LONGEST_SLUG)
  .regex(/^(?!(con|prn|aux|nul|com\d|lpt\d)$)/, 'It names a device in Windows, so no file can have that name')
  .refine((slug) => !RESERVED_SLUGS.has(slug), 'The site needs it for itself. Choose another');

/** Turns a title into a slug: `Chefs and Head Cooks` → `chefs-and-head-cooks`. Accents are dropped. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const Rating = z.strictObject({
  importance: z.number().min(1).max(5).describe('O*NET scale IM, 1 to 5'),
  level: z.number().min(0).max(7).describe('O*NET scale LV, 0 to 7'),
});

/** Exposure of a task to language models: E0 none, E1 direct, E2 with tools built on one. */
const Exposure = z.enum(['E0', 'E1', 'E2']);

/** The four labels of one task (Eloundou et al. 2024). */
export const TaskLabels = z.strictObject({
  human: Exposure.describe('human annotators'),
  gpt4: Exposure.describe('GPT-4, first rubric'),
  gpt4_alt: Exposure.describe('GPT-4, second rubric'),
  // Share of the task that a language model can automate, from T0 (none) to T4 (all).
  automation: z.enum(['T0', 'T1', 'T2', 'T3', 'T4']).describe('GPT-4, automation rubric'),
});

/** A detailed work activity; its first parts name the general and the intermediate activity. */
export const DwaId = like(
  // Since O*NET 30.3 they look like 4.A.2.a.4.i.3.
  /^4\.A\.\d\.[a-c]\.\d\.(I\d{2}\.D\d{2}|[a-z]{1,2}\.\d{1,2})$/,
  'a DWA id like 4.A.2.a.4.I09.D03',
);

/** Hash of an official sentence: the first digits of its SHA-256, which tell whether it changed and nothing else. */
const Official = like(/^[0-9a-f]{16}$/, '16 hexadecimal digits')
  .optional()
  .describe('hash of the official text that ours was written for');

/** People who rated a task themselves, so that what they gave is never published as the method's raters'. */
const raters = z
  .array(z.strictObject({ rater: title('name or role'), date: z.iso.date().describe('day of the rating') }))
  .min(1)
  .describe('who gave them, and when');

const TaskId = z.int().positive().describe('O*NET Task ID, in one occupation only');

export const WrittenTask = z.strictObject({
  id: TaskId,
  description: wording(3, 24, 400, 'the task in our wording, 3 to 24 words'),
  official: Official,
  labels: TaskLabels.optional().describe(
    'labels of 2023 by people and by GPT-4; left out where there are none',
  ),
  marks: z
    .record(z.string(), z.int().min(0).max(4))
    .optional()
    .describe(
      'marks by the readings of 2026 and later, 0 none of it to 4 nearly all; left out where there are none',
    ),
  own: z
    .strictObject({ labels: raters.optional(), marks: raters.optional() })
    .optional()
    .describe('readings that maintainers wrote: no import replaces them, no study is credited'),
});

const OnetTask = z.strictObject({
  id: TaskId,
  type: z.enum(['Core', 'Supplemental', 'Unclassified']).describe('Unclassified where O*NET says n/a'),
  dwas: once(z.array(DwaId).min(1)).describe('O*NET detailed work activities of the task'),
});

/** O*NET ratings by element name; `data/tables/elements.csv` lists the elements. */
export const Ratings = z.strictObject({
  skills: z.record(z.string(), Rating),
  abilities: z.record(z.string(), Rating),
  work_activities: z.record(z.string(), Rating),
});

const CodeOfFile = SocCode.describe('O*NET-SOC code, as in the file’s name');

export const WrittenOccupation = authored('occupation', {
  soc_code: CodeOfFile,
  title: wording(1, 16, 200, 'O*NET title'),
  slug: Slug.describe('name in URLs; once published it changes only with an alias'),
  description: wording(14, 40, 600, 'one or two sentences in our wording, 14 to 40 words'),
  official: Official,
  oews_code: OewsCode.describe('where BLS counts this occupation, from its official crosswalk'),
  tasks: z.array(WrittenTask).min(1).describe('in the order of the occupation’s file in onet/'),
});

export const OnetOccupation = authored('onet', {
  soc_code: CodeOfFile,
  job_zone: z.int().min(1).max(5).describe('O*NET job zone, 1 little to 5 extensive preparation'),
  tasks: z.array(OnetTask).min(1).describe('in the order of O*NET’s Task Statements file'),
  ratings: Ratings.nullable().describe('null where O*NET has not rated the occupation yet'),
  related: once(z.array(SocCode)).describe('O*NET Related Occupations, nearest first'),
});

export type Rating = z.infer<typeof Rating>;
export type Ratings = z.infer<typeof Ratings>;
export type WrittenOccupation = z.infer<typeof WrittenOccupation>;
export type OnetOccupation = z.infer<typeof OnetOccupation>;

/** Both files as one, as everything but their readers and writers has it. */
export type Whole<Written extends { tasks: object[] }> = Omit<
  Written & OnetOccupation,
  '$schema' | 'tasks'
> & { tasks: (Written['tasks'][number] & OnetOccupation['tasks'][number])[] };
export type Occupation = Whole<WrittenOccupation>;
export type Task = Occupation['tasks'][number];
