/**
 * The codes and slugs of a dataset after an import. Published ones never die: they stay in use or redirect to a successor,
 * which a person names in `data/aliases.json` unless an occupation with the same title took the place.
 */
import { LONGEST_SLUG, slugFault } from '../../../checks/texts.js';
import type { Fault } from '../../../dataset/fault.js';
import type { DraftDataset, DraftOccupation } from '../../../dataset/schema/draft.js';
import { slugOf } from '../../../dataset/slug.js';

export interface Named {
  soc_code: string;
  title: string;
}

export interface Codes {
  /** Occupations of the release, in the order of codes. */
  released: Named[];
  added: Named[];
  removed: { old: DraftOccupation; to: Named }[];
  /** Codes that stay although the release does not have them. */
  kept: string[];
  /** The occupation that an added one continues: the one with its title, or the only one that leads to it. */
  continued: ReadonlyMap<string, DraftOccupation>;
  /** Maps every retired code to the one that its URLs redirect to. */
  retired: Readonly<Record<string, string>>;
}

export const named = ({ soc_code, title }: Named) => `${soc_code} ${title}`;

type Leads = Readonly<Record<string, string>>;

/** Redirects every name to the end of its chain; a name that is in use again needs no redirect. */
function flattenChains(leads: Leads, inUse: ReadonlySet<string>): Record<string, string> {
  const end = (name: string, seen = new Set<string>()): string => {
    const next = leads[name];
    return inUse.has(name) || next === undefined || seen.has(name) ? name : end(next, seen.add(name));
  };
  const retired = Object.keys(leads).filter((name) => !inUse.has(name));
  return Object.fromEntries(retired.map((name) => [name, end(name)]));
}

const wordsIn = (title: string) =>
  slugOf(title)
    .split('-')
    .filter((word) => word.length > 3);

/** Suggests occupations with words of the title, those with most of them first, or else with a near code. */
function candidatesFor(old: Named, released: readonly Named[]): Named[] {
  const words = new Set(wordsIn(old.title));
  const rated = released.map((one) => {
    const own = wordsIn(one.title);
    const shared = own.filter((word) => words.has(word)).length;
    const isNear = one.soc_code.startsWith(old.soc_code.slice(0, 5)) ? 0.1 : 0;
    return { one, score: shared / Math.max(own.length, words.size, 1) + isNear };
  });
  const near = rated.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return near.slice(0, 3).map(({ one }) => one);
}

/** Compares the codes in place with those of a release; one that vanished without a successor is a fault. */
export function codesOf(
  { occupations, aliases }: Pick<DraftDataset, 'occupations' | 'aliases'>,
  released: Named[],
  keep: readonly string[],
  faults: Fault[],
): Codes {
  const before = new Set(occupations.map(({ soc_code }) => soc_code));
  const now = new Map(released.map((one) => [one.soc_code, one]));
  const fault = (soc_code: string, rule: string, what: string, fix: string) =>
    faults.push({ file: `data/occupations/${soc_code}.json`, place: {}, rule, what, fix });
  for (const code of keep.filter((each) => !before.has(each)))
    fault(code, 'unknown-occupation', `--keep names ${code}, which no occupation has.`, 'Correct the code.');
  const kept = keep.filter((code) => before.has(code) && !now.has(code));
  const added = released.filter(({ soc_code }) => !before.has(soc_code));
  const stays = new Map(
    occupations.filter((one) => kept.includes(one.soc_code)).map((one) => [one.soc_code, one]),
  );
  const inUse = new Set([...now.keys(), ...kept]);
  const leads = flattenChains(aliases.soc_codes, inUse);
  const removed: Codes['removed'] = [];
  for (const old of occupations.filter(({ soc_code }) => !inUse.has(soc_code))) {
    const code = leads[old.soc_code];
    const isNamesake = ({ title }: Named) => slugOf(title) === slugOf(old.title);
    const to = code === undefined ? added.find(isNamesake) : (now.get(code) ?? stays.get(code));
    if (to) {
      removed.push({ old, to });
      continue;
    }
    const near = candidatesFor(old, released).map(named).join(', ') || 'no near title';
    const what =
      code === undefined
        ? `${named(old)} is no longer in the release, and nothing says what took its place.`
        : `${named(old)} is no longer in the release, and data/aliases.json leads it to ${code}, which is not there either.`;
    fault(
      old.soc_code,
      'missing-successor',
      what,
      `Write "${old.soc_code}": "<its successor>" under soc_codes in data/aliases.json (near: ${near}), or keep it with --keep ${old.soc_code}.`,
    );
  }
  const continued = new Map<string, DraftOccupation>();
  for (const { soc_code, title } of added) {
    const ones = removed.filter(({ to }) => to.soc_code === soc_code).map(({ old }) => old);
    const same =
      ones.find((old) => slugOf(old.title) === slugOf(title)) ?? (ones.length === 1 ? ones[0] : undefined);
    if (same) continued.set(soc_code, same);
  }
  const own = Object.fromEntries(removed.map(({ old, to }) => [old.soc_code, to.soc_code]));
  const retired = flattenChains({ ...aliases.soc_codes, ...own }, inUse);
  return { released, added, removed, kept, continued, retired };
}

