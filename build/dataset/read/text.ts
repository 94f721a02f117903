/** A file's bytes as text, or `undefined` and a note that says why there is none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Notes, noteLost } from './notes.js';

const BOM = '\uFEFF';
/** What decoding puts in place of bytes that are no UTF-8. */
const REPLACED = '\uFFFD';

export function readText(folder: string, file: string, notes: Notes): string | undefined {
  const lost = (rule: string, message: string) => noteLost(notes, { file, rule, message });
  let text: string;
  try {
    text = readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') lost('missing-file', 'This file is missing. Restore it or import it again.');
    else lost('unreadable-file', `This file cannot be read (${code}). Check that it is a file you may read.`);
    return undefined;
  }
  if (text.trim() === '') {
    lost('empty-file', 'This file is empty. Restore it or import it again.');
    return undefined;
  }
  const note = (offset: number, message: string) =>
    notes.findings.push({ file, path: [], at: { offset }, rule: 'encoding', message });
  if (text.startsWith(BOM)) {
    note(0, 'The file begins with a byte order mark. Save it as UTF-8 without one.');
    text = text.slice(BOM.length);
  }
  const replaced = text.indexOf(REPLACED);
  if (replaced >= 0)
    note(
      replaced,
      'Here stand bytes that are no UTF-8. Save the file as UTF-8 and restore the letters lost.',
    );
  return text;
}
