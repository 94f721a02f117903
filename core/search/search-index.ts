/** The data that a search reads. `build/render/api/search-index.ts` writes it as JSON; the first search opens it. */
import type { RiskTier } from '../schemas/risk.js';
import { FILLERS, lettersOf, rootOf, SAME } from './words.js';

/** An occupation as a search ranks and returns it. */
export interface SearchOccupation {
  soc_code: string;
  title: string;
  slug: string;
  final_score: number;
  score_low: number;
  score_high: number;
  risk_tier: RiskTier;
  median_annual_wage: number;
  /** Number of jobs; a figure that several occupations share is divided among them. */
  employed: number;
}

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
}

/** The index as it is searched. */
export interface SearchIndex extends SearchData {
  wordAt: ReadonlyMap<string, number>;
  /** Words by their root, and by their first two letters. */
  byRoot: ReadonlyMap<string, readonly number[]>;
  byStart: ReadonlyMap<string, readonly number[]>;
  /** The words, then other words of the same form, each with the position of its form and its letters. */
  spellings: readonly { spelling: string; at: number; letters: number }[];
  isFiller: readonly boolean[];
  /** Names by their words. */
  namesWith: readonly (readonly number[])[];
}

export function openSearchIndex(data: SearchData): SearchIndex {
  const namesWith: number[][] = data.words.map(() => []);
  for (const [name, words] of data.nameWords.entries()) for (const word of words) namesWith[word]!.push(name);
  const wordAt = new Map(data.words.map((word, at) => [word, at]));
  const others = [...SAME].filter(([word, form]) => wordAt.has(form) && !wordAt.has(word));
  const spellings = [...data.words.map((word) => [word, SAME.get(word) ?? word] as const), ...others];
  return {
    ...data,
    wordAt,
    byRoot: positionsBy(rootOf, data.words),
    byStart: positionsBy(startOf, data.words),
    spellings: spellings.map(([spelling, form]) => ({
      spelling,
      at: wordAt.get(form)!,
      letters: lettersOf(spelling),
    })),
    isFiller: data.words.map((word) => FILLERS.has(word)),
    namesWith,
  };
}

export const startOf = (word: string): string => word.slice(0, 2);

/** Returns the positions of words by a key of each. */
function positionsBy(keyOf: (word: string) => string, words: readonly string[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    const key = keyOf(word);
    const same = positions.get(key);
    if (same) same.push(at);
    else positions.set(key, [at]);
  }
  return positions;
}
