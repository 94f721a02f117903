import { tooLong } from '../dataset/faults/explain.js';
import { countOf, type Path } from '../dataset/faults/fault.js';
import { showPath } from '../dataset/faults/words.js';
import { type Check, occupationFile } from './rule.js';

/** Fewest and most words; the contract has those of tasks. */
const WORDS = { title: [1, 16], description: [14, 40], task: [3, 24] } as const;

/** Most characters: far more than so many words have, and far less than fills a page. */
const CHARACTERS = { title: 200, description: 600, task: 400 } as const;

/** Words of a text; they stand a single space apart: the check `plain-text` sees to that. */
function countWords(text: string): number {
  if (text === '') return 0;
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++;
  return words;
}

/** What is wrong with the length of a text, if anything is. */
export function lengthFlaw(kind: keyof typeof WORDS, text: string, path: Path): string | undefined {
  const [least, most] = WORDS[kind];
  const characters = CHARACTERS[kind];
  if (text.length > characters) return `${showPath(path)} ${tooLong(text, characters)}`;
  const words = countWords(text);
  if (words >= least && words <= most) return undefined;
  const cure = words < least ? 'Say more.' : 'Shorten it.';
  return `${showPath(path)} has ${countOf(words, 'word')}; ${least} to ${most} are allowed. ${cure}`;
}

export const textLength: Check = {
  rule: 'text-length',
  ensures:
    'Ensure that titles, descriptions and tasks have as many words and characters as their places hold.',
  *check({ occupations }) {
    for (const { soc_code, title, description, tasks } of occupations) {
      const file = occupationFile(soc_code);
      const flaw = (kind: keyof typeof WORDS, text: string, path: Path) => {
        const message = lengthFlaw(kind, text, path);
        return message === undefined ? [] : [{ file, path, message }];
      };
      yield* flaw('title', title, ['title']);
      yield* flaw('description', description, ['description']);
      for (const [index, task] of tasks.entries())
        yield* flaw('task', task.description, ['tasks', index, 'description']);
    }
  },
};
