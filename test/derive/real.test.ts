/** The figures that design and method page state of the real dataset, each recomputed from what is derived. */
import { beforeAll, describe, expect, it } from 'vitest';
import { categoryOfDwa, categoryTable } from '../../build/derive/category.js';
import { fullTasks, tiersTouched } from '../../build/derive/confidence.js';
import type { Derived, DerivedOccupation } from '../../build/derive/derived.js';
import { deriveScored } from '../../build/derive/scored.js';
import type { DerivedTask } from '../../build/derive/tasks.js';
import { deriveYears } from '../../build/derive/years.js';
import { finalScore, tierOf } from '../../core/score.js';
import { DATA, derivedFrom } from '../datasets.js';

let derived: Derived;
let occupations: DerivedOccupation[];
let tasks: DerivedTask[];

beforeAll(() => {
  derived = derivedFrom(DATA);
  ({ occupations } = derived);
  tasks = occupations.flatMap((occupation) => occupation.tasks);
});

function countBy<Value>(values: readonly Value[], key: (value: Value) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[key(value)] = (counts[key(value)] ?? 0) + 1;
  return counts;
}

const byCode = (socCode: string) => occupations.find(({ source }) => source.soc_code === socCode)!;

/** Linear between the two nearest, as spreadsheets have it. */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = fraction * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (at - Math.floor(at)) * (high - low);
}

