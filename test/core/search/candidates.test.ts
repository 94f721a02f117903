/** The words that a word of a query may mean, and how words are joined and split. */
import { expect, it } from 'vitest';
import { candidates, candidatesWithTypos, divisions, wordsWithin } from '../../../core/search/candidates.js';
import { lettersApart, lettersOf } from '../../../core/search/letters.js';
import { registerOf } from './register-of.js';

const register = registerOf({
  'Bus Drivers': 1,
  'Busdriver Cabmen': 1,
  'RN Nurses': 1,
  'Tax Takers': 1,
  'Cab Men': 1,
  'Route 66 Hosts': 1,
  'Taxi Cabs': 1,
});

it.each([
  ['joined', ['bus', 'driver'], [['busdriver']]],
  ['joined, with others around them', ['old', 'bus', 'driver', 'aide'], [['old', 'busdriver', 'aide']]],
  ['split', ['taxicab'], [['taxi', 'cab']]],
  ['split, with others around them', ['old', 'taxicab', 'aide'], [['old', 'taxi', 'cab', 'aide']]],
  ['split after three letters', ['taxtaker'], [['tax', 'taker']]],
  ['split before three letters', ['nursecab'], [['nurse', 'cab']]],
  ['not split after two letters', ['rnnurse'], []],
  ['not split before two letters', ['nursern'], []],
  ['not split if only one part is known', ['buspilot'], []],
  ['not split if known', ['busdriver'], []],
  ['not split within numbers', ['route66'], []],
  ['nothing', ['driver'], []],
])('%s: %j', (_, words, expected) => {
  expect(divisions(words, register)).toEqual(expected);
});

const byWord = (found: ReadonlyMap<number, number>) =>
  Object.fromEntries([...found].map(([at, distance]) => [register.words[at], distance]));

it.each([
  ['bus', { bus: 0, busdriver: 2 }],
  ['driving', { driver: 1 }],
  ['taxi', { taxi: 0 }],
  ['ta', { tax: 2, taxi: 2, taker: 2 }],
  ['t', {}],
  ['zz', {}],
])('%s may mean %j', (word, expected) => {
  expect(byWord(candidates(word, register))).toEqual(expected);
});

it.each([
  ['busdrive', { busdriver: 1 }],
  ['busdrivre', { busdriver: 3.5 }],
  ['vusdriver', { busdriver: 4 }],
  ['nurze', { nurse: 3.5 }],
  ['busd', { busdriver: 2 }],
])('%s, which may be a typo, may mean %j', (word, expected) => {
  expect(byWord(candidatesWithTypos(word, register))).toEqual(expected);
});

it.each([
  [1, 'drivr', ['driver']],
  [1, 'drive', ['driver']],
  [2, 'taler', ['taker']],
  [1, 'nursing', []],
])('within %i edits of %s: %j', (most, word, expected) => {
  expect(wordsWithin(most, word, register).map(({ at }) => register.words[at])).toEqual(expected);
});

it.each([
  ['listen', 'silent', 0],
  ['baker', 'bakes', 2],
  ['bake', 'baker', 1],
  ['', 'abc', 3],
  ['zoo', 'zo', 0],
])('only one of %s and %s has so many letters: %i', (one, other, apart) => {
  expect(lettersApart(lettersOf(one), lettersOf(other))).toBe(apart);
});
