/** The resources of the specification: lists, occupations, industries, and their codes. */
import { ROUTES } from '../../../core/routes.js';
import { type Case, each, V1 } from '../case.js';
import {
  ALONE,
  codes,
  FOUR_DIGITS,
  industries,
  JOB,
  SHARED,
  SHORT,
  sharing,
  titled,
  UNKNOWN,
} from '../dataset.js';

const list = `${V1}/occupations`;
const all = codes.length;
const few = (found: readonly string[]) => found.slice(0, 50).map((soc_code) => ({ soc_code }));

/** Titles that a filter finds, as it stands in the URL and as words. */
const filters: readonly [why: string, q: string, words: string][] = [
  ['a whole title', 'software%20developers', 'software developers'],
  ['capitals', 'SOFTWARE%20Developers', 'software developers'],
  ['words in another order', 'developers+software', 'developers software'],
  ['the beginnings of words', 'dev%20soft', 'dev soft'],
  ['title first, then titles that begin with it, then the rest', 'nurse', 'nurse'],
  ['the title itself before a title that has it', 'electricians', 'electricians'],
  ['accents', 's%C3%B6ftw%C3%A1re%20d%C3%A9velopers', 'software developers'],
  ['a ligature', '%EF%AC%81shing', 'fishing'],
  ['punctuation between words', 'water%2Cwastewater!(engineers)', 'water wastewater engineers'],
  ['more blanks than needed', '++software+++developers+', 'software developers'],
  ['the last of two', 'law&q=nurse', 'nurse'],
];

