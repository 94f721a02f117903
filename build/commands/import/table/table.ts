/** A table of a source: found by file name, its columns by header name, its rows parsed by a schema. */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { nearest } from '../../../../core/suggest.js';
import type { Cell, Fault } from '../../../dataset/fault.js';
import { FETCH_AGAIN, findFiles, type SourceFile } from './folder.js';
import { type Grid, readText, readWorkbook } from './grid.js';
import type { Kind, Reading, Release, TableSpec } from './spec.js';

/** Rows that were read, with the file and the headers that they came from. */
export interface Table<Row> {
  source: Kind | null;
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
  /** Headers of the columns that tell its rows apart: `O*NET-SOC Code + Task ID`. */
  key: string;
  headers: Map<string, string>;
}

/** A table whose rows do not matter. */
export type AnyTable = Omit<Table<object>, 'rows'> & { rows: { row: number }[] };

/** A fault whose file and sheet the caller knows. */
export type RowFault = Pick<Fault, 'rule' | 'what' | 'fix' | 'meant'> & Pick<Cell, 'row' | 'column'>;

/** Makes a fault of a row of a table, or of the whole table. */
export function faultIn({ file, sheet }: Pick<AnyTable, 'file' | 'sheet'>, fault: RowFault): Fault {
  const { row, column, ...rest } = fault;
  const place = { sheet, ...(row !== undefined && { row }), ...(column !== undefined && { column }) };
  return { file, place, ...rest };
}

/** The row of the header, the position of each field's column, and its name there. */
interface Header {
  row: number;
  cells: string[];
  positions: Map<string, number>;
}

type Columns = Record<string, string | readonly string[]>;

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
    .some(
      (name) =>
        plain(name) === plain(header).replace(/\d/g, (digit, at) => (plain(name)[at] === '#' ? '#' : digit)),
    );

/** Finds the row with the most of the wanted columns. */
function findHeader(grid: Grid, columns: Columns): Header {
  let best: Header = { row: 0, cells: [], positions: new Map() };
  for (const { row, cells } of grid.rows.slice(0, SEARCHED_ROWS)) {
    const found = Object.entries(columns).map(
      ([field, wanted]) => [field, cells.findIndex((cell) => isColumn(cell, wanted))] as const,
    );
    const positions = new Map(found.filter(([, position]) => position !== -1));
    if (positions.size > best.positions.size) best = { row, cells, positions };
  }
  return best;
}

/** Columns that are missing, and columns that are there twice: which of the two is meant cannot be known. */
function headerFaults({ row, cells, positions }: Header, columns: Columns, isOurs: boolean): RowFault[] {
  const place = { row: Math.max(row, 1) };
  return Object.entries(columns).flatMap(([field, wanted]): RowFault[] => {
    const name = [wanted].flat()[0]!;
    if (positions.has(field)) {
      if (cells.filter((cell) => isColumn(cell, wanted)).length < 2) return [];
      const what = `column "${name}" is there twice.`;
      return [{ ...place, rule: 'repeated-column', what, fix: 'Remove one of the two.' }];
    }
    const header = cells.filter(Boolean).join(', ');
    return [
      {
        ...place,
        rule: 'missing-column',
        what: `column "${name}" is missing (${header ? `the header has ${header}` : 'no header was found'}).`,
        meant: nearest(plain(name), cells.map(plain)),
        fix: isOurs
          ? 'Add it.'
          : 'Fetch the file again; if the release renamed it, add the name to its table in build/commands/import/sources/.',
      },
    ];
  });
}

const ROW_FIX = 'Correct the row or fetch the file again.';

