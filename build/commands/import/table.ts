/** A table of a source: found by file name, its columns by header name, its cells parsed by schemas. */
import { createHash } from 'node:crypto';
import { greatest } from 'd3-array';
import * as z from 'zod';
import { nearest } from '../../../core/suggest.js';
import { CommandError, type Fault } from '../../dataset/fault.js';
import { FETCH_AGAIN, filesOf, isLike, type Report, reportIn, type SourceFile } from './files.js';
import { type Grid, gridsIn } from './grid.js';
import { type Columns, findFiles, type SourceReading, type TableOf, type TableSpec } from './source.js';

/** Excel headers carry line breaks, en dashes and footnote marks that differ from release to release. */
const plainHeader = (name: string) =>
  name
    .replace(/\[\d+\]/g, '')
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Titles and notes are above some headers (the crosswalk's is in row 5). */
const SEARCHED_ROWS = 15;

type Header = ReturnType<typeof findHeader>;

/** Returns the line of a sheet that has most of the columns, with the positions of each field's in it. */
function findHeader(grids: readonly Grid[], columns: Columns) {
  const lines = grids.flatMap((grid) =>
    grid.lines.slice(0, SEARCHED_ROWS).map((cells, at) => {
      const headers = cells.map(plainHeader);
      const found = Object.entries(columns).map(([field, [wanted]]) => {
        const names = [wanted].flat().map(plainHeader);
        // `#### NAICS US Code` fits any vintage.
        const fits = (header: string) => names.some((name) => isLike(header, name));
        return [field, headers.flatMap((header, position) => (fits(header) ? position : []))] as const;
      });
      return { ...grid, at, cells, positions: new Map(found.filter(([, { length }]) => length > 0)) };
    }),
  );
  const none = { ...grids[0]!, at: 0, cells: [], positions: new Map<string, number[]>() };
  return greatest([none, ...lines], ({ positions }) => positions.size)!;
}

const NEW_NAME =
  'Fetch the file again; if the release renamed it, add the name to its table in build/commands/import/sources/.';

/** Reports columns that are missing, and columns that are there twice: which of the two is meant cannot be known. */
function checkHeader({ at, cells, positions }: Header, { columns, files }: TableSpec, report: Report): void {
  const row = at + 1;
  const found = cells.filter(Boolean).join(', ') || 'nothing that is known';
  for (const [field, [wanted, cell]] of Object.entries(columns)) {
    const name = [wanted].flat()[0]!;
    const missing = `column "${name}" is missing (the header has ${found}).`;
    const isOptional = cell.safeParse(undefined).success;
    const meant = nearest(plainHeader(name), cells.map(plainHeader));
    const { length } = positions.get(field) ?? [];
    if (length === 0 && !isOptional)
      report('missing-column', missing, files.length > 0 ? NEW_NAME : 'Add it.', { row, meant });
    if (length > 1)
      report('repeated-column', `column "${name}" is there twice.`, 'Remove one of the two.', { row });
  }
}

const ROW_FIX = 'Correct the row or fetch the file again.';

/** Reports every row that isn't whole, and every key that occurs twice. */
function parseRows<Spec extends TableSpec>(
  { at: headerAt, sheet, lines, cells: header, positions }: Header,
  { columns, key: keyFields, only }: Spec,
  report: Report,
) {
  const rows: TableOf<Spec>['rows'] = [];
  const seen = new Map<string, number>();
  const fields = Object.entries(columns).map(([field, [, cell]]) => [field, cell]);
  const schema = z.object(Object.fromEntries(fields));
  for (const [at, cells] of lines.entries()) {
    const row = at + 1;
    if (at <= headerAt || cells.every((cell) => cell === '')) continue;
    // In text a row that was cut off has fewer cells than the header; a workbook leaves empty ones out.
    if (sheet === null && cells.length !== header.length) {
      report('row-length', `has ${cells.length} cells under a header of ${header.length}.`, ROW_FIX, { row });
      continue;
    }
    const named: Record<string, string> = {};
    for (const [field, [position]] of positions) named[field] = cells[position!] ?? '';
    if (only && !only(named)) continue;
    const { data, error } = schema.safeParse(named);
    for (const { path, message } of error?.issues ?? []) {
      const field = String(path[0]);
      const column = header[positions.get(field)![0]!]!;
      report('invalid-cell', `"${named[field]}": ${message}.`, ROW_FIX, { row, column });
    }
    if (error) continue;
    const key = keyFields.map((field) => String(data[field])).join(' ');
    const what = `"${key}" is already in row ${seen.get(key)}.`;
    if (seen.has(key)) report('repeated-key', what, 'Remove one of the two.', { row });
    else seen.set(key, row);
    rows.push({ ...data, row } as (typeof rows)[number]);
  }
  return rows;
}

/** Reads a file as a table; null if anything in it is a fault. */
export async function readFile<Spec extends TableSpec>(
  { faults, tables }: SourceReading,
  spec: Spec,
  { path, display: file, read }: SourceFile,
): Promise<TableOf<Spec> | null> {
  const bytes = read();
  const grids = await gridsIn(path, bytes).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    reportIn(faults, file)('unreadable-file', error.message);
  });
  if (!grids) return null;
  const before = faults.length;
  const header = findHeader(grids, spec.columns);
  const { sheet, at, lines } = header;
  const report = reportIn(faults, file, sheet);
  checkHeader(header, spec, report);
  if (faults.length > before) return null;
  const rows = parseRows(header, spec, report);
  if (rows.length === 0 && faults.length === before) report('no-rows', 'has no rows to import.', FETCH_AGAIN);
  const { kind, files: names, release: said } = spec;
  const begin = lines.slice(0, at + 1).flat();
  const release = typeof said === 'string' ? { vintage: said } : said(path, begin.join('\n'));
  const unknown = 'does not say which year or release it is from.';
  if (!release) report('unknown-release', unknown, 'Leave it the name that it was published under.');
  if (!release || faults.length > before) return null;
  const id = kind.id.replace('#', release.vintage);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const table = { kind, names, id, release, file, path, sheet, sha256, rows, report };
  // Two sources may read one table.
  if (!tables.some((each) => each.file === file)) tables.push(table);
  return table;
}

/** Reads the one file of a table. Returns null where there is none, or more than one, which are faults, too. */
export async function readSourceTable<Spec extends TableSpec>(reading: SourceReading, spec: Spec) {
  const [file, second] = findFiles(reading, spec.files);
  if (file && !second) return readFile(reading, spec, file);
  const [name, ...others] = spec.files;
  const nor = others.length > 0 ? ` (nor ${others.join(', ')})` : '';
  const report = reportIn(reading.faults, file?.display ?? name!);
  const twice = `is there a second time, as ${second?.display}.`;
  if (file) report('repeated-file', twice, 'Keep the one to be imported.');
  else report('missing-file', `is not among the sources${nor}.`, 'Fetch it from its release.');
  return null;
}

export function readingOf(roots: readonly string[]): SourceReading {
  const faults: Fault[] = [];
  return { files: filesOf(roots, faults), asked: new Set(), tables: [], faults };
}
