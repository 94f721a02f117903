import type { Tables } from '../dataset/schema/tables.js';
import type { Vintages } from './vintages.js';

/** Wage and salary jobs under one OEWS code. */
export interface Employers {
  /** Industry groups that have their own figure, most jobs first. */
  groups: { naics_code: string; title: string; jobs: number }[];
  /** Jobs in government, which the survey counts as one; no industry of the API is exactly that. */
  government: number;
  /** All jobs in the same release of the survey; null where it publishes none. */
  all: number | null;
}

/** Returns the employers of each OEWS code, as far as the survey publishes them. */
export function deriveEmployers(
  { industries, staffing, wages }: Pick<Tables, 'industries' | 'staffing' | 'wages'>,
  vintages: Pick<Vintages, 'staffing'>,
): Map<string, Employers> {
  const all = new Map(
    wages
      .filter(({ release }) => release === vintages.staffing)
      .map(({ oews_code, employment }) => [oews_code, employment.value]),
  );
  const groups = new Map(
    industries.filter(({ level, kind }) => level === 4 && kind === 'direct').map((row) => [row.cell, row]),
  );
  const government = new Set(industries.filter(({ kind }) => kind === 'government').map(({ cell }) => cell));
  const found = new Map<string, Employers>();
  for (const { cell, oews_code, employment } of staffing) {
    const known = found.get(oews_code) ?? {
      groups: [],
      government: 0,
      all: all.get(oews_code) ?? null,
    };
    const group = groups.get(cell);
    if (group) known.groups.push({ naics_code: group.naics_code, title: group.title, jobs: employment });
    if (government.has(cell)) known.government += employment;
    found.set(oews_code, known);
  }
  for (const employers of found.values()) employers.groups.sort((a, b) => b.jobs - a.jobs);
  return found;
}
