/** The data that a search reads. `build/render/api/search-index.ts` writes it as JSON; the first search opens it. */
import type { RiskTier } from '../schemas/risk.js';
import { lettersOf } from './edits.js';
import { FILLERS, SAME } from './same-words.js';
import { rootOf } from './words.js';

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
  /** Words by their root. */
  byRoot: ReadonlyMap<string, readonly number[]>;
  /** The words, then other words of the same form, each with its letters and the position of its form. */
  spellings: readonly string[];
  letters: readonly number[];
  spelled: readonly number[];
  isFiller: readonly boolean[];
  /** Names by their words. */
  namesWith: readonly (readonly number[])[];
}

export function openSearchIndex(data: SearchData): SearchIndex {
  const namesWith: number[][] = data.words.map(() => []);
  for (const [name, words] of data.nameWords.entries()) for (const word of words) namesWith[word]!.push(name);
  const byRoot = new Map<string, number[]>();
  for (const [at, word] of data.words.entries()) {
    const root = rootOf(word);
    const same = byRoot.get(root);
    if (same) same.push(at);
    else byRoot.set(root, [at]);
  }
  const wordAt = new Map(data.words.map((word, at) => [word, at]));
  const others = [...SAME.keys()].filter((word) => wordAt.has(SAME.get(word)!) && !wordAt.has(word));
  const spellings = [...data.words, ...others];
  return {
    ...data,
    wordAt,
    byRoot,
    spellings,
    letters: spellings.map(lettersOf),
    spelled: spellings.map((word) => wordAt.get(SAME.get(word) ?? word)!),
    isFiller: data.words.map((word) => FILLERS.has(word)),
    namesWith,
  };
}
