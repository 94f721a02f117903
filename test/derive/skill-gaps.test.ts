/** Skill gaps computed again for every occupation, in whole hundredths of O*NET's scales, with none of the build's code. */
import { sum } from 'd3-array';
import { expect, it } from 'vitest';
import { DATA, derivedFrom } from '../datasets.js';

const { occupations } = derivedFrom(DATA);
const byCode = new Map(occupations.map((one) => [one.source.soc_code, one]));
const hundredths = (value: number) => Math.round(100 * value);

/** A level of 0 to 7, as the sum of `count` levels in hundredths, in tenths of 0 to 100, half up. */
const tenths = (total: number, count: number) => Math.floor((20 * total + 7 * count) / (14 * count));

/** The ten nearest relatives with ratings that score 5 points less or more and need the same job zone or the next. */
const safer = ({ source, final_score }: (typeof occupations)[number]) =>
  source.related
    .map((code) => byCode.get(code)!)
    .filter((near) => near.source.ratings !== null)
    .filter((near) => [0, 1].includes(near.source.job_zone - source.job_zone))
    .filter((near) => Math.round(10 * final_score - 10 * near.final_score) >= 50)
    .slice(0, 10);

it('has the same skill gaps: five at most, largest first, each toward the three nearest with more', () => {
  const expected = occupations.map((one) => {
    const near = safer(one);
    if (one.source.ratings === null || near.length === 0) return [];
    const gaps = Object.entries(one.source.ratings.skills).flatMap(([skill, { level }]) => {
      const theirs = near.map(({ source: { ratings, soc_code: of } }) => ({
        ...ratings!.skills[skill]!,
        of,
      }));
      const importance = sum(theirs, (each) => hundredths(each.importance));
      const levels = sum(theirs, (each) => hundredths(each.level));
      const target = tenths(levels, near.length);
      const current = tenths(hundredths(level), 1);
      if (importance < 275 * near.length || target - current < 20) return [];
      const toward = theirs.filter((each) => each.level > level).map((each) => each.of);
      return [{ skill, current, target, toward: toward.slice(0, 3) }];
    });
    const largest = gaps.sort((a, b) => b.target - b.current - (a.target - a.current)).slice(0, 5);
    return largest.map(({ skill, current, target, toward }) => ({
      skill,
      current_level: current / 10,
      target_level: target / 10,
      gap: (target - current) / 10,
      toward,
    }));
  });
  expect(expected.filter((gaps) => gaps.length > 0).length).toBeGreaterThan(400);
  expect(occupations.map(({ skill_gaps }) => skill_gaps)).toEqual(expected);
});
