import { didYouMean } from '../dataset/faults/words.js';
import { repeated } from './repeated.js';
import { type Check, occupationFile } from './rule.js';

export const relatedKnown: Check = {
  rule: 'related-known',
  ensures: 'Ensure that related occupations exist, differ from each other and from the occupation itself.',
  needs: ['occupations'],
  *check({ occupations }) {
    const known = new Set(occupations.map(({ soc_code }) => soc_code));
    for (const { soc_code, related } of occupations) {
      const at = (index: number) => ({ file: occupationFile(soc_code), path: ['related', index] });
      for (const { index, element } of repeated(related, (code) => code))
        yield { ...at(index), message: `related[${index}] names ${element} again. Remove one of the two.` };
      for (const [index, code] of related.entries())
        if (code === soc_code)
          yield { ...at(index), message: `related[${index}] is ${code}, the occupation itself. Remove it.` };
        else if (!known.has(code)) {
          const message = `related[${index}] is ${code}, which has no file in occupations.${didYouMean(code, known)} Correct or remove it.`;
          yield { ...at(index), message };
        }
    }
  },
};
