/** Tables: names, wages, industries, and their staffing agree on codes, order, sums, and levels. */
import { difference, group, pairs, sort, sum } from 'd3-array';
import { type Found, show } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { naicsCodes, type Tables, type WageRow } from '../dataset/schema/tables.js';
import { unknown } from './keys.js';

export const TABLE_CHECKS = [names, staffing, groupEmployment, history, industries];

/** Names are not the title; ours are ranked, and those shown numbered, without a gap. A title has the first rank. */
function* names({ occupations, tables }: Dataset): Generator<Found> {
  const here = { file: 'tables/names.csv', rule: 'names-known' };
  const titles = new Map(occupations.map(({ soc_code, title }) => [soc_code, title.toLowerCase()]));
  const ranks = new Set(tables.names.map(({ rank, name }) => `${rank} ${name.toLowerCase()}`));
  for (const title of titles.values()) ranks.add(`1 ${title}`);
  const places = new Set(tables.names.map(({ soc_code, display }) => `${soc_code} ${display}`));
  const given = new Set(tables['onet-names'].map((row) => `${row.soc_code} ${row.kind} ${row.name}`));
  for (const [index, { name, soc_code, kind, source, rank, display }] of tables.names.entries()) {
    if (source === 'onet' && !given.has(`${soc_code} ${kind} ${name}`)) {
      const what = `source is onet, but tables/onet-names.csv has no ${kind} name ${show(name)} of ${soc_code}. Write it as it is there, or give it source own and a rank.`;
      yield { ...here, path: [index, 'source'], what };
    }
    if (display !== null && display > 1 && !places.has(`${soc_code} ${display - 1}`)) {
      const what = `display is ${display}, but ${soc_code} has no name with display ${display - 1}. Number them 1 to 4, without a gap.`;
      yield { ...here, path: [index, 'display'], what };
    }
    if (rank === null || rank === 1 || ranks.has(`${rank - 1} ${name.toLowerCase()}`)) continue;
    const what = `rank is ${rank}, but rank ${rank - 1} of ${show(name)} is missing. Rank them 1, 2, 3, without a gap.`;
    yield { ...here, path: [index, 'rank'], what };
  }
  for (const table of ['names', 'onet-names'] as const)
    for (const [index, { name, soc_code }] of tables[table].entries()) {
      if (titles.get(soc_code) !== name.toLowerCase()) continue;
      const what = `name is the title of ${soc_code}. Remove the row; titles are always found.`;
      yield { ...here, file: `tables/${table}.csv`, path: [index, 'name'], what };
    }
}

/** A cell's denominator is the sum of its rows of staffing. */
function* staffing({ tables }: Dataset): Generator<Found> {
  const rows = group(tables.staffing, ({ cell }) => cell);
  // A row of an unknown cell is missing from the sum of another one.
  const cells = tables.cells.map(({ cell }) => cell);
  if (difference(rows.keys(), cells).size > 0) return;
  for (const [index, { cell, sum_detailed }] of tables.cells.entries()) {
    const total = sum(rows.get(cell) ?? [], ({ employment }) => employment);
    const what = `sum_detailed of ${cell} is ${sum_detailed}, but its rows in tables/staffing.csv sum to ${total}. Import the two together.`;
    if (total !== sum_detailed)
      yield { file: 'tables/cells.csv', path: [index, 'sum_detailed'], rule: 'cell-sum', what };
  }
}

/** Groups, the narrowest first, by the part of the code that the rows share which add up to them. */
const GROUPS = [
  ['broad', 6, 'detailed'],
  ['major', 2, 'detailed'],
  ['total', 0, 'major'],
] as const;

/** BLS rounds jobs to ten, so a sum may be above its group by half of that for each row. */
const ROUNDING = 5;

/** Finds groups that have fewer jobs than their parts. */
export function* groupEmployment({ tables: { wages } }: { tables: Pick<Tables, 'wages'> }): Generator<Found> {
  const jobsOf = ({ employment }: WageRow) => employment.value ?? 0;
  const rowsOf = (level: WageRow['group']) => wages.filter((row) => row.group === level);
  const said = new Set<string>();
  for (const [level, shared, part] of GROUPS) {
    const keyOf = ({ release, oews_code }: WageRow) => `${release} ${oews_code.slice(0, shared)}`;
    const parts = group(rowsOf(part), keyOf);
    for (const row of rowsOf(level)) {
      const within = parts.get(keyOf(row)) ?? [];
      const all = sum(within, jobsOf);
      const isSaid = [...said].some((key) => key.startsWith(keyOf(row)));
      if (row.employment.value === null || isSaid) continue;
      if (all <= jobsOf(row) + ROUNDING * (within.length + 1)) continue;
      said.add(keyOf(row));
      const above = within.find((each) => jobsOf(each) > jobsOf(row));
      const what = above
        ? `employment of ${above.oews_code} is ${jobsOf(above)}, more than the ${jobsOf(row)} of its group ${row.oews_code}.`
        : `employment of ${row.oews_code} is ${jobsOf(row)}, but its ${within.length} ${part} rows sum to ${all}.`;
      const path = [wages.indexOf(above ?? row), 'employment'];
      const fix = 'Import the table again.';
      yield { file: 'tables/wages.csv', path, rule: 'group-employment', what, fix };
    }
  }
}

/** The years of a code in the history follow each other. */
function* history({ tables }: Dataset): Generator<Found> {
  for (const [code, rows] of group(tables.history, ({ oews_code }) => oews_code))
    for (const [{ year: before }, row] of pairs(sort(rows, ({ year }) => year))) {
      const what = `year of ${code} is ${row.year}, after ${before}. Restore what is between them, or begin after the gap.`;
      if (row.year <= before + 1) continue;
      const path = [tables.history.indexOf(row), 'year'];
      yield { file: 'tables/history.csv', path, rule: 'history-gap', what };
    }
}

/** Industries are in the order of downloads, and belong to the industry one level up. */
function* industries({ tables }: Dataset): Generator<Found> {
  const file = 'tables/industries.csv';
  const rule = 'industry-parents';
  if (tables.industries.length === 0)
    yield { file, path: [], rule: 'no-industries', what: 'There are no industries here. Restore the table.' };
  const byCode = new Map(tables.industries.map((row) => [row.naics_code, row]));
  for (const [index, { naics_code, parent }] of tables.industries.entries()) {
    const before = tables.industries[index - 1]?.naics_code ?? '';
    const order = `naics_code is ${naics_code}, after ${before} in the line before. Sort the rows by naics_code as text.`;
    if (naics_code < before) yield { file, path: [index, 'naics_code'], rule: 'row-order', what: order };
    const above = byCode.get(parent);
    const what = `parent of ${naics_code} is ${parent}, which is not the level above it. Name the code one digit shorter.`;
    if (naics_code.length > 2 && above === undefined)
      yield unknown(file, [index, 'parent'], rule, parent, [new Set(byCode.keys()), 'this table']);
    // Of a range sector, each of its codes has subsectors: 31-33 has 325.
    else if (above && !naicsCodes(above).includes(naics_code.slice(0, -1)))
      yield { file, path: [index, 'parent'], rule, what };
  }
}
