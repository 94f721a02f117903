/** The bytes of a text file as text, or what is wrong with its encoding. */
import { type Unreadable, unreadable } from './grid.js';

const asUtf8 = (from: string) => `save it as UTF-8, or convert it: iconv -f ${from} -t UTF-8`;

/** Two bytes a letter: a mark at the beginning says so, or every other byte of plain English is nought. */
function utf16(bytes: Buffer): 'UTF-16LE' | 'UTF-16BE' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  const start = bytes.subarray(0, 200);
  const noughts = (odd: number) => start.filter((byte, index) => index % 2 === odd && byte === 0).length;
  if (noughts(1) > start.length / 4) return 'UTF-16LE';
  return noughts(0) > start.length / 4 ? 'UTF-16BE' : null;
}

/** The rows in which `isWrong`, counted from 1: the first of them, or null. */
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

/** What is left of an accent or a quotation mark after a conversion from the wrong encoding. */
const REPLACED = Buffer.from('\uFFFD');
const TWICE = ['â€', 'Ã©', 'Ã¨', 'Ã¼', 'Ã±', 'Ã¡', 'Ã³'].map((text) => Buffer.from(text));

/** Text without the mark at its beginning that Excel puts there. */
export function decode(bytes: Buffer): string | Unreadable {
  if (/^\s*<(!doctype|html)/i.test(bytes.toString('latin1', 0, 100)))
    return unreadable('is a web page: the download was refused', undefined, 'fetch it with a browser.');
  const wide = utf16(bytes);
  if (wide) return unreadable(`is in ${wide}`, undefined, `${asUtf8(wide)}.`);
  const bad = firstRow(bytes, (line) => !isUtf8(line));
  if (bad !== null)
    return unreadable(
      'is not UTF-8 here, but probably Windows-1252',
      bad,
      `fetch it again, ${asUtf8('WINDOWS-1252')}.`,
    );
  const replaced = firstRow(bytes, (line) => line.includes(REPLACED));
  if (replaced !== null) return unreadable('holds � here: letters were lost when it was converted', replaced);
  const twice = firstRow(bytes, (line) => TWICE.some((text) => line.includes(text)));
  if (twice !== null)
    return unreadable('is UTF-8 that was read as Windows-1252 and saved as UTF-8 again', twice);
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}
