import { didYouMean } from '../dataset/faults/words.js';
import { type Check, occupationFile } from './rule.js';

export const oewsCodeKnown: Check = {
  rule: 'oews-code-known',
  ensures:
    'Ensure that BLS has the code under which it counts an occupation, in its wages or its projections.',
  needs: ['tables/wages.csv', 'tables/projections.csv'],
  *check({ occupations, tables }) {
    const known = new Set([
      ...tables.projections.map(({ nem_code }) => nem_code),
      ...tables.wages.map(({ oews_code }) => oews_code),
    ]);
    for (const { soc_code, oews_code } of occupations) {
      if (known.has(oews_code)) continue;
      const message = `oews_code is ${oews_code}, which is in neither tables/wages.csv nor tables/projections.csv.${didYouMean(oews_code, known)} Take it from BLS's crosswalk.`;
      yield { file: occupationFile(soc_code), path: ['oews_code'], message };
    }
  },
};
