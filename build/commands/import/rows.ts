import type { z } from 'zod';
import type { Fault } from './faults.js';
import type { Grid } from './grid.js';
import type { Header } from './header.js';
import type { TableSpec } from './spec.js';

const MEND = 'correct the row or fetch the file again.';

/**
 * The cells below the header by field name, or how the row falls short of it. In text a row that was cut off has fewer
 * cells than the header; a workbook fills the rest of a row with empty ones.
 */
function namedCells(cells: string[], header: Header, width: number | null): Record<string, string> | string {
  if (width !== null && cells.length !== width) {
    const why = cells.length < width ? 'it was cut off' : 'a tab or comma too many';
    return `has ${cells.length} cells under a header of ${width} (${why}); ${MEND}`;
  }
  const named: Record<string, string> = {};
  for (const [field, position] of header.positions) named[field] = cells[position] ?? '';
  return named;
}

/** All rows that are whole; every other one becomes a fault, and so does a key that occurs twice. */
export function parseRows<Row extends z.ZodObject>(
  { sheet, rows: lines }: Grid,
  header: Header,
  spec: TableSpec<Row>,
  fault: (fault: Omit<Fault, 'file' | 'sheet'>) => void,
): (z.output<Row> & { row: number })[] {
  const width = sheet === null ? lines.find(({ row }) => row === header.row)!.cells.length : null;
  const rows: (z.output<Row> & { row: number })[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of lines) {
    if (row <= header.row || cells.every((cell) => cell === '')) continue;
    const named = namedCells(cells, header, width);
    if (typeof named === 'string') {
      fault({ row, message: named });
      continue;
    }
    if (spec.only && !spec.only(named)) continue;
    const parsed = spec.row.safeParse(named);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0]);
        fault({ row, column: header.names.get(field)!, message: `"${named[field]}": ${message}; ${MEND}` });
      }
      continue;
    }
    const whole = { ...(parsed.data as z.output<Row>), row };
    const key = spec.key.map((field) => String((whole as Record<string, unknown>)[field])).join(' ');
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    else fault({ row, message: `"${key}" stands in row ${first} already; remove one of the two.` });
    rows.push(whole);
  }
  return rows;
}
