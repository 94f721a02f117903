/** Which words are one for the search, and which are not. */
import { describe, expect, it } from 'vitest';
import { formOf, rootOf, wordsOf } from '../../../core/search/words.js';

describe('words of one form', () => {
  it.each([
    ['plural', 'nurse', 'nurses'],
    ['plural', 'secretary', 'secretaries'],
    ['plural', 'box', 'boxes'],
    ['plural', 'glass', 'glasses'],
    ['plural', 'tie', 'ties'],
    ['plural', 'fly', 'flies'],
    ['men and women', 'policeman', 'policewomen'],
    ['men and women', 'craftsman', 'craftspeople'],
    ['British', 'labor', 'labour'],
    ['British', 'counselor', 'counsellor'],
    ['British', 'pediatrician', 'paediatrician'],
    ['British', 'organizer', 'organiser'],
    ['British', 'analyze', 'analyse'],
    ['British', 'theater', 'theatre'],
    ['British', 'tire', 'tyres'],
    ['British', 'plow', 'plough'],
    ['British', 'draftsman', 'draughtsman'],
    ['British', 'program', 'programme'],
    ['British', 'defense', 'defence'],
    ['British', 'estheticians', 'aesthetician'],
    ['British', 'catalog', 'catalogues'],
  ])('%s: %s, %s', (_, one, other) => {
    expect(formOf(other)).toBe(formOf(one));
  });

  it.each([
    ['nurse', 'nursery'],
    ['hospital', 'hospitality'],
    ['porter', 'reporter'],
    ['host', 'hostel'],
    ['bus', 'business'],
    ['woman', 'lady'],
  ])('not %s, %s', (one, other) => {
    expect(formOf(other)).not.toBe(formOf(one));
  });

  it.each(['gas', 'bus', 'press', 'chess', 'tennis', 'physics'])('%s is no plural', (word) => {
    expect(formOf(word)).toBe(word);
  });
});

describe('words of one root', () => {
  it.each([
    ['driver', 'driving', 'drive'],
    ['cleaner', 'cleaning', 'clean'],
    ['photographer', 'photography'],
    ['biologist', 'biology', 'biological'],
    ['chemist', 'chemistry'],
    ['journalist', 'journalism'],
    ['plumber', 'plumbing'],
    ['apply', 'applying', 'applied'],
    ['bag', 'bagger', 'bagging'],
  ])('%s, %s', (one, ...others) => {
    for (const other of others) expect(rootOf(formOf(other))).toBe(rootOf(formOf(one)));
  });

  it.each([
    ['minister', 'mine'],
    ['bee', 'beer'],
    ['brake', 'break'],
    ['die', 'dye'],
    ['arm', 'army'],
    ['navy', 'navvy'],
  ])('not %s, %s', (one, other) => {
    expect(rootOf(formOf(other))).not.toBe(rootOf(formOf(one)));
  });
});

it.each([
  ['I drive a truck', ['drive', 'truck']],
  ['Sr. Accountant', ['senior', 'accountant']],
  ['R.N.', ['rn']],
  ['OB/GYN', ['ob', 'gyn']],
  ["nurse's and men’s aide", ['nurse', 'man', 'aide']],
  ['R&D manager', ['r', 'd', 'manager']],
  ['Waiters and Waitresses', ['waiter']],
  ['x-ray', ['xray']],
  ['co-pilot', ['copilot']],
  ['Driver (B-C)', ['driver', 'b', 'c']],
  ['Éléctrician', ['electrician']],
  ['IT', ['it']],
  ['who is the', ['who', 'is', 'the']],
  ['...', []],
  ['', []],
])('the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
