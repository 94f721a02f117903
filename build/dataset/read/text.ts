/** Reading of a file's bytes as text: returns `undefined` and notes the reason if that fails. */
import fs from 'node:fs';
import path from 'node:path';
import { WHOLE } from '../faults/fault.js';
import { type Notes, noteUnreadable } from './notes.js';

const BOM = '\uFEFF';
/** Character with which decoding replaces bytes that aren't UTF-8. */
const REPLACED = '\uFFFD';

export function readText(folder: string, file: string, notes: Notes): string | undefined {
  const lost = (rule: string, what: string, fix: string) =>
    noteUnreadable(notes, { file, place: WHOLE, rule, what, fix });
  let text: string;
  try {
    text = fs.readFileSync(path.join(folder, file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') lost('missing-file', 'This file is missing.', 'Restore it or import it again.');
    else
      lost('unreadable-file', `This file cannot be read (${code}).`, 'Check that it is a file you may read.');
    return undefined;
  }
  if (text.trim() === '') {
    lost('empty-file', 'This file is empty.', 'Restore it or import it again.');
    return undefined;
  }
  const note = (offset: number, what: string, fix: string) =>
    notes.faults.push({ file, place: { path: [], at: { offset } }, rule: 'encoding', what, fix });
  if (text.startsWith(BOM)) {
    note(0, 'The file begins with a byte order mark.', 'Save it as UTF-8 without one.');
    text = text.slice(BOM.length);
  }
  const replaced = text.indexOf(REPLACED);
  if (replaced >= 0)
    note(replaced, 'These bytes are not UTF-8.', 'Save the file as UTF-8 and restore the letters lost.');
  return text;
}