/** Adds the digits of the code to a slug, as far as there is room. */
const withCode = (slug: string, soc_code: string) => {
  const end = `-${soc_code.replace(/\D/g, '')}`;
  return slug.slice(0, LONGEST_SLUG - end.length).replace(/-$/, '') + end;
};

/**
 * Chooses the slug of every occupation: the one it has, that of the code with its title, or one made of the title; where that
 * is taken or unusable, the code sets it apart. A title that changes keeps its slug.
 */
export function chooseSlugs(
  { released, continued, kept }: Codes,
  current: readonly DraftOccupation[],
): Map<string, string> {
  const slugs = new Map(current.map(({ soc_code, slug }) => [soc_code, slug]));
  const before = ({ soc_code, title }: Named) => {
    const old = continued.get(soc_code);
    return slugs.get(soc_code) ?? (old && slugOf(old.title) === slugOf(title) ? old.slug : undefined);
  };
  const taken = new Set([...released.map(before), ...kept.map((code) => slugs.get(code))]);
  const chosen = new Map<string, string>();
  for (const one of released) {
    const made = slugOf(one.title);
    const isFree = !taken.has(made) && slugFault(made) === undefined;
    const slug = before(one) ?? (isFree ? made : withCode(made, one.soc_code));
    taken.add(slug);
    chosen.set(one.soc_code, slug);
  }
  return chosen;
}

/** Redirects every code and slug ever published directly to one in use; what leads nowhere is a fault. */
export function leadOn(
  { aliases }: Pick<DraftDataset, 'aliases'>,
  { removed, retired }: Codes,
  occupations: readonly DraftOccupation[],
  faults: Fault[],
): DraftDataset['aliases'] {
  const slugs = new Map(occupations.map(({ soc_code, slug }) => [soc_code, slug]));
  const inUse = { soc_codes: new Set(slugs.keys()), slugs: new Set(slugs.values()) };
  const own = Object.fromEntries(removed.map(({ old, to }) => [old.slug, slugs.get(to.soc_code) ?? '']));
  const made = { soc_codes: retired, slugs: flattenChains({ ...aliases.slugs, ...own }, inUse.slugs) };
  for (const kind of ['soc_codes', 'slugs'] as const)
    for (const [name, lead] of Object.entries(made[kind]))
      if (!inUse[kind].has(lead)) {
        const what = `${kind}.${name} leads to "${lead}", which no occupation has.`;
        const fix = 'Name what took its place.';
        faults.push({ file: 'data/aliases.json', place: {}, rule: 'unknown-successor', what, fix });
      }
  return { ...aliases, ...made };
}
