import type { Report } from './report.js';
import type { Snapshot } from './snapshot.js';

/** `ai_proficiency.advanced` → what it adds to a score. */
const adjustments = ({ factors }: Snapshot): Map<string, number> =>
  new Map(
    Object.entries(factors).flatMap(([factor, options]) =>
      options.map(({ value, adjustment }): [string, number] => [`${factor}.${value}`, adjustment]),
    ),
  );

/** Options that came, went or add something else. */
export function factorChanges(before: Snapshot, after: Snapshot): Report['factors'] {
  const [then, now] = [adjustments(before), adjustments(after)];
  return [...new Set([...now.keys(), ...then.keys()])].flatMap((what) => {
    const [from, to] = [then.get(what) ?? null, now.get(what) ?? null];
    return from === to ? [] : [{ what, from, to }];
  });
}
