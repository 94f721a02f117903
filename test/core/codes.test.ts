/** What wrong codes are taken to mean. */
import { describe, expect, it } from 'vitest';
import { groupOf, groupsMeant, naicsCodesMeant, occupationsMeant, socCodesMeant } from '../../core/codes.js';

const OCCUPATIONS = [
  { soc_code: '15-1251.00', slug: 'computer-programmers' },
  { soc_code: '15-1252.00', slug: 'software-developers' },
  { soc_code: '15-1299.01', slug: 'web-administrators' },
  { soc_code: '15-1299.02', slug: 'geographic-information-systems-technologists' },
  { soc_code: '15-1299.03', slug: 'document-management-specialists' },
  { soc_code: '15-1299.07', slug: 'blockchain-engineers' },
  { soc_code: '29-1141.00', slug: 'registered-nurses' },
];
const SOC_CODES = OCCUPATIONS.map(({ soc_code }) => soc_code);

describe('an O*NET-SOC code', () => {
  it.each([
    ['15-1252', ['15-1252.00'], 'the digits before the period'],
    ['151252', ['15-1252.00'], 'no punctuation'],
    ['15129907', ['15-1299.07'], 'all digits, no punctuation'],
    ['15-1299', ['15-1299.01', '15-1299.02', '15-1299.03'], 'three at most'],
    ['15-1252.99', ['15-1252.00'], 'an unknown detail of a known code'],
    ['15-1299.99', ['15-1299.01', '15-1299.02', '15-1299.03'], 'three details at most'],
    ['51-1252.00', ['15-1252.00', '15-1251.00', '15-1299.01'], 'no code has these digits, so the nearest'],
    ['29-1411.00', ['29-1141.00', '15-1251.00'], 'two digits swapped'],
    ['15-12520.00', ['15-1252.00', '15-1251.00', '15-1299.01'], 'a digit too many, so the nearest'],
    ['15-12', [], 'too few digits to tell'],
    ['developer', [], 'no digits'],
    ['', [], 'nothing'],
    ['9'.repeat(3000), [], 'far too long'],
  ])('%j means %j: %s', (given, meant) => {
    expect(socCodesMeant(given, SOC_CODES)).toEqual(meant);
    expect(occupationsMeant(given, OCCUPATIONS)).toEqual(meant);
  });

  it.each([
    ['software-developers', ['15-1252.00']],
    ['Registered-Nurses', ['29-1141.00']],
    ['software-developer', []],
  ])('given as the slug %s means %j', (slug, meant) => {
    expect(occupationsMeant(slug, OCCUPATIONS)).toEqual(meant);
  });

  it('begins with its major group', () => {
    expect(SOC_CODES.map(groupOf)).toEqual(['15', '15', '15', '15', '15', '15', '29']);
  });
});

describe('a NAICS code', () => {
  const known = ['31-33', '54', '541', '5411', '5415'];
  it.each([
    ['54151', ['5415'], 'five digits'],
    ['541511', ['5415'], 'six digits'],
    ['541999', ['541'], 'of the subsector, where the industry group is unknown'],
    ['549999', ['54'], 'of the sector, where the subsector is unknown too'],
    ['999999', [], 'of an unknown sector'],
    ['5417', ['541', '5411', '5415'], 'four digits: the nearest, not what it is part of'],
    ['5415110', ['5415', '5411'], 'seven digits: the nearest'],
    ['a54151', ['5411', '5415'], 'a letter before five digits: the nearest'],
    ['31-34', ['31-33'], 'a range'],
    ['manufacturing', [], 'a word'],
  ])('%j means %j: %s', (given, meant) => {
    expect(naicsCodesMeant(given, known)).toEqual(meant);
  });
});

describe('a major group', () => {
  const known = ['11', '13', '15', '29', '51'];
  it.each([
    ['15-0000', ['15']],
    ['15-1252.00', ['15']],
    ['5', ['51', '15']],
    ['19', ['11', '13', '15']],
    ['00', []],
    ['computer', []],
  ])('%j means %j', (given, meant) => {
    expect(groupsMeant(given, known)).toEqual(meant);
  });
});
