import type { Check } from './rule.js';

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
        if (before && value < before.value) {
          const message = `${column} is ${value}, below ${before.column} at ${before.value}. Import the row again, or correct it from the source.`;
          yield { file: 'tables/wages.csv', path: [index, column], message };
        }
        before = { column, value };
      }
    }
  },
};
