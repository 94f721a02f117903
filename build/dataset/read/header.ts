/** The header of a table. Its columns must be the keys of the rows' schema, in that order. */
import { nearest } from '../../../core/nearest.js';
import type { Fault } from '../faults/fault.js';
import { splitLine } from './csv.js';
import type { Notes } from './notes.js';

/**
 * Returns the index of each column in a line, -1 for a misspelled one; `undefined` if there are more or fewer columns, because
 * then it is unknown which cell belongs where. Any header but the exact one leaves a note.
 */
export function readHeader(
  line: string,
  columns: readonly string[],
  file: string,
  notes: Notes,
): number[] | undefined {
  const cells = splitLine(line);
  const header = Array.isArray(cells) ? cells : [];
  const order = columns.map((column) => header.indexOf(column));
  if (columns.join() === header.join()) return order;
  const note = (rule: string, index: number, parts: Pick<Fault, 'what' | 'meant' | 'fix'>) =>
    notes.faults.push({ file, place: { path: [-1, index] }, rule, ...parts });

  const absent = new Set(columns.filter((column) => !header.includes(column)));
  for (const [index, column] of header.entries()) {
    const isRepeated = header.indexOf(column) < index;
    if (columns.includes(column) && !isRepeated) continue;
    const expected = columns[index] ?? '';
    const meant = nearest(column, absent, { most: 1 })[0] ?? (absent.has(expected) ? expected : undefined);
    note(isRepeated ? 'duplicate-column' : 'unknown-column', index, {
      what: `"${column}" ${isRepeated ? 'is here a second time' : 'is not a column of this table'}.`,
      ...(meant ? { meant: [meant], fix: 'Correct it.' } : { fix: 'Remove it.' }),
    });
    if (meant) absent.delete(meant);
  }
  const wanted = columns.join(',');
  for (const column of absent)
    note('missing-column', columns.indexOf(column), {
      what: `The column "${column}" is missing.`,
      fix: `The header must be ${wanted}.`,
    });
  if (!order.includes(-1) && header.length === columns.length)
    note('column-order', 0, {
      what: 'The columns are in another order.',
      fix: `The header must be ${wanted}.`,
    });
  return header.length === columns.length ? order : undefined;
}
