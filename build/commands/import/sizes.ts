/** Sizes, looked at before anything is unpacked or laid out as a table: a kilobyte can stand for gigabytes. */
import { gunzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { number } from '../../../core/display.js';
import { CommandError } from '../../dataset/fault.js';

/** A whole release of O*NET unpacks to 90 MB. */
const MOST_BYTES = 500e6;
/** The largest table, of staffing, has 4 million. */
const MOST_CELLS = 20e6;

/** Throws a CommandError if a file, or what is in it, is larger than any release. */
export function checkSize(bytes: number): void {
  const size = `${number(Math.round(bytes / 1e6))} MB`;
  if (bytes > MOST_BYTES) throw new CommandError(`has ${size} or more in it; at most 500 are read.`);
}

function checkCells(cells: number): void {
  if (cells > MOST_CELLS)
    throw new CommandError(`has ${number(cells)} cells, empty ones included; at most 20 million are read.`);
}

/** Unpacks a zip. Its members become no larger than it states, and it states no more than is read. */
export function unzipped(zip: Uint8Array): Record<string, Uint8Array> {
  let sum = 0;
  const filter = ({ size, originalSize }: { size: number; originalSize: number }) => {
    sum += Math.max(size, originalSize);
    checkSize(sum);
    return true;
  };
  return unzipSync(zip, { filter });
}

/** Unpacks a gzip file; what is larger than any release is refused before it is whole. */
export function gunzipped(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    if (error instanceof RangeError) checkSize(MOST_BYTES + 1);
    throw new CommandError('is not a whole gzip file: it is damaged or was cut off. Fetch it again.');
  }
}

/** Returns the content of a text that can be laid out as a table. */
export function checkedText(bytes: Uint8Array): string {
  let cells = 0;
  for (const byte of bytes) if (byte === 9 || byte === 10 || byte === 44 || byte === 59) cells++;
  checkCells(cells);
  return new TextDecoder().decode(bytes);
}

/** Cells that a row counts for: the reader takes minutes over a million of empty ones. */
const LEAST = 40;
const CELL_OR_ROW = /<(?:\w+:)?(c|row)\b(?:[^>]*?\br=["']([A-Z]*)(\d+)["'])?/g;

/** `B` → 2, `XFD` → 16384. */
const columnOf = (letters: string) =>
  [...letters].reduce((before, letter) => before * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Returns a workbook whose sheets can be laid out: its reader makes every cell up to the last row and column, which may be the one
 * that has a value. Not packed, so that it unpacks to no more than what was looked at.
 */
export function checkedWorkbook(bytes: Uint8Array): Buffer {
  const members = unzipped(bytes);
  for (const xml of Object.values(members)) {
    let [row, column, rows, columns] = [0, 0, 0, 0];
    for (const [, tag, letters, digits] of Buffer.from(xml).toString('latin1').matchAll(CELL_OR_ROW)) {
      column = tag === 'row' ? 0 : letters ? columnOf(letters) : column + 1;
      row = digits ? Number(digits) : row + Number(tag === 'row');
      [rows, columns] = [Math.max(rows, row), Math.max(columns, column)];
    }
    checkCells(rows * Math.max(columns, LEAST));
  }
  return Buffer.from(zipSync(members, { level: 0 }));
}
