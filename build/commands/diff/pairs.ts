/** Which occupation of the one snapshot is which of the other: by code, by the newer one's aliases, by slug. */
import type { Occupation, Snapshot } from './snapshot.js';

export interface Pairing {
  /** In the order of the newer codes. */
  pairs: { before: Occupation; after: Occupation }[];
  added: Occupation[];
  removed: Occupation[];
}

/** Where an alias leads in the end; aliases may lead to one that was retired later. */
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
 * A code that is gone and whose alias leads to a new one was renamed; of several that lead to the same one, the first
 * was, and the others went into it. Without an alias an unchanged slug tells.
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
