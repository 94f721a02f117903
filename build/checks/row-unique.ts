import type { Tables } from '../dataset/schema/tables.js';
import { ascends, repeated } from './repeated.js';
import type { Check } from './rule.js';

/** The columns that tell the rows of a table apart, together. */
const UNIQUE: readonly { [Name in keyof Tables]: [Name, ...(keyof Tables[Name][number])[]] }[keyof Tables][] =
  [
    // OEWS prints a broad group that is surveyed as one occupation twice, once as each.
    ['wages', 'release', 'oews_code', 'group'],
    ['projections', 'nem_code'],
    ['industries', 'naics_code'],
    ['cells', 'cell'],
    ['staffing', 'cell', 'oews_code'],
    ['votes', 'soc_code'],
    ['elements', 'element_id'],
    ['elements', 'element_name'],
    ['task_categories', 'element_id'],
    ['task_category_exceptions', 'iwa_id'],
  ];

export const rowUnique: Check = {
  rule: 'row-unique',
  ensures: 'Ensure that no table has two rows for the same thing.',
  *check({ tables }) {
    for (const [table, ...columns] of UNIQUE) {
      const rows: readonly Record<string, unknown>[] = tables[table];
      if (ascends(rows, columns)) continue;
      const keyOf = (row: Record<string, unknown>) =>
        columns.reduce((key, column) => `${key} ${row[column]}`, '');
      for (const { element, index, firstIndex } of repeated(rows, keyOf)) {
        const message = `${columns.join(', ')} is ${columns.map((column) => element[column]).join(', ')}, as in line ${firstIndex + 2}. Remove one of the two rows.`;
        yield { file: `tables/${table}.csv`, path: [index, columns.at(-1)!], message };
      }
    }
  },
};
