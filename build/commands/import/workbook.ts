/** Excel workbooks, as O*NET, BLS and the Census Bureau publish them. */
import readXlsxFile, { type Sheet } from 'read-excel-file/node';
import { type Grid, type Unreadable, unreadable } from './grid.js';
import { findHeader, SEARCHED_ROWS } from './header.js';
import type { TableSpec } from './spec.js';

/** A cell as text: the number that Excel holds without its display format, nothing for an empty cell. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

const gridOf = ({ sheet, data }: Sheet, rows = data.length): Grid => ({
  sheet,
  rows: data.slice(0, rows).map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) })),
});

/** Old workbooks and those with a password are no zips, whatever their name ends with. */
function whyNoWorkbook(bytes: Buffer): Unreadable {
  if (bytes.length === 0) return unreadable('is empty');
  if (/^\s*</.test(bytes.toString('latin1', 0, 20)))
    return unreadable(
      'is a web page, no workbook: the download was refused',
      undefined,
      'fetch it with a browser.',
    );
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    return unreadable(
      'is an old Excel workbook (.xls) or has a password',
      undefined,
      'save it as .xlsx without one.',
    );
  return unreadable('is no whole Excel workbook (.xlsx): it is damaged or was cut off');
}

/**
 * The sheet with the name that the table had, or the only one with all its columns: a sheet that was renamed is
 * found by its header, not by its place. Where several have them all, the first: O*NET and OEWS put notes behind.
 */
export async function readWorkbook(
  bytes: Buffer,
  { sheet: wanted, columns }: Pick<TableSpec<never>, 'sheet' | 'columns'>,
): Promise<Grid | Unreadable> {
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
    `has no sheet "${wanted}", and ${whole.length === 0 ? 'none' : 'more than one'} of its sheets (${names}) has the columns of it`,
    undefined,
    'fetch it again from its release, or name the sheet as before.',
  );
}
