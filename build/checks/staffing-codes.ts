import { didYouMean } from '../dataset/faults/words.js';
import type { Check } from './rule.js';

/** Suggestions by unknown code, found once each: a code that is lost elsewhere stands in hundreds of these rows. */
function suggestions(known: ReadonlySet<string>): (code: string) => string {
  const found = new Map<string, string>();
  return (code) => {
    const suggestion = found.get(code) ?? didYouMean(code, known);
    found.set(code, suggestion);
    return suggestion;
  };
}

export const staffingCodes: Check = {
  rule: 'staffing-codes',
  ensures: 'Ensure that staffing names cells of cells.csv and occupations of wages.csv.',
  needs: ['tables/cells.csv', 'tables/wages.csv'],
  *check({ tables }) {
    const cells = new Set(tables.cells.map(({ cell }) => cell));
    const codes = new Set(tables.wages.map(({ oews_code }) => oews_code));
    const nearCell = suggestions(cells);
    const nearCode = suggestions(codes);
    const file = 'tables/staffing.csv';
    for (const [index, { cell, oews_code }] of tables.staffing.entries()) {
      if (!cells.has(cell)) {
        const message = `cell is ${cell}, which is not in tables/cells.csv.${nearCell(cell)} Correct it, or add the cell.`;
        yield { file, path: [index, 'cell'], message };
      }
      if (!codes.has(oews_code)) {
        const message = `oews_code is ${oews_code}, which is not in tables/wages.csv.${nearCode(oews_code)} Correct it, or import its wages.`;
        yield { file, path: [index, 'oews_code'], message };
      }
    }
  },
};
