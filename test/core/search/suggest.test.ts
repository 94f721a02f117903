/** Names that are offered where nothing is found. */
import { expect, it } from 'vitest';
import { suggest } from '../../../core/search/suggest.js';
import { registerOf } from './register-of.js';

const register = registerOf(
  {
    Chefs: 100,
    'Chef Trainees': 10,
    Chess: 0,
    Bakers: 100,
    Cooks: 200,
    Physicians: 100,
    Anesthesiologists: 100,
  },
  [
    ['Head Cook', ['Cooks']],
    ['Line Cook', ['Bakers']],
    ['Cake Baker', ['Cooks']],
    ['Sous Chef', ['Cooks', 'Bakers']],
  ],
);

it.each<[because: string, q: string, names: string[]]>([
  ['a short word with one typo', 'chet', ['Chefs', 'Sous Chef', 'Chef Trainees']],
  ['not with another first letter', 'xhef', []],
  ['longer ones with more typos', 'anestesologst', ['Anesthesiologists']],
  ['too far from all', 'qwxzv', []],
  ['of several words', 'hed cok', ['Head Cook']],
  ['known words stay', 'cook haed', ['Head Cook']],
  ['nothing for no words', '', []],
])('%s: %s', (_, q, names) => {
  expect(suggest(q, register)).toEqual(names);
});
