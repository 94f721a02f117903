/** Title search: which titles match, and in what order. The codes are picked by hand from the titles. */
import type { HttpCase } from '../case.js';
import { occupationList, socCodes, titlesWith } from '../dataset.js';

const software = ['15-1252.00'];
/** Titles that begin with it, then those in which it begins a word; "nursery" too. */
const nurses = [
  '29-1151.00',
  '29-1161.00',
  '29-1171.00',
  '29-1141.00',
  '29-1141.01',
  '29-1141.02',
  '29-1141.03',
  '29-1141.04',
  '29-2061.00',
  '45-2092.00',
];
const everything = socCodes;

/** `q` as it stands in the URL, and the codes it finds, all of them, in order. */
const searches: readonly (readonly [q: string, codes: readonly string[], why: string])[] = [
  ['accountant', ['13-2011.00'], 'a part of one title'],
  ['software%20developers', software, 'a whole title'],
  ['SOFTWARE%20Developers', software, 'capitals'],
  ['developers%20software', software, 'words in another order'],
  ['dev%20soft', software, 'the beginnings of words'],
  ['evelop%20ftwar', software, 'the middles of words'],
  ['software+developers', software, 'a plus for a space'],
  ['++software+++developers+', software, 'more spaces than needed'],
  ['software%09developers%0A', software, 'a tab and a line break'],
  ['nurse', nurses, 'rank 1 (begins the title) before rank 2 (begins a word)'],
  [
    'law',
    ['23-1011.00', '25-1112.00', '23-1012.00', '23-1021.00', '25-1111.00', '37-1012.00'],
    'codes in order within a rank',
  ],
  ['models', ['41-9012.00'], 'a title alone'],
  ['model', ['41-9012.00', '51-4061.00', '51-7031.00'], 'three titles that it begins'],
  ['model%20makers', ['51-4061.00', '51-7031.00'], 'two words that begin a title'],
  ['makers%20model', ['51-4061.00', '51-7031.00'], 'two words, each of which begins a word'],
  ['electricians', ['47-2111.00', '47-3013.00'], 'rank 0 (the title itself) before a title that has it'],
  [
    'cooks',
    ['35-2011.00', '35-2012.00', '35-2013.00', '35-2014.00', '35-2015.00', '35-1011.00'],
    'titles that begin with it before one that ends with it',
  ],
  [
    'act',
    [
      ...['15-2011.00', '27-2011.00'],
      '21-2021.00',
      ...titlesWith('act').filter((code) => !['15-2011.00', '27-2011.00', '21-2021.00'].includes(code)),
    ],
    'rank 3 (inside a word) after all others',
  ],
  ['zz', ['47-2053.00'], 'two letters in the middle'],
  ['s%C3%B6ftw%C3%A1re%20d%C3%A9velopers', software, 'accents'],
  ['so%CC%88ftware%20developers', software, 'a combining accent'],
  [
    '%EF%BD%93%EF%BD%8F%EF%BD%86%EF%BD%94%EF%BD%97%EF%BD%81%EF%BD%92%EF%BD%85%20dev',
    software,
    'wide letters',
  ],
  ['%EF%AC%81shing%20and%20hunting', ['45-3031.00'], 'a ligature'],
  ['%C5%BFoftware%20dev', software, 'a long s'],
  ['wastewater', ['17-2051.02', '51-8031.00'], 'a word after a slash'],
  ['water%2Fwastewater', ['17-2051.02', '51-8031.00'], 'a slash'],
  ['water-wastewater%20engineers', ['17-2051.02'], 'a hyphen where the title has a slash'],
  ['water%2Cwastewater!(engineers)', ['17-2051.02'], 'punctuation all over'],
  ['sheriff%27s%20patrol', ['33-3051.00'], 'an apostrophe'],
  ['sheriff%E2%80%99s%20patrol', ['33-3051.00'], 'a typographic apostrophe'],
  ['sheriffs', [], 'the word without the apostrophe that the title has'],
  ['helpers--electricians', ['47-3013.00'], 'two hyphens'],
  ['%5Enurse%24', nurses, 'anchors of a regular expression'],
  ['(nurse', nurses, 'an open bracket'],
  ['%5B%5Dnurse%5C', nurses, 'square brackets and a backslash'],
  ['nurse%7Claw', [], 'a bar, which is a space: both words are asked for'],
  ['.*', everything, 'nothing but punctuation: as if blank'],
  ['%F0%9F%92%BB', everything, 'nothing but an emoji'],
  ['software%F0%9F%92%BBdevelopers', software, 'an emoji between words'],
  ['%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB%20software%20dev', software, 'a joined emoji'],
  ['%00', everything, 'a zero byte alone'],
  ['software%00developers', software, 'a zero byte between words'],
  ['%zz', ['47-2053.00'], 'broken percent-encoding: the letters after it count'],
  ['%', everything, 'a percent sign alone'],
  ['software%20developers%', software, 'a percent sign at the end'],
  ['software%FFdevelopers', software, 'a byte that is not UTF-8'],
  ['%25', everything, 'an encoded percent sign'],
  ['nurse%26limit%3D1', [], 'an encoded ampersand is no separator'],
  ['nurse;limit=1', [], 'neither is a semicolon'],
  ['xyzzy', [], 'a word in no title'],
  ['software%20xyzzy', [], 'one word in no title'],
  ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', [], 'markup'],
  ['%27%20OR%201%3D1%20--', [], 'a database’s language'],
  ['__proto__', [], 'a name that objects inherit'],
  ['%E4%B8%AD%E6%96%87', [], 'another script'],
  ['nursE%C2%B2', [], 'a raised digit is a digit'],
  ['a'.repeat(200), [], '200 characters'],
  ['%F0%9F%92%BB'.repeat(200), everything, '200 emoji, 400 of JavaScript’s characters'],
  [`${'%20'.repeat(181)}software+developers`, software, '200 characters, most of them blanks'],
];

export const searchCases: readonly HttpCase[] = [
  ...searches.map(
    ([q, codes, why]): HttpCase => ({
      name: `search: ${why} (${q.length > 60 ? `${q.slice(0, 40)}…` : q})`,
      url: `/api/v1/occupations?q=${q}`,
      status: 200,
      json: occupationList(codes.slice(0, 50), codes.length, 50, 0),
    }),
  ),
  {
    name: 'search with a limit: the best, and the count of all',
    url: '/api/v1/occupations?q=nurse&limit=3',
    status: 200,
    json: occupationList(nurses.slice(0, 3), 10, 3, 0),
  },
  {
    name: 'search with a window: what comes after',
    url: '/api/v1/occupations?q=nurse&limit=3&offset=3',
    status: 200,
    json: occupationList(nurses.slice(3, 6), 10, 3, 3),
  },
  {
    name: 'search with an offset at the end',
    url: '/api/v1/occupations?q=nurse&offset=10',
    status: 200,
    json: occupationList([], 10, 50, 10),
  },
  {
    name: 'search with an offset far past the end',
    url: '/api/v1/occupations?q=nurse&limit=200&offset=1000000',
    status: 200,
    json: occupationList([], 10, 200, 1_000_000),
  },
  {
    name: 'search with q given twice: the last',
    url: '/api/v1/occupations?q=law&q=nurse&limit=2',
    status: 200,
    json: occupationList(nurses.slice(0, 2), 10, 2, 0),
  },
  {
    name: 'search beside unknown parameters',
    url: '/api/v1/occupations?utm_source=x&q=models&sort=title',
    status: 200,
    json: occupationList(['41-9012.00'], 1, 50, 0),
  },
];
