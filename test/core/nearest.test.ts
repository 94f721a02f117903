import { describe, expect, it } from 'vitest';
import { nearest } from '../../core/nearest.js';
import { editDistance } from '../../core/search/edits.js';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['titel', 'title', 1],
    ['15-1252.01', '15-1252.00', 1],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['abcd', 'badc', 2],
    // A swap may not be edited again: that would be two edits.
    ['ca', 'abc', 3],
    ['aab', 'aba', 1],
    ['abab', 'baba', 2],
  ])('%j to %j takes %d', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
    expect(editDistance(b, a)).toBe(edits);
  });

  it.each([
    ['kitten', 'sitting', 3, 3],
    ['abcdxyz', 'badcxyz', 2, 2],
    ['ba', 'ab', 0, 1],
  ])('%j to %j, given up above %d, takes %d', (a, b, most, edits) => {
    expect(editDistance(a, b, most)).toBe(edits);
  });

  it.each([
    ['kitten', 'sitting', 2],
    ['aaaaaaaa', 'bbbbbbbb', 1],
  ])('%j to %j is more than %d', (a, b, most) => {
    expect(editDistance(a, b, most)).toBeGreaterThan(most);
  });
});

describe('nearest', () => {
  const known = ['15-1251.00', '15-1252.00', '15-1253.00', '29-1141.00'];
  it.each([
    ['15-1252.01', {}, ['15-1252.00', '15-1251.00', '15-1253.00']],
    ['15-1252.01', { most: 1 }, ['15-1252.00']],
    ['29-1411.00', { within: 1 }, ['29-1141.00']],
    ['15-1252.00', { within: 0 }, ['15-1252.00']],
    ['99-9999.99', {}, []],
  ])('of %j with %j: %j', (mistaken, options, expected) => {
    expect(nearest(mistaken, known, options)).toEqual(expected);
  });

  it.each<[what: string, mistaken: string, known: string[], expected: string[]]>([
    ['three at most', 'abcd', ['abce', 'abcf', 'abcg', 'abch'], ['abce', 'abcf', 'abcg']],
    ['fewest edits first', 'abcdef', ['abcdxy', 'xbcdef'], ['xbcdef', 'abcdxy']],
    ['of equally near ones, the longest common beginning first', 'abcd', ['xbcd', 'abcx'], ['abcx', 'xbcd']],
    ['and whatever is given first if it has that', 'abcd', ['abcx', 'xbcd'], ['abcx', 'xbcd']],
    ['of equal ones, in the order given', 'abcd', ['abcz', 'abcx', 'abcy'], ['abcz', 'abcx', 'abcy']],
    ['two edits of a short word', 'ab', ['cd', 'abcd', 'abcde'], ['abcd', 'cd']],
    ['a third of a long word, rounded up', 'abcdefghij', ['abcdefwxyz', 'abcdevwxyz'], ['abcdefwxyz']],
    ['a swap is one edit', 'abcdef', ['abcxyf', 'abdcef'], ['abdcef', 'abcxyf']],
  ])('%s: %j', (_, mistaken, words, expected) => {
    expect(nearest(mistaken, words)).toEqual(expected);
  });
});
