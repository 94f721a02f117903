/** The data that a search reads, and the words in it that are near others. `build/render/api/function.ts` writes it as JSON; the first search opens it. */
import type { SearchResult } from '../schemas/scores.js';
import { editDistance, formOf, rootOf, SAME } from './words.js';

/** An occupation as a search ranks and returns it, with its jobs; a figure that several share is divided among them. */
export type SearchOccupation = Omit<SearchResult, 'matched_name' | 'match' | 'language'> & {
  employed: number;
};

/** The index as it is written. Numbers are positions in the lists before them. */
export interface SearchData {
  /** Occupations in the order of SOC codes. */
  occupations: SearchOccupation[];
  /** Forms of all words, in alphabetical order. */
  words: string[];
  /** The titles, in the order of occupations, then the register's names. Names with the same words are listed once. */
  names: string[];
  nameWords: number[][];
  /** Occupations of each name: first the ones that the register chose for it, then the others, the largest first. */
  nameOccupations: number[][];
  /** Number of occupations that the register chose for each name. */
  nameChosen: number[];
  /** Codes of other classifications, such as `isco08 2512`, with their titles and occupations. */
  otherCodes: Record<string, { title: string; occupations: number[] }>;
}

export function openSearchIndex(data: SearchData) {
  const wordAt = new Map(data.words.map((word, at) => [word, at]));
  const byRoot = new Map<string, number[]>();
  for (const [at, word] of data.words.entries()) {
    const root = rootOf(word);
    byRoot.set(root, [...(byRoot.get(root) ?? []), at]);
  }
  /** Names by their words. */
  const namesWith: number[][] = data.words.map(() => []);
  for (const [name, words] of data.nameWords.entries()) for (const word of words) namesWith[word]!.push(name);
  // The words, then other words of the same form, each with the position of its form.
  const others = [...SAME].filter(([word, form]) => wordAt.has(form) && !wordAt.has(word));
  const spellings = [...data.words.map((word) => [word, word] as const), ...others].map(
    ([spelling, form]) => ({ spelling, at: wordAt.get(form)! }),
  );
  return { ...data, wordAt, byRoot, namesWith, spellings };
}

export type SearchIndex = ReturnType<typeof openSearchIndex>;

/** Finds words within a number of edits, and tells whether they begin with the same letter. */
export function* wordsWithin(most: number, word: string, { spellings }: SearchIndex) {
  if (most === 0) return;
  for (const { spelling, at } of spellings) {
    if (Math.abs(spelling.length - word.length) > most) continue;
    const edits = editDistance(word, spelling, most);
    if (edits <= most) yield { at, edits, begins: spelling[0] === word[0] };
  }
}

/** Joins two words of the query, or splits one, if the register has the result: "fire fighter", "busdriver". */
export function divisions(words: readonly string[], { wordAt }: SearchIndex): string[][] {
  return words.flatMap((word, at) => {
    const replaced = (count: number, ...parts: string[]) =>
      parts.every((part) => wordAt.has(part)) ? [words.toSpliced(at, count, ...parts)] : [];
    const joined = at + 1 < words.length ? replaced(2, formOf(word + words[at + 1])) : [];
    if (wordAt.has(word) || /^\d+$/.test(word)) return joined;
    const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, cut) => cut + 3);
    const split = cuts.flatMap((cut) => replaced(1, formOf(word.slice(0, cut)), formOf(word.slice(cut))));
    return [...joined, ...split];
  });
}
