/** The header of a source: its row, the position of each column, and what is wrong with it. */
import { nearest } from '../../../../core/nearest.js';
import type { Fault } from '../../../dataset/fault.js';
import { otherSeparator } from '../../../dataset/read/csv.js';
import type { Grid } from './grid.js';
import type { Renames } from './spec.js';

/** The row of the header and the position of each column. */
export interface Header {
  row: number;
  positions: Map<string, number>;
  names: Map<string, string>;
}

type Columns = Record<string, string | readonly string[]>;

/** Titles and notes are above some headers (the crosswalk's is in row 5). */
export const SEARCHED_ROWS = 15;

/** Excel headers carry line breaks, en dashes and footnote marks that differ from release to release. */
const plain = (name: string) =>
  name
    .replace(/\[\d+\]/g, '')
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Tells whether a header is a wanted column. In a wanted name, `#` is any digit: `#### NAICS US Code` fits any vintage. */
function isColumn(header: string, wanted: string): boolean {
  const pattern = plain(wanted)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/#/g, '\\d');
  return new RegExp(`^${pattern}$`).test(plain(header));
}

const namesOf = (wanted: string | readonly string[]) => (typeof wanted === 'string' ? [wanted] : wanted);
const isOneOf = (header: string, wanted: string | readonly string[]) =>
  namesOf(wanted).some((name) => isColumn(header, name));

function headerAt(cells: string[], row: number, columns: Columns): Header {
  const positions = new Map<string, number>();
  const names = new Map<string, string>();
  for (const [field, wanted] of Object.entries(columns)) {
    const position = cells.findIndex((cell) => isOneOf(cell, wanted));
    if (position === -1) continue;
    positions.set(field, position);
    names.set(field, cells[position]!.replace(/\s+/g, ' '));
  }
  return { row, positions, names };
}

/** Finds the row with the most of the wanted columns. */
export function findHeader(grid: Grid, columns: Columns): Header {
  let best: Header = { row: 0, positions: new Map(), names: new Map() };
  for (const { row, cells } of grid.rows.slice(0, SEARCHED_ROWS)) {
    const header = headerAt(cells, row, columns);
    if (header.positions.size > best.positions.size) best = header;
  }
  return best;
}

const headerCells = (grid: Grid, { row }: Header): string[] =>
  grid.rows.find((line) => line.row === row)?.cells.filter(Boolean) ?? [];

/** `ScaleID`, `Scale-ID` and `Scale Id` are as near to `Scale ID` as can be. */
const bare = (name: string) => plain(name).replace(/[^a-z0-9#*]/g, '');

/** Finds the column that took the place of a missing one, if one of the others looks like it. */
function likelyRename(wanted: string, others: string[]): string | undefined {
  const byBare = new Map(others.map((name) => [bare(name), name]));
  const [near] = nearest(bare(wanted), byBare.keys());
  const within = others.find((name) => {
    const [short, long] = [bare(name), bare(wanted)].sort((a, b) => a.length - b.length) as [string, string];
    return short.length >= 4 && long.includes(short);
  });
  return near === undefined ? within : byBare.get(near);
}

/** Renames columns as the maintainer says. */
export function rename(grid: Grid, renames: Renames): Grid {
  if (renames.size === 0) return grid;
  const renamed = new Map([...renames].map(([from, to]) => [plain(from), to]));
  const rows = grid.rows.map(({ row, cells }, index) => ({
    row,
    cells: index < SEARCHED_ROWS ? cells.map((cell) => renamed.get(plain(cell)) ?? cell) : cells,
  }));
  return { ...grid, rows };
}

type Wrong = Pick<Fault, 'rule' | 'what' | 'meant' | 'fix'>;

function missing(name: string, cells: string[], likely: string | undefined): Wrong {
  const rule = 'missing-column';
  const renamed = `--rename "${likely ?? 'its name now'}=${name}"`;
  if (likely !== undefined)
    return {
      rule,
      what: `column "${name}" is missing.`,
      meant: [likely],
      fix: `If so, add ${renamed}.`,
    };
  const found = cells.length > 0 ? `the header has ${cells.join(', ')}` : 'no header was found';
  return {
    rule,
    what: `column "${name}" is missing (${found}).`,
    fix: `Fetch the file again, or add ${renamed}.`,
  };
}

/** Says by what the cells are parted, where the header shows only once the rows are split there. */
export function otherDelimiter(grid: Grid, header: Header, columns: Columns): Wrong | undefined {
  if (header.positions.size > 0) return undefined;
  const isHeader = (cells: string[]) => headerAt(cells, 1, columns).positions.size > 0;
  const [other] = grid.rows
    .slice(0, SEARCHED_ROWS)
    .flatMap(({ cells }) => (cells.length === 1 ? (otherSeparator(cells[0]!, isHeader) ?? []) : []));
  const expected = grid.delimiter === ',' ? 'commas' : 'tabs';
  return other === undefined
    ? undefined
    : {
        rule: 'delimiter',
        what: `has ${other} between its cells, not ${expected}.`,
        fix: `Fetch the file again, or save it with ${expected} between them.`,
      };
}

/** Finds columns that are missing, and columns that are there twice: which of the two is meant cannot be known. */
export function headerFaults(grid: Grid, header: Header, columns: Columns): Wrong[] {
  const cells = headerCells(grid, header);
  const unread = cells.filter((cell) => !Object.values(columns).some((wanted) => isOneOf(cell, wanted)));
  return Object.entries(columns).flatMap(([field, wanted]) => {
    const [name] = namesOf(wanted) as [string];
    if (!header.positions.has(field)) return missing(name, cells, likelyRename(name, unread));
    const isTwice = cells.filter((cell) => isOneOf(cell, wanted)).length > 1;
    const what = `column "${name}" is there twice.`;
    return isTwice ? { rule: 'repeated-column', what, fix: 'Remove one of the two.' } : [];
  });
}

/** Lists columns that the file did not have before; nothing reads them. */
export const newColumns = (grid: Grid, header: Header, columns: Columns, others: readonly string[]) =>
  headerCells(grid, header).filter(
    (cell) => !isOneOf(cell, others) && !Object.values(columns).some((wanted) => isOneOf(cell, wanted)),
  );
