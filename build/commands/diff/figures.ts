/** Published figures that changed, other than scores: every field of the occupations, median wages, factors, sources. */
import { roundHalfUp } from '../../../core/round.js';
import { changed } from './changed.js';
import type { Pairing } from './pairs.js';
import type { Report } from './report.js';
import type { Occupation, Snapshot } from './snapshot.js';

/** Fields with names and words, which have their own sections. */
const ELSEWHERE = new Set(['id', 'soc_code', 'title', 'slug', 'description']);

/** `risk_score.final_score` → its value as JSON; of the tasks one list per field, in the order of the tasks. */
function fieldsOf(occupation: Occupation): Map<string, string> {
  const fields = new Map<string, string>();
  const set = (field: string, value: unknown) => fields.set(field, JSON.stringify(value) ?? '');
  for (const [key, value] of Object.entries(occupation)) {
    if (ELSEWHERE.has(key)) continue;
    if (key === 'tasks') {
      set('tasks', occupation.tasks.length);
      for (const field of Object.keys(occupation.tasks[0] ?? {}).filter((name) => !ELSEWHERE.has(name)))
        set(
          `tasks.${field}`,
          occupation.tasks.map((task) => task[field as keyof typeof task]),
        );
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, figure] of Object.entries(value)) set(`${key}.${inner}`, figure);
    } else set(key, value);
  }
  return fields;
}

/** Returns every field with the number of occupations in which its value changed. */
export function figures({ pairs }: Pairing): Report['figures'] {
  const counts = new Map<string, number>();
  for (const { before, after } of pairs)
    for (const { key } of changed(fieldsOf(before), fieldsOf(after)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .map(([field, occupations]) => ({ field, occupations }))
    .sort((a, b) => b.occupations - a.occupations || (a.field < b.field ? -1 : 1));
}

/** Compares median wages. They belong to OEWS codes, which sibling occupations share, so each code counts once. */
export function wages(before: Snapshot, after: Snapshot, largest: number): Report['wages'] {
  const wagesOf = ({ occupations }: Snapshot) =>
    new Map(
      [...occupations.values()].map(({ labor_data }) => [
        labor_data.oews_code,
        labor_data.median_annual_wage,
      ]),
    );
  const all = changed(wagesOf(before), wagesOf(after)).flatMap(({ key: oews_code, from, to }) => {
    if (from === null || to === null) return [];
    const titles = [...after.occupations.values()]
      .filter(({ labor_data }) => labor_data.oews_code === oews_code)
      .map(({ title }) => title);
    const percent = from === 0 ? null : roundHalfUp((100 * (to - from)) / from, 1);
    return [{ oews_code, titles, from, to, percent }];
  });
  const size = ({ percent }: { percent: number | null }) => Math.abs(percent ?? Number.POSITIVE_INFINITY);
  all.sort((a, b) => size(b) - size(a) || (a.oews_code < b.oews_code ? -1 : 1));
  return { changed: all.length, largest: all.slice(0, largest) };
}

/** Lists options that were added or removed, or whose adjustment changed. */
export function factorChanges(before: Snapshot, after: Snapshot): Report['factors'] {
  const adjustments = ({ factors }: Snapshot) =>
    new Map(
      Object.entries(factors).flatMap(([factor, options]) =>
        options.map(({ value, adjustment }): [string, number] => [`${factor}.${value}`, adjustment]),
      ),
    );
  return changed(adjustments(before), adjustments(after)).map(({ key, ...values }) => ({
    what: key,
    ...values,
  }));
}

export const sourceChanges = (before: Snapshot, after: Snapshot): Report['sources'] =>
  changed(before.sources, after.sources).map(({ key, ...values }) => ({ id: key, ...values }));
