/**
 * The dataset as an import writes it and rereads it. A sentence that we haven't written yet, or a code missing from the BLS
 * crosswalk, is null, which the check refuses field by field, as it does wording of a wrong length. Cells of tables stay text.
 */
import * as z from 'zod';
import type { Dataset } from './dataset.js';
import { Occupation, Task } from './occupation.js';
import type { TABLES } from './tables.js';

const wording = z.string().nullable();

const DraftTask = Task.extend({ description: wording });
export const DraftOccupation = Occupation.extend({
  title: z.string(),
  description: wording,
  oews_code: Occupation.shape.oews_code.nullable(),
  tasks: z.array(DraftTask).min(1),
});

export type DraftTask = z.infer<typeof DraftTask>;
export type DraftOccupation = z.infer<typeof DraftOccupation>;

export type TableName = keyof typeof TABLES;
/** A row of a table by column, as text. */
export type Cells = Record<string, string>;

export interface DraftDataset extends Omit<Dataset, 'occupations' | 'tables'> {
  occupations: DraftOccupation[];
  tables: Record<TableName, Cells[]>;
}
