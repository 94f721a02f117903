/** What changed beside the tables: every value of the method, the personal factors, aliases, and sources that differs. */
import type { Edition, Settings } from './edition.js';
import type { Item } from './report.js';

/** Keys whose values are words for people, whatever is below them. */
const WORDS = /\.(title|name|label|reason|note|attribution|licence|meanings|rater|when)(\.|$)/;

export interface SettingsChanges {
  /** Parameters of the method, such as `score.floor`. */
  parameters: Item[];
  /** Adjustments of the options of personal factors. */
  options: Item[];
  /** Retired names and where they lead. */
  aliases: Item[];
  sources: Item[];
  /** Labels, reasons, and other texts that both sides have. */
  words: Item[];
}

export function settingsChanges(before: Edition, after: Edition): SettingsChanges {
  const old = leavesOf(withoutVersion(before.settings));
  const now = leavesOf(withoutVersion(after.settings));
  const items = [...new Set([...now.keys(), ...old.keys()])]
    .map((where): Item => ({ where, from: old.get(where) ?? null, to: now.get(where) ?? null }))
    .filter(({ from, to }) => from !== to);
  const below = (folder: string) =>
    items
      .filter(({ where }) => where.startsWith(`${folder}.`))
      .map((item) => ({ ...item, where: item.where.slice(folder.length + 1) }));
  const isText = ({ where }: Item) => WORDS.test(where);
  // Which sources a parameter cites is no parameter.
  const isParameter = ({ where }: Item) => !/(^version$|\.sources\.)/.test(where);
  return {
    parameters: below('method').filter((item) => isParameter(item) && !WORDS.test(`.${item.where}`)),
    options: below('factors').filter(({ where }) => where.endsWith('.adjustment')),
    aliases: [...below('aliases.soc_codes'), ...below('aliases.slugs')],
    sources: below('sources'),
    words: items.filter(
      (item) =>
        isText(item) && !/^(aliases|sources)\./.test(item.where) && item.from !== null && item.to !== null,
    ),
  };
}

/** The attribution names the version, which changes with every release. */
function withoutVersion({ dataset, method, factors, aliases, sources }: Settings) {
  const attribution = dataset.attribution.replace(/\b\d+\.\d+\.\d+\b/, '…');
  return { dataset: { ...dataset, attribution }, method, factors, aliases, sources };
}

/** Returns every value by its path; members of a list are named by what identifies them. */
function leavesOf(value: unknown, where = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[where, String(value)]]);
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => {
    const { id, value: option, field, element_id, iwa_id } = (each ?? {}) as Record<string, unknown>;
    return [Array.isArray(value) ? String(id ?? option ?? field ?? element_id ?? iwa_id ?? key) : key, each];
  });
  return new Map(entries.flatMap(([key, each]) => [...leavesOf(each, where ? `${where}.${key}` : key)]));
}
