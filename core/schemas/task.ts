import * as z from 'zod';
import { describe, Fraction, SocCode, Title } from './common.js';

export const TaskCategory = describe(
  z.enum([
    'non_routine_analytical',
    'non_routine_interpersonal',
    'routine_cognitive',
    'routine_manual',
    'non_routine_manual',
  ]),
  'type of task, after Autor, Levy & Murnane and Acemoglu & Autor',
);

export const Task = describe(
  z.strictObject({
    description: describe(z.string(), 'an O*NET task in our own words'),
    task_category: TaskCategory,
    ai_capability_score: describe(
      z.number().min(0).max(100),
      'how much language models can help with the task: mean of the three sets of ratings in Eloundou et al. 2024, 0 to 100',
      'index points',
    ),
    task_risk_score: describe(
      z.number().min(0).max(100),
      'weighted mean of ai_capability_score and how much a model could do on its own, from the same study, 0 to 100',
      'index points',
    ),
    time_fraction: describe(
      Fraction,
      'estimated share of working time, fraction from 0 to 1; adds up to 1 for the occupation',
      'fraction',
    ),
  }),
  'one task of an occupation',
);

export const OccupationTasks = describe(
  z.strictObject({
    soc_code: SocCode,
    title: Title,
    tasks: describe(z.array(Task), 'all tasks, in O*NET’s order'),
  }),
  'the tasks of an occupation',
);

export type TaskCategory = z.infer<typeof TaskCategory>;
export type Task = z.infer<typeof Task>;
export type OccupationTasks = z.infer<typeof OccupationTasks>;
