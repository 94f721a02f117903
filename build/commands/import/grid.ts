/** A file of a source as lines of cells: the sheets of a workbook, or a text as one. */
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { CommandError } from '../../dataset/fault.js';
import { FETCH_AGAIN, isWebPage, WEB_PAGE } from './files.js';
import { checkedText, checkedWorkbook, gunzipped } from './sizes.js';

export interface Grid {
  sheet: string | null;
  lines: string[][];
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
  const content = checkedText(path.endsWith('.gz') ? gunzipped(bytes) : bytes);
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
