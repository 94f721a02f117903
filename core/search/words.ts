/**
 * Texts as the words by which they are compared: one form per word, regardless of singular or plural, American or British
 * spelling, and whether it names a man or a woman. Forms are compared and never shown.
 *
 * `same-words.json` has what no rule can know. `same`: words that are one, such as irregular, short, and British forms, each
 * under the first of its group. `silent`: words that say nothing about a job. `fillers`: words that a sentence about a job
 * needs but the job's name doesn't. `military`: what only soldiers are called, and `military_ranks` what stands beside it.
 */
import { fold } from '../display.js';
import listed from './same-words.json' with { type: 'json' };

/** Maps each word of a group to the first word of the group. */
export const SAME: ReadonlyMap<string, string> = new Map(
  listed.same.map((group) => group.split(' ')).flatMap((words) => words.map((word) => [word, words[0]!])),
);
const wordsIn = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(' ')));
const MILITARY = wordsIn(listed.military);
const MILITARY_RANKS = wordsIn(listed.military_ranks);
const SILENT: ReadonlySet<string> = wordsIn(listed.silent);
export const FILLERS: ReadonlySet<string> = wordsIn(listed.fillers);

/** Rules that turn British spellings into American ones. They apply to every word and may produce forms no dictionary has. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)ae(?!r)/, 'e'],
  [/^ae(?=s)/, 'e'],
  [/^oe/, 'e'],
  [/(?<=..)our(?=(ers?|ing|ed|al|s)?$)/, 'or'],
  [/(?<=...)is(?=(e[drs]?|ers|ing|ations?)$)/, 'iz'],
  [/ys(?=(e[drs]?|ers|ing)$)/, 'yz'],
  [/([bct])re(?=s?$)/, '$1er'],
  [/(?<=[aeiou].*[aeiou])ll(?=(ers?|ors?|ing|ed)$)/, 'l'],
  [/enc(?=es?$)/, 'ens'],
  [/mould(?=(ers?|ing|s)?$)/, 'mold'],
  [/draught/, 'draft'],
  [/plough/, 'plow'],
  [/^tyre/, 'tire'],
  [/ogue(?=s?$)/, 'og'],
  [/(?<=gra)mme(?=r?s?$)/, 'm'],
  [/jewellery|jewelery/, 'jewelry'],
];

/** The ending of words such as policewoman, craftsmen, or salespeople. */
const PERSON = /(?<=[a-z]{3})(?:woman|women|men|persons?|people|lady|ladies)$/;

export function formOf(word: string): string {
  const same = SAME.get(word);
  if (same !== undefined) return same;
  let form = word;
  for (const [british, american] of SPELLINGS) form = form.replace(british, american);
  form = singular(form.replace(PERSON, 'man'));
  return SAME.get(form) ?? form;
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|ics)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

/** Returns a form's root, the same for an activity and the person who does it: clean, cleaning, cleaner; chemist, chemistry. */
export function rootOf(form: string): string {
  return form
    .replace(/(?<=ograph|olog|ometr|iatr)(?:er|ist|y|ics|ician)$/, '')
    .replace(/is(?:m|try|tics)$/, 'ist')
    .replace(/(?<=.{5})(?:ist|ician|ics|ical|ian)$/, '')
    .replace(/(?<=[a-z]{3})(?:ers|ors|er|or|ing|ed|ant|ancy|ency|ment)$/, '')
    .replace(/(?<=..)e$/, '')
    .replace(/(?<=..)y$/, 'i')
    .replace(/(?<=..)([b-df-hj-np-rtvwxz])\1$/, '$1');
}

/**
 * Returns the forms of a text's meaningful words, each once, in order. If none is meaningful, returns the forms of all: "do" is
 * a doctor. Callers with many texts may pass a `form` that caches.
 */
export function wordsOf(text: string, form: (word: string) => string = formOf): string[] {
  const all = fold(joinParts(text)).split(' ').filter(Boolean);
  const meaning = all.filter((word) => !SILENT.has(word));
  return [...new Set((meaning.length > 0 ? meaning : all).map(form))];
}

/** Returns a function that computes each word once. */
export function remembering<Value>(compute: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const found = known.get(word) ?? compute(word);
    known.set(word, found);
    return found;
  };
}

/** Tells whether a query is a code of a military occupation, of SOC or ISCO-08, or says nothing but what soldiers are called. */
export function isMilitary(query: string): boolean {
  const words = fold(query)
    .split(' ')
    .filter((word) => !SILENT.has(word));
  const isRank = (word: string) => MILITARY.has(word) || MILITARY_RANKS.has(word);
  return (
    /^(?:55(?:$|-(?:[\dx]|$)|[-–‑ ]?\d{4}\b)|isco.*\b0[1-3]10$)/i.test(query.trim()) ||
    (words.some((word) => MILITARY.has(word)) && words.every(isRank))
  );
}

/** Joins the parts of words: "R.N." is "RN", "nurse's" is "nurses", and "co-pilot" is "copilot". */
const joinParts = (text: string) =>
  text
    .replace(/['’‘]/g, '')
    .replace(/\.(?<=\b\p{L}\.)(?=\p{L}\b)/gu, '')
    .replace(/-(?<=\b(?:[a-z]|co|pre|re|non|sub|multi)-)(?=[a-z]{2})/gi, '');

/**
 * Returns the number of single edits (insert, delete, replace, swap of neighbors) that turn one word into the other: the
 * optimal string alignment distance. If it exceeds `most`, returns any number above it.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const replaced = last[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      let best = Math.min(current[column - 1]! + 1, last[column]! + 1, replaced);
      const isSwap = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) best = Math.min(best, beforeLast[column - 2]! + 1);
      current[column] = best;
      least = Math.min(least, best);
    }
    // Later rows have no less.
    if (least > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length]!;
}
