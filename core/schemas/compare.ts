import * as z from 'zod';
import { describe } from './common.js';
import { OccupationDetail } from './occupation.js';
import { OccupationRisk } from './risk.js';
import { Task } from './task.js';

export const ComparedOccupation = describe(
  z.strictObject({
    ...OccupationDetail.shape,
    skill_gaps: OccupationRisk.shape.skill_gaps,
    top_tasks: describe(
      z.array(Task).max(3),
      'the three tasks that add most to the score: largest time_fraction times task_risk_score first, ties in O*NET’s order',
    ),
  }),
  'an occupation in a comparison: its own response with its skill gaps and top tasks',
);

export const Comparison = describe(
  z.strictObject({ data: describe(z.array(ComparedOccupation), 'the occupations, in the order asked for') }),
  'two to ten occupations side by side',
);

export type ComparedOccupation = z.infer<typeof ComparedOccupation>;
export type Comparison = z.infer<typeof Comparison>;
