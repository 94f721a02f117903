/** The search over the real register: what it finds first, by which rank, and what makes no difference to it. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../../build/dataset/read.js';
import { searchResults } from '../../core/search/results.js';
import { openSearchIndex } from '../../core/search/search-index.js';
import { DIST, ROOT } from './dataset.js';

/** A query, its kind, and the codes that a sensible person would accept first. For nonsense, no code is right. */
interface SearchCase {
  query: string;
  accept: string[];
  kind: string;
}

/** Reads cases: a header, then one line per case, `query TAB codes, comma-separated TAB kind`. */
const readSearchCases = (name: string): SearchCase[] =>
  fs
    .readFileSync(path.join(ROOT, `test/search/${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [query, accept, kind] = line.split('\t') as [string, string, string];
      return { query, accept: accept === '' ? [] : accept.split(','), kind };
    });

const examples = readSearchCases('examples');
const own = readSearchCases('own');
const index = openSearchIndex(JSON.parse(fs.readFileSync(path.join(DIST, '_function/search.json'), 'utf8')));

/** Tells whether one of the first results is right or, for nonsense, whether there is none. */
function isHit({ query, accept, kind }: SearchCase, most: number): boolean {
  const { data } = results(query, 5);
  if (kind === 'nothing') return data.length === 0;
  return data.slice(0, most).some(({ soc_code }) => accept.includes(soc_code));
}

/** Returns the shares of cases whose right occupation is first, and among the first five. */
const shares = (cases: readonly SearchCase[]) =>
  [1, 5].map((most) => cases.filter((each) => isHit(each, most)).length / cases.length) as [number, number];

const results = (q: string, limit = 50) => searchResults({ q, limit }, index);
/** What it finds, apart from how: a typo and the right word are ranked alike but match differently. */
const first = (q: string) => results(q, 1).data[0];

describe('the right occupation', () => {
  it.each(examples.map((each) => [each.kind, each.query, each] as const))('%s: %s', (_, __, each) => {
    expect(isHit(each, 1)).toBe(true);
  });

  it('is first for more than 95% of our own queries', () => {
    const [first, five] = shares(own);
    expect(own.length).toBeGreaterThan(500);
    expect([first > 0.95, five > 0.97]).toEqual([true, true]);
  });
});

describe('the rank', () => {
  it('goes from title to name, words, beginnings and typos', () => {
    const order = ['title', 'name', 'words', 'prefix', 'fuzzy'];
    for (const q of ['nurse', 'electricians', 'teacher', 'software', 'truck', 'nurs', 'machinest'])
      expect(results(q).data.map(({ match }) => order.indexOf(match))).toEqual(
        results(q)
          .data.map(({ match }) => order.indexOf(match))
          .sort((a, b) => a - b),
      );
  });

  it('gives each occupation once, and counts them all', () => {
    for (const { query } of [...examples, ...own]) {
      const { data, count } = results(query);
      expect(new Set(data.map(({ soc_code }) => soc_code)).size).toBe(data.length);
      expect(data.length).toBe(Math.min(50, count));
      expect(results(query, 3).data).toEqual(data.slice(0, 3));
    }
  });
});

it('every name that pages show finds its occupation', () => {
  const { names } = readDataset(path.join(ROOT, 'data')).dataset.tables;
  const missed = names.filter(
    ({ display, name, soc_code }) =>
      display !== null && !results(name).data.some((found) => found.soc_code === soc_code),
  );
  expect(missed.map(({ name, soc_code }) => `${soc_code} ${name}`)).toEqual([]);
});

describe('a title', () => {
  it('always finds itself first', () => {
    const wrong = index.occupations.filter(({ title, soc_code }) => {
      const found = first(title);
      return found?.soc_code !== soc_code || found.match !== 'title' || found.matched_name !== null;
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('does so in any case, with its words in any order, with accents and punctuation between', () => {
    // A hyphen makes one word of two: "Non-Retail" in any order is not "retail".
    const dresses: ((text: string) => string)[] = [
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.replace(/a/g, 'á').replace(/e/g, 'ê'),
      (text) =>
        text
          .split(/[ ,/]+/)
          .reverse()
          .join(' '),
      (text) => text.replace(/[ ,/-]+/g, ' - '),
      (text) => text.replace(/[ ,/-]+/g, ' '),
      (text) => `  ${text}. `,
      (text) => text.replace(/\band\b/g, '&'),
    ];
    const wrong = index.occupations.flatMap(({ title, soc_code }) =>
      dresses.map((dress) => dress(title)).filter((text) => first(text)?.soc_code !== soc_code),
    );
    expect(wrong).toEqual([]);
  });
});

describe('where nothing fits', () => {
  it.each(['sdfsdf', '...', '???', 'qwxzv', '中文', '-', '0000000'])('%s finds nothing', (q) => {
    expect(results(q).data).toEqual([]);
    expect(results(q).count).toBe(0);
  });

  it('names that are near are offered, and none where none is', () => {
    expect(results('cheef').did_you_mean ?? results('cheef').data).not.toEqual([]);
    expect(results('xqzvwk')).toEqual({ data: [], count: 0, limit: 50 });
  });
});
