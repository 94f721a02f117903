/** Text files, tab-separated (O*NET's text release, the label table) or CSV, plain or gzipped. */
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { mergeConflict } from '../../../dataset/read/conflict.js';
import { MOST_SOURCE, tooLarge } from '../../read-limited.js';
import { FETCH_AGAIN, type Grid, type Unreadable, unreadable } from './grid.js';

const asUtf8 = (from: string) => `ave it as UTF-8, or convert it: iconv -f ${from} -t UTF-8.`;

/** Two bytes per letter: a mark at the beginning says so, or every other byte of plain English is 0. */
function utf16(bytes: Buffer): 'UTF-16LE' | 'UTF-16BE' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  const start = bytes.subarray(0, 200);
  const zeros = (odd: number) => start.filter((byte, index) => index % 2 === odd && byte === 0).length;
  if (zeros(1) > start.length / 4) return 'UTF-16LE';
  return zeros(0) > start.length / 4 ? 'UTF-16BE' : null;
}

/** Number of the first row in which `isWrong`, counted from 1, or null. */
function firstRow(bytes: Buffer, isWrong: (line: Buffer) => boolean): number | null {
  let start = 0;
  for (let row = 1; start < bytes.length; row += 1) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end === -1 ? bytes.length : end + 1;
    if (isWrong(bytes.subarray(start, stop))) return row;
    start = stop;
  }
  return null;
}

function isUtf8(line: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(line);
    return true;
  } catch {
    return false;
  }
}

/** Remains of an accent or a quotation mark after a conversion from the wrong encoding. */
const TWICE = ['â€', 'Ã©', 'Ã¨', 'Ã¼', 'Ã±', 'Ã¡', 'Ã³'].map((text) => Buffer.from(text));

/** Possible errors in the bytes of a row; the first that applies is reported. */
const BROKEN: readonly { isIn: (line: Buffer) => boolean; what: string; fix: string }[] = [
  {
    isIn: (line) => !isUtf8(line),
    what: 'is not UTF-8 here, but probably Windows-1252.',
    fix: `Fetch it again, s${asUtf8('WINDOWS-1252')}`,
  },
  {
    isIn: (line) => line.includes('\uFFFD'),
    what: 'holds � here: letters were lost when it was converted.',
    fix: FETCH_AGAIN,
  },
  {
    isIn: (line) => TWICE.some((text) => line.includes(text)),
    what: 'is UTF-8 that was read as Windows-1252 and saved as UTF-8 again.',
    fix: FETCH_AGAIN,
  },
];

/** Decodes a file, without the mark that Excel puts at its beginning. */
function decode(bytes: Buffer): string | Unreadable {
  if (/^\s*<(!doctype|html)/i.test(bytes.toString('latin1', 0, 100)))
    return unreadable('web-page', 'is a web page: the download was refused.', 'Fetch it with a browser.');
  const wide = utf16(bytes);
  if (wide) return unreadable('encoding', `is in ${wide}.`, `S${asUtf8(wide)}`);
  for (const { isIn, what, fix } of BROKEN) {
    const row = firstRow(bytes, isIn);
    if (row !== null) return unreadable('encoding', what, fix, row);
  }
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

function unzip(bytes: Buffer): Buffer | Unreadable {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_SOURCE });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(MOST_SOURCE + 1, MOST_SOURCE, FETCH_AGAIN)
      : unreadable('damaged-file', 'is not a whole gzip file: it is damaged or was cut off.');
  }
}

/**
 * O*NET's text release and our tables know no quotes; CSV does, and so does the label table, which was
 * written by a CSV library with tabs.
 */
function split(text: string, delimiter: string, quoted: boolean): string[][] {
  if (quoted) return Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data;
  return text.split(/\r?\n/).map((line) => line.split(delimiter));
}

export function readText(file: string, bytes: Buffer, quoted: boolean): Grid | Unreadable {
  const plain = file.endsWith('.gz') ? unzip(bytes) : bytes;
  if ('what' in plain) return plain;
  if (plain.length === 0) return unreadable('empty-file', 'is empty.');
  const text = decode(plain);
  if (typeof text !== 'string') return text;
  const conflict = mergeConflict(text);
  if (conflict) {
    const row = text.slice(0, conflict.place.at.offset).split('\n').length;
    return unreadable(conflict.rule, conflict.what, conflict.fix, row);
  }
  const isCsv = /\.csv(\.gz)?$/.test(file);
  // Excel parts cells by semicolons where the comma is a decimal mark.
  const comma = /^[^,\n]*;[^,\n]*\n/.test(text) ? ';' : ',';
  const delimiter = isCsv ? comma : '\t';
  const lines = split(text, delimiter, isCsv || quoted);
  // Every release ends its last line, and a download that broke off rarely does; a CSV may be made by hand.
  if (!text.endsWith('\n') && !(isCsv && lines.at(-1)!.length === lines[0]!.length)) {
    const cells = `it has ${lines.at(-1)!.length} of ${lines[0]!.length} cells`;
    return unreadable(
      'cut-off',
      `ends within this row (${cells}), without a line break: it was probably cut off.`,
      FETCH_AGAIN,
      lines.length,
    );
  }
  return {
    sheet: null,
    delimiter,
    rows: lines.map((line, index) => ({ row: index + 1, cells: line.map((cell) => cell.trim()) })),
  };
}
