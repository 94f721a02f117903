/** Finds the occupations that a person's words most likely mean. */
import { valuesOf } from '../schemas/common.js';
import { MATCHES } from '../schemas/scores.js';
import { divisions, type SearchIndex, wordsWithin } from './search-index.js';
import { FILLERS, remembering, rootOf, wordsOf } from './words.js';

/** Ways in which a name matches a query, best first: all but by a code. */
export const RANKS = valuesOf(MATCHES).filter((way) => way !== 'code');

/** An occupation and the name by which it was found: their positions in the index. */
export interface FoundOccupation {
  occupation: number;
  name: number;
  /** Position in `RANKS`. */
  rank: number;
  /** Orders occupations of the same rank, the highest first. */
  score: number;
  /** How sure it is: every word is meant, all but for one typo, or less. */
  sure: 'all' | 'typo' | 'part';
}

/** Words of the register that a word of a query may mean, by their positions, with their distances: 0 for the word itself. */
type Meant = ReadonlyMap<number, number>;

/** Distances of words with the same root, and of words that begin with a query's. */
const ROOT = 1;
const PREFIX = 2;
/** Distance of a typo, plus the number of edits, minus one half if the first letter is right. */
const TYPO = 3;

/** A name that has words of the query. */
interface Hit {
  name: number;
  /** Number of the query's words that the name has, and their share of the query's information, 0 to 1. */
  words: number;
  share: number;
  /** Distance of the word that is farthest from its query word, and the sum over all words. */
  farthest: number;
  distance: number;
}

/** Points that a name loses if it has none of the query's information. */
const MISSING = 6;

/** Smallest share of the query's information that a name must have. */
const LEAST_SHARE = 0.4;

/** Returns every occupation that the query may mean, the likeliest first. The same query always gives the same results. */
export function search(query: string, index: SearchIndex): FoundOccupation[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return [];
  // Fillers are left out: "someone who repairs roofs".
  const core = asked.filter((word) => !FILLERS.has(word));
  const words = core.length > 0 ? core : asked;
  const best = new Map<number, FoundOccupation>();
  const tryWay = (way: readonly string[], meant: (word: string) => Meant) => {
    const isNamed = [...best.values()].some(({ rank }) => rank <= 1);
    if (!isNamed) offer(withAll(way.map(meant), index), index, best);
  };
  // The most expensive of all, so once for a word.
  const withTypos = remembering((word) => meantBy(word, index, typosIn(word)));
  for (const way of words.length < asked.length ? [asked, words] : [asked])
    tryWay(way, (word) => {
      const found = meantBy(word, index);
      return found.size > 0 ? found : withTypos(word);
    });
  // Words that are only divided differently are neither typos nor prefixes.
  for (const way of divisions(words, index)) tryWay(way, (word) => wholeWords(word, index));
  if (best.size === 0) {
    const near = words.map((word) => (index.wordAt.has(word) ? meantBy(word, index) : withTypos(word)));
    offer(withAll(near, index), index, best);
    if (best.size === 0) offer(withSome(near, asked.length, index), index, best);
  }
  return [...best.values()].sort(
    (a, b) => a.rank - b.rank || b.score - a.score || a.occupation - b.occupation,
  );
}

/** Returns the typos allowed in a word: one from five letters, two from seven. */
const typosIn = (word: string) => (word.length < 5 ? 0 : word.length < 7 ? 1 : 2);

/** Returns words with the word's root, and the word itself. */
function wholeWords(word: string, index: SearchIndex, found = new Map<number, number>()) {
  for (const at of index.byRoot.get(rootOf(word)) ?? []) found.set(at, ROOT);
  const itself = index.wordAt.get(word);
  return itself === undefined ? found : found.set(itself, 0);
}

/** Returns the same, with words that begin with it and, if typos are allowed, words that are so many edits away. */
function meantBy(word: string, index: SearchIndex, typos = 0): Map<number, number> {
  const found = new Map<number, number>();
  if (word.length > 1)
    index.words.forEach((known, at) => {
      if (known.startsWith(word)) found.set(at, PREFIX);
    });
  wholeWords(word, index, found);
  for (const { at, edits, begins } of wordsWithin(typos, word, index))
    if (!found.has(at)) found.set(at, TYPO + edits - (begins ? 0.5 : 0));
  return found;
}

