import { countOf, type Path } from '../source/fault.js';
import { showPath } from '../source/words.js';
import { type Check, occupationFile } from './rule.js';

/** Fewest and most words; the contract has those of tasks. */
const WORDS = { title: [1, 16], description: [14, 40], task: [3, 24] } as const;

/** Words of a text; they stand a single space apart: the check `plain-text` sees to that. */
function countWords(text: string): number {
  if (text === '') return 0;
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++;
  return words;
}

export const textLength: Check = {
  rule: 'text-length',
  ensures: 'Ensure that titles, descriptions and tasks have as many words as their places hold.',
  *check({ occupations }) {
    for (const { soc_code, title, description, tasks } of occupations) {
      const file = occupationFile(soc_code);
      const flaw = (text: string, [least, most]: readonly [number, number], path: Path) => {
        const words = countWords(text);
        if (words >= least && words <= most) return [];
        const cure = words < least ? 'Say more.' : 'Shorten it.';
        const message = `${showPath(path)} has ${countOf(words, 'word')}; ${least} to ${most} are allowed. ${cure}`;
        return [{ file, path, message }];
      };
      yield* flaw(title, WORDS.title, ['title']);
      yield* flaw(description, WORDS.description, ['description']);
      for (const [index, task] of tasks.entries())
        yield* flaw(task.description, WORDS.task, ['tasks', index, 'description']);
    }
  },
};
