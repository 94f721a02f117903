import { didYouMean } from '../dataset/faults/words.js';
import type { Check } from './rule.js';

export const votesKnown: Check = {
  rule: 'votes-known',
  ensures: 'Ensure that every occupation has its row of votes, and that votes are for occupations.',
  needs: ['occupations', 'tables/votes.csv'],
  *check({ occupations, tables }) {
    const file = 'tables/votes.csv';
    const known = new Set(occupations.map(({ soc_code }) => soc_code));
    const counted = new Set(tables.votes.map(({ soc_code }) => soc_code));
    for (const [index, { soc_code }] of tables.votes.entries()) {
      if (known.has(soc_code)) continue;
      const message = `soc_code is ${soc_code}, which has no file in occupations.${didYouMean(soc_code, known)} Correct it, or add its votes to what took its place.`;
      yield { file, path: [index, 'soc_code'], message };
    }
    for (const code of known) {
      const message = `${code} has no row. Add ${code},0,0,0 if nobody has voted.`;
      if (!counted.has(code)) yield { file, path: [], message };
    }
  },
};
