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
  ])('%j to %j takes %d', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
    expect(editDistance(b, a)).toBe(edits);
  });
});

describe('nearest', () => {
  const known = ['15-1251.00', '15-1252.00', '15-1253.00', '29-1141.00'];
  it.each([
    ['15-1252.01', {}, ['15-1252.00', '15-1251.00', '15-1253.00']],
    ['15-1252.01', { most: 1 }, ['15-1252.00']],
    ['29-1411.00', { within: 1 }, ['29-1141.00']],
    ['99-9999.99', {}, []],
  ])('of %j with %j: %j', (mistaken, options, expected) => {
    expect(nearest(mistaken, known, options)).toEqual(expected);
  });
});
