import { didYouMean } from '../source/words.js';
import type { Check } from './rule.js';

export const staffingCodes: Check = {
  rule: 'staffing-codes',
  ensures: 'Ensure that staffing names cells of cells.csv and occupations of wages.csv.',
  needs: ['tables/cells.csv', 'tables/wages.csv'],
  *check({ tables }) {
    const cells = new Set(tables.cells.map(({ cell }) => cell));
    const codes = new Set(tables.wages.map(({ oews_code }) => oews_code));
    const file = 'tables/staffing.csv';
    for (const [index, { cell, oews_code }] of tables.staffing.entries()) {
      if (!cells.has(cell)) {
        const message = `cell is ${cell}, which is not in tables/cells.csv.${didYouMean(cell, cells)} Correct it, or add the cell.`;
        yield { file, path: [index, 'cell'], message };
      }
      if (!codes.has(oews_code)) {
        const message = `oews_code is ${oews_code}, which is not in tables/wages.csv.${didYouMean(oews_code, codes)} Correct it, or import its wages.`;
        yield { file, path: [index, 'oews_code'], message };
      }
    }
  },
};
