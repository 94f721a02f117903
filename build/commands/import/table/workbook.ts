/** Excel workbooks, as O*NET, BLS and the Census Bureau publish them. */
import readXlsxFile, { type Sheet } from 'read-excel-file/node';
import { MOST_SOURCE, tooLarge } from '../../read-limited.js';
import { FETCH_AGAIN, type Grid, type Unreadable, unreadable } from './grid.js';
import { findHeader, SEARCHED_ROWS } from './header.js';
import type { TableSpec } from './spec.js';
import { unpackedSize } from './zip.js';

/** Turns a cell into text: the number that Excel stores, without its display format; nothing for an empty cell. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

const gridOf = ({ sheet, data }: Sheet, rows = data.length): Grid => ({
  sheet,
  rows: data.slice(0, rows).map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) })),
});

/** Old workbooks and those with a password are not zips, whatever their name ends with. */
function whyNoWorkbook(bytes: Buffer): Unreadable {
  if (bytes.length === 0) return unreadable('empty-file', 'is empty.');
  if (/^\s*</.test(bytes.toString('latin1', 0, 20)))
    return unreadable(
      'web-page',
      'is a web page, not a workbook: the download was refused.',
      'Fetch it with a browser.',
    );
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    return unreadable(
      'old-workbook',
      'is an old Excel workbook (.xls) or has a password.',
      'Save it as .xlsx without one.',
    );
  return unreadable('damaged-file', 'is not a whole Excel workbook (.xlsx): it is damaged or was cut off.');
}

/**
 * Reads the sheet with the name that the table had, or the only one with all its columns: a sheet that was renamed is
 * found by its header, not by its place. Where several have them all, it is the first: O*NET and OEWS put notes after it.
 */
export async function readWorkbook(
  bytes: Buffer,
  { sheet: wanted, columns }: Pick<TableSpec<never>, 'sheet' | 'columns'>,
): Promise<Grid | Unreadable> {
  const size = unpackedSize(bytes);
  if (size > MOST_SOURCE) return tooLarge(size, MOST_SOURCE, FETCH_AGAIN);
  let sheets: Sheet[];
  try {
    sheets = await readXlsxFile(bytes);
  } catch {
    return whyNoWorkbook(bytes);
  }
  const named = sheets.find(({ sheet }) => sheet === wanted);
  const fields = Object.keys(columns).length;
  const whole = sheets.filter(
    (sheet) => findHeader(gridOf(sheet, SEARCHED_ROWS), columns).positions.size === fields,
  );
  const found = named ?? (wanted === undefined ? (whole[0] ?? sheets[0]) : whole.length === 1 && whole[0]);
  if (found) return gridOf(found);
  const names = sheets.map(({ sheet }) => sheet).join(', ');
  return unreadable(
    'missing-sheet',
    `has no sheet "${wanted}", and ${whole.length === 0 ? 'none' : 'more than one'} of its sheets (${names}) has its columns.`,
    'Fetch it again from its release, or name the sheet as before.',
  );
}
