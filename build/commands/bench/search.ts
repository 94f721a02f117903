/** Quality and cost of the search: hits by kind of query, size of its index, time per search. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { SEARCH_INDEX } from '../../../core/routes.js';
import { openSearchIndex, type SearchIndex } from '../../../core/search/search-index.js';
import { searchResults } from '../../../core/search-request.js';
import { median } from './measure.js';

/** A query, its kind, and the codes that a sensible person would accept first. For nonsense, no code is right. */
export interface SearchCase {
  query: string;
  accept: string[];
  kind: string;
}

/** Numbers of cases whose expected result is first, and among the first five. */
export interface Hits {
  cases: number;
  first: number;
  five: number;
}

/** Reads cases: a header, then one line per case, `query TAB codes, comma-separated TAB kind`. */
export const readSearchCases = (file: string): SearchCase[] =>
  fs
    .readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [query, accept, kind] = line.split('\t') as [string, string, string];
      return { query, accept: accept === '' ? [] : accept.split(','), kind };
    });

/** Tells whether one of the first results is right or, for nonsense, whether there is none. */
export function isHit({ query, accept, kind }: SearchCase, index: SearchIndex, most: number): boolean {
  const { data } = searchResults({ q: query, limit: 5 }, index);
  if (kind === 'nothing') return data.length === 0;
  return data.slice(0, most).some(({ soc_code }) => accept.includes(soc_code));
}

/** Counts hits by kind, and all of them under `all`. */
export function countHits(cases: readonly SearchCase[], index: SearchIndex): Map<string, Hits> {
  const counts = new Map<string, Hits>();
  for (const each of cases)
    for (const kind of [each.kind, 'all']) {
      const count = counts.get(kind) ?? { cases: 0, first: 0, five: 0 };
      counts.set(kind, count);
      count.cases++;
      if (isHit(each, index, 1)) count.first++;
      if (isHit(each, index, 5)) count.five++;
    }
  return counts;
}

const ROUNDS = 5;

export function benchSearch(root: string, dist: string): string[] {
  const text = fs.readFileSync(dist + SEARCH_INDEX, 'utf8');
  const began = performance.now();
  const index = openSearchIndex(JSON.parse(text));
  const opening = performance.now() - began;
  const cases = readSearchCases(path.join(root, 'test/search/examples.tsv'));
  const counts = [...countHits(cases, index)];
  const times = cases.map(({ query }) =>
    median(
      Array.from({ length: ROUNDS }, () => {
        const start = performance.now();
        searchResults({ q: query, limit: 10 }, index);
        return performance.now() - start;
      }),
    ),
  );
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
  const line = (what: string, value: string, bound: string) =>
    `${what.padEnd(46)} ${value.padStart(6)}  (bound ${bound})`;
  const all = counts.find(([kind]) => kind === 'all')![1];
  return [
    ...counts.map(
      ([kind, hits]) =>
        `search, ${kind.padEnd(15)} ${percent(hits.first, hits.cases).padStart(6)} first, ${percent(hits.five, hits.cases).padStart(6)} in the first five, of ${hits.cases}`,
    ),
    line('search: examples with the right one first', percent(all.first, all.cases), '90%'),
    line('search: right one in the first five', percent(all.five, all.cases), '97%'),
    line('search index, packed, MB', (gzipSync(text).length / 1e6).toFixed(2), '3'),
    line('opening it, which the first search does, ms', opening.toFixed(0), 'none'),
    line('a search after that, median, ms', median(times).toFixed(2), '5'),
    line('a search after that, slowest, ms', Math.max(...times).toFixed(2), '5'),
  ];
}
