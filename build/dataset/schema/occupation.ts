/**
 * The files that maintainers write: one per occupation, `data/occupations/<SOC code>.json`.
 * The published schemas are in `core/schemas`; the two change for different reasons. `.meta` describes a field in editors,
 * CONTRIBUTING, and messages; an object's source applies to all of its fields.
 */
import * as z from 'zod';
import { schemaLine } from './schema-line.js';

/** O*NET-SOC 2019 code, for example `15-1252.00`. */
export const SocCode = z
  .string()
  .regex(/^\d{2}-\d{4}\.\d{2}$/, 'a SOC code like 15-1252.00')
  .meta({ unit: 'code', example: '15-1252.00' });

/** BLS occupation code as OEWS and the National Employment Matrix publish it, for example `15-1252`. */
export const OewsCode = z
  .string()
  .regex(/^\d{2}-\d{4}$/, 'an OEWS code like 15-1252')
  .meta({ unit: 'code', example: '15-1252' });

/** The name of an occupation in URLs. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower case letters, digits and single hyphens')
  .meta({ unit: 'slug', example: 'software-developers' });

/** O*NET rating of one element: importance on the scale 1 to 5, level on the scale 0 to 7. */
export const Rating = z.strictObject({
  importance: z
    .number()
    .min(1)
    .max(5)
    .meta({ description: 'O*NET scale IM, 1 to 5', unit: 'points of the scale', example: 3.88 }),
  level: z
    .number()
    .min(0)
    .max(7)
    .meta({ description: 'O*NET scale LV, 0 to 7', unit: 'points of the scale', example: 4.12 }),
});

/** Exposure of a task to language models: E0 none, E1 direct, E2 with tools built on one. */
export const Exposure = z.enum(['E0', 'E1', 'E2']).meta({ unit: 'label' });

/** Share of a task that a language model can automate, from T0 (none) to T4 (all). */
export const Automation = z.enum(['T0', 'T1', 'T2', 'T3', 'T4']).meta({ unit: 'label' });

/** The four labels of one task (Eloundou et al. 2024). */
export const TaskLabels = z.strictObject({
  human: Exposure.meta({ description: 'human annotators', example: 'E2' }),
  gpt4: Exposure.meta({ description: 'GPT-4, first rubric', example: 'E1' }),
  gpt4_alt: Exposure.meta({ description: 'GPT-4, second rubric', example: 'E2' }),
  automation: Automation.meta({ description: 'GPT-4, automation rubric', example: 'T2' }),
});

/** Marks of one task, 0 to 4, by reading, under the names in `readings.list` of `method.json`. */
export const TaskMarks = z.record(
  z.string(),
  z.int().min(0).max(4).meta({
    description: 'mark of one reading by its id in method.json, 0 none of the task to 4 nearly all of it',
    unit: 'mark',
  }),
);

/** A detailed work activity; its first parts name the general and the intermediate activity. */
export const DwaId = z
  .string()
  // Since O*NET 30.3 they look like 4.A.2.a.4.i.3.
  .regex(/^4\.A\.\d\.[a-c]\.\d\.(I\d{2}\.D\d{2}|[a-z]{1,2}\.\d{1,2})$/, 'a DWA id like 4.A.2.a.4.I09.D03')
  .meta({ unit: 'id', example: '4.A.2.a.4.I05.D05' });

/** Hash of an official sentence: the first digits of its SHA-256, which tell whether it changed and nothing else. */
const Official = z
  .string()
  .regex(/^[0-9a-f]{16}$/, '16 hexadecimal digits')
  .optional();

const raters = z.array(z.string().min(1)).meta({
  description: 'who gave them; empty where that is not recorded',
  range: 'names, the first pass first',
  source: 'npm run words -- --rate, or the import where it finds them',
  example: ['A. Smith', 'B. Jones'],
});