/** Returns names that have every word of the query. */
function withAll(near: readonly Meant[], index: SearchIndex): Hit[] {
  const countOf = (found: Meant) =>
    [...found.keys()].reduce((sum, word) => sum + index.namesWith[word]!.length, 0);
  const counts = near.map(countOf);
  const rarest = near[counts.indexOf(Math.min(...counts))]!;
  const names = new Set([...rarest.keys()].flatMap((word) => index.namesWith[word]!));
  const hits: Hit[] = [];
  for (const name of names) {
    const hit = { name, words: near.length, share: 1, farthest: 0, distance: 0 };
    for (const found of near) {
      let nearest = Number.POSITIVE_INFINITY;
      for (const word of index.nameWords[name]!) nearest = Math.min(nearest, found.get(word) ?? nearest);
      hit.farthest = Math.max(hit.farthest, nearest);
      hit.distance += nearest;
    }
    if (hit.farthest < Number.POSITIVE_INFINITY) hits.push(hit);
  }
  return hits;
}

/**
 * Returns names that have the most informative words: the fewer names have a word, the more informative it is. A word that no
 * name has counts as much as the average of the others.
 */
function withSome(near: readonly Meant[], asked: number, index: SearchIndex): Hit[] {
  const known = near
    .map((found) => [...found].filter(([, distance]) => distance !== PREFIX).sort(([, a], [, b]) => a - b))
    .filter((words) => words.length > 0);
  const weights = known.map((words) =>
    Math.log(index.names.length / Math.max(...words.map(([word]) => index.namesWith[word]!.length))),
  );
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const hits = new Map<number, Hit>();
  for (const [at, words] of known.entries()) {
    const seen = new Set<number>();
    for (const [word, distance] of words)
      for (const name of index.namesWith[word]!) {
        if (seen.has(name)) continue;
        seen.add(name);
        const hit = hits.get(name) ?? { name, words: 0, share: 0, farthest: 0, distance: 0 };
        hits.set(name, hit);
        hit.words++;
        hit.share += weights[at]! / (mean * near.length);
        hit.farthest = Math.max(hit.farthest, distance);
        hit.distance += distance;
      }
  }
  // Of a phrase, one word says nothing: "works with excel all day" isn't day care.
  return [...hits.values()]
    .filter(({ share, words }) => share >= LEAST_SHARE && words >= asked / 2)
    .sort((a, b) => a.name - b.name);
}

/** Gives each occupation the name that matches best. */
function offer(hits: readonly Hit[], index: SearchIndex, best: Map<number, FoundOccupation>): void {
  const { occupations, nameOccupations } = index;
  const named = new Uint32Array(occupations.length);
  for (const { name } of hits) for (const occupation of nameOccupations[name]!) named[occupation]!++;
  for (const hit of hits) {
    const { name } = hit;
    const others = index.nameWords[name]!.length - hit.words;
    const isWhole = hit.share === 1 && others === 0;
    const rank = isWhole && hit.farthest === 0 ? (name < occupations.length ? 0 : 1) : rankOf(hit.farthest);
    const fit = fitOf(hit, index);
    for (const [at, occupation] of nameOccupations[name]!.entries()) {
      // The register's choice decides if the whole name matches, and helps if only part of it does.
      const chosen = at >= index.nameChosen[name]! ? 0 : isWhole ? 20 - 4 * at : 2 / (1 + at);
      const people = Math.log10(10 + occupations[occupation]!.employed) / 2;
      const score = fit + chosen + people + Math.log10(1 + named[occupation]!) / 2;
      const had = best.get(occupation);
      if (!had || rank < had.rank || (rank === had.rank && score > had.score))
        best.set(occupation, { occupation, name, rank, score, sure: surenessOf(hit) });
    }
  }
}

function surenessOf({ share, farthest }: Hit): FoundOccupation['sure'] {
  if (share < 1 || farthest > TYPO + 1) return 'part';
  return farthest > PREFIX ? 'typo' : 'all';
}

const rankOf = (farthest: number) => (farthest <= ROOT ? 2 : farthest <= PREFIX ? 3 : 4);

/** Scores how well a name fits the query: extra words, more distant words, and missing words lower the score. */
function fitOf({ name, words, share, distance }: Hit, index: SearchIndex): number {
  const meaning = index.nameWords[name]!.filter((word) => !FILLERS.has(index.words[word]!)).length;
  const besides = Math.min(3, Math.max(0, meaning - words));
  return MISSING * (share - 1) - besides - 0.6 * distance + (name < index.occupations.length ? 0.5 : 0);
}
