/** Text files: tab-separated (O*NET text release, label table, our tables) and CSV, plain or gzipped. */
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { decode } from './encoding.js';
import { type Grid, type Unreadable, unreadable } from './grid.js';

function unzip(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
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
  if (plain === null) return unreadable('is no whole gzip file: it is damaged or was cut off');
  if (plain.length === 0) return unreadable('is empty');
  const text = decode(plain);
  if (typeof text !== 'string') return text;
  const isCsv = /\.csv(\.gz)?$/.test(file);
  // Excel parts cells by semicolons where the comma is a decimal mark.
  const comma = /^[^,\n]*;[^,\n]*\n/.test(text) ? ';' : ',';
  const lines = split(text, isCsv ? comma : '\t', isCsv || quoted);
  // Every release ends its last line, and a download that broke off rarely does; a CSV may be made by hand.
  if (!text.endsWith('\n') && !(isCsv && lines.at(-1)!.length === lines[0]!.length)) {
    const cells = `it has ${lines.at(-1)!.length} of ${lines[0]!.length} cells`;
    return unreadable(
      `ends within this row (${cells}), without a line break: it was probably cut off`,
      lines.length,
    );
  }
  return {
    sheet: null,
    rows: lines.map((line, index) => ({ row: index + 1, cells: line.map((cell) => cell.trim()) })),
  };
}
