import { deriveWage, laborTables } from '../derive/labor.js';
import { vintagesOf } from '../derive/vintages.js';
import { type Check, occupationFile } from './rule.js';

export const wageBasis: Check = {
  rule: 'wage-basis',
  ensures: 'Ensure that every occupation has a median wage, its own or that of a group above it.',
  needs: ['tables/wages.csv'],
  *check({ occupations, tables, sources }) {
    const labor = laborTables(tables, vintagesOf({ tables, sources }));
    for (const { soc_code, oews_code } of occupations) {
      if (deriveWage(oews_code, labor)) continue;
      const message = `oews_code is ${oews_code}, for which tables/wages.csv has no median wage, nor for any group above it. Import its wages, or correct the code.`;
      yield { file: occupationFile(soc_code), path: ['oews_code'], message };
    }
  },
};
