/** A table of a source: found by file name, its columns by header name, its rows parsed by a schema. */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { Fault } from '../../../dataset/fault.js';
import type { SourceFile } from './folder.js';
import { findHeader, headerFaults, newColumns, otherDelimiter, rename } from './header.js';
import { chosenFile, findTable } from './names.js';
import { parseRows, type RowFault } from './rows.js';
import type { Kind, Reading, Release, TableSpec } from './spec.js';
import { readText } from './text.js';
import { readWorkbook } from './workbook.js';

/** Rows that were read, with the file and the headers that they came from. */
export interface Table<Row> {
  source: Kind | null;
  release: Release;
  /** File as the maintainer sees it, for messages. */
  file: string;
  /** As `data/sources.json` records it; null for a table that a rule of ours made. */
  path: string | null;
  sheet: string | null;
  sha256: string;
  rows: (Row & { row: number })[];
  /** Headers of the columns that tell its rows apart: `O*NET-SOC Code + Task ID`. */
  key: string;
  headers: Map<string, string>;
}

/** A table whose rows do not matter. */
export type AnyTable = Omit<Table<object>, 'rows'> & { rows: { row: number }[] };

/** Makes a fault of a row of a table, or of the whole table. */
export function faultIn({ file, sheet }: Pick<AnyTable, 'file' | 'sheet'>, fault: RowFault): Fault {
  const { rule, what, fix, row, column } = fault;
  const place = { sheet, ...(row !== undefined && { row }), ...(column !== undefined && { column }) };
  return { file, place, rule, what, fix };
}

/** Reads the one file of a table; null where it cannot be read at all. Single bad rows are left out; both are faults. */
export async function readTable<Row extends z.ZodObject>(
  reading: Reading,
  spec: TableSpec<Row>,
): Promise<Table<z.output<Row>> | null> {
  const file = chosenFile(reading, spec);
  return file && readFile(reading, spec, file);
}

/** Reads the one file of a table, null where there is none. */
export const readIfThere = async <Row extends z.ZodObject>(reading: Reading, spec: TableSpec<Row>) =>
  findTable(reading, spec).length > 0 ? readTable(reading, spec) : null;

/** Reads a file as a table; null if it is unreadable. */
export async function readFile<Row extends z.ZodObject>(
  reading: Reading,
  spec: TableSpec<Row>,
  { path, display: file, read }: SourceFile,
): Promise<Table<z.output<Row>> | null> {
  const { faults } = reading;
  await reading.progress.step(file);
  const bytes = read();
  const found =
    'what' in bytes
      ? bytes
      : path.endsWith('.xlsx')
        ? await readWorkbook(bytes, spec)
        : readText(path, bytes, spec.quoted ?? false);
  if ('what' in bytes || 'what' in found) {
    faults.push(faultIn({ file, sheet: null }, found as RowFault));
    return null;
  }
  const grid = rename(found, reading.renames);
  const { sheet } = grid;
  const header = findHeader(grid, spec.columns);
  const other = otherDelimiter(grid, header, spec.columns);
  const wrong = other ? [other] : headerFaults(grid, header, spec.columns);
  if (wrong.length > 0) {
    const place = { sheet, row: Math.max(header.row, 1) };
    faults.push(...wrong.map((fault) => ({ file, place, ...fault })));
    return null;
  }
  for (const column of newColumns(grid, header, spec.columns, spec.others ?? []))
    reading.newColumns.push(`${file}: ${column}`);
  const add = (fault: RowFault) => faults.push(faultIn({ file, sheet }, fault));
  const before = faults.length;
  const rows = parseRows(grid, header, spec, add);
  if (rows.length === 0 && faults.length === before)
    add({ rule: 'no-rows', what: 'has no rows to import.', fix: 'Fetch it again from its release.' });
  const preface = grid.rows.slice(0, header.row - 1).map(({ cells }) => cells.join(' '));
  const telling = { path, headers: header.names, preface: preface.join('\n') };
  const release = spec.release ? spec.release(telling) : (reading.onet ?? { vintage: '' });
  if (release === null) {
    const what = 'does not say which year or release it is from.';
    add({ rule: 'unknown-release', what, fix: 'Leave it the name that it was published under.' });
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    source: spec.source,
    release: release ?? { vintage: '' },
    file,
    path: reading.recorded.get(sha256) ?? path,
    sheet,
    sha256,
    rows,
    key: spec.key.map((field) => header.names.get(field)).join(' + '),
    headers: header.names,
  };
}
