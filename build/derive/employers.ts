/** The largest employers of an occupation, from BLS's staffing patterns. */
import { group, rollup, sum } from 'd3-array';
import type { Tables } from '../dataset/schema/tables.js';
import { type Vintages, wagesIn } from './labor.js';

const MOST = 3;

/** What the 4-digit cells of a subsector leave of it counts as an employer from this part of the code's jobs. */
const LEAST_REST = 0.01;

/** Government as a whole, which the survey counts as one. */
const GOVERNMENT = { naics_code: '92', title: 'Government' };

/**
 * Returns subsectors with the groups in them that have a cell, alone or combined, by cell; these don't overlap. One that
 * combines more than two is named by its subsector.
 */
function subsectorsOf(industries: Tables['industries']) {
  const groups = group(
    industries.filter(({ level, kind }) => level === 4 && (kind === 'direct' || kind === 'combined')),
    ({ parent }) => parent,
    ({ cell }) => cell,
  );
  const direct = industries.filter(({ level, kind }) => level === 3 && kind === 'direct');
  return direct.map((row) => ({
    row,
    groups: [...(groups.get(row.naics_code) ?? [])].map(([cell, [first, second, ...more]]) => {
      const title = second ? `${first!.title}, and ${second.title}` : first!.title;
      const several = { naics_code: row.naics_code, title: `${row.title}, several groups` };
      return [cell, more.length > 0 ? several : { naics_code: first!.naics_code, title }] as const;
    }),
  }));
}

/**
 * Returns the largest employers of each OEWS code: industry groups with a cell, alone or combined; what these leave of their
 * subsector; and government.
 */
export function deriveEmployers({ industries, staffing, wages }: Tables, vintages: Vintages) {
  const surveyed = wagesIn(wages, vintages.staffing);
  const subsectors = subsectorsOf(industries);
  const government = industries.find(({ kind }) => kind === 'government')?.cell;
  const employersOf = (rows: Tables['staffing']) => {
    const jobs = new Map(rows.map(({ cell, employment }) => [cell, employment]));
    const all = surveyed.get(rows[0]!.oews_code)?.employment.value ?? null;
    const found = subsectors.flatMap(({ row, groups }) => {
      const own = groups.flatMap(([cell, each]) => {
        const within = jobs.get(cell);
        return within === undefined ? [] : { ...each, jobs: within };
      });
      const rest = (jobs.get(row.cell) ?? 0) - sum(own, (each) => each.jobs);
      const title = own.length > 0 ? `Other ${row.title}` : row.title;
      const isLarge = rest > 0 && rest >= LEAST_REST * (all ?? 0);
      return isLarge ? [...own, { naics_code: row.naics_code, title, jobs: rest }] : own;
    });
    const inGovernment = jobs.get(government ?? '');
    if (inGovernment !== undefined) found.push({ ...GOVERNMENT, jobs: inGovernment });
    const largest = found.sort((a, b) => b.jobs - a.jobs).slice(0, MOST);
    return {
      /** At most three industries with their wage and salary jobs under the code, most jobs first. */
      largest,
      /** The part of the code's jobs that they have together, 0 to 1; null where the survey publishes no total. */
      share: all && sum(largest, (each) => each.jobs) / all,
    };
  };
  return rollup(staffing, employersOf, ({ oews_code }) => oews_code);
}
