/** The codes and slugs of a dataset after an import: published ones stay in use or redirect to their successors. */
import { LONGEST_SLUG, slugFault } from '../../../checks/texts.js';
import type { Fault } from '../../../dataset/fault.js';
import type { Cells, DraftDataset, DraftOccupation } from '../../../dataset/schema/draft.js';
import { slugOf } from '../../../dataset/slug.js';
import { type Named, type Succession, type Successors, succession } from './succession.js';

export interface Codes {
  released: Named[];
  happened: Succession;
  /** Maps every retired code to the one that its URLs redirect to. */
  retired: Readonly<Record<string, string>>;
}

type Leads = Record<string, string>;

/** Redirects every name to the end of its chain; a name that is in use again needs no redirect. */
function flattenChains(leads: Leads, inUse: ReadonlySet<string>): Leads {
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

/** Compares the current codes with those of a release; a removed code without a successor is an error. */
export function codesOf(
  { occupations, aliases }: DraftDataset,
  released: Named[],
  successors: Successors,
  faults: Fault[],
): Codes {
  const happened = succession(occupations, released, successors, faults);
  for (const { old, parts } of happened.undecided) {
    const name = `${old.soc_code} ${old.title}`;
    const names = parts.map(({ soc_code, title }) => `${soc_code} ${title}`).join(', ');
    const isSplit = parts.length > 0;
    faults.push({
      file: `data/occupations/${old.soc_code}.json`,
      place: {},
      rule: isSplit ? 'split-occupation' : 'missing-successor',
      what: isSplit
        ? `${name} was split into ${names}, and nothing says to which of them its URLs lead.`
        : `${name} is no longer in the release, and nothing says what took its place.`,
      fix: isSplit
        ? 'Add a line with one of them to the file of --crosswalk.'
        : 'Add a line to the file of --crosswalk.',
    });
  }
  const removed = happened.removed.map(({ old, became }) => [old.soc_code, became[0]!.soc_code]);
  const retired = flattenChains(
    { ...aliases.soc_codes, ...Object.fromEntries(removed) },
    new Set(released.map(({ soc_code }) => soc_code)),
  );
  return { released, happened, retired };
}

/** Adds the digits of the code to a slug, and keeps as many of its words as leave room for them. */
function withCode(slug: string, soc_code: string): string {
  const end = `-${soc_code.replace(/\D/g, '')}`;
  const room = LONGEST_SLUG - end.length;
  const words = slug.slice(0, room + 1).replace(/-[^-]*$/, '');
  return (slug.length > room ? words.slice(0, room) : slug) + end;
}

/**
 * Chooses the slug of every occupation: the one it has, that of the code it continues, or one made of its title; where that
 * is taken or unusable, the code sets it apart. A title that changes keeps its slug.
 */
export function chooseSlugs(
  { released, happened: { codeChanges, staying } }: Codes,
  current: readonly DraftOccupation[],
): Map<string, string> {
  const slugs = new Map(current.map(({ soc_code, slug }) => [soc_code, slug]));
  const before = (code: string) => slugs.get(codeChanges.get(code) ?? code);
  const codes = [...released.map(({ soc_code }) => soc_code), ...staying];
  const taken = new Set(codes.flatMap((code) => before(code) ?? []));
  const chosen = new Map<string, string>();
  for (const { soc_code, title } of released) {
    const made = slugOf(title);
    const isFree = !taken.has(made) && slugFault(made) === undefined;
    const slug = before(soc_code) ?? (isFree ? made : withCode(made, soc_code));
    taken.add(slug);
    chosen.set(soc_code, slug);
  }
  return chosen;
}

/** Redirects every code and slug ever published directly to one in use. */
export function leadOn(
  { aliases }: DraftDataset,
  { happened: { removed }, retired }: Codes,
  occupations: readonly DraftOccupation[],
  faults: Fault[],
): DraftDataset['aliases'] {
  const slugs = new Map(occupations.map(({ soc_code, slug }) => [soc_code, slug]));
  const inUse = { soc_codes: new Set(slugs.keys()), slugs: new Set(slugs.values()) };
  const slugLeads = removed.map(({ old, became }) => [old.slug, slugs.get(became[0]!.soc_code) ?? '']);
  const made = {
    soc_codes: retired,
    slugs: flattenChains({ ...aliases.slugs, ...Object.fromEntries(slugLeads) }, inUse.slugs),
  };
  for (const kind of ['soc_codes', 'slugs'] as const)
    for (const [name, lead] of Object.entries(made[kind]))
      if (!inUse[kind].has(lead))
        faults.push({
          file: 'data/aliases.json',
          place: {},
          rule: 'unknown-successor',
          what: `${kind}.${name} leads to "${lead}", which no occupation has.`,
          fix: 'Name what took its place.',
        });
  return { ...aliases, ...made };
}

const COUNTS = ['agree', 'too_high', 'too_low'] as const;

/** Votes on a code that was removed, and the occupation that they count for from now on. */
export interface MovedVotes {
  old: Named;
  to: Named;
  /** Number of votes. */
  votes: number;
  /** True if it is the same occupation under another code. */
  isSame: boolean;
  /** Index of its row in the table. */
  index: number;
}

const leadsOf = ({ removed }: Succession) =>
  new Map(removed.map(({ old, became }) => [old.soc_code, { old, to: became[0]! }]));

/** Lists the rows of the table of votes whose code was removed; those without a vote are left out. */
export function movedVotes(votes: readonly Cells[], happened: Succession): MovedVotes[] {
  const leads = leadsOf(happened);
  return votes.flatMap((row, index) => {
    const lead = leads.get(row.soc_code!);
    const count = COUNTS.reduce((sum, name) => sum + Number(row[name]), 0);
    const isSame = lead !== undefined && happened.codeChanges.get(lead.to.soc_code) === lead.old.soc_code;
    return lead && count > 0 ? [{ ...lead, votes: count, isSame, index }] : [];
  });
}

/** Adds the votes of removed codes to those of their successors, in the order of codes. */
export function moveVotes(votes: readonly Cells[], happened: Succession): Cells[] {
  const leads = leadsOf(happened);
  const rows = new Map<string, Cells>();
  for (const row of votes) {
    const soc_code = leads.get(row.soc_code!)?.to.soc_code ?? row.soc_code!;
    const before = rows.get(soc_code);
    const sum = (count: string) => String(Number(row[count]) + Number(before?.[count] ?? 0));
    rows.set(soc_code, { soc_code, ...Object.fromEntries(COUNTS.map((count) => [count, sum(count)])) });
  }
  return [...rows.values()].sort((a, b) => (a.soc_code! < b.soc_code! ? -1 : 1));
}
