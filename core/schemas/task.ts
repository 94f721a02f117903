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
  'kind of task after Autor, Levy & Murnane and Acemoglu & Autor',
);

export const Task = z.strictObject({
  description: describe(z.string(), 'task statement, 3 to 24 words'),
  task_category: TaskCategory,
  ai_capability_score: describe(
    z.number().min(0).max(100),
    'how much language models can help with the task, mean of three raters, 0 to 100',
    'index points',
  ),
  task_risk_score: describe(
    z.number().min(0).max(100),
    'mean of capability and of the share that a model could do alone, 0 to 100',
    'index points',
  ),
  time_fraction: describe(
    Fraction,
    'estimated share of working time; sums to 1 over the occupation',
    'fraction',
  ),
});

export const OccupationTasks = z.strictObject({ soc_code: SocCode, title: Title, tasks: z.array(Task) });

export type TaskCategory = z.infer<typeof TaskCategory>;
export type Task = z.infer<typeof Task>;
export type OccupationTasks = z.infer<typeof OccupationTasks>;
