/** The names that people usually call an occupation, out of all its names. */
import { fold } from '../../core/search/fold.js';
import { formOf, wordsOf } from '../../core/search/words.js';
import type { Derived } from '../derive/derived.js';

const MOST = 10;

/** Names by SOC code, the most usual first. */
export type UsualNames = ReadonlyMap<string, readonly string[]>;

/** Returns `wordsOf` with a cache, for many texts with few different words. */
export function rememberingWordsOf(): (text: string) => string[] {
  const forms = new Map<string, string>();
  const form = (word: string) => {
    const known = forms.get(word) ?? formOf(word);
    forms.set(word, known);
    return known;
  };
  return (text) => wordsOf(text, form);
}

interface Named {
  name: string;
  /** Words of the name, as one text. */
  key: string;
  /** True if they are written as in the key: "Truck Driver", not "Lorry Driver". */
  isPlain: boolean;
  isOurs: boolean;
}

/**
 * Returns up to ten names per SOC code, the most usual first: our names that mainly mean it, without phrases, then O*NET's
 * unless our register gives them another meaning. The more of the occupation's names end with a name, the more usual it is.
 * Of names with the same words only one is kept, and none with the title's words.
 */
export function usualNames({ source, occupations }: Derived): UsualNames {
  const wordsIn = rememberingWordsOf();
  const byCode = new Map<string, Named[]>(occupations.map(({ source: { soc_code } }) => [soc_code, []]));
  const keyOf = (name: string) => wordsIn(name).join(' ');
  const rows = source.tables.names
    .filter(({ kind, rank }) => kind !== 'phrase' && (rank ?? 1) === 1)
    .map(({ soc_code, name, rank }) => {
      const key = keyOf(name);
      return { soc_code, name, key, isPlain: key === fold(name), isOurs: rank !== null };
    });
  const ours = new Map(rows.flatMap(({ key, soc_code, isOurs }) => (isOurs ? [[key, soc_code]] : [])));
  for (const { soc_code, ...each } of rows)
    if ((ours.get(each.key) ?? soc_code) === soc_code) byCode.get(soc_code)!.push(each);
  return new Map(
    occupations.map(({ source: { soc_code, title } }) => [
      soc_code,
      mostUsual(byCode.get(soc_code)!, keyOf(title)),
    ]),
  );
}

function mostUsual(names: readonly Named[], title: string): string[] {
  const endings = new Map<string, number>();
  for (const { key } of names)
    for (let at = 0; at !== -1; at = key.indexOf(' ', at + 1)) {
      const ending = key.slice(at).trim();
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    }
  const ranked = [...names].sort(
    (a, b) =>
      Number(b.isOurs) - Number(a.isOurs) ||
      endings.get(b.key)! - endings.get(a.key)! ||
      Number(b.isPlain) - Number(a.isPlain) ||
      a.name.length - b.name.length ||
      (a.name < b.name ? -1 : 1),
  );
  const chosen = new Map<string, string>();
  for (const { name, key } of ranked) if (key !== title && !chosen.has(key)) chosen.set(key, name);
  return [...chosen.values()].slice(0, MOST);
}
