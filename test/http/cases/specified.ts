/** The resources of the specification: lists, occupations, industries, and their codes. */
import { ROUTES } from '../../../core/routes.js';
import { answers, type Case, each, moves, refuses, same, V1, wrong } from '../case.js';
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
  answers('the base URL', V1, {
    name: /./,
    documentation: '/docs',
    paths: ROUTES.map(({ path }) => ({ path, summary: /./ })),
  }),
  same('the base URL with a slash is the same', `${V1}/`, V1),
  answers('the list', list, { count: all, limit: 50, offset: 0, data: few(codes) }),
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
    (query, limit, offset) =>
      answers(`the list ?${query}`, `${list}?${query}`, {
        count: all,
        limit,
        offset,
        data: codes.slice(offset, offset + limit).map((soc_code) => ({ soc_code })),
      }),
  ),
  same('a page of the list is its file', `${list}/pages/50/100.json`, `${list}?offset=100`),
  same('a query has no effect on a file', `${list}.json?q=nurse&limit=0`, list),
  ...each(filters, (why, q, words) =>
    answers(`the filter of titles: ${why}`, `${list}?q=${q}`, {
      count: titled(words).length,
      data: few(titled(words)),
    }),
  ),
  answers('a filter with a window', `${list}?q=nurse&limit=2&offset=1`, {
    count: titled('nurse').length,
    data: titled('nurse')
      .slice(1, 3)
      .map((soc_code) => ({ soc_code })),
  }),
  answers('the middle of a word is no match', `${list}?q=overnment`, { data: [], count: 0 }),
  answers('an abbreviation finds no title, and names what the search finds', `${list}?q=${SHORT}`, {
    data: [],
    count: 0,
    did_you_mean: {},
  }),
  answers('a code in the place of a title names what the search finds', `${list}?q=${JOB.soc_code}`, {
    data: [],
    did_you_mean: [JOB.title],
  }),
  ...each([['.*'], ['%F0%9F%92%BB'], ['%25']] as const, (q) =>
    answers(`a filter of nothing but punctuation matches nothing (${q})`, `${list}?q=${q}`, {
      data: [],
      count: 0,
      did_you_mean: undefined,
    }),
  ),
  ...['limit=0', 'limit=201', 'limit=-1', 'limit=5.0', 'limit=%2B5'].map((query) =>
    wrong(`occupations?${query}`, ['limit', /1 to 200/]),
  ),
  ...['offset=1000001', 'offset=abc'].map((query) => wrong(`occupations?${query}`, 'offset')),
  wrong(`occupations?q=${'a'.repeat(201)}`, 'q'),
  refuses('all faults at once', `${list}?limit=x&offset=y&q=${'é'.repeat(201)}`, 'invalid_parameter', {
    errors: ['limit', 'offset', 'q'],
    detail: /3 errors/,
  }),
  ...['', '/tasks', '/risk', '/votes', '/history', '/measures', '/related'].map((part) =>
    same(`an occupation${part}, and its file`, `${list}/${ALONE}${part}`, `${list}/${ALONE}${part}.json`),
  ),
  moves(
    `${list}/${ALONE.slice(0, 7)}/risk?x=1`,
    `${list}/${ALONE}/risk?x=1`,
    'a code of six digits moves to the only occupation that has it',
  ),
  moves(
    `${list}/${ALONE.slice(0, 7).replace('-', '')}`,
    `${list}/${ALONE}`,
    'so does one without punctuation',
  ),
  refuses('six digits of several occupations', `${list}/${SHARED}`, 'invalid_code', {
    means: sharing.slice(0, 3),
  }),
  refuses('an unknown code with six known digits', `${list}/${ALONE.slice(0, 7)}.99`, 'unknown_occupation', {
    means: [ALONE],
  }),
  refuses('an unknown code names no other profession', `${list}/${UNKNOWN}/tasks`, 'unknown_occupation', {
    means: [],
    detail: /O\*NET-SOC 2019.*\/search/,
  }),
  refuses('a slug in the place of a code', `${list}/${JOB.slug}`, 'invalid_code', { means: [JOB.soc_code] }),
  refuses('a title in the place of a code', `${list}/truck-driver`, 'invalid_code', {
    means: [],
    detail: /by name: \/api\/v1\/search\?q=truck\+driver\.$/,
  }),
  refuses('a name that objects inherit is no code', `${list}/__proto__`, 'invalid_code', { means: [] }),
  same('the industries', `${V1}/industries`, `${V1}/industries.json`, { count: industries.length }),
  ...[2, 3, 4].map((level) =>
    same(
      `industries of level ${level}`,
      `${V1}/industries?level=${level}`,
      `${V1}/industries/level/${level}.json`,
      { count: industries.filter((industry) => industry.level === level).length },
    ),
  ),
  same('an empty level is none', `${V1}/industries?level=&x=1`, `${V1}/industries`),
  wrong('industries?level=5', ['level', ['2', '3', '4']]),
  ...each(
    [
      ['31-33', '31'],
      ['32', '31'],
      ['45', '44'],
      ['48-49', '48'],
    ] as const,
    (code, first) =>
      same(
        `${code} is the sector ${first}, to the byte and without a redirect`,
        `${V1}/industries/${code}`,
        `${V1}/industries/${first}`,
        { naics_code: first, level: 2 },
      ),
  ),
  refuses('six digits name their industry group', `${V1}/industries/${FOUR_DIGITS}11`, 'invalid_code', {
    means: [FOUR_DIGITS],
  }),
  refuses(
    'an unknown industry names only the one above it',
    `${V1}/industries/${FOUR_DIGITS.slice(0, 2)}00`,
    'unknown_industry',
    { means: [FOUR_DIGITS.slice(0, 2)], detail: /NAICS 2022; yours may be of an earlier edition/ },
  ),
  same(
    'the scores of all industries, and their file',
    `${V1}/industries/scores?level=2`,
    `${V1}/industries/scores.json`,
    { count: industries.length, data: industries.map(({ naics_code }) => ({ naics_code })) },
  ),
  refuses('six digits of an earlier edition', `${V1}/industries/454110`, 'invalid_code', {
    means: ['45'],
    detail: /yours may be of an earlier edition\. The nearest industry above it is 45\./,
  }),
  refuses('an unknown industry of no sector', `${V1}/industries/99`, 'unknown_industry', { means: [] }),
  refuses('a range that is none', `${V1}/industries/31-99`, 'invalid_code'),
  ...['groups', 'displacement/factors', 'meta', 'changes', 'openapi'].map((name) =>
    same(`/${name}, and its file; a query changes nothing`, `${V1}/${name}?limit=3`, `${V1}/${name}.json`),
  ),
];