/** Ranks from 1, ties at the mean of theirs. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (x: readonly number[], meanX: number, y: readonly number[], meanY: number) =>
    x.reduce((sum, value, index) => sum + (value - meanX) * (y[index]! - meanY), 0);
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB));
}

describe('tasks', () => {
  it('are 18,796, all of them marked by both passes, of which 57 have no labels', () => {
    expect(tasks.filter(({ source }) => Object.keys(source.marks ?? {}).length !== 4)).toEqual([]);
    expect(tasks).toHaveLength(18_796);
    expect(tasks.filter(({ source }) => source.imputed)).toHaveLength(57);
    expect(tasks.filter(({ source }) => source.labels)).toHaveLength(18_796 - 57);
  });

  it('fall into five categories', () => {
    expect(countBy(tasks, ({ category }) => category)).toEqual({
      non_routine_analytical: 5613,
      non_routine_interpersonal: 5036,
      routine_cognitive: 3639,
      routine_manual: 2529,
      non_routine_manual: 1979,
    });
  });

  it('have their category by a tie in 8.6 % of cases, and most of these toward analytical', () => {
    const categories = categoryTable(derived.source.tables);
    const tied = tasks.filter(({ source }) => {
      const counts = Object.values(
        countBy(
          source.dwas.map((dwa) => categoryOfDwa(dwa, categories)),
          (category) => category,
        ),
      );
      const most = Math.max(...counts);
      return counts.filter((count) => count === most).length > 1;
    });
    expect(tied.length / tasks.length).toBeCloseTo(0.086, 3);
    const analytical = tied.filter(({ category }) => category === 'non_routine_analytical');
    expect(analytical.length / tied.length).toBeGreaterThan(0.5);
  });

  it('have published fractions that sum to exactly 1 in every occupation', () => {
    const wrong = occupations.filter((occupation) => {
      const units = occupation.tasks.map(({ timeFraction }) => Math.round(timeFraction * 10_000));
      const exact = occupation.tasks.every(
        ({ timeFraction }, index) => timeFraction === units[index]! / 10_000,
      );
      return !exact || units.reduce((sum, unit) => sum + unit, 0) !== 10_000;
    });
    expect(wrong.map(({ source }) => source.soc_code)).toEqual([]);
  });
});

describe('scores', () => {
  const scores = () => occupations.map(({ riskScore }) => riskScore.final_score);

  it('are of 923 occupations, from 15.0 to 83.9', () => {
    expect(scores()).toHaveLength(923);
    expect(Math.min(...scores())).toBe(15);
    expect(scores().filter((score) => score === 15)).toHaveLength(15);
    expect(Math.max(...scores())).toBe(83.9);
  });

  it.each([
    [0.25, 22.35],
    [0.5, 31.9],
    [0.75, 43.9],
    [0.9, 54.4],
  ])('have %d of them below %d', (fraction, score) => {
    expect(quantile(scores(), fraction)).toBeCloseTo(score, 10);
  });

  it('fall into four tiers', () => {
    expect(countBy(occupations, ({ riskScore }) => riskScore.risk_tier)).toEqual({
      low: 408,
      medium: 381,
      high: 102,
      very_high: 32,
    });
  });

  it.each([
    ['15-1252.00', 'Software Developers', 55, 45, 65],
    ['29-1141.00', 'Registered Nurses', 28.6, 21.6, 35.6],
    ['13-2011.00', 'Accountants and Auditors', 53.1, 43.9, 62.3],
    ['43-3031.00', 'Bookkeeping, Accounting, and Auditing Clerks', 71.2, 61.3, 81.2],
    ['47-2111.00', 'Electricians', 21.3, 15.6, 27.1],
    ['25-2021.00', 'Elementary School Teachers, Except Special Education', 31.7, 24.9, 38.4],
    ['23-1011.00', 'Lawyers', 41.6, 33.5, 49.7],
    ['41-2011.00', 'Cashiers', 39.3, 26, 52.6],
    ['53-2011.00', 'Airline Pilots, Copilots, and Flight Engineers', 35, 22.8, 47.1],
    ['43-9081.00', 'Proofreaders and Copy Markers', 83.9, 75.2, 85],
  ])('%s %s: %d (%d to %d)', (socCode, title, score, low, high) => {
    const { source, riskScore } = byCode(socCode);
    expect([source.title, riskScore.final_score, riskScore.score_low, riskScore.score_high]).toEqual([
      ...[title, score, low, high],
    ]);
  });

  it('have margins of 7.4 points in the middle and 7.1 on average', () => {
    const margins = occupations.map(({ interval }) => interval.margin);
    expect(quantile(margins, 0.5)).toBeCloseTo(7.35, 2);
    expect(margins.reduce((sum, margin) => sum + margin, 0) / margins.length).toBeCloseTo(7.11, 2);
  });

  it('lie within their intervals, whose ends are 15 or more and 85 or less', () => {
    const wrong = occupations.filter(
      ({ riskScore: { score_low, final_score, score_high } }) =>
        score_low < 15 || score_low > final_score || final_score > score_high || score_high > 85,
    );
    expect(wrong.map(({ source }) => source.soc_code)).toEqual([]);
  });

  it('lie within one point of a tier’s edge for some 75 occupations', () => {
    const cuts = derived.source.method.tiers.cut_points.slice(1).map(({ from }) => from);
    const near = scores().filter((score) => cuts.some((cut) => Math.abs(score - cut) < 1 - 1e-9));
    expect(near).toHaveLength(74);
    const orExactlyOne = scores().filter((score) => cuts.some((cut) => Math.abs(score - cut) < 1 + 1e-9));
    expect(orExactlyOne).toHaveLength(82);
  });

  it('rank occupations almost as scores without protection do: Spearman 0.998', () => {
    const { score } = derived.source.method;
    const bare = occupations.map(({ exposure }) => finalScore(exposure.raw, 0, score));
    expect(correlation(ranks(scores()), ranks(bare))).toBeCloseTo(0.998, 3);
  });

  it('lie nowhere so near to a rounding edge that binary fractions could decide', () => {
    const near = occupations.filter(({ exposure: { unrounded } }) => {
      const tenths = unrounded * 10 - Math.floor(unrounded * 10);
      return Math.abs(tenths - 0.5) < 1e-6;
    });
    expect(near.map(({ source }) => source.soc_code)).toEqual([]);
  });
});

describe('confidence', () => {
  it('is by the interval alone high for 346, medium for 556 and low for 21', () => {
    const touched = occupations.map(({ interval }) => tiersTouched(interval, derived.source.method));
    expect(countBy(touched, (tiers) => ['high', 'medium', 'low'][Math.min(tiers, 3) - 1]!)).toEqual({
      high: 346,
      medium: 556,
      low: 21,
    });
  });

  it('is one step lower for 51, of which 22 have fewer than ten tasks with all readings', () => {
    expect(countBy(occupations, ({ riskScore }) => riskScore.confidence)).toEqual({
      high: 329,
      medium: 542,
      low: 52,
    });
    const few = occupations.filter(({ source }) => fullTasks(source.tasks, derived.source.method) < 10);
    expect(few).toHaveLength(22);
  });

  it('is never high for the 29 occupations that borrow five others’ ratings', () => {
    const unrated = occupations.filter(({ source }) => source.ratings === null);
    expect(unrated).toHaveLength(29);
    expect(unrated.filter(({ protection }) => protection.borrowedFrom.length !== 5)).toEqual([]);
    expect(unrated.filter(({ riskScore }) => riskScore.confidence === 'high')).toEqual([]);
  });
});

describe('scenario years', () => {
  const dated = () => occupations.filter(({ riskScore }) => 'displacement_year_low' in riskScore);

  it('exist for 248 occupations, by tier', () => {
    expect(dated()).toHaveLength(248);
    expect(countBy(dated(), ({ riskScore }) => riskScore.risk_tier)).toEqual({
      very_high: 32,
      high: 102,
      medium: 114,
    });
  });

  it('exist both or neither', () => {
    const high = occupations.filter(({ riskScore }) => 'displacement_year_high' in riskScore);
    expect(high).toEqual(dated());
  });

  it('span 2032 to 2041 and 2039 to 2060', () => {
    const low = dated().map(({ riskScore }) => riskScore.displacement_year_low!);
    const high = dated().map(({ riskScore }) => riskScore.displacement_year_high!);
    expect([Math.min(...low), Math.max(...low)]).toEqual([2032, 2041]);
    expect([Math.min(...high), Math.max(...high)]).toEqual([2039, 2060]);
  });

  it.each([
    ['15-1252.00', 'Software Developers', 2034, 2044],
    ['13-2011.00', 'Accountants and Auditors', 2034, 2045],
    // The prototype, which took imputed readings for within reach, had 2037.
    ['23-1011.00', 'Lawyers', 2038, 2052],
    ['29-1141.00', 'Registered Nurses', undefined, undefined],
  ])('%s %s: %d to %d', (socCode, title, low, high) => {
    const { source, riskScore } = byCode(socCode);
    expect(source.title).toBe(title);
    expect([riskScore.displacement_year_low, riskScore.displacement_year_high]).toEqual([low, high]);
  });

  it.each([
    [0.09, 233, 2037, 2050],
    [0.18, 248, 2035, 2045],
    [0.3, 259, 2033, 2042],
  ])('from %d of firms at the start are of %d occupations, with medians of %d and %d', (adoption_at_start, count, low, high) => {
    const { method } = derived.source;
    const scenario = { ...method.scenario, adoption_at_start };
    const years = occupations.flatMap(({ exposure }) => deriveYears(exposure, { ...method, scenario }) ?? []);
    expect(years).toHaveLength(count);
    expect(
      quantile(
        years.map((each) => each.low),
        0.5,
      ),
    ).toBe(low);
    expect(
      quantile(
        years.map((each) => each.high),
        0.5,
      ),
    ).toBe(high);
  });
});

describe('against the four readings of 2023, which method 1.0 had', () => {
  const before = () => {
    const { method } = derived.source;
    const list = method.readings.list.filter(({ year }) => year === 2023);
    return deriveScored(
      { ...derived.source, method: { ...method, readings: { ...method.readings, list } } },
      [...derived.source.occupations],
    );
  };

  it('scores are 3.4 points lower on average, in almost the same order, and 19 % are in another tier', () => {
    const { tiers } = derived.source.method;
    const then = before().map(({ exposure }) => exposure.published);
    const now = occupations.map(({ exposure }) => exposure.published);
    const moves = now.map((score, index) => score - then[index]!);
    expect(moves.reduce((sum, move) => sum + move, 0) / moves.length).toBeCloseTo(-3.42, 2);
    expect(correlation(ranks(now), ranks(then))).toBeCloseTo(0.994, 3);
    const other = now.filter(
      (score, index) => tierOf(score, tiers.cut_points) !== tierOf(then[index]!, tiers.cut_points),
    );
    expect(other).toHaveLength(175);
  });
});

describe('skill gaps', () => {
  it('are empty for 436 occupations, most of them of the low tier', () => {
    const empty = occupations.filter(({ skillGaps }) => skillGaps.length === 0);
    expect(empty).toHaveLength(436);
    expect(empty.filter(({ riskScore }) => riskScore.risk_tier === 'low').length).toBeGreaterThan(436 / 2);
  });

  it('name proofreaders’ service orientation, whose importance is 2.75 on paper and less in binary', () => {
    expect(byCode('43-9081.00').skillGaps.map(({ skill }) => skill)).toContain('Service Orientation');
  });

  it('add up as published', () => {
    const wrong = occupations.flatMap(({ skillGaps }) =>
      skillGaps.filter(
        ({ current_level, target_level, gap }) =>
          Math.round(target_level * 10) - Math.round(current_level * 10) !== Math.round(gap * 10),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('wages', () => {
  it('stand on four bases', () => {
    expect(countBy(occupations, ({ labor }) => labor.wage_basis)).toEqual({
      annual_median: 917,
      hourly_x_2080: 4,
      annual_median_2024: 1,
      'group:45-0000': 1,
    });
  });

  it.each([
    ['27-2011.00', 'Actors', 'hourly_x_2080'],
    ['27-2031.00', 'Dancers', 'hourly_x_2080'],
    ['27-2042.00', 'Musicians and Singers', 'hourly_x_2080'],
    ['27-2091.00', 'Disc Jockeys, Except Radio', 'hourly_x_2080'],
    ['11-1031.00', 'Legislators', 'annual_median_2024'],
    ['45-3031.00', 'Fishing and Hunting Workers', 'group:45-0000'],
  ])('%s %s: %s', (socCode, title, basis) => {
    const { source, labor } = byCode(socCode);
    expect([source.title, labor.wage_basis]).toEqual([title, basis]);
  });

  it('and every other figure are a number or have their reason', () => {
    const wrong = occupations.filter(({ labor }) => {
      const nulls = Object.entries(labor).filter(([, value]) => value === null);
      return (
        nulls
          .map(([key]) => key)
          .sort()
          .join() !== Object.keys(labor.missing).sort().join()
      );
    });
    expect(wrong.map(({ source }) => source.soc_code)).toEqual([]);
  });
});

describe('industries', () => {
  it('are 424 on three levels', () => {
    expect(countBy(derived.industries, ({ source }) => String(source.level))).toEqual({
      2: 20,
      3: 96,
      4: 308,
    });
  });

  it('have no occupations exactly where OEWS surveys none: farms, fishing and private households', () => {
    const empty = derived.industries.filter(({ staffing }) => staffing.length === 0);
    expect(empty).toEqual(derived.industries.filter(({ source }) => source.kind === 'unsurveyed'));
    expect(countBy(empty, ({ source }) => source.naics_code.slice(0, 3))).toEqual({
      111: 6,
      112: 7,
      114: 3,
      814: 2,
    });
  });

  it('give employment exactly where the cell is the industry itself', () => {
    const wrong = derived.industries.filter(({ source, staffing }) =>
      staffing.some(({ employment }) => (employment === null) === (source.kind === 'direct')),
    );
    expect(wrong).toEqual([]);
  });
});

it('no votes are invented', () => {
  expect(occupations.reduce((sum, { votes }) => sum + votes.total, 0)).toBe(0);
});