/** Returns all rows that are whole; every other one becomes a fault, and so does a key that occurs twice. */
function parseRows<Row extends z.ZodObject>(
  { sheet, rows: lines }: Grid,
  header: Header,
  spec: TableSpec<Row>,
  fault: (fault: RowFault) => void,
): Table<z.output<Row>>['rows'] {
  const rows: Table<z.output<Row>>['rows'] = [];
  const seen = new Map<string, number>();
  const width = header.cells.length;
  for (const { row, cells } of lines) {
    if (row <= header.row || cells.every((cell) => cell === '')) continue;
    // In text a row that was cut off has fewer cells than the header; a workbook leaves empty ones out.
    if (sheet === null && cells.length !== width) {
      const what = `has ${cells.length} cells under a header of ${width}.`;
      fault({ row, rule: 'row-length', what, fix: ROW_FIX });
      continue;
    }
    const named: Record<string, string> = {};
    for (const [field, position] of header.positions) named[field] = cells[position] ?? '';
    if (spec.only && !spec.only(named)) continue;
    const parsed = spec.row.safeParse(named);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0]);
        const column = header.cells[header.positions.get(field)!]!;
        fault({ row, column, rule: 'invalid-cell', what: `"${named[field]}": ${message}.`, fix: ROW_FIX });
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

/** Reads a file as a table; null if it is unreadable. Single bad rows are left out; both are faults. */
export async function readFile<Row extends z.ZodObject>(
  { faults, listed, onet }: Reading,
  spec: TableSpec<Row>,
  { path, display: file, read }: SourceFile,
): Promise<Table<z.output<Row>> | null> {
  const { columns } = spec;
  const bytes = read();
  const hasTable = (grid: Grid) => findHeader(grid, columns).positions.size === Object.keys(columns).length;
  const grid = path.endsWith('.xlsx')
    ? await readWorkbook(bytes, spec.sheet, hasTable)
    : readText(path, bytes, spec.quoted ?? false);
  if ('what' in grid) {
    faults.push(faultIn({ file, sheet: null }, grid));
    return null;
  }
  const { sheet } = grid;
  const add = (fault: RowFault) => faults.push(faultIn({ file, sheet }, fault));
  const header = findHeader(grid, columns);
  const wrong = headerFaults(header, columns, spec.source === null);
  for (const fault of wrong) add(fault);
  if (wrong.length > 0) return null;
  const before = faults.length;
  const rows = parseRows(grid, header, spec, add);
  if (rows.length === 0 && faults.length === before)
    add({ rule: 'no-rows', what: 'has no rows to import.', fix: FETCH_AGAIN });
  const headers = new Map(
    [...header.positions].map(([field, position]) => [field, header.cells[position]!.replace(/\s+/g, ' ')]),
  );
  const preface = grid.rows.slice(0, header.row - 1).map(({ cells }) => cells.join(' '));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = listed.get(sha256);
  const telling = { path, headers, preface: preface.join('\n'), listed: known?.id };
  const release = spec.release ? spec.release(telling) : (onet ?? { vintage: '' });
  if (release === null) {
    const what = 'does not say which year or release it is from.';
    add({ rule: 'unknown-release', what, fix: 'Leave it the name that it was published under.' });
    return null;
  }
  const id = spec.source?.id(release.vintage) ?? '';
  const key = spec.key.map((field) => headers.get(field)).join(' + ');
  const recorded = known?.id === id ? known.path : path;
  return { source: spec.source, id, release, file, path: recorded, sheet, sha256, rows, key, headers };
}

/** Reads the one file of a table; null where there is none, which is a fault if it is `required`, or more than one. */
export async function readTable<Row extends z.ZodObject>(
  reading: Reading,
  spec: TableSpec<Row>,
  required = false,
): Promise<Table<z.output<Row>> | null> {
  const { folder, faults } = reading;
  const [file, second] = findFiles(folder, spec.files);
  if (second !== undefined) {
    const what = `is there a second time, as ${second.display}.`;
    const fix = 'Keep the one to be imported.';
    faults.push({ file: file!.display, place: {}, rule: 'repeated-file', what, fix });
    return null;
  }
  if (file !== undefined) return readFile(reading, spec, file);
  if (required && folder.isWhole) {
    const [name, ...others] = spec.files.map(String);
    const or = others.length > 0 ? ` (nor ${others.join(', ')})` : '';
    const what = `is nowhere below ${folder.path}${or}.`;
    faults.push({ file: name!, place: {}, rule: 'missing-file', what, fix: 'Fetch it from its release.' });
  }
  return null;
}
