/** Words of the register that a word of a query may mean, with their distances from it. */
import { type SearchIndex, startOf } from './search-index.js';
import { bitsIn, editDistance, formOf, lettersOf, rootOf } from './words.js';

/** Positions of words → their distances, which begin at 0 for the word itself. */
export type Candidates = ReadonlyMap<number, number>;

export const ROOT = 1;
export const PREFIX = 2;
/** Distance of a typo, plus the number of edits, minus one half if the first letter is right. */
const TYPO = 3;

/** Returns the typos allowed in a word: one from five letters, two from seven. */
const typosIn = (word: string) => (word.length < 5 ? 0 : word.length < 7 ? 1 : 2);

/** Returns the word itself and words with its root. */
export function wholeWords(word: string, index: SearchIndex): Map<number, number> {
  const found = new Map((index.byRoot.get(rootOf(word)) ?? []).map((at) => [at, ROOT]));
  const itself = index.wordAt.get(word);
  if (itself !== undefined) found.set(itself, 0);
  return found;
}

/** Returns the same, plus words that begin with it. */
export function candidates(word: string, index: SearchIndex): Map<number, number> {
  const found = new Map<number, number>();
  if (word.length > 1)
    for (const at of index.byStart.get(startOf(word)) ?? [])
      if (index.words[at]!.startsWith(word)) found.set(at, PREFIX);
  for (const [at, distance] of wholeWords(word, index)) found.set(at, distance);
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
  { spellings }: SearchIndex,
): { at: number; edits: number; begins: boolean }[] {
  if (most === 0) return [];
  const ownLetters = lettersOf(word);
  const found: { at: number; edits: number; begins: boolean }[] = [];
  for (const { spelling, at, letters } of spellings) {
    if (Math.abs(spelling.length - word.length) > most || bitsIn(letters ^ ownLetters) > 2 * most) continue;
    const edits = editDistance(word, spelling, most);
    if (edits <= most) found.push({ at, edits, begins: spelling[0] === word[0] });
  }
  return found;
}

/** Joins two words of the query, or splits one, if the register has the result: "fire fighter", "busdriver". */
export function divisions(words: readonly string[], index: SearchIndex): string[][] {
  const found: string[][] = [];
  const isKnown = (word: string) => index.wordAt.has(word);
  const replace = (at: number, count: number, ...parts: string[]) =>
    found.push([...words.slice(0, at), ...parts, ...words.slice(at + count)]);
  for (const [at, word] of words.entries()) {
    const joined = formOf(words.slice(at, at + 2).join(''));
    if (at + 1 < words.length && isKnown(joined)) replace(at, 2, joined);
    if (isKnown(word) || /\d/.test(word)) continue;
    for (let cut = 3; cut <= word.length - 3; cut++) {
      const parts = [formOf(word.slice(0, cut)), formOf(word.slice(cut))];
      if (parts.every(isKnown)) replace(at, 1, ...parts);
    }
  }
  return found;
}
