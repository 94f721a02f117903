/** Excel workbooks, as O*NET, BLS and the Census Bureau publish them. */
import readXlsxFile, { type Sheet } from 'read-excel-file/node';
import { type Grid, type Unreadable, unreadable } from './grid.js';

/** A cell as text: the number that Excel holds without its display format, nothing for an empty cell. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

/** The sheet named, or the first one: O*NET, OEWS and Census workbooks hold their table there. */
export async function readWorkbook(bytes: Buffer, sheetName?: string): Promise<Grid | Unreadable> {
  let sheets: Sheet[];
  try {
    sheets = await readXlsxFile(bytes);
  } catch {
    return unreadable('is no whole Excel workbook (.xlsx): it is damaged or was cut off');
  }
  const found = sheetName === undefined ? sheets[0] : sheets.find(({ sheet }) => sheet === sheetName);
  if (found === undefined) {
    const names = sheets.map(({ sheet }) => sheet).join(', ');
    return { message: `has no sheet "${sheetName}" (it has ${names}); name the new sheet in build/import.` };
  }
  const rows = found.data.map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) }));
  return { sheet: found.sheet, rows };
}
