/**
 * An occupation as an import leaves it: what nobody has worded yet, and the code of BLS that its crosswalk does not have
 * yet, is null, which the check refuses field by field.
 */
import * as z from 'zod';
import { Occupation, Task } from '../../dataset/schema/occupation.js';

const wording = z.string().nullable();

export const DraftTask = Task.extend({ description: wording });
export const Draft = Occupation.extend({
  description: wording,
  oews_code: Occupation.shape.oews_code.nullable(),
  tasks: z.array(DraftTask).min(1),
});

export type DraftTask = z.infer<typeof DraftTask>;
export type Draft = z.infer<typeof Draft>;
