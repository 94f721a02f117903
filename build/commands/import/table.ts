/** A table of a source: found by file name, its columns by header name, its rows parsed by a schema. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Fault } from './faults.js';
import { findFiles, type SourceFile } from './folder.js';
import { findHeader, headerFaults, newColumns, rename } from './header.js';
import type { KindName, Release } from './kinds.js';
import type { Reading } from './reading.js';
import { parseRows } from './rows.js';
import type { TableSpec } from './spec.js';
import { readText } from './text.js';
import { readWorkbook } from './workbook.js';

/** What was read, with the file and the headers it came from. */
export interface Table<Row> {
  source: KindName;
  release: Release;
  /** as a maintainer has it in hand, for messages */
  file: string;
  /** as `data/sources.json` records it, null where the rows are those of `data/` itself */
  path: string | null;
  sheet: string | null;
  sha256: string;
  rows: (Row & { row: number })[];
  /** headers of the columns that tell its rows apart: `O*NET-SOC Code + Task ID` */
  key: string;
  headers: Map<string, string>;
  /** made by a rule of ours, because no file says otherwise */
  byRule?: true;
}

/** A table whose rows are of no concern. */
export type AnyTable = Omit<Table<object>, 'rows'> & { rows: { row: number }[] };

/** Where a fault of a row stands. */
export const at = ({ file, sheet }: Pick<AnyTable, 'file' | 'sheet'>, row?: number) => ({
  file,
  sheet,
  ...(row !== undefined && { row }),
});

/** Tables as the readers give them: one, several of a kind, or several that were joined. */
type Read = AnyTable | AnyTable[] | { tables: AnyTable[] };

/** Those that come from files now; not those that stay as they are in place. */
export const tablesRead = (tables: Record<string, Read | null>): AnyTable[] =>
  Object.values(tables)
    .flatMap((read) =>
      read === null || Array.isArray(read) ? (read ?? []) : 'tables' in read ? read.tables : [read],
    )
    .filter(({ path }) => path !== null);

/** `national_M####_dl.xlsx`, as a maintainer may read a pattern. */
export const nameOf = (name: string | RegExp) =>
  typeof name === 'string'
    ? name
    : name.source
        .replace(/\\d\{4\}/g, '####')
        .replace(/\\d\+/g, '#')
        .replace(/[\\^$?()]/g, '');

/** The official file, else a copy of it; more than one means that two releases lie side by side. */
export function findTable(
  { folder }: Reading,
  { files, copies = [] }: Pick<TableSpec<never>, 'files' | 'copies'>,
): SourceFile[] {
  const official = findFiles(folder, files);
  return official.length > 0 ? official : findFiles(folder, copies);
}

/** The one file to read, or a fault: none is there, or more than one. */
function chosenFile(reading: Reading, spec: Pick<TableSpec<never>, 'files' | 'copies'>): SourceFile | null {
  const [file, second] = findTable(reading, spec);
  if (file === undefined) {
    if (!reading.folder.isWhole) return null;
    const [first, ...others] = [...spec.files, ...(spec.copies ?? [])].map(nameOf);
    const or = others.length > 0 ? ` (nor ${others.join(', ')})` : '';
    const message = `is nowhere below ${reading.folder.path}${or}; fetch it from its release.`;
    reading.faults.push({ file: first!, message });
    return null;
  }
  if (second === undefined) return file;
  reading.faults.push({
    file: file.shown,
    message: `is there a second time, as ${second.shown}; keep the one to be imported.`,
  });
  return null;
}

/** The table, or null where it cannot be read at all. Single bad rows are left out; both are among the faults. */
export async function readTable<Row extends z.ZodObject>(
  reading: Reading,
  spec: TableSpec<Row>,
): Promise<Table<z.output<Row>> | null> {
  const file = chosenFile(reading, spec);
  return file && readFile(reading, spec, file);
}

export async function readFile<Row extends z.ZodObject>(
  reading: Reading,
  spec: TableSpec<Row>,
  { path, shown: file, read }: SourceFile,
): Promise<Table<z.output<Row>> | null> {
  const { faults } = reading;
  await reading.progress.step(file);
  const bytes = read();
  if ('message' in bytes) {
    faults.push({ file, ...bytes });
    return null;
  }
  const found = path.endsWith('.xlsx')
    ? await readWorkbook(bytes, spec)
    : readText(path, bytes, spec.quoted ?? false);
  if ('message' in found) {
    faults.push({ file, ...found });
    return null;
  }
  const grid = rename(found, reading.renames);
  const { sheet } = grid;
  const header = findHeader(grid, spec.columns);
  const messages = headerFaults(grid, header, spec.columns, reading.renames !== null);
  if (messages.length > 0) {
    faults.push(...messages.map((message) => ({ file, sheet, row: Math.max(header.row, 1), message })));
    return null;
  }
  for (const column of newColumns(grid, header, spec.columns, spec.others ?? []))
    reading.newColumns.push(`${file}: ${column}`);
  const before = faults.length;
  const rows = parseRows(grid, header, spec, (fault: Omit<Fault, 'file' | 'sheet'>) =>
    faults.push({ file, sheet, ...fault }),
  );
  if (rows.length === 0 && faults.length === before)
    faults.push({ file, sheet, message: 'holds no rows to import; fetch it again from its release.' });
  const preface = grid.rows.slice(0, header.row - 1).map(({ cells }) => cells.join(' '));
  const telling = { path, headers: header.names, preface: preface.join('\n') };
  const release = spec.release ? spec.release(telling) : (reading.onet ?? { vintage: '' });
  if (release === null) {
    const message =
      'does not say of what year or release it is; leave it the name that it was published under.';
    faults.push({ file, sheet, message });
  }
  return {
    source: spec.source,
    release: release ?? { vintage: '' },
    file,
    path,
    sheet,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rows,
    key: spec.key.map((field) => header.names.get(field)).join(' + '),
    headers: header.names,
  };
}
