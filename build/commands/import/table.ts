/** A table of a source: found by file name, its columns by header name, its cells parsed by schemas. */
import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import * as z from 'zod';
import { nearest } from '../../../core/suggest.js';
import type { Cell, Fault } from '../../dataset/fault.js';
import { Refusal } from '../../refusal.js';
import { FETCH_AGAIN, findFiles, isWebPage, type Names, type SourceFile, WEB_PAGE } from './files.js';
import { checkedText, checkedWorkbook, gunzipped } from './sizes.js';
import type { Columns, Kind, Reading, Release, RowOf, TableSpec } from './source.js';

export interface Table<Row = object> {
  kind: Kind | null;
  names: Names;
  /** Id of its release in data/sources.json; empty for a file of ours. */
  id: string;
  release: Release;
  file: string;
  /** File as `data/sources.json` records it. */
  path: string;
  sheet: string | null;
  sha256: string;
  rows: (Row & { row: number })[];
  /** How many rows are left out because something is wrong with them. */
  refused: number;
}

type More = Pick<Cell, 'row' | 'column'> & Pick<Fault, 'meant'>;

export function faultIn(
  { file, sheet = null }: { file: string; sheet?: string | null },
  rule: string,
  what: string,
  fix?: string,
  { meant, ...place }: More = {},
): Fault {
  return { file, place: { sheet, ...place }, rule, what, ...(fix && { fix }), ...(meant && { meant }) };
}

type Report = (rule: string, what: string, fix: string, more?: More) => void;

interface Grid {
  sheet: string | null;
  lines: string[][];
}

const readWorkbook = async (bytes: Uint8Array) => readXlsxFile(checkedWorkbook(bytes));

/** Returns the sheets of a workbook, or the lines of a text as one. */
async function gridsIn(path: string, bytes: Uint8Array): Promise<Grid[]> {
  if (isWebPage(bytes)) throw new Refusal(WEB_PAGE);
  if (path.endsWith('.xlsx')) {
    const sheets = await readWorkbook(bytes).catch((error: unknown) => {
      throw error instanceof Refusal
        ? error
        : new Refusal(`is not a whole Excel workbook (.xlsx). ${FETCH_AGAIN}`);
    });
    const textOf = (cell: unknown) => String(cell ?? '').trim();
    return sheets.map(({ sheet, data }) => ({ sheet, lines: data.map((cells) => cells.map(textOf)) }));
  }
  const content = checkedText(path.endsWith('.gz') ? gunzipped(bytes) : bytes);
  if (content.includes('\uFFFD')) throw new Refusal('is not UTF-8. Save it as UTF-8, or fetch it again.');
  const isCsv = path.endsWith('.csv');
  const { data } = Papa.parse<string[]>(content, {
    // A spreadsheet parts cells by semicolons where the comma is a decimal mark; our sentences may have either.
    delimiter: isCsv ? (/^[^,\n]*;/.test(content) ? ';' : ',') : '\t',
    // O*NET's text knows no quotes.
    fastMode: path.endsWith('.txt'),
  });
  // Every release ends its last line, and a download that broke off rarely does; a CSV may be made by hand.
  const cut = `ends in row ${data.length} without a line break: it was probably cut off. ${FETCH_AGAIN}`;
  if (!isCsv && !content.endsWith('\n')) throw new Refusal(cut);
  return [{ sheet: null, lines: data.map((line) => line.map((cell) => cell.trim())) }];
}

