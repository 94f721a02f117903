/** A table of a source: found by file name, its columns by header name, its rows parsed by a schema. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Fault } from './faults.js';
import { type Folder, findFiles } from './folder.js';
import { findHeader, headerFaults } from './header.js';
import { parseRows } from './rows.js';
import type { TableSpec } from './spec.js';
import { readText } from './text.js';
import { readWorkbook } from './workbook.js';

/** What was read, with the file and the headers it came from. */
export interface Table<Row> {
  source: string;
  file: string;
  sha256: string;
  rows: (Row & { row: number })[];
  /** headers of the columns that tell its rows apart: `O*NET-SOC Code + Task ID` */
  key: string;
  headers: Map<string, string>;
}

/** The one file to read, or a fault: none is there, or two releases lie side by side. */
function chosenFile(folder: Folder, names: readonly string[], faults: Fault[]): string | null {
  const [file, second] = findFiles(folder, names);
  if (file === undefined) {
    const or = names.length > 1 ? ` (nor ${names.slice(1).join(', ')})` : '';
    const message = `is nowhere below ${folder.path}${or}; fetch it from its release.`;
    faults.push({ file: names[0]!, message });
    return null;
  }
  if (second === undefined) return file;
  faults.push({ file, message: `is there a second time, as ${second}; keep the one to be imported.` });
  return null;
}

/** The table, or null where it cannot be read at all. Single bad rows are left out; both are among the faults. */
export async function readTable<Row extends z.ZodObject>(
  folder: Folder,
  spec: TableSpec<Row>,
  faults: Fault[],
): Promise<Table<z.output<Row>> | null> {
  const file = chosenFile(folder, spec.files, faults);
  if (file === null) return null;
  const bytes = readFileSync(join(folder.path, file));
  const grid = file.endsWith('.xlsx')
    ? await readWorkbook(bytes, spec.sheet)
    : readText(file, bytes, spec.quoted ?? false);
  if ('message' in grid) {
    faults.push({ file, ...grid });
    return null;
  }
  const { sheet } = grid;
  const header = findHeader(grid, spec.columns);
  const messages = headerFaults(grid, header, spec.columns);
  if (messages.length > 0) {
    faults.push(...messages.map((message) => ({ file, sheet, row: Math.max(header.row, 1), message })));
    return null;
  }
  const before = faults.length;
  const rows = parseRows(grid, header, spec, (fault) => faults.push({ file, sheet, ...fault }));
  if (rows.length === 0 && faults.length === before) {
    faults.push({ file, sheet, message: 'holds no rows to import; fetch it again from its release.' });
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
