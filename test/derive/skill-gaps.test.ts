import { describe, expect, it } from 'vitest';
import type { Rating, Ratings } from '../../build/dataset/schema/occupation.js';
import { deriveSkillGaps, type Neighbour, saferNeighbours } from '../../build/derive/skill-gaps.js';
import { method } from '../datasets.js';

/** Ratings of skills as importance and level; the other domains do not matter here. */
function ratings(skills: Record<string, [importance: number, level: number]>): Ratings {
  const rated = Object.entries(skills).map(([skill, [importance, level]]): [string, Rating] => [
    skill,
    { importance, level },
  ]);
  return { skills: Object.fromEntries(rated), abilities: {}, work_activities: {} };
}

const near = (soc_code: string, published: number, job_zone: number, rated: Ratings | null): Neighbour => ({
  soc_code,
  published,
  job_zone,
  ratings: rated,
});

const byCode = (neighbours: readonly Neighbour[]) =>
  new Map(neighbours.map((neighbour) => [neighbour.soc_code, neighbour]));

describe('safer neighbours', () => {
  const some = ratings({ Writing: [3, 3.5] });

  it.each([
    ['exactly 5 points lower', 45, 3, some, true],
    ['4.9 points lower', 45.1, 3, some, false],
    ['one job zone up', 30, 4, some, true],
    ['two job zones up', 30, 5, some, false],
    ['not rated', 30, 3, null, false],
  ])('of an occupation at 50 in job zone 3: %s', (_, published, zone, rated, counts) => {
    const known = byCode([near('11-0001.00', published, zone, rated)]);
    const found = saferNeighbours({ related: ['11-0001.00'], job_zone: 3 }, 50, known, method);
    expect(found.map(({ soc_code }) => soc_code)).toEqual(counts ? ['11-0001.00'] : []);
  });

  it('are the nearest ten of those that count', () => {
    const codes = Array.from({ length: 14 }, (_, index) => `11-00${10 + index}.00`);
    // The third is too high, the fifth unknown to the dataset.
    const known = byCode(codes.map((code, index) => near(code, index === 2 ? 60 : 20, 3, some)));
    known.delete(codes[4]!);
    const found = saferNeighbours({ related: codes, job_zone: 3 }, 50, known, method);
    const counting = codes.filter((_, index) => index !== 2 && index !== 4);
    expect(found.map(({ soc_code }) => soc_code)).toEqual(counting.slice(0, 10));
  });
});

describe('skill gaps', () => {
  /** The gaps of an occupation at 50 in job zone 3, its neighbours nearest first. */
  function gaps(own: Ratings | null, neighbours: readonly Ratings[]) {
    const known = neighbours.map((rated, index) => near(`11-000${index}.00`, 20, 3, rated));
    const related = known.map(({ soc_code }) => soc_code);
    return deriveSkillGaps({ related, job_zone: 3, ratings: own }, 50, byCode(known), method);
  }

  it('are levels out of 100, the mean over the neighbours, and who lies above', () => {
    // 3.5 of 7 is 50; (4.2 + 2.8 + 5.6) / 3 = 4.2 is 60; the second lies below 3.5.
    expect(
      gaps(ratings({ Writing: [3, 3.5] }), [
        ratings({ Writing: [3, 4.2] }),
        ratings({ Writing: [3, 2.8] }),
        ratings({ Writing: [3, 5.6] }),
      ]),
    ).toEqual([
      {
        skill: 'Writing',
        current_level: 50,
        target_level: 60,
        gap: 10,
        toward: ['11-0000.00', '11-0002.00'],
      },
    ]);
  });

  it.each([
    // 3 of 7 is 42.857 → 42.9, 3.14 of 7 is 44.857 → 44.9.
    ['a gap of 2.0 counts', 3, 3.14, 2],
    // 3.01 of 7 is exactly 43, 3.147 is 44.957 → 45: levels are rounded first, unrounded 1.96 would be too little.
    ['a gap of 2.0 between rounded levels counts', 3.01, 3.147, 2],
    // 3 is 42.9, 3.136 is exactly 44.8; unrounded 1.94.
    ['a gap of 1.9 does not', 3, 3.136, null],
    // 3 is 42.9, 3.138 is 44.83 → 44.8; unrounded 1.97.
    ['a gap of 1.9 between rounded levels does not', 3, 3.138, null],
    ['more than they need', 6, 3, null],
  ])('%s', (_, own, theirs, gap) => {
    const found = gaps(ratings({ Writing: [3, own] }), [ratings({ Writing: [3, theirs] })]);
    expect(found.map((each) => each.gap)).toEqual(gap === null ? [] : [gap]);
  });

  it.each([
    ['exactly 2.75', [2.5, 3], 1],
    // These sum to 27.5 on paper and to a hair less in binary.
    ['2.75 on paper', [2.62, 2.12, 3.12, 3, 2.5, 2.5, 3, 2.88, 3.38, 2.38], 1],
    ['one important neighbour of two', [5, 1], 1],
  ])('of skills whose mean importance to the neighbours is %s', (_, importances, count) => {
    const neighbours = importances.map((importance) => ratings({ Writing: [importance, 7] }));
    expect(gaps(ratings({ Writing: [1, 0] }), neighbours)).toHaveLength(count);
  });

  it('come largest first, equal ones in O*NET’s order, five at most', () => {
    const own = ratings({
      Reading: [3, 3.5],
      Writing: [3, 0],
      Speaking: [3, 3.5],
      Science: [3, 1.4],
      Learning: [3, 6.3],
      Monitoring: [3, 2.8],
    });
    const top = ratings(Object.fromEntries(Object.keys(own.skills).map((skill) => [skill, [3, 7]])));
    expect(gaps(own, [top]).map(({ skill, gap }) => [skill, gap])).toEqual([
      ['Writing', 100],
      ['Science', 80],
      ['Monitoring', 60],
      ['Reading', 50],
      ['Speaking', 50],
    ]);
  });

  it('lead toward the three nearest', () => {
    const [low, high] = [ratings({ Writing: [3, 1] }), ratings({ Writing: [3, 7] })];
    const [gap] = gaps(ratings({ Writing: [3, 3.5] }), [high, low, high, high, high]);
    expect(gap!.toward).toEqual(['11-0000.00', '11-0002.00', '11-0003.00']);
  });

  it.each([
    ['no neighbour', ratings({ Writing: [3, 3.5] }), []],
    ['no ratings of its own', null, [ratings({ Writing: [3, 7] })]],
  ])('are none with %s', (_, own, neighbours) => {
    expect(gaps(own, neighbours)).toEqual([]);
  });
});
