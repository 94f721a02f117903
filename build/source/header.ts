/** The first line of a table. Its columns are the keys of the rows' schema, in that order. */
import { nearest } from '../../core/nearest.js';
import { splitLine } from './csv.js';
import type { Notes } from './notes.js';
import { show } from './sentences.js';

export interface Header {
  /** How many cells each line has. */
  width: number;
  /** Where in a line each column stands, -1 where the header lacks it. */
  order: number[];
}

/** Only the exact header leaves no note; columns in another order are still read. */
export function readHeader(line: string, columns: readonly string[], file: string, notes: Notes): Header {
  const cells = splitLine(line);
  const header = Array.isArray(cells) ? cells : [];
  const order = columns.map((column) => header.indexOf(column));
  if (columns.join() === header.join()) return { width: header.length, order };
  const absent = columns.filter((column) => !header.includes(column));
  const meant = new Set<string>();
  const note = (rule: string, column: string | undefined, message: string) =>
    notes.findings.push({ file, path: column === undefined ? [-1] : [-1, column], rule, message });
  for (const column of header.filter((name) => !columns.includes(name))) {
    const [near] = nearest(column, absent, { most: 1 });
    if (near) meant.add(near);
    const cure = near ? `Did you mean "${near}"?` : `Remove it; the columns are ${columns.join(', ')}.`;
    note('unknown-column', column, `${show(column)} is not a column of this table. ${cure}`);
  }
  for (const column of absent.filter((name) => !meant.has(name)))
    note('missing-column', undefined, `The column "${column}" is missing. Add it: ${columns.join(',')}.`);
  if (absent.length === 0 && header.length === columns.length)
    note('column-order', undefined, `The columns stand in another order. Put them as ${columns.join(',')}.`);
  const repeated = columns.find((column) => header.indexOf(column) !== header.lastIndexOf(column));
  if (repeated)
    note('duplicate-column', repeated, `The column "${repeated}" is given twice. Remove one of the two.`);
  return { width: header.length, order };
}
