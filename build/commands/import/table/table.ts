/** A table of a source: found by file name, its columns by header name, its rows parsed by a schema. */
import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import type * as z from 'zod';
import { nearest } from '../../../../core/suggest.js';
import type { Cell, Fault } from '../../../dataset/fault.js';
import { FETCH_AGAIN, findFiles, type Names, type SourceFile } from './folder.js';
import { idOf, type Kind, type Reading, type Release, type TableSpec } from './spec.js';

export interface Table<Row> {
  kind: Kind | null;
  names: Names;
  /** Id of its release in data/sources.json; empty for a file of ours. */
  id: string;
  release: Release;
  /** File as the maintainer sees it, for messages. */
  file: string;
  /** File as `data/sources.json` records it. */
  path: string;
  sheet: string | null;
  sha256: string;
  rows: (Row & { row: number })[];
}

/** A table whose rows do not matter. */
export type AnyTable = Table<object>;

/** A fault whose file and sheet the caller knows. */
export type RowFault = Pick<Fault, 'rule' | 'what' | 'fix' | 'meant'> & Pick<Cell, 'row' | 'column'>;

/** Makes a fault of a row of a table, or of the whole table. */
export function faultIn({ file, sheet }: Pick<AnyTable, 'file' | 'sheet'>, fault: RowFault): Fault {
  const { row, column, ...rest } = fault;
  const place = { sheet, ...(row !== undefined && { row }), ...(column !== undefined && { column }) };
  return { file, place, ...rest };
}

/** Lines of cells, and the sheet that they are of; of a file that cannot be read, why. */
type Grid = { sheet: string | null; lines: string[][] } | RowFault;

const unreadable = (rule: string, what: string, fix = FETCH_AGAIN): RowFault => ({ rule, what, fix });

/** Reads text. O*NET's releases and our tables know no quotes; CSV does, and so does the label table (`quoted`). */
function readText(file: string, bytes: Uint8Array, quoted = false): Grid {
  let content: string;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unreadable('encoding', 'is not UTF-8.', 'Save it as UTF-8, or fetch it again from its release.');
  }
  if (content === '') return unreadable('empty-file', 'is empty.');
  const isCsv = file.endsWith('.csv');
  // Excel parts cells by semicolons where the comma is a decimal mark.
  const delimiter = !isCsv ? '\t' : /^[^,\n]*;[^,\n]*\n/.test(content) ? ';' : ',';
  const lines =
    isCsv || quoted
      ? Papa.parse<string[]>(content, { delimiter }).data
      : content.split(/\r?\n/).map((line) => line.split(delimiter));
  // Every release ends its last line, and a download that broke off rarely does; a CSV may be made by hand.
  if (!content.endsWith('\n') && !(isCsv && lines.at(-1)!.length === lines[0]!.length)) {
    const what = 'ends within this row, without a line break: it was probably cut off.';
    return { ...unreadable('cut-off', what), row: lines.length };
  }
  return { sheet: null, lines: lines.map((line) => line.map((cell) => cell.trim())) };
}

/** Reads the sheet of that name, or else the first that has the table: O*NET and BLS put notes after it. */
async function readWorkbook(bytes: Uint8Array, { sheet, columns }: TableSpec<z.ZodObject>): Promise<Grid> {
  const read = await readXlsxFile(Buffer.from(bytes)).catch(() => null);
  if (read === null) return unreadable('damaged-file', 'is not a whole Excel workbook (.xlsx).');
  const textOf = (cell: unknown) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();
  const grids = read.map((each) => ({
    sheet: each.sheet,
    lines: each.data.map((cells) => cells.map(textOf)),
  }));
  if (sheet === undefined) {
    const width = Object.keys(columns).length;
    return grids.find(({ lines }) => findHeader(lines, columns).positions.size === width) ?? grids[0]!;
  }
  const sheets = grids.map((each) => each.sheet).join(', ');
  const what = `has no sheet "${sheet}" (its sheets are ${sheets}).`;
  return grids.find((each) => each.sheet === sheet) ?? unreadable('missing-sheet', what);
}