export const Task = z.strictObject({
  id: z.int().positive().meta({
    description: 'O*NET Task ID',
    unit: 'id',
    range: 'a whole number above 0, in one occupation only',
    example: 21662,
  }),
  description: z.string().meta({
    description: 'the task in our wording, 3 to 24 words',
    range: '3 to 24 words, at most 400 characters, plain text, once in the occupation',
    source: 'our own wording, by npm run words -- --missing',
    example: 'Weigh user needs and requirements to see whether a design fits the budget and schedule.',
  }),
  official: Official.meta({
    description: 'hash of the official statement that our wording was written for',
    unit: 'hash',
    source: 'npm run import',
    example: '3f0c9a1b52d7e864',
  }),
  type: z.enum(['Core', 'Supplemental', 'Unclassified']).meta({
    description: 'O*NET Task Type; Unclassified where O*NET says n/a',
    example: 'Core',
  }),
  labels: TaskLabels.optional().meta({
    description: 'labels of 2023 by people and by GPT-4; left out if imputed',
    source: 'Eloundou et al. 2024, full label set',
  }),
  marks: TaskMarks.optional().meta({
    description: 'marks of the task by the readings of 2026 and later; left out if imputed',
    unit: 'mark',
    range: 'whole numbers from 0 to 4, by the id of a reading in method.json',
    source: 'our own task ratings, by npm run import',
    example: { capability_2026_1: 3, automation_2026_1: 2 },
  }),
  own: z
    .strictObject({ labels: raters.optional(), marks: raters.optional() })
    .optional()
    .meta({ description: 'readings that maintainers wrote: no import replaces them, no study is credited' }),
  imputed: z.literal(true).optional().meta({
    description:
      'a reading is missing here: the mean over the occupation’s tasks that have it is used, or where none has, that of the task’s work activities over all occupations',
    unit: 'mark',
    source: 'where the label set or the ratings lack the task',
    example: true,
  }),
  dwas: z.array(DwaId).min(1).meta({
    description: 'O*NET detailed work activities of the task',
    range: 'at least 1, each once, of an activity in tables/task_categories.csv',
    source: 'O*NET Tasks to DWAs',
  }),
});

/** O*NET ratings by element name; `data/tables/elements.csv` gives the element IDs. */
export const Ratings = z.strictObject({
  skills: z.record(z.string(), Rating).meta({
    description: 'rating of each element that tables/elements.csv has under skills',
    source: 'O*NET Skills',
  }),
  abilities: z.record(z.string(), Rating).meta({
    description: 'rating of each element that tables/elements.csv has under abilities',
    source: 'O*NET Abilities',
  }),
  work_activities: z.record(z.string(), Rating).meta({
    description: 'rating of each element that tables/elements.csv has under work_activities',
    source: 'O*NET Work Activities',
  }),
});

export const Occupation = z
  .strictObject({
    $schema: schemaLine('occupation'),
    soc_code: SocCode.meta({ description: 'O*NET-SOC code, as in the file’s name' }),
    title: z.string().meta({
      description: 'O*NET title',
      range: '1 to 16 words, at most 200 characters, plain text, of this occupation alone',
      example: 'Software Developers',
    }),
    slug: Slug.meta({
      description: 'name in addresses; once published it changes only with an alias',
      source: 'the title, at first',
    }),
    description: z.string().meta({
      description: 'one or two sentences in our wording, 14 to 40 words',
      range: '14 to 40 words, at most 600 characters, plain text',
      source: 'our own wording, by npm run words -- --missing',
      example:
        'Study what users need, then design, write, and improve computer, network, or utility software that meets those needs with sound computer science and engineering.',
    }),
    official: Official.meta({
      description: 'hash of the official description that ours was written for',
      unit: 'hash',
      source: 'npm run import',
      example: '3f0c9a1b52d7e864',
    }),
    job_zone: z.int().min(1).max(5).meta({
      description: 'O*NET job zone, 1 little to 5 extensive preparation',
      unit: 'job zone',
      source: 'O*NET Job Zones',
      example: 4,
    }),
    oews_code: OewsCode.meta({
      description: 'where BLS counts this occupation, from its official crosswalk',
      source: 'BLS crosswalk of the National Employment Matrix to O*NET-SOC',
    }),
    tasks: z
      .array(Task)
      .min(1)
      .meta({ description: 'in the order of O*NET’s Task Statements file', source: 'O*NET Task Statements' }),
    ratings: Ratings.nullable().meta({ description: 'null where O*NET has not rated the occupation yet' }),
    related: z.array(SocCode).meta({
      description: 'O*NET Related Occupations, nearest first',
      range: 'codes of other occupations here, each once',
      source: 'O*NET Related Occupations',
    }),
  })
  .meta({ source: 'O*NET Occupation Data' });

export type Rating = z.infer<typeof Rating>;
export type TaskLabels = z.infer<typeof TaskLabels>;
export type Task = z.infer<typeof Task>;
export type Ratings = z.infer<typeof Ratings>;
export type Occupation = z.infer<typeof Occupation>;
