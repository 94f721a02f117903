/**
 * A text as the words by which it is compared: one form for each word, whatever its number, its spelling (American or
 * British), and whether it names a man or a woman. Forms are compared and never shown.
 */
import { fold } from './fold.js';
import { FILLERS, SAME, SILENT } from './same-words.js';

/** British spellings as American ones. Every word passes through, so a rule may give forms that no dictionary has. */
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
  [/ould(?=(ers?|ing|s)?$)/, 'old'],
  [/draught/, 'draft'],
  [/plough/, 'plow'],
  [/^tyre/, 'tire'],
  [/ogue(?=s?$)/, 'og'],
  [/(?<=gra)mme(?=r?s?$)/, 'm'],
  [/jewellery|jewelery/, 'jewelry'],
];

/** What follows another word in policewoman, craftsmen or salespeople. */
const PERSON = /(?<=[a-z]{3})(?:woman|women|men|persons?|people|lady|ladies)$/;

/** A word's form. */
export function formOf(word: string): string {
  let form = word;
  for (const [british, american] of SPELLINGS) form = form.replace(british, american);
  form = form.replace(PERSON, 'man');
  const same = SAME.get(form) ?? SAME.get(word);
  if (same !== undefined) return same;
  form = singular(form);
  return SAME.get(form) ?? form;
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|ics)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (/(?:w|kn|l)ives$/.test(word)) return `${word.slice(0, -3)}fe`;
  return word.replace(/s$/, '');
}

/** A form's root, one for what is done and who does it: clean, cleaning, cleaner; chemist, chemistry. */
export function rootOf(form: string): string {
  let root = form;
  if (root.length > 5)
    root = root
      .replace(/ograph(?:er|y)$/, 'ograph')
      .replace(/olog(?:ist|y)$/, 'olog')
      .replace(/ometr(?:ist|y)$/, 'ometr')
      .replace(/iatr(?:ist|y|ics|ician)$/, 'iatr')
      .replace(/is(?:m|try|tics)$/, 'ist')
      .replace(/(?<=.{5})(?:ist|ician|ics|ical|ian)$/, '');
  if (root.length > 4) root = root.replace(/(?<=[a-z]{3})(?:ers|ors|er|or|ing|ed|ant|ancy|ency|ment)$/, '');
  root = root.replace(/(?<=..)e$/, '').replace(/(?<=..)y$/, 'i');
  return root.replace(/(?<=..)([b-df-hj-np-rtvwxz])\1$/, '$1');
}

/**
 * The forms of a text's words that mean something, each once, in order. Where none does, of all: "do" is a doctor. Whoever
 * has many texts may remember forms.
 */
export function wordsOf(text: string, form: (word: string) => string = formOf): string[] {
  const all = fold(joinParts(text))
    .split(' ')
    .filter((word) => word !== '');
  const meaning = all.filter((word) => !SILENT.has(word));
  return [...new Set((meaning.length > 0 ? meaning : all).map((word) => form(word)))];
}

/** "R.N." is "RN", "nurse's" is "nurses", and "co-pilot" is "copilot". */
const joinParts = (text: string) =>
  text
    .replace(/['’‘]/g, '')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/\b([a-z]|co|pre|re|non|sub|multi)-(?=[a-z]{2})/gi, '$1');

/** Without the words that a sentence about a job needs and the job's name does not: "someone who repairs roofs". */
export const withoutFillers = (words: readonly string[]): string[] =>
  words.filter((word) => !FILLERS.has(word));

/** One bit for each letter, so that words of other letters need no closer comparison. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}