/** The sheet and the line with a table's header, and the position of each field's column. */
interface Header extends Grid {
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
function isColumn(header: string, wanted: Columns[string][0]): boolean {
  const name = plain(header);
  return [wanted].flat().some((each) => plain(each) === name || plain(each) === name.replace(/\d/g, '#'));
}

function findHeader(grids: readonly Grid[], columns: Columns): Header {
  let best: Header = { ...grids[0]!, at: 0, cells: [], positions: new Map() };
  for (const grid of grids)
    for (const [at, cells] of grid.lines.slice(0, SEARCHED_ROWS).entries()) {
      const positions = new Map<string, number>();
      for (const [field, [wanted]] of Object.entries(columns)) {
        const position = cells.findIndex((cell) => isColumn(cell, wanted));
        if (position !== -1) positions.set(field, position);
      }
      if (positions.size > best.positions.size) best = { ...grid, at, cells, positions };
    }
  return best;
}

const NEW_NAME =
  'Fetch the file again; if the release renamed it, add the name to its table in build/commands/import/sources/.';

/** Reports columns that are missing, and columns that are there twice: which of the two is meant cannot be known. */
function checkHeader({ at, cells, positions }: Header, { columns, kind }: TableSpec, report: Report): void {
  const row = at + 1;
  const found = cells.filter(Boolean).join(', ') || 'nothing that is known';
  for (const [field, [wanted, cell]] of Object.entries(columns)) {
    const name = [wanted].flat()[0]!;
    const meant = nearest(plain(name), cells.map(plain));
    const missing = `column "${name}" is missing (the header has ${found}).`;
    const isOptional = cell.safeParse(undefined).success;
    if (!positions.has(field) && !isOptional)
      report('missing-column', missing, kind ? NEW_NAME : 'Add it.', { row, meant });
    if (cells.filter((header) => isColumn(header, wanted)).length > 1)
      report('repeated-column', `column "${name}" is there twice.`, 'Remove one of the two.', { row });
  }
}

const ROW_FIX = 'Correct the row or fetch the file again.';
const MERGED =
  'Unmerge it if it is one of merged cells, of which only the first has the value, or fetch the file again.';

/** Returns all rows that are whole; every other one becomes a fault, and so does a key that occurs twice. */
function parseRows<Own extends Columns>(
  { at: headerAt, sheet, lines, cells: header, positions }: Header,
  spec: TableSpec<Own>,
  report: Report,
): Pick<Table<RowOf<Own>>, 'rows' | 'refused'> {
  const rows: Table<RowOf<Own>>['rows'] = [];
  let refused = 0;
  const seen = new Map<string, number>();
  const cellSchemas = Object.entries(spec.columns).map(([field, [, cell]]) => [field, cell] as const);
  const schema = z.object(Object.fromEntries(cellSchemas));
  for (const [at, cells] of lines.entries()) {
    const row = at + 1;
    if (at <= headerAt || cells.every((cell) => cell === '')) continue;
    // In text a row that was cut off has fewer cells than the header; a workbook leaves empty ones out.
    if (sheet === null && cells.length !== header.length) {
      report('row-length', `has ${cells.length} cells under a header of ${header.length}.`, ROW_FIX, { row });
      refused += 1;
      continue;
    }
    const named: Record<string, string> = {};
    for (const [field, position] of positions) named[field] = cells[position] ?? '';
    if (spec.only && !spec.only(named)) continue;
    const { data, error } = schema.safeParse(named);
    for (const { path, message } of error?.issues ?? []) {
      const field = String(path[0]);
      const column = header[positions.get(field)!]!;
      const fix = named[field] === '' && sheet !== null ? MERGED : ROW_FIX;
      report('invalid-cell', `"${named[field]}": ${message}.`, fix, { row, column });
    }
    if (error) refused += 1;
    if (error) continue;
    const key = spec.key.map((field) => String(data[field])).join(' ');
    const what = `"${key}" is already in row ${seen.get(key)}.`;
    if (seen.has(key)) report('repeated-key', what, 'Remove one of the two.', { row });
    else seen.set(key, row);
    rows.push({ ...data, row } as (typeof rows)[number]);
  }
  return { rows, refused };
}

/** Reads a file as a table; null if it is unreadable. Single bad rows are left out; both are faults. */
export async function readFile<Own extends Columns>(
  { faults, tables }: Reading,
  spec: TableSpec<Own>,
  { path, display: file, read }: SourceFile,
): Promise<Table<RowOf<Own>> | null> {
  const bytes = read();
  const grids = await gridsIn(path, bytes).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    faults.push(faultIn({ file }, 'unreadable-file', error.message));
  });
  if (!grids) return null;
  const before = faults.length;
  const header = findHeader(grids, spec.columns);
  const { sheet, at, cells, lines } = header;
  const report: Report = (...fault) => faults.push(faultIn({ file, sheet }, ...fault));
  checkHeader(header, spec, report);
  if (faults.length > before) return null;
  const { rows, refused } = parseRows(header, spec, report);
  if (rows.length === 0 && faults.length === before) report('no-rows', 'has no rows to import.', FETCH_AGAIN);
  const release = spec.release(path, cells.join('\n'), lines.slice(0, at).flat().join('\n'));
  if (release === null) {
    const what = 'does not say which year or release it is from.';
    report('unknown-release', what, 'Leave it the name that it was published under.');
    return null;
  }
  const { kind, files: names } = spec;
  const id = kind?.id.replace('#', release.vintage) ?? '';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const table = { kind, names, id, release, file, path, sheet, sha256, rows, refused };
  // Two sources may read one table.
  if (!tables.some((each) => each.file === file)) tables.push(table);
  return table;
}

/** Reads the one file of a table; null where there is none, which is a fault if it is `required`, or more than one. */
export async function readTable<Own extends Columns>(
  reading: Reading,
  spec: TableSpec<Own>,
  required = false,
): Promise<Table<RowOf<Own>> | null> {
  const [file, second] = findFiles(reading.files, spec.files);
  if (file && !second) return readFile(reading, spec, file);
  const [name, ...others] = spec.files.map(String);
  const nor = others.length > 0 ? ` (nor ${others.join(', ')})` : '';
  const twice = `is there a second time, as ${second?.display}.`;
  const add = (...fault: Parameters<typeof faultIn>) => reading.faults.push(faultIn(...fault));
  if (file) add({ file: file.display }, 'repeated-file', twice, 'Keep the one to be imported.');
  else if (required)
    add({ file: name! }, 'missing-file', `is not among the sources${nor}.`, 'Fetch it from its release.');
  return null;
}
