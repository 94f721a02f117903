/** `data/aliases.json` after an import: every code and slug that was ever published leads straight to one in use. */
import type { Fault } from './faults.js';
import type { Kept, KeptAliases } from './kept.js';
import type { Succession } from './succession.js';

type Leads = Record<string, string>;

/** Every name leads to the end of its chain; a name that is in use again needs no lead. */
export function straight(leads: Leads, inUse: ReadonlySet<string>): Leads {
  const end = (name: string, seen = new Set<string>()): string => {
    const next = leads[name];
    return inUse.has(name) || next === undefined || seen.has(name) ? name : end(next, seen.add(name));
  };
  return Object.fromEntries(
    Object.keys(leads)
      .filter((name) => !inUse.has(name))
      .map((name) => [name, end(name)]),
  );
}

export function makeAliases(
  { aliases }: Pick<Kept, 'aliases'>,
  { gone }: Succession,
  occupations: { soc_code: string; slug: string }[],
  faults: Fault[],
): KeptAliases {
  const slugs = new Map(occupations.map(({ soc_code, slug }) => [soc_code, slug]));
  const retired = gone.map(({ old, became }) => ({ old, code: became[0]!.soc_code }));
  const made = {
    ...aliases,
    soc_codes: straight(
      { ...aliases.soc_codes, ...Object.fromEntries(retired.map(({ old, code }) => [old.soc_code, code])) },
      new Set(slugs.keys()),
    ),
    slugs: straight(
      {
        ...aliases.slugs,
        ...Object.fromEntries(retired.map(({ old, code }) => [old.slug, slugs.get(code) ?? ''])),
      },
      new Set(slugs.values()),
    ),
  };
  const inUse = { soc_codes: new Set(slugs.keys()), slugs: new Set(slugs.values()) };
  for (const kind of ['soc_codes', 'slugs'] as const)
    for (const [name, lead] of Object.entries(made[kind]))
      if (!inUse[kind].has(lead)) {
        const message = `${kind}.${name} leads to "${lead}", which no occupation has; name what took its place.`;
        faults.push({ file: 'data/aliases.json', message });
      }
  return made;
}
