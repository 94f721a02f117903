/** What Git leaves in a file whose merge nobody has finished. */
import type { Fault, Spot } from '../faults/fault.js';

const MARKS = ['<<<<<<<', '=======', '>>>>>>>'];
const MARKER = /^(?:<{7}|={7}|>{7})(?= |\r?$)/m;

type Conflict = Omit<Fault<Spot & { at: { offset: number } }>, 'file'>;

/** The first conflict marker of a text as a fault, or nothing. */
export function mergeConflict(text: string): Conflict | undefined {
  // Hardly any file has one, and a search for a word is quicker than one for a line.
  const found = MARKS.some((mark) => text.includes(mark)) ? MARKER.exec(text) : null;
  if (found === null) return undefined;
  return {
    place: { path: [], at: { offset: found.index } },
    rule: 'merge-conflict',
    what: `Here is a conflict marker (${found[0]}): a merge was not finished.`,
    fix: 'Keep the lines that are right, and remove those with <<<<<<<, =======, and >>>>>>>.',
  };
}
