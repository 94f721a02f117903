import { describe, expect, it } from 'vitest';
import type { Occupation, Rating, Ratings } from '../../build/dataset/schema/occupation.js';
import { deriveProtection, ownFactors, publishedFactors } from '../../build/derive/score.js';
import { derivedFrom, FIXTURE, method } from '../datasets.js';

const FACTORS = [
  'creativity',
  'social_intelligence',
  'caregiving',
  'manual_dexterity',
  'physical_work',
  'judgment',
  'leadership',
];

/** Ratings of every element that the factors name, all alike but for those given; the domain does not matter here. */
function ratings(importance: number, level: number, others: Record<string, Rating> = {}): Ratings {
  const elements = Object.values(method.protective_factors.factors).flatMap((factor) => factor.elements);
  const skills = Object.fromEntries(elements.map((element) => [element, { importance, level }]));
  return { skills: { ...skills, ...others }, abilities: {}, work_activities: {} };
}

const occupation = (soc_code: string, rated: Ratings | null, related: string[] = []): Occupation => ({
  soc_code,
  title: soc_code,
  slug: soc_code,
  description: 'An occupation.',
  job_zone: 3,
  oews_code: soc_code.slice(0, 7),
  tasks: [],
  ratings: rated,
  related,
});

describe('the factors of a rated occupation', () => {
  it.each([
    ['lowest ratings', ratings(1, 0), 0],
    ['highest ratings', ratings(5, 7), 1],
    ['halfway on both scales', ratings(3, 3.5), 0.5],
    ['importance counts as much as level', ratings(5, 0), 0.5],
  ])('are in the method’s order: %s', (_, rated, each) => {
    expect(Object.entries(ownFactors(rated, method))).toEqual(FACTORS.map((name) => [name, each]));
  });

  it('are the mean of their elements', () => {
    const rated = ratings(1, 0, {
      // Importance 4 is 0.75 of its scale, level 1.75 a quarter of its own: 0.5.
      Originality: { importance: 4, level: 1.75 },
      'Thinking Creatively': { importance: 5, level: 7 },
      'Assisting and Caring for Others': { importance: 2, level: 3.5 },
    });
    const factors = ownFactors(rated, method);
    expect(factors.creativity).toBeCloseTo((1 + 0.5 + 0) / 3, 14);
    expect(factors.caregiving).toBeCloseTo(0.375, 14);
    expect(factors.leadership).toBe(0);
  });

  it('need a rating of each element', () => {
    const { Originality: _, ...skills } = ratings(3, 3.5).skills;
    expect(() => ownFactors({ skills, abilities: {}, work_activities: {} }, method)).toThrow(
      'no rating of Originality',
    );
  });

  it('take elements from skills, abilities and work activities', () => {
    const electricians = derivedFrom(FIXTURE).occupations.find(
      ({ source }) => source.soc_code === '47-2111.00',
    )!;
    // Electricians: Manual Dexterity 3.25/3.25, Finger Dexterity 3.75/3.25, Arm-Hand Steadiness 3.62/3.12.
    const dexterity = ((2.25 / 4 + 3.25 / 7) / 2 + (2.75 / 4 + 3.25 / 7) / 2 + (2.62 / 4 + 3.12 / 7) / 2) / 3;
    expect(electricians.protection.factors.manual_dexterity).toBeCloseTo(dexterity, 14);
  });

  it('are published to four decimals, half up', () => {
    expect(publishedFactors({ factors: { creativity: 0.59825, leadership: 1 / 3 } })).toEqual({
      creativity: 0.5983,
      leadership: 0.3333,
    });
  });
});

describe('protection', () => {
  it('is the mean of the seven factors', () => {
    // Judgment's three elements at the top, the rest at the bottom: a seventh.
    const top = { importance: 5, level: 7 };
    const rated = ratings(1, 0, {
      'Judgment and Decision Making': top,
      'Complex Problem Solving': top,
      'Making Decisions and Solving Problems': top,
    });
    const found = deriveProtection([occupation('11-0001.00', rated)], method).get('11-0001.00')!;
    expect(found.mean).toBeCloseTo(1 / 7, 14);
    expect(found.borrowedFrom).toEqual([]);
  });

  const LEVELS = [0, 7, 0, 7, 7, 0, 7];
  const rated = LEVELS.map((level, index) => occupation(`29-000${index}.00`, ratings(1, level)));
  const codes = rated.map(({ soc_code }) => soc_code);

  it.each<[string, string[], string[], number]>([
    ['one', codes.slice(1, 2), codes.slice(1, 2), 0.5],
    ['fewer than five', codes.slice(0, 2), codes.slice(0, 2), 0.25],
    ['five', codes.slice(0, 5), codes.slice(0, 5), 0.3],
    ['the nearest five of seven', codes, codes.slice(0, 5), 0.3],
    ['in the order of nearness, not of codes', [...codes].reverse(), [...codes].reverse().slice(0, 5), 0.3],
    [
      'passing over one that is not rated either',
      [codes[0]!, '29-1212.00', ...codes.slice(1)],
      codes.slice(0, 5),
      0.3,
    ],
    ['passing over itself', ['29-1241.00', codes[3]!], [codes[3]!], 0.5],
  ])('of an unrated occupation is borrowed: %s', (_, related, borrowedFrom, each) => {
    const all = [...rated, occupation('29-1212.00', null, codes), occupation('29-1241.00', null, related)];
    const found = deriveProtection(all, method).get('29-1241.00')!;
    expect(found.borrowedFrom).toEqual(borrowedFrom);
    for (const name of FACTORS) expect(found.factors[name]).toBeCloseTo(each, 14);
    expect(found.mean).toBeCloseTo(each, 14);
    expect(Object.keys(found.factors)).toEqual(FACTORS);
  });

  it('of an unrated occupation without rated relatives is a programmer’s error', () => {
    expect(() => deriveProtection([occupation('29-1241.00', null)], method)).toThrow(RangeError);
  });
});
