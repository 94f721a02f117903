import type { Check } from './rule.js';

export const cellSum: Check = {
  rule: 'cell-sum',
  ensures: 'Ensure that the denominator of a cell is the sum of its staffing rows.',
  needs: ['tables/staffing.csv', 'tables/cells.csv'],
  *check({ tables }) {
    const sums = new Map<string, number>();
    for (const { cell, employment } of tables.staffing) sums.set(cell, (sums.get(cell) ?? 0) + employment);
    for (const [index, { cell, sum_detailed }] of tables.cells.entries()) {
      const difference = (sums.get(cell) ?? 0) - sum_detailed;
      // Compared so that NaN, the stand-in of a figure that could not be read, is no difference.
      if (!(Math.abs(difference) > 0)) continue;
      const message = `sum_detailed of ${cell} is ${sum_detailed}, but its rows in tables/staffing.csv sum to ${sum_detailed + difference}. Import the two together.`;
      yield { file: 'tables/cells.csv', path: [index, 'sum_detailed'], message };
    }
  },
};
