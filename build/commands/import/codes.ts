/**
 * The codes and slugs of a dataset after an import. Published ones never die: they stay in use or redirect to a successor,
 * which a person names in `data/aliases.json` unless an occupation with the same title took the place.
 */
import type { Fault } from '../../dataset/fault.js';
import type { DraftDataset, DraftOccupation } from '../../dataset/schema/dataset.js';
import { LONGEST_SLUG, Slug, slugOf } from '../../dataset/schema/occupation.js';
import { reportIn } from './files.js';

export type Named = Pick<DraftOccupation, 'soc_code' | 'title'>;

export type Codes = ReturnType<typeof codesOf>;

export const named = ({ soc_code, title }: Named) => `${soc_code} ${title}`;

const isNamesake = (one: Named, other: Named) => slugOf(one.title) === slugOf(other.title);

/** Redirects every name to the end of its chain; a name that is in use again needs no redirect. */
function flattenChains(leads: Record<string, string>, inUse: ReadonlySet<string>): Record<string, string> {
  const end = (name: string, seen = new Set<string>()): string => {
    const next = leads[name];
    return inUse.has(name) || next === undefined || seen.has(name) ? name : end(next, seen.add(name));
  };
  const retired = Object.keys(leads).filter((name) => !inUse.has(name));
  return Object.fromEntries(retired.map((name) => [name, end(name)]));
}

const wordsIn = ({ title }: Named): string[] => slugOf(title).match(/[^-]{4,}/g) ?? [];

/** Suggests three occupations with words of the title, those with most of them first, or else with a near code. */
function candidatesFor(old: Named, released: readonly Named[]): string {
  const words = wordsIn(old);
  const nearness = (one: Named) =>
    words.filter((word) => wordsIn(one).includes(word)).length +
    (one.soc_code.startsWith(old.soc_code.slice(0, 5)) ? 0.1 : 0);
  const near = released.filter((one) => nearness(one) > 0).sort((a, b) => nearness(b) - nearness(a));
  return near.slice(0, 3).map(named).join(', ') || 'no near title';
}

/** Compares the codes in place with those of a release; one that vanished without a successor is a fault. */
export function codesOf(
  { occupations, aliases }: DraftDataset,
  released: Named[],
  keep: readonly string[],
  faults: Fault[],
) {
  const former = new Map(occupations.map((one) => [one.soc_code, one]));
  const now = new Map(released.map((one) => [one.soc_code, one]));
  const fault = (code: string, rule: string, what: string, fix: string) =>
    reportIn(faults, `data/occupations/${code}.json`)(rule, what, fix);
  for (const code of keep.filter((each) => !former.has(each)))
    fault(code, 'unknown-occupation', `--keep names ${code}, which no occupation has.`, 'Correct the code.');
  const added = released.filter(({ soc_code }) => !former.has(soc_code));
  const lacking = occupations.filter(({ soc_code }) => !now.has(soc_code));
  const kept = lacking.filter(({ soc_code }) => keep.includes(soc_code));
  const staying = new Map<string, Named>([...now, ...kept.map((one) => [one.soc_code, one] as const)]);
  const inUse = new Set(staying.keys());
  const leads = flattenChains(aliases.soc_codes, inUse);
  const removed: { old: DraftOccupation; to: Named }[] = [];
  for (const old of lacking.filter((one) => !kept.includes(one))) {
    const { soc_code } = old;
    const code = leads[soc_code];
    const to = code === undefined ? added.find((one) => isNamesake(one, old)) : staying.get(code);
    const what = `${named(old)} is no longer in the release with tasks and a job zone, and data/aliases.json has no successor for it that is.`;
    // Of equally near ones those that are new come first.
    const near = candidatesFor(old, [...new Set([...added, ...released])]);
    const fix = `Write "${soc_code}": "<its successor>" under soc_codes in data/aliases.json (near: ${near}), or keep it with --keep ${soc_code}.`;
    if (to) removed.push({ old, to });
    else fault(soc_code, 'missing-successor', what, fix);
  }
  // The occupation that an added one continues is the one with its title, or the only one that leads to it.
  for (const one of added) {
    const ones = removed.flatMap(({ old, to }) => (to.soc_code === one.soc_code ? old : []));
    const same = ones.find((old) => isNamesake(old, one)) ?? (ones.length === 1 ? ones[0] : undefined);
    if (same) former.set(one.soc_code, same);
  }
  const own = Object.fromEntries(removed.map(({ old, to }) => [old.soc_code, to.soc_code]));
  const retired = flattenChains({ ...aliases.soc_codes, ...own }, inUse);
  return { released, added, removed, kept, former, retired };
}

/**
 * Chooses the slug of every occupation: the one it has, that of the code with its title, or one made of the title; where that
 * is taken or unusable, the digits of the code set it apart. A title that changes keeps its slug.
 */
export function chooseSlugs(codes: Codes, { aliases }: DraftDataset): Map<string, string> {
  const before = (one: Named) => {
    const old = codes.former.get(one.soc_code);
    return old && (old.soc_code === one.soc_code || isNamesake(old, one)) ? old.slug : undefined;
  };
  const taken = new Set([...codes.released.map(before), ...codes.kept.map(({ slug }) => slug)]);
  const chosen = new Map<string, string>();
  for (const one of codes.released) {
    const made = slugOf(one.title);
    const end = `-${one.soc_code.replace(/\D/g, '')}`;
    // A retired one leads to its successor for ever, unless what had it comes back.
    const isRetired = Object.hasOwn(aliases.slugs, made) && !Object.hasOwn(aliases.soc_codes, one.soc_code);
    const isFree = !taken.has(made) && !isRetired && Slug.safeParse(made).success;
    const apart = made.slice(0, LONGEST_SLUG - end.length).replace(/-$/, '') + end;
    const slug = before(one) ?? (isFree ? made : apart);
    taken.add(slug);
    chosen.set(one.soc_code, slug);
  }
  return chosen;
}

/** Redirects every code and slug ever published directly to one in use; the check says what leads nowhere. */
export function leadOn({ aliases }: DraftDataset, codes: Codes, occupations: readonly DraftOccupation[]) {
  const slugs = new Map(occupations.map(({ soc_code, slug }) => [soc_code, slug]));
  const own = Object.fromEntries(codes.removed.map(({ old, to }) => [old.slug, slugs.get(to.soc_code)!]));
  const inUse = new Set(slugs.values());
  return { ...aliases, soc_codes: codes.retired, slugs: flattenChains({ ...aliases.slugs, ...own }, inUse) };
}
