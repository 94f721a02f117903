/** Wages and staffing. */
import { suggestions } from '../dataset/faults/words.js';
import { at, type Check } from './rule.js';

const PERCENTILES = [
  'percentile_10',
  'percentile_25',
  'median_annual',
  'percentile_75',
  'percentile_90',
] as const;

export const wageOrder: Check = {
  rule: 'wage-order',
  ensures: 'Ensure that the percentiles of a wage ascend, where the source gives them.',
  *check({ tables }) {
    for (const [index, row] of tables.wages.entries()) {
      let before: { column: string; value: number } | undefined;
      for (const column of PERCENTILES) {
        const { value } = row[column];
        if (value === null) continue;
        if (before && value < before.value)
          yield {
            ...at('tables/wages.csv', [index, column]),
            what: `${column} is ${value}, below ${before.column} at ${before.value}.`,
            fix: 'Import the row again, or correct it from the source.',
          };
        before = { column, value };
      }
    }
  },
};

/** Returns suggestions for an unknown code, computed once per code, because a missing code is in hundreds of these rows. */
function suggester(known: ReadonlySet<string>): (code: string) => string[] {
  const found = new Map<string, string[]>();
  return (code) => {
    const meant = found.get(code) ?? suggestions(code, known);
    found.set(code, meant);
    return meant;
  };
}

export const staffingCodes: Check = {
  rule: 'staffing-codes',
  ensures: 'Ensure that staffing names cells of cells.csv and occupations of wages.csv.',
  needs: ['tables/cells.csv', 'tables/wages.csv'],
  *check({ tables }) {
    const cells = new Set(tables.cells.map(({ cell }) => cell));
    const codes = new Set(tables.wages.map(({ oews_code }) => oews_code));
    const nearCell = suggester(cells);
    const nearCode = suggester(codes);
    const file = 'tables/staffing.csv';
    for (const [index, { cell, oews_code }] of tables.staffing.entries()) {
      if (!cells.has(cell))
        yield {
          ...at(file, [index, 'cell']),
          what: `cell is ${cell}, which is not in tables/cells.csv.`,
          meant: nearCell(cell),
          fix: 'Correct it, or add the cell.',
        };
      if (!codes.has(oews_code))
        yield {
          ...at(file, [index, 'oews_code']),
          what: `oews_code is ${oews_code}, which is not in tables/wages.csv.`,
          meant: nearCode(oews_code),
          fix: 'Correct it, or import its wages.',
        };
    }
  },
};

export const cellSum: Check = {
  rule: 'cell-sum',
  ensures: 'Ensure that the denominator of a cell is the sum of its staffing rows.',
  needs: ['tables/staffing.csv', 'tables/cells.csv'],
  *check({ tables }) {
    const sums = new Map<string, number>();
    for (const { cell, employment } of tables.staffing) sums.set(cell, (sums.get(cell) ?? 0) + employment);
    for (const [index, { cell, sum_detailed }] of tables.cells.entries()) {
      const sum = sums.get(cell) ?? 0;
      // Compared so that NaN, the placeholder of an unreadable figure, counts as equal.
      if (!(Math.abs(sum - sum_detailed) > 0)) continue;
      yield {
        ...at('tables/cells.csv', [index, 'sum_detailed']),
        what: `sum_detailed of ${cell} is ${sum_detailed}, but its rows in tables/staffing.csv sum to ${sum}.`,
        fix: 'Import the two together.',
      };
    }
  },
};
