/**
 * What maintainers write: one file per occupation, `data/occupations/<SOC code>.json`.
 * The published shapes are in `core/schemas`; the two change for different reasons.
 */
import * as z from 'zod';
import { schemaLine } from './schema-line.js';

/** O*NET-SOC 2019 code, for example `15-1252.00`. */
export const SocCode = z.string().regex(/^\d{2}-\d{4}\.\d{2}$/, 'a SOC code looks like 15-1252.00');

/** BLS occupation code as OEWS and the National Employment Matrix publish it, for example `15-1252`. */
export const OewsCode = z.string().regex(/^\d{2}-\d{4}$/, 'an OEWS code looks like 15-1252');

/** O*NET rating of one element: importance on the scale 1 to 5, level on the scale 0 to 7. */
export const Rating = z.strictObject({
  importance: z.number().min(1).max(5).meta({ description: 'O*NET scale IM, 1 to 5' }),
  level: z.number().min(0).max(7).meta({ description: 'O*NET scale LV, 0 to 7' }),
});

/** Exposure of a task to language models: E0 none, E1 direct, E2 with tools built on one. */
export const Exposure = z.enum(['E0', 'E1', 'E2']);

/** How much of a task a language model can automate: T0 none to T4 all of it. */
export const Automation = z.enum(['T0', 'T1', 'T2', 'T3', 'T4']);

/** The four labels of one task (Eloundou et al. 2024). */
export const TaskLabels = z.strictObject({
  human: Exposure.meta({ description: 'human annotators' }),
  gpt4: Exposure.meta({ description: 'GPT-4, first rubric' }),
  gpt4_alt: Exposure.meta({ description: 'GPT-4, second rubric' }),
  automation: Automation.meta({ description: 'GPT-4, automation rubric' }),
});

/** A detailed work activity; its first parts name the general and the intermediate activity. */
export const DwaId = z
  .string()
  .regex(/^4\.A\.\d\.[a-c]\.\d\.I\d{2}\.D\d{2}$/, 'a DWA id looks like 4.A.2.a.4.I09.D03');

export const Task = z.strictObject({
  id: z.int().positive().meta({ description: 'O*NET Task ID' }),
  description: z.string().meta({ description: 'the task in our wording, 3 to 24 words' }),
  type: z
    .enum(['Core', 'Supplemental', 'Unclassified'])
    .meta({ description: 'O*NET Task Type; Unclassified where O*NET says n/a' }),
  labels: TaskLabels.optional(),
  imputed: z
    .literal(true)
    .optional()
    .meta({ description: 'in place of labels: the means over the occupation’s labelled tasks are used' }),
  dwas: z.array(DwaId).min(1).meta({ description: 'O*NET detailed work activities of the task' }),
});

/** O*NET ratings by element name; `data/tables/elements.csv` gives the element ids. */
export const Ratings = z.strictObject({
  skills: z.record(z.string(), Rating),
  abilities: z.record(z.string(), Rating),
  work_activities: z.record(z.string(), Rating),
});

export const Occupation = z.strictObject({
  $schema: schemaLine('occupation'),
  soc_code: SocCode,
  title: z.string().meta({ description: 'O*NET title' }),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower case letters, digits and single hyphens'),
  description: z.string().meta({ description: 'one or two sentences in our wording, 14 to 40 words' }),
  job_zone: z
    .int()
    .min(1)
    .max(5)
    .meta({ description: 'O*NET job zone, 1 little to 5 extensive preparation' }),
  oews_code: OewsCode.meta({ description: 'where BLS counts this occupation, from its official crosswalk' }),
  tasks: z.array(Task).min(1).meta({ description: 'in the order of O*NET’s Task Statements file' }),
  ratings: Ratings.nullable().meta({ description: 'null where O*NET has not rated the occupation yet' }),
  related: z.array(SocCode).meta({ description: 'O*NET Related Occupations, nearest first' }),
});

export type Rating = z.infer<typeof Rating>;
export type TaskLabels = z.infer<typeof TaskLabels>;
export type Task = z.infer<typeof Task>;
export type Ratings = z.infer<typeof Ratings>;
export type Occupation = z.infer<typeof Occupation>;
