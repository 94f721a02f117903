/** A file of a source as lines of cells: the sheets of a workbook, or a text as one. */
import { zipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { number } from '../../../core/display.js';
import { CommandError } from '../../dataset/fault.js';
import { FETCH_AGAIN, gunzipped, isWebPage, unzipped, WEB_PAGE } from './files.js';

export interface Grid {
  sheet: string | null;
  lines: string[][];
}

/** Counted before anything is laid out. The largest table, of staffing, has 4 million. */
const MOST_CELLS = 20e6;

function checkCells(cells: number): void {
  if (cells > MOST_CELLS)
    throw new CommandError(`has ${number(cells)} cells, empty ones included; at most 20 million are read.`);
}

/** Cells that a row counts for: the reader takes minutes over a million of empty ones. */
const LEAST = 40;
const CELL_OR_ROW = /<(?:[^\s<>:/]+:)?(c|row)\b(?:[^>]*?\br=["']([^"']*)["'])?/g;

/** `B` → 2, `XFD` → 16384. */
const columnOf = (letters: string) =>
  [...letters].reduce((before, letter) => before * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Returns a workbook whose sheets can be laid out: its reader makes every cell up to the last row and column, which may be the one
 * that has a value. Not packed, so that it unpacks to no more than what was looked at.
 */
function checkedWorkbook(bytes: Uint8Array): Buffer {
  const members = unzipped(bytes);
  for (const xml of Object.values(members)) {
    let [row, column, rows, columns] = [0, 0, 0, 0];
    for (const [, tag, place = ''] of Buffer.from(xml).toString('latin1').matchAll(CELL_OR_ROW)) {
      // The reader also takes places that nobody writes: what is thrown here is no workbook.
      const [, letters, digits] = /^([A-Z]*)(\d*)$/.exec(place)!;
      column = tag === 'row' ? 0 : letters ? columnOf(letters) : column + 1;
      row = digits ? Number(digits) : row + Number(tag === 'row');
      [rows, columns] = [Math.max(rows, row), Math.max(columns, column)];
    }
    checkCells(rows * Math.max(columns, LEAST));
  }
  return Buffer.from(zipSync(members, { level: 0 }));
}

const textsOf = (cells: readonly unknown[]) => cells.map((cell) => String(cell ?? '').trim());

async function sheetsIn(bytes: Uint8Array): Promise<Grid[]> {
  try {
    const sheets = await readXlsxFile(checkedWorkbook(bytes));
    return sheets.map(({ sheet, data }) => ({ sheet, lines: data.map(textsOf) }));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`is not a whole Excel workbook (.xlsx). ${FETCH_AGAIN}`);
  }
}

/** Throws a CommandError if the file can't be read. */
export async function gridsIn(path: string, bytes: Uint8Array): Promise<Grid[]> {
  if (isWebPage(bytes)) throw new CommandError(WEB_PAGE);
  if (path.endsWith('.xlsx')) return sheetsIn(bytes);
  const plain = path.endsWith('.gz') ? gunzipped(bytes) : bytes;
  let cells = 0;
  for (const byte of plain) if (byte === 9 || byte === 10 || byte === 44 || byte === 59) cells++;
  checkCells(cells);
  const content = new TextDecoder().decode(plain);
  if (content.includes('\uFFFD'))
    throw new CommandError('is not UTF-8. Save it as UTF-8, or fetch it again.');
  const isCsv = path.endsWith('.csv');
  const { data } = Papa.parse<string[]>(content, {
    // A spreadsheet parts cells by semicolons where the comma is a decimal mark; our sentences may have either.
    delimiter: isCsv ? (/^[^,\n]*;/.test(content) ? ';' : ',') : '\t',
    // O*NET's text knows no quotes.
    fastMode: path.endsWith('.txt'),
  });
  // Every release ends its last line, and a download that broke off rarely does; a CSV may be made by hand.
  const cut = `ends in row ${data.length} without a line break: it was probably cut off. ${FETCH_AGAIN}`;
  if (!isCsv && !content.endsWith('\n')) throw new CommandError(cut);
  return [{ sheet: null, lines: data.map(textsOf) }];
}
