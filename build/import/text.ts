/** Text files: tab-separated (O*NET text release, label table, our tables) and CSV, plain or gzipped. */
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { type Grid, type Unreadable, unreadable } from './grid.js';

function unzip(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

/** The row of the first byte that is no UTF-8, or null. A Latin-1 file fails at its first accent. */
function badRow(bytes: Buffer): number | null {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (let row = 1; start < bytes.length; row += 1) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end === -1 ? bytes.length : end + 1;
    try {
      decoder.decode(bytes.subarray(start, stop));
    } catch {
      return row;
    }
    start = stop;
  }
  return null;
}

/**
 * O*NET's text release and our tables know no quotes; CSV does, and so does the label table, which was
 * written by a CSV library with tabs.
 */
function split(text: string, delimiter: ',' | '\t', quoted: boolean): string[][] {
  if (quoted) return Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data;
  return text.split(/\r?\n/).map((line) => line.split(delimiter));
}

export function readText(file: string, bytes: Buffer, quoted: boolean): Grid | Unreadable {
  const plain = file.endsWith('.gz') ? unzip(bytes) : bytes;
  if (plain === null) return unreadable('is no whole gzip file: it is damaged or was cut off');
  if (plain.length === 0) return unreadable('is empty');
  const row = badRow(plain);
  if (row !== null)
    return unreadable('is not UTF-8 here, so it was saved in another encoding or is damaged', row);
  // Every release ends its last line; a download that broke off rarely does.
  if (plain.at(-1) !== 0x0a) return unreadable('does not end with a line break, so it was probably cut off');
  const csv = /\.csv(\.gz)?$/.test(file);
  const text = plain.toString('utf8').replace(/^\uFEFF/, '');
  const cells = split(text, csv ? ',' : '\t', csv || quoted);
  return {
    sheet: null,
    rows: cells.map((line, index) => ({ row: index + 1, cells: line.map((cell) => cell.trim()) })),
  };
}
