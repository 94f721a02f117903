/** The answers about industries and groups. */
import { describe, expect, it } from 'vitest';
import { getIndustry, groupItems, listIndustries } from '../../../build/render/api/industries.js';
import type { IndustryDetail, IndustryList } from '../../../core/schemas/industry.js';
import { tierOf } from '../../../core/score.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

const derived = derivedFrom(FIXTURE);
const { cut_points } = derived.source.method.tiers;
const details = new Map(
  [...getIndustry(derived)].map(({ file, text }) => [
    file.replace('/api/v1/industries/', '').replace('.json', ''),
    JSON.parse(text) as IndustryDetail,
  ]),
);

describe('an industry', () => {
  it.each([
    ['direct', '541', 'OEWS May 2024', '54', '54'],
    ['combined', '3321', 'OEWS May 2024', '332', '31'],
    ['parent', '3273', 'OEWS May 2024', '327', '31'],
    ['government', '9211', 'OEWS May 2024', '921', '92'],
    ['unsurveyed', '1111', null, '111', '11'],
  ])('%s: says where its figures come from, and its place', (kind, code, reference, parent, sector) => {
    const detail = details.get(code)!;
    expect(Object.keys(detail).join(' ')).toBe(
      'naics_code title occupations level staffing final_score risk_tier parent sector',
    );
    expect(detail).toMatchObject({ naics_code: code, staffing: { kind, reference }, parent, sector });
    const { score } = derived.industries.find(({ source }) => source.naics_code === code)!;
    expect(detail.final_score).toBe(score?.score ?? null);
    expect(detail.risk_tier).toBe(score ? tierOf(score.score, cut_points) : null);
    expect(detail.occupations.length === 0).toBe(kind === 'unsurveyed');
    if (kind !== 'direct') for (const each of detail.occupations) expect(each.employment).toBeNull();
  });

  it('answers under every code of its sector with the same', () => {
    for (const code of ['31-33', '32', '33']) expect(details.get(code)).toEqual(details.get('31'));
    expect(details.size).toBe(21 + 3);
  });
});

it('lists are all industries, and those of each level, in the order of codes as text', () => {
  const lists = [...listIndustries(derived)].map(({ file, text }) => {
    const { data, count, ...more } = JSON.parse(text) as IndustryList;
    expect([count, more]).toEqual([data.length, {}]);
    return [file, data.map(({ naics_code }) => naics_code).join(' ')];
  });
  expect(lists).toEqual([
    [
      '/api/v1/industries.json',
      '11 111 1111 23 238 2382 31 327 3273 332 3321 54 541 5412 5415 62 622 6221 92 921 9211',
    ],
    ['/api/v1/industries/level/2.json', '11 23 31 54 62 92'],
    ['/api/v1/industries/level/3.json', '111 238 327 332 541 622 921'],
    ['/api/v1/industries/level/4.json', '1111 2382 3273 3321 5412 5415 6221 9211'],
  ]);
});

it('a group has its score, its tier, and how many occupations', () => {
  const groups = groupItems(derived);
  expect(groups.map(({ group, occupations }) => [group, occupations])).toEqual(
    derived.groups.map(({ group, occupations }) => [group, occupations.length]),
  );
  for (const each of groups) {
    expect(Object.keys(each).join(' ')).toBe(
      'group title final_score risk_tier occupations employment mean_annual_wage employment_covered',
    );
    expect(each.risk_tier).toBe(tierOf(each.final_score, cut_points));
  }
});
