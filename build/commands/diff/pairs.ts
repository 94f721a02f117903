/** Pairs of the same occupation in two snapshots: by code, by the newer one's aliases, or by slug. */
import type { Occupation, Snapshot } from './snapshot.js';

export interface Pairing {
  /** Pairs in the order of the newer codes. */
  pairs: { before: Occupation; after: Occupation }[];
  added: Occupation[];
  removed: Occupation[];
}

/** Returns the final target of an alias; aliases may point to a code that was retired later. */
export function successor(code: string, aliases: Readonly<Record<string, string>>): string | null {
  let found: string | null = null;
  const seen = new Set([code]);
  for (let next = aliases[code]; next !== undefined && !seen.has(next); next = aliases[next]) {
    seen.add(next);
    found = next;
  }
  return found;
}

/**
 * Pairs occupations. A removed code whose alias points to a new one was renamed; if several point to the same one, the first
 * was renamed and the others were merged into it. Without an alias, an unchanged slug decides.
 */
export function pairOccupations(before: Snapshot, after: Snapshot): Pairing {
  const gone = [...before.occupations.values()].filter(({ soc_code }) => !after.occupations.has(soc_code));
  const taken = new Set<Occupation>();
  const renamed = ({ soc_code, slug }: Occupation): Occupation | undefined => {
    const free = gone.filter((old) => !taken.has(old));
    const found =
      free.find((old) => successor(old.soc_code, after.aliases.soc_codes) === soc_code) ??
      free.find((old) => old.slug === slug);
    if (found) taken.add(found);
    return found;
  };
  const pairing: Pairing = { pairs: [], added: [], removed: [] };
  for (const occupation of after.occupations.values()) {
    const old = before.occupations.get(occupation.soc_code) ?? renamed(occupation);
    if (old) pairing.pairs.push({ before: old, after: occupation });
    else pairing.added.push(occupation);
  }
  pairing.removed = gone.filter((old) => !taken.has(old));
  return pairing;
}
