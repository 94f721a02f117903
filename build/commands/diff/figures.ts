/** Every published field of the occupations, and of how many it has another value. */

import type { Pairing } from './pairs.js';
import type { Report } from './report.js';
import type { Occupation } from './snapshot.js';

/** Names and words have their own sections. */
const ELSEWHERE = new Set(['id', 'soc_code', 'title', 'slug', 'description']);

/** `risk_score.final_score` → its value as JSON; of the tasks one list a field, in the order of the tasks. */
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
          occupation.tasks.map((task) => (task as Record<string, unknown>)[field]),
        );
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, figure] of Object.entries(value)) set(`${key}.${inner}`, figure);
    } else set(key, value);
  }
  return fields;
}

export function figures({ pairs }: Pairing): Report['figures'] {
  const changed = new Map<string, number>();
  for (const { before, after } of pairs) {
    const [then, now] = [fieldsOf(before), fieldsOf(after)];
    for (const field of new Set([...now.keys(), ...then.keys()]))
      if (then.get(field) !== now.get(field)) changed.set(field, (changed.get(field) ?? 0) + 1);
  }
  return [...changed]
    .map(([field, occupations]) => ({ field, occupations }))
    .sort((a, b) => b.occupations - a.occupations || (a.field < b.field ? -1 : 1));
}
