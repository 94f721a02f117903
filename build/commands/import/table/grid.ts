/** Rows of text cells, whatever the file was: O*NET's text, CSV, or a workbook of O*NET, BLS, or the Census Bureau. */
import Papa from 'papaparse';
import readXlsxFile, { type Sheet } from 'read-excel-file/node';
import type { Fault } from '../../../dataset/fault.js';
import { FETCH_AGAIN } from './folder.js';

export interface Grid {
  sheet: string | null;
  /** `row` is the number that an editor or Excel shows. */
  rows: { row: number; cells: string[] }[];
}

/** The reason that a file is unreadable; `what` has the file as its subject. */
export interface Unreadable extends Pick<Fault, 'rule' | 'what' | 'fix'> {
  row?: number;
}

const unreadable = (rule: string, what: string, fix = FETCH_AGAIN): Unreadable => ({ rule, what, fix });

const WEB_PAGE = unreadable(
  'web-page',
  'is a web page: the download was refused.',
  'Fetch it with a browser.',
);
const isWebPage = (bytes: Uint8Array) =>
  /^\s*<(!doctype|html)/i.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'));

/** Reads text. O*NET's releases and our tables know no quotes; CSV does, and so does the label table (`quoted`). */
export function readText(file: string, bytes: Uint8Array, quoted: boolean): Grid | Unreadable {
  if (isWebPage(bytes)) return WEB_PAGE;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unreadable('encoding', 'is not UTF-8.', 'Save it as UTF-8, or fetch it again from its release.');
  }
  if (text === '') return unreadable('empty-file', 'is empty.');
  const isCsv = file.endsWith('.csv');
  // Excel parts cells by semicolons where the comma is a decimal mark.
  const delimiter = !isCsv ? '\t' : /^[^,\n]*;[^,\n]*\n/.test(text) ? ';' : ',';
  const lines =
    isCsv || quoted
      ? Papa.parse<string[]>(text, { delimiter }).data
      : text.split(/\r?\n/).map((line) => line.split(delimiter));
  // Every release ends its last line, and a download that broke off rarely does; a CSV may be made by hand.
  if (!text.endsWith('\n') && !(isCsv && lines.at(-1)!.length === lines[0]!.length)) {
    const what = 'ends within this row, without a line break: it was probably cut off.';
    return { ...unreadable('cut-off', what), row: lines.length };
  }
  return {
    sheet: null,
    rows: lines.map((line, index) => ({ row: index + 1, cells: line.map((cell) => cell.trim()) })),
  };
}

/** Turns a cell into text: the number that Excel stores, without its display format; nothing for an empty cell. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

const gridOf = ({ sheet, data }: Sheet): Grid => ({
  sheet,
  rows: data.map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) })),
});

/** Reads the sheet of that name, or else the first that has the table: O*NET and BLS put notes after it. */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: string | undefined,
  hasTable: (grid: Grid) => boolean,
): Promise<Grid | Unreadable> {
  if (isWebPage(bytes)) return WEB_PAGE;
  let sheets: Sheet[];
  try {
    sheets = await readXlsxFile(Buffer.from(bytes));
  } catch {
    return unreadable('damaged-file', 'is not a whole Excel workbook (.xlsx).');
  }
  const found = sheets.find(({ sheet }) => sheet === wanted);
  if (found) return gridOf(found);
  if (wanted === undefined) {
    const grids = sheets.map(gridOf);
    return grids.find(hasTable) ?? grids[0]!;
  }
  const names = sheets.map(({ sheet }) => sheet).join(', ');
  return unreadable('missing-sheet', `has no sheet "${wanted}" (its sheets are ${names}).`);
}
