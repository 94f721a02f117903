/** A table of a source: found by file name, its columns by header name, its rows parsed by a schema. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Fault } from './faults.js';
import { type Folder, findFiles } from './folder.js';
import type { Grid } from './grid.js';
import { findHeader, type Header, repeatedColumns } from './header.js';
import type { TableSpec } from './spec.js';
import { readText } from './text.js';
import { readWorkbook } from './workbook.js';

/** What was read, with the file and the headers it came from. */
export interface Table<Row> {
  source: string;
  file: string;
  sha256: string;
  rows: (Row & { row: number })[];
  key: string;
  headers: Map<string, string>;
}

const EDITED = 'correct the cell or fetch the file again.';

function missingColumns(grid: Grid, header: Header, columns: Record<string, string>): string[] {
  const found = grid.rows.find(({ row }) => row === header.row)?.cells.filter(Boolean) ?? [];
  return Object.entries(columns)
    .filter(([field]) => !header.positions.has(field))
    .map(([, name]) => {
      const there = found.length > 0 ? `the headers are ${found.join(', ')}` : 'no header was found';
      return `column "${name}" is missing (${there}); if the release renamed it, name it in build/import.`;
    });
}

/** All rows that are whole; every other one becomes a fault, and so does a key that occurs twice. */
function parseRows<Row extends z.ZodObject>(
  grid: Grid,
  header: Header,
  spec: TableSpec<Row>,
  fault: (f: Omit<Fault, 'file'>) => void,
) {
  const rows: (z.output<Row> & { row: number })[] = [];
  const seen = new Map<string, number>();
  const last = Math.max(...header.positions.values());
  for (const { row, cells } of grid.rows) {
    if (row <= header.row || cells.every((cell) => cell === '')) continue;
    const named: Record<string, string> = {};
    for (const [field, position] of header.positions) named[field] = cells[position] ?? '';
    if (spec.only && !spec.only(named)) continue;
    if (cells.length <= last) {
      fault({ row, message: `has ${cells.length} cells where the header has more than ${last}; ${EDITED}` });
      continue;
    }
    const parsed = spec.row.safeParse(named);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0]);
        fault({
          row,
          column: header.names.get(field) ?? field,
          message: `"${named[field]}" is wrong: ${message}; ${EDITED}`,
        });
      }
      continue;
    }
    const key = spec.key.map((field) => named[field]).join(' ');
    const first = seen.get(key);
    if (first !== undefined)
      fault({ row, message: `repeats "${key}" of row ${first}; remove one of the two.` });
    else seen.set(key, row);
    rows.push({ ...(parsed.data as z.output<Row>), row });
  }
  return rows;
}

export async function readTable<Row extends z.ZodObject>(
  folder: Folder,
  spec: TableSpec<Row>,
  faults: Fault[],
): Promise<Table<z.output<Row>> | null> {
  const [file, second] = findFiles(folder, spec.files);
  if (file === undefined) {
    const other = spec.files.length > 1 ? ` (or ${spec.files.slice(1).join(' or ')})` : '';
    faults.push({
      file: spec.files[0]!,
      message: `is nowhere below the folder given${other}; fetch it from its release.`,
    });
    return null;
  }
  if (second !== undefined) {
    faults.push({ file, message: `lies there a second time, as ${second}; keep the one to be imported.` });
    return null;
  }
  const bytes = readFileSync(join(folder.path, file));
  const isWorkbook = file.endsWith('.xlsx');
  const grid = isWorkbook
    ? await readWorkbook(bytes, spec.sheet)
    : readText(file, bytes, spec.quoted ?? false);
  if ('message' in grid) {
    faults.push({ file, ...grid });
    return null;
  }
  const { sheet } = grid;
  const header = findHeader(grid, spec.columns);
  const headerCells = grid.rows.find(({ row }) => row === header.row)?.cells ?? [];
  const messages = [
    ...missingColumns(grid, header, spec.columns),
    ...repeatedColumns(headerCells, spec.columns).map(
      (name) => `column "${name}" is there twice; remove one of the two.`,
    ),
  ];
  if (messages.length > 0) {
    faults.push(...messages.map((message) => ({ file, sheet, row: Math.max(header.row, 1), message })));
    return null;
  }
  const rows = parseRows(grid, header, spec, (fault) => faults.push({ file, sheet, ...fault }));
  if (rows.length === 0 && !faults.some((fault) => fault.file === file)) {
    faults.push({ file, sheet, message: 'holds no rows below its header; fetch it again from its release.' });
  }
  return {
    source: spec.source,
    file,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rows,
    key: spec.key.map((field) => header.names.get(field)).join(' + '),
    headers: header.names,
  };
}
