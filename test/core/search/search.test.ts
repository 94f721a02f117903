/** The search over the real register: what it finds first, by which rank, and what makes no difference to it. */
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { countHits, isHit, readSearchCases } from '../../../build/commands/bench/search.js';
import { searchData } from '../../../build/render/api/search-index.js';
import { openSearchIndex, type SearchIndex } from '../../../core/search/search-index.js';
import { searchResults } from '../../../core/search-request.js';
import { DATA, derivedFrom } from '../../datasets.js';

const file = (name: string) => path.join(import.meta.dirname, `../../search/${name}.tsv`);
const examples = readSearchCases(file('examples'));
const own = readSearchCases(file('own'));

let index: SearchIndex;
beforeAll(() => {
  index = openSearchIndex(JSON.parse(JSON.stringify(searchData(derivedFrom(DATA)))));
}, 120_000);

const results = (q: string, limit = 50) => searchResults({ q, limit }, index);
const codes = (q: string) => results(q).data.map(({ soc_code }) => soc_code);
/** What it finds, apart from how: a typo and the right word are ranked alike but match differently. */
const first = (q: string) => results(q, 1).data[0];

describe('of the examples', () => {
  it('nine in ten have the right occupation first, and 97% among the first five', () => {
    const { cases, first, five } = countHits(examples, index).get('all')!;
    expect(cases).toBe(80);
    expect(first / cases).toBeGreaterThanOrEqual(0.9);
    expect(five / cases).toBeGreaterThanOrEqual(0.97);
  });

  it.each(examples.map((each) => [each.kind, each.query, each] as const))('%s: %s', (_, __, each) => {
    expect(isHit(each, index, 1)).toBe(true);
  });
});

it('finds more than 95% of our own queries first', () => {
  const { cases, first, five } = countHits(own, index).get('all')!;
  expect(cases).toBeGreaterThan(500);
  expect([first / cases > 0.95, five / cases > 0.97]).toEqual([true, true]);
});

describe('the rank', () => {
  it.each([
    ['registered nurses', '29-1141.00', 'title', null],
    ['Registered Nurse', '29-1141.00', 'title', null],
    ['software engineer', '15-1252.00', 'name', 'Software Engineer'],
    ['SRE', '15-1252.00', 'name', 'SRE'],
    ['someone who drives a truck', '53-3032.00', 'name', 'drives a truck'],
    ['electrici', '47-2111.00', 'prefix', 'Electrician'],
    ['elektrician', '47-2111.00', 'fuzzy', 'Electricians'],
    ['sofware enginer', '15-1252.00', 'fuzzy', 'Software Engineer'],
  ])('of %s', (q, soc_code, match, matched_name) => {
    const found = first(q)!;
    expect([found.soc_code, found.match]).toEqual([soc_code, match]);
    if (match === 'title' || match === 'name') expect(found.matched_name).toBe(matched_name);
  });

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

describe('makes no difference between', () => {
  it.each([
    ['truck driver', 'truck drivers'],
    ['truck driver', 'driver truck'],
    ['truck driver', 'TRUCK  DRIVER'],
    ['truck driver', 'trück-driver'],
    ['fire fighter', 'firefighter'],
    ['e-commerce', 'ecommerce'],
    ['sr. accountant', 'senior accountant'],
    ['waitress', 'waiter'],
    ['policeman', 'policewoman'],
    ['labourer', 'laborer'],
    ['paediatrician', 'pediatrician'],
    ['lorry driver', 'truck driver'],
    ['research & development manager', 'research and development manager'],
    ['i fix cars', 'repairs cars'],
  ])('%s and %s', (one, other) => {
    expect(codes(other)[0]).toEqual(codes(one)[0]);
    expect(codes(one).length).toBeGreaterThan(0);
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
