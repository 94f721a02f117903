/** Conflict markers that Git leaves in a file with an unfinished merge. */
import type { Fault, Spot } from '../faults/fault.js';

const MARKS = ['<<<<<<<', '=======', '>>>>>>>'];
const MARKER = /^(?:<{7}|={7}|>{7})(?= |\r?$)/m;

type Conflict = Omit<Fault<Spot & { at: { offset: number } }>, 'file'>;

/** Returns the first conflict marker of a text as an error, or nothing. */
export function mergeConflict(text: string): Conflict | undefined {
  // Hardly any file has one, and searching for a string is faster than matching lines.
  const found = MARKS.some((mark) => text.includes(mark)) ? MARKER.exec(text) : null;
  if (found === null) return undefined;
  return {
    place: { path: [], at: { offset: found.index } },
    rule: 'merge-conflict',
    what: `Here is a conflict marker (${found[0]}): a merge was not finished.`,
    fix: 'Keep the lines that are right, and remove those with <<<<<<<, =======, and >>>>>>>.',
  };
}
