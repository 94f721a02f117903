/** Jobs: wages, industries, and their staffing agree on codes, sums, and levels. */
import type { Found } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { IndustryRow } from '../dataset/schema/tables.js';
import { unknown } from './references.js';

export function* checkIndustries(dataset: Dataset): Generator<Found> {
  yield* staffing(dataset);
  yield* employment(dataset);
  yield* industries(dataset);
}

/** Staffing names cells and occupations that have figures, and a cell's denominator is the sum of its rows. */
function* staffing({ tables }: Dataset): Generator<Found> {
  const known = {
    cell: new Set(tables.cells.map(({ cell }) => cell)),
    oews_code: new Set(tables.wages.map(({ oews_code }) => oews_code)),
  };
  const where = { cell: 'tables/cells.csv', oews_code: 'tables/wages.csv' };
  const sums = new Map<string, number>();
  // A missing code is in hundreds of rows; the first one says it.
  const said = new Set<string>();
  const file = 'tables/staffing.csv';
  for (const [index, row] of tables.staffing.entries()) {
    sums.set(row.cell, (sums.get(row.cell) ?? 0) + row.employment);
    for (const column of ['cell', 'oews_code'] as const) {
      if (known[column].has(row[column]) || said.has(row[column])) continue;
      said.add(row[column]);
      yield unknown(file, [index, column], 'staffing-codes', row[column], known[column], where[column]);
    }
  }
  for (const [index, { cell, sum_detailed }] of tables.cells.entries()) {
    const sum = sums.get(cell) ?? 0;
    const what = `sum_detailed of ${cell} is ${sum_detailed}, but its rows in tables/staffing.csv sum to ${sum}. Import the two together.`;
    if (sum !== sum_detailed)
      yield { file: 'tables/cells.csv', path: [index, 'sum_detailed'], rule: 'cell-sum', what };
  }
}

/** No occupation employs more than its major group. */
function* employment({ tables }: Dataset): Generator<Found> {
  const keyOf = ({ release, oews_code }: { release: string; oews_code: string }) =>
    `${release} ${oews_code.slice(0, 2)}`;
  const majors = new Map(
    tables.wages.filter(({ group }) => group === 'major').map((row) => [keyOf(row), row]),
  );
  for (const [index, row] of tables.wages.entries()) {
    const [all, own] = [majors.get(keyOf(row))?.employment.value ?? null, row.employment.value];
    if (all === null || own === null || own <= all) continue;
    const what = `employment of ${row.oews_code} is ${own}, more than the ${all} of its major group. Import the table again.`;
    yield { file: 'tables/wages.csv', path: [index, 'employment'], rule: 'group-employment', what };
  }
}

/** Tells whether a code is one digit longer than its parent's and begins with it, or with a code of its range: 31-33 has 325. */
function contains({ naics_code, range }: IndustryRow, code: string): boolean {
  const above = code.slice(0, -1);
  return above === naics_code || (range !== '' && above >= range.slice(0, 2) && above <= range.slice(3));
}

/** Industries are in the order of downloads, belong to the industry one level up, and are surveyed in a cell that exists. */
function* industries({ tables }: Dataset): Generator<Found> {
  const file = 'tables/industries.csv';
  const rule = 'industry-parents';
  const byCode = new Map(tables.industries.map((row) => [row.naics_code, row]));
  const cells = new Set(tables.cells.map(({ cell }) => cell));
  for (const [index, { naics_code, parent, cell }] of tables.industries.entries()) {
    const before = tables.industries[index - 1]?.naics_code ?? '';
    const order = `naics_code is ${naics_code}, after ${before} in the line before. Sort the rows by naics_code as text.`;
    if (naics_code < before) yield { file, path: [index, 'naics_code'], rule: 'row-order', what: order };
    const above = byCode.get(parent);
    const what = `parent of ${naics_code} is ${parent}, which is not the level above it. Name the code one digit shorter.`;
    if (naics_code.length > 2 && above === undefined)
      yield unknown(file, [index, 'parent'], rule, parent, byCode.keys(), 'this table');
    else if (above && !contains(above, naics_code)) yield { file, path: [index, 'parent'], rule, what };
    if (cell !== '' && !cells.has(cell))
      yield unknown(file, [index, 'cell'], 'industry-cells', cell, cells, 'tables/cells.csv');
  }
}
