/** What changed beside the tables: the method, the personal factors, sources, aliases, and the words in all of them. */
import type { Edition, Settings } from './edition.js';

/** A changed value; null on the side that lacks it. */
export interface Difference {
  where: string;
  from: string | null;
  to: string | null;
}

export interface SettingsChanges {
  /** Parameters of the method, such as `score.floor`. */
  parameters: Difference[];
  /** Options of the personal factors, with their adjustments. */
  options: Difference[];
  /** Labels, reasons, and other texts that both sides have. */
  words: Difference[];
  /** Sources of which anything differs, with their releases. */
  sources: Difference[];
  /** Retired names and where they lead. */
  aliases: Difference[];
}

export function settingsChanges({ settings: old }: Edition, { settings: now }: Edition): SettingsChanges {
  const about = ({ dataset, method, factors }: Settings) => ({
    // The attribution names the version, which changes with every release.
    dataset: { ...dataset, attribution: dataset.attribution.replace(/\b\d+\.\d+\.\d+\b/, '…') },
    method,
    factors,
  });
  const leaves = differing(leavesOf(about(old)), leavesOf(about(now)));
  return {
    parameters: leaves
      .filter(({ where }) => where.startsWith('method.') && where !== 'method.version' && !isText(where))
      .map((each) => ({ ...each, where: each.where.slice('method.'.length) })),
    options: differing(adjustmentsOf(old), adjustmentsOf(now)),
    words: leaves.filter(({ where, from, to }) => isText(where) && from !== null && to !== null),
    sources: differing(sourcesOf(old, JSON.stringify), sourcesOf(now, JSON.stringify)).map(({ where }) => ({
      where,
      from: sourcesOf(old, ({ release }) => release).get(where) ?? null,
      to: sourcesOf(now, ({ release }) => release).get(where) ?? null,
    })),
    aliases: differing(aliasesOf(old), aliasesOf(now)),
  };
}

/** Returns the keys under which two maps have different values, the newer map's first and in its order. */
function differing(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Difference[] {
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((where) => {
    const [from, to] = [old.get(where) ?? null, now.get(where) ?? null];
    return from === to ? [] : [{ where, from, to }];
  });
}

/** Keys whose values are words for people, whatever is below them. */
const WORDS = /\.(title|name|label|reason|note|attribution|licence|meanings|rater|when)(\.|$)/;
const isText = (where: string) => WORDS.test(where);

/** Returns every value by its path; members of a list are named by what identifies them. */
function leavesOf(value: unknown, where = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[where, String(value)]]);
  const entries = Array.isArray(value)
    ? value.map((each, index): [string, unknown] => [nameOf(each) ?? String(index), each])
    : // Which sources a parameter cites is no parameter, and `sources` has its own section.
      Object.entries(value).filter(([key]) => key !== 'sources');
  return new Map(entries.flatMap(([key, each]) => [...leavesOf(each, where ? `${where}.${key}` : key)]));
}

function nameOf(each: unknown): string | undefined {
  const { id, value, field, element_id, iwa_id } = (each ?? {}) as Record<string, unknown>;
  const name = id ?? value ?? field ?? element_id ?? iwa_id;
  return name === undefined ? undefined : String(name);
}

const adjustmentsOf = ({ factors }: Settings) =>
  new Map(
    Object.entries(factors).flatMap(([factor, { options }]) =>
      options.map(({ value, adjustment }) => [`${factor}.${value}`, String(adjustment)] as const),
    ),
  );

const sourcesOf = ({ sources }: Settings, textOf: (source: Settings['sources'][number]) => string) =>
  new Map(sources.map((source) => [source.id, textOf(source)]));

const aliasesOf = ({ aliases: { soc_codes, slugs } }: Settings) =>
  new Map([...Object.entries(soc_codes), ...Object.entries(slugs)]);
