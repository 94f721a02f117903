/** Quality and cost of the search: hits by kind of query, size of its index, time per search. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { median } from 'd3-array';
import { SEARCH_INDEX } from '../../../core/routes.js';
import { openSearchIndex, type SearchIndex } from '../../../core/search/search-index.js';
import { searchResults } from '../../../core/search-request.js';
import { type Given, type Mark, markOf } from './mark.js';

/** A query, its kind, and the codes that a sensible person would accept first. For nonsense, no code is right. */
interface SearchCase {
  query: string;
  accept: string[];
  kind: string;
}

/** Numbers of cases whose expected result is first, and among the first five. */
interface Hits {
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

export function benchSearch({ root, dist }: Given): Mark[] {
  const text = fs.readFileSync(dist + SEARCH_INDEX, 'utf8');
  const began = performance.now();
  const index = openSearchIndex(JSON.parse(text));
  const opening = performance.now() - began;
  const cases = readSearchCases(path.join(root, 'test/search/examples.tsv'));
  const all = countHits(cases, index).get('all')!;
  const times = cases.map(({ query }) => {
    const runs = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      searchResults({ q: query, limit: 10 }, index);
      return performance.now() - start;
    });
    return median(runs)!;
  });
  const missed = (hits: number) => [100 * (1 - hits / all.cases)];
  return [
    markOf('search: examples whose right one is not first', '%', missed(all.first), 10),
    markOf('search: not among the first five', '%', missed(all.five), 3),
    markOf('search: its index, packed', 'MB', [gzipSync(text).length / 1e6], 3),
    markOf('search: opening the index, once per start', 'ms', [opening]),
    markOf('search: an example', 'ms', times, 5),
    markOf('search: the slowest example', 'ms', [Math.max(...times)], 5),
  ];
}
