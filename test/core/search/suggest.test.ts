/** Names that are offered where nothing is found. */
import { expect, it } from 'vitest';
import { suggest } from '../../../core/search/suggest.js';
import { registerOf } from './register-of.js';

const register = registerOf(
  {
    Chefs: 400,
    'Chef Trainees': 10,
    Bakers: 100,
    Cooks: 300,
    Clocks: 100,
    Lenders: 100,
    Welders: 10,
    Plumbers: 100,
    Anesthesiologists: 100,
  },
  [
    ['Sous Chef', ['Cooks']],
    ['Banquet Chef', ['Bakers']],
    ['Head Line Cook Trainee Chef', ['Clocks']],
    ['IT Cook', ['Cooks']],
    ['Money Lender', ['Lenders']],
    ['Plumb Bob', ['Lenders']],
    ['Plumb Line', ['Bakers']],
    ['Hats', ['Lenders']],
    ['Hall', ['Lenders']],
    ['Hall Porter', ['Lenders']],
  ],
);

it.each<[because: string, q: string, names: string[]]>([
  ['at most three, the likeliest first', 'chet', ['Chefs', 'Sous Chef', 'Chef Trainees']],
  ['none if a short word has two typos', 'chxx', []],
  ['none if a short word has another first letter', 'xhef', []],
  ['a longer word with another first letter', 'xakers', ['Bakers']],
  ['a long word with many typos', 'anestesologst', ['Anesthesiologists']],
  ['none if all is too far', 'qwxzv', []],
  ['of several words', 'it cok', ['IT Cook']],
  ['of the words that are near', 'qwxzv chet', ['Chefs', 'Sous Chef', 'Chef Trainees']],
  ['of four words with typos', 'hesd linr coik chet', ['Head Line Cook Trainee Chef']],
  [
    'of four words with typos and one without',
    'hesd linr coik chet trainee',
    ['Head Line Cook Trainee Chef'],
  ],
  ['none of five words with typos', 'hesd linr coik chet traineex', []],
  ['fewest typos first', 'plumbxr', ['Plumbers', 'Plumb Line', 'Plumb Bob']],
  ['then the right first letter', 'wender', ['Welders']],
  ['then what is in most names', 'cock', ['Cooks', 'Head Line Cook Trainee Chef']],
  ['then what is in most names, in any order', 'halt', ['Hall']],
  ['none for no words', '', []],
])('%s: %s', (_, q, names) => {
  expect(suggest(q, register)).toEqual(names);
});
