import type { Grid } from './grid.js';

/** Where the header stands and at which position each column lies. */
export interface Header {
  row: number;
  positions: Map<string, number>;
  names: Map<string, string>;
}

/** Titles and notes stand above some headers (the crosswalk's is on row 5). */
const SEARCHED_ROWS = 15;

/** Excel headers carry line breaks, en dashes and footnote marks that differ from release to release. */
const plain = (name: string) =>
  name
    .replace(/\[\d+\]/g, '')
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** In a wanted name `#` stands for a digit: `#### NAICS US Code` is the column of any vintage. */
function isColumn(header: string, wanted: string): boolean {
  const pattern = plain(wanted)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/#/g, '\\d');
  return new RegExp(`^${pattern}$`).test(plain(header));
}

function headerAt(cells: string[], row: number, columns: Record<string, string>): Header {
  const positions = new Map<string, number>();
  const names = new Map<string, string>();
  for (const [field, wanted] of Object.entries(columns)) {
    const position = cells.findIndex((cell) => isColumn(cell, wanted));
    if (position === -1) continue;
    positions.set(field, position);
    names.set(field, cells[position]!.replace(/\s+/g, ' '));
  }
  return { row, positions, names };
}

/** The row with the most of the wanted columns. */
export function findHeader(grid: Grid, columns: Record<string, string>): Header {
  let best: Header = { row: 0, positions: new Map(), names: new Map() };
  for (const { row, cells } of grid.rows.slice(0, SEARCHED_ROWS)) {
    const header = headerAt(cells, row, columns);
    if (header.positions.size > best.positions.size) best = header;
  }
  return best;
}

/** Columns that are not there, and columns that are there twice: which of the two is meant cannot be known. */
export function headerFaults(grid: Grid, header: Header, columns: Record<string, string>): string[] {
  const cells = grid.rows.find(({ row }) => row === header.row)?.cells.filter(Boolean) ?? [];
  const there = cells.length > 0 ? `the header has ${cells.join(', ')}` : 'no header was found';
  return Object.entries(columns).flatMap(([field, name]) => {
    if (!header.positions.has(field)) {
      return `column "${name}" is missing (${there}); if the release renamed it, name it so in build/import.`;
    }
    const twice = cells.filter((cell) => isColumn(cell, name)).length > 1;
    return twice ? `column "${name}" is there twice; remove one of the two.` : [];
  });
}