type Columns = TableSpec<z.ZodObject>['columns'];

/** The header's index, its cells, and the position of each field's column. */
interface Header {
  at: number;
  cells: string[];
  positions: Map<string, number>;
}

/** Titles and notes are above some headers (the crosswalk's is in row 5). */
const SEARCHED_ROWS = 15;

/** Excel headers carry line breaks, en dashes and footnote marks that differ from release to release. */
const plain = (name: string) =>
  name
    .replace(/\[\d+\]/g, '')
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Tells whether a header is a wanted column: `#### NAICS US Code` fits any vintage. */
const isColumn = (header: string, wanted: string | readonly string[]) =>
  [wanted]
    .flat()
    .map(plain)
    .some((name) => name === plain(header) || name === plain(header).replace(/\d/g, '#'));

/** Finds the line with the most of the wanted columns. */
function findHeader(lines: readonly string[][], columns: Columns): Header {
  let best: Header = { at: -1, cells: [], positions: new Map() };
  for (const [at, cells] of lines.slice(0, SEARCHED_ROWS).entries()) {
    const found = Object.entries(columns).map(
      ([field, wanted]) => [field, cells.findIndex((cell) => isColumn(cell, wanted))] as const,
    );
    const positions = new Map(found.filter(([, position]) => position !== -1));
    if (positions.size > best.positions.size) best = { at, cells, positions };
  }
  return best;
}

/** Columns that are missing, and columns that are there twice: which of the two is meant cannot be known. */
function headerFaults({ at, cells, positions }: Header, columns: Columns, isOurs: boolean): RowFault[] {
  const row = Math.max(at, 0) + 1;
  const header = cells.filter(Boolean).join(', ');
  const found = header ? `the header has ${header}` : 'no header was found';
  const toAdd = isOurs
    ? 'Add it.'
    : 'Fetch the file again; if the release renamed it, add the name to its table in build/commands/import/sources/.';
  return Object.entries(columns).flatMap(([field, wanted]): RowFault[] => {
    const name = [wanted].flat()[0]!;
    const meant = nearest(plain(name), cells.map(plain));
    if (!positions.has(field)) {
      const what = `column "${name}" is missing (${found}).`;
      return [{ row, rule: 'missing-column', what, meant, fix: toAdd }];
    }
    const isTwice = cells.filter((cell) => isColumn(cell, wanted)).length > 1;
    const what = `column "${name}" is there twice.`;
    return isTwice ? [{ row, rule: 'repeated-column', what, fix: 'Remove one of the two.' }] : [];
  });
}

const ROW_FIX = 'Correct the row or fetch the file again.';

/** Returns all rows that are whole; every other one becomes a fault, and so does a key that occurs twice. */
function parseRows<Row extends z.ZodObject>(
  { sheet, lines }: { sheet: string | null; lines: string[][] },
  header: Header,
  spec: TableSpec<Row>,
  fault: (fault: RowFault) => void,
): Table<z.output<Row>>['rows'] {
  const rows: Table<z.output<Row>>['rows'] = [];
  const seen = new Map<string, number>();
  const width = header.cells.length;
  for (const [at, cells] of lines.entries()) {
    const row = at + 1;
    if (at <= header.at || cells.every((cell) => cell === '')) continue;
    // In text a row that was cut off has fewer cells than the header; a workbook leaves empty ones out.
    if (sheet === null && cells.length !== width) {
      const what = `has ${cells.length} cells under a header of ${width}.`;
      fault({ row, rule: 'row-length', what, fix: ROW_FIX });
      continue;
    }
    const named: Record<string, string> = {};
    for (const [field, position] of header.positions) named[field] = cells[position] ?? '';
    if (spec.only && !spec.only(named)) continue;
    const { data, error } = spec.row.safeParse(named);
    for (const { path, message } of error?.issues ?? []) {
      const field = String(path[0]);
      const column = header.cells[header.positions.get(field)!]!;
      fault({ row, column, rule: 'invalid-cell', what: `"${named[field]}": ${message}.`, fix: ROW_FIX });
    }
    if (error) continue;
    const key = spec.key.map((field) => String((data as Record<string, unknown>)[field])).join(' ');
    const what = `"${key}" is already in row ${seen.get(key)}.`;
    if (seen.has(key)) fault({ row, rule: 'repeated-key', what, fix: 'Remove one of the two.' });
    else seen.set(key, row);
    rows.push({ ...(data as z.output<Row>), row });
  }
  return rows;
}

