/** Words of the register that a word of a query may mean, with their distances from it. */
import { editDistance } from './edits.js';
import { SAME } from './same-words.js';
import type { SearchIndex } from './search-index.js';
import { formOf, lettersOf, rootOf } from './words.js';

/** Positions of words → their distances, which begin at 0 for the word itself. */
export type Candidates = ReadonlyMap<number, number>;

export const ROOT = 1;
export const PREFIX = 2;
/** Distance of a typo, plus the number of edits, minus one half if the first letter is right. */
const TYPO = 3;

/** Returns the typos allowed in a word: one from five letters, two from seven. */
const typosIn = (word: string) => (word.length < 5 ? 0 : word.length < 7 ? 1 : 2);

/** Returns the word itself, words with its root, and words that begin with it. */
export function candidates(word: string, index: SearchIndex): Map<number, number> {
  const found = new Map<number, number>();
  if (word.length > 1)
    for (let at = firstFrom(index.words, word); index.words[at]?.startsWith(word); at++)
      found.set(at, PREFIX);
  for (const at of index.byRoot.get(rootOf(word)) ?? []) found.set(at, ROOT);
  const itself = index.wordAt.get(word);
  if (itself !== undefined) found.set(itself, 0);
  return found;
}

/** Returns the same, plus words that are a typo or two away. */
export function candidatesWithTypos(word: string, index: SearchIndex): Map<number, number> {
  const found = candidates(word, index);
  for (const { at, edits, begins } of wordsWithin(typosIn(word), word, index))
    if (!found.has(at)) found.set(at, TYPO + edits - (begins ? 0.5 : 0));
  return found;
}

/** Finds words within a number of edits, and tells whether they begin with the same letter. */
export function wordsWithin(
  most: number,
  word: string,
  index: SearchIndex,
): { at: number; edits: number; begins: boolean }[] {
  if (most === 0) return [];
  const found: { at: number; edits: number; begins: boolean }[] = [];
  const letters = lettersOf(word);
  const consider = (other: string, at: number) => {
    if (Math.abs(other.length - word.length) > most) return;
    const edits = editDistance(word, other, most);
    if (edits <= most) found.push({ at, edits, begins: other[0] === word[0] });
  };
  // An indexed loop, because it goes over every word of the register.
  for (let at = 0; at < index.words.length; at++)
    if (count(letters ^ index.letters[at]!) <= 2 * most) consider(index.words[at]!, at);
  for (const [other, form] of SAME) {
    const at = index.wordAt.get(form);
    if (at !== undefined && count(letters ^ lettersOf(other)) <= 2 * most) consider(other, at);
  }
  return found;
}

function count(bits: number): number {
  let ones = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) ones++;
  return ones;
}

/** Returns the position of the first word that doesn't come before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Joins two words of the query, or splits one, if the register has the result: "fire fighter", "busdriver". */
export function divisions(words: readonly string[], index: SearchIndex): string[][] {
  const found: string[][] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const joined = next === undefined ? undefined : formOf(word + next);
    if (joined !== undefined && index.wordAt.has(joined))
      found.push([...words.slice(0, at), joined, ...words.slice(at + 2)]);
    if (index.wordAt.has(word) || /\d/.test(word)) continue;
    for (let cut = 3; cut <= word.length - 3; cut++) {
      const parts = [formOf(word.slice(0, cut)), formOf(word.slice(cut))];
      if (parts.every((part) => index.wordAt.has(part)))
        found.push([...words.slice(0, at), ...parts, ...words.slice(at + 1)]);
    }
  }
  return found;
}
