/** The tasks of an occupation. */
import * as z from 'zod';
import { Fraction, Index, SocCode, Title, valuesOf } from './common.js';

export const TASK_CATEGORIES = {
  non_routine_analytical: 'finding things out, deciding, designing: work without fixed rules',
  non_routine_interpersonal: 'persuading, teaching, caring, leading: work that depends on other people',
  routine_cognitive: 'handling information by set rules',
  routine_manual: 'handling things by set rules, for example at machines and on assembly lines',
  non_routine_manual: 'physical work in changing surroundings, including repair and driving',
} as const;

export const TaskCategory = z
  .enum(valuesOf(TASK_CATEGORIES))
  .describe('type of task, after Autor, Levy & Murnane and Acemoglu & Autor');

export const Task = z
  .strictObject({
    description: z.string().describe('an O*NET task in our own words'),
    task_category: TaskCategory,
    ai_capability_score: Index.describe(
      'how much of the task AI could do or help with, 0 to 100: mean of five readings (people in 2023, GPT-4 in 2023 under two rubrics, two passes of November 2026)',
    ),
    task_risk_score: Index.describe(
      'mean of ai_capability_score and of how much could be automated, 0 to 100; the latter is the mean of three readings (GPT-4 in 2023, two passes of November 2026)',
    ),
    time_fraction: Fraction.describe(
      'weight of the task in its occupation, in which a core task of O*NET counts twice as much as any other; nobody timed them: fraction from 0 to 1, four decimals; adds up to 1 for the occupation',
    ),
  })
  .describe('one task of an occupation');

export const OccupationTasks = z
  .strictObject({
    soc_code: SocCode,
    title: Title,
    tasks: z.array(Task).describe('all tasks, in O*NET’s order'),
  })
  .describe('the tasks of an occupation');

export type TaskCategory = z.infer<typeof TaskCategory>;
export type Task = z.infer<typeof Task>;
export type OccupationTasks = z.infer<typeof OccupationTasks>;
