/** The rows below a header, each parsed by the schema of its table. */
import type * as z from 'zod';
import type { Cell, Fault } from '../../../dataset/fault.js';
import type { Grid } from './grid.js';
import type { Header } from './header.js';
import type { TableSpec } from './spec.js';

const FIX = 'Correct the row or fetch the file again.';

/** A fault whose file and sheet the caller knows. */
export type RowFault = Pick<Fault, 'rule' | 'what' | 'fix'> & Pick<Cell, 'row' | 'column'>;

/**
 * Maps field names to cells, or says how the row differs from its header. In text a row that was cut off has fewer cells
 * than the header; a workbook fills the rest of a row with empty ones.
 */
function namedCells(cells: string[], header: Header, width: number | null): Record<string, string> | string {
  if (width !== null && cells.length !== width) {
    const why = cells.length < width ? 'it was cut off' : 'a tab or comma too many';
    return `has ${cells.length} cells under a header of ${width} (${why}).`;
  }
  const named: Record<string, string> = {};
  for (const [field, position] of header.positions) named[field] = cells[position] ?? '';
  return named;
}

/** Returns all rows that are whole; every other one becomes a fault, and so does a key that occurs twice. */
export function parseRows<Row extends z.ZodObject>(
  { sheet, rows: lines }: Grid,
  header: Header,
  spec: TableSpec<Row>,
  fault: (fault: RowFault) => void,
): (z.output<Row> & { row: number })[] {
  const width = sheet === null ? lines.find(({ row }) => row === header.row)!.cells.length : null;
  const rows: (z.output<Row> & { row: number })[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of lines) {
    if (row <= header.row || cells.every((cell) => cell === '')) continue;
    const named = namedCells(cells, header, width);
    if (typeof named === 'string') {
      fault({ row, rule: 'row-length', what: named, fix: FIX });
      continue;
    }
    if (spec.only && !spec.only(named)) continue;
    const parsed = spec.row.safeParse(named);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0]);
        const what = `"${named[field]}": ${message}.`;
        fault({ row, column: header.names.get(field)!, rule: 'invalid-cell', what, fix: FIX });
      }
      continue;
    }
    const whole = { ...(parsed.data as z.output<Row>), row };
    const key = spec.key.map((field) => String((whole as Record<string, unknown>)[field])).join(' ');
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    else {
      const what = `"${key}" is already in row ${first}.`;
      fault({ row, rule: 'repeated-key', what, fix: 'Remove one of the two.' });
    }
    rows.push(whole);
  }
  return rows;
}
