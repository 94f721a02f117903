/** What a wrong code or name may have meant: never another profession. */
import { describe, expect, it } from 'vitest';
import { codesUnder, socCodesMeant, unknownIndustry, unknownOccupation } from '../../core/codes.js';
import type { Index } from '../../core/data.js';
import { pathBelowApi, ROUTES } from '../../core/routes.js';
import { nearest, nearName, nearPaths } from '../../core/suggest.js';

const CODES = [
  '15-1251.00',
  '15-1252.00',
  '15-1299.01',
  '15-1299.02',
  '15-1299.03',
  '15-1299.04',
  '29-1131.00',
];

describe('a SOC code', () => {
  it.each([
    ['15-1252', ['15-1252.00']],
    ['151252', ['15-1252.00']],
    ['15125200', ['15-1252.00']],
    ['15-125', ['15-1251.00', '15-1252.00']],
    ['15-1299', ['15-1299.01', '15-1299.02', '15-1299.03']],
    ['15-1252.99', ['15-1252.00']],
    ['29-1111.00', []],
    ['15-1253.00', []],
    ['nurse', []],
    ['', []],
    ['1'.repeat(100_000), []],
  ])('%.20s', (given, meant) => {
    expect(socCodesMeant(given, CODES)).toEqual(meant);
  });

  it('begins with digits, however they are written', () => {
    expect(codesUnder('15-12', CODES)).toHaveLength(6);
    expect(codesUnder('15 12', CODES)).toEqual([]);
  });

  it('may be named by the slug', () => {
    const occupations = [{ soc_code: '15-1252.00', slug: 'software-developers' }];
    const index = { earlier: {}, codes: CODES, occupations } as unknown as Index;
    const meant = (slug: string) => unknownOccupation(slug, index).problem.did_you_mean;
    expect(meant('Software-Developers')).toEqual(['15-1252.00']);
    expect(meant('software-engineers')).toBeUndefined();
  });
});

const industries = ['31', '311', '3111', '31-33', '54', '541', '5411', '5415'];
it.each([
  ['541511', ['5415']],
  ['54199', ['541']],
  ['5416', ['541']],
  ['5421', ['54']],
  ['31-34', ['31']],
  ['99', []],
  ['x', []],
])('the NAICS code %s', (given, meant) => {
  expect(unknownIndustry(given, { industries } as Index).problem.did_you_mean ?? []).toEqual(meant);
});

it.each([
  ['/occupation', ['/occupations']],
  ['/Meta', ['/meta']],
  ['', ['/']],
  ['/occupations/15-1252.00/task', ['/occupations/15-1252.00/tasks', '/occupations/15-1252.00/risk']],
  ['/industry/54', ['/industries/54']],
  ['/assess', ['/displacement/assess']],
  ['/openapi.yaml', ['/openapi.json']],
  ['/occupations/nurse/tasks', []],
  [`/occupations/${'1'.repeat(100)}/task`, []],
  ['/nothing', []],
  ['/__proto__', []],
])('the path %.40s may be %j', (given, near) => {
  expect(nearPaths(given, ROUTES.map(pathBelowApi)).slice(0, near.length + 1)).toEqual(near);
});

describe('a name', () => {
  const allowed = ['soc_code', 'personal_factors', 'q', 'tier', '-final_score'];
  it.each([
    ['socCode', 'soc_code'],
    ['SOC-CODE', 'soc_code'],
    ['personalFactor', 'personal_factors'],
    ['Q', 'q'],
    ['tire', 'tier'],
    ['final_score', '-final_score'],
    ['utm_source', undefined],
    ['x', undefined],
    ['-2', undefined],
    ['risk_tier', 'tier'],
    ['score', '-final_score'],
    ['Final Score:desc', '-final_score'],
    ['soc', 'soc_code'],
    ['factors', 'personal_factors'],
    ['hours', undefined],
  ])('%s', (given, near) => {
    expect(nearName(given, allowed)).toBe(near);
  });

  it.each([
    ['title:desc', '-title'],
    ['title:asc', 'title'],
    ['-score', '-final_score'],
    ['final_score desc', '-final_score'],
    ['finalscore', 'final_score'],
  ])('to sort by: %s', (given, near) => {
    expect(nearName(given, ['title', '-title', 'final_score', '-final_score'])).toBe(near);
  });

  it('a group by the code of one of its occupations', () => {
    expect(nearName('15-0000', ['13', '15'])).toBe('15');
    expect(nearName('15-1252.00', ['13', '15'])).toBe('15');
    expect(nearName('1512', ['13', '15'])).toBeUndefined();
  });

  it('by fewest edits, then the longest common beginning', () => {
    expect(nearest('abcd', ['abcx', 'xbcd', 'abc', 'zzzz'])).toEqual(['abcx', 'abc', 'xbcd']);
    expect(nearest('x'.repeat(81), ['x'.repeat(81)])).toEqual([]);
  });
});
