import { countOf, type Path } from '../source/fault.js';
import { showPath } from '../source/words.js';
import { type Check, occupationFile } from './rule.js';

/** Fewest and most words; the contract has those of tasks. */
const WORDS = { title: [1, 16], description: [14, 40], task: [3, 24] } as const;

/** Why a text does not fit, or `undefined`. Words stand a single space apart: the check `plain-text` sees to that. */
function misfit(text: string, [least, most]: readonly [number, number], path: Path): string | undefined {
  const words = text === '' ? 0 : text.split(' ').length;
  if (words >= least && words <= most) return undefined;
  const cure = words < least ? 'Say more.' : 'Shorten it.';
  return `${showPath(path)} has ${countOf(words, 'word')}; ${least} to ${most} are allowed. ${cure}`;
}

export const textLength: Check = {
  rule: 'text-length',
  ensures: 'Ensure that titles, descriptions and tasks have as many words as their places hold.',
  *check({ occupations }) {
    for (const { soc_code, title, description, tasks } of occupations) {
      const texts: [Path, string, readonly [number, number]][] = [
        [['title'], title, WORDS.title],
        [['description'], description, WORDS.description],
      ];
      for (const [index, task] of tasks.entries())
        texts.push([['tasks', index, 'description'], task.description, WORDS.task]);
      for (const [path, text, words] of texts) {
        const message = misfit(text, words, path);
        if (message) yield { file: occupationFile(soc_code), path, message };
      }
    }
  },
};