export const specifiedCases: Case[] = [
  {
    name: 'the base URL',
    url: V1,
    status: 200,
    like: { name: /./, documentation: '/docs', paths: ROUTES.map(({ path }) => ({ path, summary: /./ })) },
  },
  { name: 'the base URL with a slash is the same', url: `${V1}/`, status: 200, sameAs: V1 },
  { name: 'the list', url: list, status: 200, like: { count: all, limit: 50, offset: 0, data: few(codes) } },
  ...each(
    [
      ['limit=2&offset=3', 2, 3],
      ['limit=200', 200, 0],
      ['limit=0007&offset=01', 7, 1],
      ['limit=&offset=&q=', 50, 0],
      ['q=%20%20', 50, 0],
      ['limit=9&limit=3', 3, 0],
      ['limit=10&offset=20&utm_source=x', 10, 20],
      ['offset=1000000', 50, 1_000_000],
    ] as const,
    (query, limit, offset) => ({
      name: `the list ?${query}`,
      url: `${list}?${query}`,
      status: 200,
      like: {
        count: all,
        limit,
        offset,
        data: codes.slice(offset, offset + limit).map((soc_code) => ({ soc_code })),
      },
    }),
  ),
  {
    name: 'a page of the list is its file',
    url: `${list}/pages/50/100.json`,
    status: 200,
    sameAs: `${list}?offset=100`,
  },
  { name: 'a query has no effect on a file', url: `${list}.json?q=nurse&limit=0`, status: 200, sameAs: list },
  ...each(filters, (why, q, words) => ({
    name: `the filter of titles: ${why}`,
    url: `${list}?q=${q}`,
    status: 200,
    like: { count: titled(words).length, data: few(titled(words)) },
  })),
  {
    name: 'a filter with a window',
    url: `${list}?q=nurse&limit=2&offset=1`,
    status: 200,
    like: {
      count: titled('nurse').length,
      data: titled('nurse')
        .slice(1, 3)
        .map((soc_code) => ({ soc_code })),
    },
  },
  {
    name: 'the middle of a word is no match',
    url: `${list}?q=overnment`,
    status: 200,
    like: { data: [], count: 0 },
  },
  {
    name: 'an abbreviation finds no title, and names what the search finds',
    url: `${list}?q=${SHORT}`,
    status: 200,
    like: { data: [], count: 0, did_you_mean: {} },
  },
  ...each([['.*'], ['%F0%9F%92%BB'], ['%25']] as const, (q) => ({
    name: `a filter of nothing but punctuation matches nothing (${q})`,
    url: `${list}?q=${q}`,
    status: 200,
    like: { data: [], count: 0, did_you_mean: undefined },
  })),
  ...each(
    [
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['limit=-1', 'limit'],
      ['limit=5.0', 'limit'],
      ['limit=%2B5', 'limit'],
      ['offset=1000001', 'offset'],
      ['offset=abc', 'offset'],
      [`q=${'a'.repeat(201)}`, 'q'],
    ] as const,
    (query, parameter) => ({
      name: `the list refuses ?${query.slice(0, 20)}`,
      url: `${list}?${query}`,
      status: 400,
      code: 'invalid_parameter',
      errors: [{ parameter }],
      detail: parameter === 'limit' ? /1 to 200/ : /./,
    }),
  ),
  {
    name: 'all faults at once',
    url: `${list}?limit=x&offset=y&q=${'é'.repeat(201)}`,
    status: 400,
    code: 'invalid_parameter',
    errors: [{ parameter: 'limit' }, { parameter: 'offset' }, { parameter: 'q' }],
    detail: /3 errors/,
  },
  ...each(
    [[''], ['/tasks'], ['/risk'], ['/votes'], ['/history'], ['/measures'], ['/related']] as const,
    (part) => ({
      name: `an occupation${part}, and its file`,
      url: `${list}/${ALONE}${part}`,
      status: 200,
      sameAs: `${list}/${ALONE}${part}.json`,
    }),
  ),
  {
    name: 'a code of six digits moves to the only occupation that has it',
    url: `${list}/${ALONE.slice(0, 7)}/risk?x=1`,
    status: 308,
    has: { location: `${list}/${ALONE}/risk?x=1` },
  },
  {
    name: 'so does one without punctuation',
    url: `${list}/${ALONE.slice(0, 7).replace('-', '')}`,
    status: 308,
    has: { location: `${list}/${ALONE}` },
  },
  {
    name: 'six digits of several occupations',
    url: `${list}/${SHARED}`,
    status: 400,
    code: 'invalid_code',
    means: sharing.slice(0, 3),
  },
  {
    name: 'an unknown code with six known digits',
    url: `${list}/${ALONE.slice(0, 7)}.99`,
    status: 404,
    code: 'unknown_occupation',
    means: [ALONE],
  },
  {
    name: 'an unknown code names no other profession',
    url: `${list}/${UNKNOWN}/tasks`,
    status: 404,
    code: 'unknown_occupation',
    means: [],
    detail: /O\*NET-SOC 2019.*\/search/,
  },
  {
    name: 'a slug in the place of a code',
    url: `${list}/${JOB.slug}`,
    status: 400,
    code: 'invalid_code',
    means: [JOB.soc_code],
  },
  {
    name: 'a title in the place of a code',
    url: `${list}/truck-driver`,
    status: 400,
    code: 'invalid_code',
    means: [],
    detail: /by name: \/api\/v1\/search\?q=truck\+driver\.$/,
  },
  {
    name: 'a name that objects inherit is no code',
    url: `${list}/__proto__`,
    status: 400,
    code: 'invalid_code',
    means: [],
  },
  {
    name: 'the industries',
    url: `${V1}/industries`,
    status: 200,
    sameAs: `${V1}/industries.json`,
    like: { count: industries.length },
  },
  ...each([[2], [3], [4]] as const, (level) => ({
    name: `industries of level ${level}`,
    url: `${V1}/industries?level=${level}`,
    status: 200,
    sameAs: `${V1}/industries/level/${level}.json`,
    like: { count: industries.filter((industry) => industry.level === level).length },
  })),
  {
    name: 'an empty level is none',
    url: `${V1}/industries?level=&x=1`,
    status: 200,
    sameAs: `${V1}/industries`,
  },
  {
    name: 'a level that is none',
    url: `${V1}/industries?level=5`,
    status: 400,
    code: 'invalid_parameter',
    errors: [{ parameter: 'level', allowed: ['2', '3', '4'] }],
  },
  ...each(
    [
      ['31-33', '31'],
      ['32', '31'],
      ['45', '44'],
      ['48-49', '48'],
    ] as const,
    (code, first) => ({
      name: `${code} is the sector ${first}, to the byte and without a redirect`,
      url: `${V1}/industries/${code}`,
      status: 200,
      sameAs: `${V1}/industries/${first}`,
      like: { naics_code: first, level: 2 },
    }),
  ),
  {
    name: 'six digits name their industry group',
    url: `${V1}/industries/${FOUR_DIGITS}11`,
    status: 400,
    code: 'invalid_code',
    means: [FOUR_DIGITS],
  },
  {
    name: 'an unknown industry names only the one above it',
    url: `${V1}/industries/${FOUR_DIGITS.slice(0, 2)}00`,
    status: 404,
    code: 'unknown_industry',
    means: [FOUR_DIGITS.slice(0, 2)],
    detail: /NAICS 2022; yours may be of an earlier edition/,
  },
  {
    name: 'the scores of all industries, and their file',
    url: `${V1}/industries/scores?level=2`,
    status: 200,
    sameAs: `${V1}/industries/scores.json`,
    like: { count: industries.length, data: industries.map(({ naics_code }) => ({ naics_code })) },
  },
  {
    name: 'six digits of an earlier edition',
    url: `${V1}/industries/454110`,
    status: 400,
    code: 'invalid_code',
    means: ['45'],
    detail: /yours may be of an earlier edition\. The nearest industry above it is 45\./,
  },
  {
    name: 'an unknown industry of no sector',
    url: `${V1}/industries/99`,
    status: 404,
    code: 'unknown_industry',
    means: [],
  },
  { name: 'a range that is none', url: `${V1}/industries/31-99`, status: 400, code: 'invalid_code' },
  ...each([['groups'], ['displacement/factors'], ['meta'], ['changes'], ['openapi']] as const, (name) => ({
    name: `/${name}, and its file; a query changes nothing`,
    url: `${V1}/${name}?limit=3`,
    status: 200,
    sameAs: `${V1}/${name}.json`,
  })),
];
