/** Schemas of the cells of sources. */
import * as z from 'zod';

export const text = z.string().min(1, 'a text is expected');

/** Task IDs are whole numbers; the label table has them as `8823.0`. */
export const taskId = z
  .string()
  .regex(/^\d+(\.0)?$/, 'a Task ID is a whole number')
  .transform(Number);

export const elementId = z.string().regex(/^\d(\.[A-Z0-9a-z]+)*$/, 'an Element ID looks like 2.B.1.a');

export const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'a plain number is expected')
  .transform(Number);

export const wholeNumber = z
  .string()
  .regex(/^\d{1,10}(\.0+)?$/, 'a whole number, 0 or more and below 10 billion, is expected')
  .transform(Number);

/** Keeps a cell as the source has it, marks included, if the schema of the table that it goes to accepts it. */
const acceptedBy = (schema: z.ZodType) =>
  z.string().superRefine((cell, context) => {
    const parsed = schema.safeParse(cell);
    if (!parsed.success) context.addIssue(parsed.error.issues[0]!.message);
  });

/** The cells of some columns of a table of the dataset. */
export function cellsIn<Column extends string>({ shape }: z.ZodObject, columns: readonly Column[]) {
  const cells = columns.map((column) => [column, acceptedBy(shape[column] as z.ZodType)]);
  return Object.fromEntries(cells) as Record<Column, z.ZodString>;
}
