import type { Tables } from '../source/tables.js';

/** Wage and salary jobs under one OEWS code. */
export interface Employers {
  /** Industry groups with a figure of their own, most jobs first. */
  groups: { naics_code: string; title: string; jobs: number }[];
  /** Jobs in government, which the survey counts as one; no industry of the API is exactly that. */
  government: number;
}

/** Who employs the occupations of each OEWS code, as far as the survey counts it by itself. */
export function deriveEmployers({
  industries,
  staffing,
}: Pick<Tables, 'industries' | 'staffing'>): Map<string, Employers> {
  const groups = new Map(
    industries.filter(({ level, kind }) => level === 4 && kind === 'direct').map((row) => [row.cell, row]),
  );
  const government = new Set(industries.filter(({ kind }) => kind === 'government').map(({ cell }) => cell));
  const found = new Map<string, Employers>();
  for (const { cell, oews_code, employment } of staffing) {
    const known = found.get(oews_code) ?? { groups: [], government: 0 };
    const group = groups.get(cell);
    if (group) known.groups.push({ naics_code: group.naics_code, title: group.title, jobs: employment });
    if (government.has(cell)) known.government += employment;
    found.set(oews_code, known);
  }
  for (const employers of found.values()) employers.groups.sort((a, b) => b.jobs - a.jobs);
  return found;
}