/** Reads a file as a table; null if it is unreadable. Single bad rows are left out; both are faults. */
export async function readFile<Row extends z.ZodObject>(
  { faults, listed, onet, tables }: Reading,
  spec: TableSpec<Row>,
  { path, display: file, read }: SourceFile,
): Promise<Table<z.output<Row>> | null> {
  const { columns, kind } = spec;
  const bytes = read();
  const isPage = /^\s*<(!doctype|html)/i.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'));
  const grid = isPage
    ? unreadable('web-page', 'is a web page: the download was refused.', 'Fetch it with a browser.')
    : path.endsWith('.xlsx')
      ? await readWorkbook(bytes, spec)
      : readText(path, bytes, spec.quoted);
  const add = (fault: RowFault) =>
    faults.push(faultIn({ file, sheet: 'lines' in grid ? grid.sheet : null }, fault));
  if ('what' in grid) {
    add(grid);
    return null;
  }
  const header = findHeader(grid.lines, columns);
  const wrong = headerFaults(header, columns, kind === null);
  for (const fault of wrong) add(fault);
  if (wrong.length > 0) return null;
  const before = faults.length;
  const rows = parseRows(grid, header, spec, add);
  if (rows.length === 0 && faults.length === before)
    add({ rule: 'no-rows', what: 'has no rows to import.', fix: FETCH_AGAIN });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = listed.get(sha256);
  const preface = grid.lines.slice(0, header.at).flat().join('\n');
  const told = spec.release?.(path, header.cells.join('\n'), preface, known?.id);
  const release = kind === null ? { vintage: '' } : spec.release ? told : onet;
  if (!release) {
    const what = 'does not say which year or release it is from.';
    add({ rule: 'unknown-release', what, fix: 'Leave it the name that it was published under.' });
    return null;
  }
  const id = kind ? idOf(kind, release.vintage) : '';
  const recorded = known?.id === id ? known.path : path;
  const table = {
    kind,
    names: spec.files,
    id,
    release,
    file,
    path: recorded,
    sheet: grid.sheet,
    sha256,
    rows,
  };
  tables.push(table);
  return table;
}

/** Reads the one file of a table; null where there is none, which is a fault if it is `required`, or more than one. */
export async function readTable<Row extends z.ZodObject>(
  reading: Reading,
  spec: TableSpec<Row>,
  required = false,
): Promise<Table<z.output<Row>> | null> {
  const { folder, faults } = reading;
  const [file, second] = findFiles(folder, spec.files);
  const add = (name: string, rule: string, what: string, fix: string) =>
    faults.push({ file: name, place: {}, rule, what, fix });
  if (file && second) {
    const what = `is there a second time, as ${second.display}.`;
    add(file.display, 'repeated-file', what, 'Keep the one to be imported.');
    return null;
  }
  if (file) return readFile(reading, spec, file);
  if (required && folder.isWhole) {
    const [name, ...others] = spec.files.map(String);
    const or = others.length > 0 ? ` (nor ${others.join(', ')})` : '';
    add(name!, 'missing-file', `is nowhere below ${folder.path}${or}.`, 'Fetch it from its release.');
  }
  return null;
}
