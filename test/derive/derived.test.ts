/** The parts put together: the six occupations of the fixture as they are published in test/golden/. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../../build/dataset/read.js';
import type { Method } from '../../build/dataset/schema/settings.js';
import { deriveAdoptions, deriveConventions } from '../../build/derive/facts.js';
import { deriveDataset, occupationId } from '../../build/derive/derived.js';
import { deriveScored } from '../../build/derive/score.js';
import { spearman } from '../../build/derive/facts.js';
import { mean, tierOf } from '../../core/score.js';
import { FIXTURE } from '../datasets.js';

const API = path.join(import.meta.dirname, '../golden/api/v1');
const published = (file: string) => JSON.parse(fs.readFileSync(path.join(API, `${file}.json`), 'utf8'));
const source = readDataset(FIXTURE).dataset;
/** Anew for each test, so that npm run mutation knows what each runs; six occupations take no time. */
const derive = () => deriveDataset(source);

it('a code’s ID is its digits', () => expect(occupationId('15-1252.00')).toBe(15125200));

describe.each(source.occupations.map(({ soc_code }) => soc_code))('%s', (code) => {
  const own = () => derive().occupations.find((each) => each.source.soc_code === code)!;

  it('has the published ID, score, confidence, years, and factors', () => {
    const { risk_score, protective_factors, skill_gaps } = published(`occupations/${code}/risk`);
    const occupation = own();
    expect(occupation.id).toBe(published(`occupations/${code}`).id);
    expect(occupation.riskScore).toEqual(risk_score);
    expect(occupation.protectiveFactors).toEqual(protective_factors);
    expect(occupation.skillGaps).toEqual(skill_gaps);
  });

  it('has the published votes', () => {
    expect(own().votes).toEqual(published(`occupations/${code}/votes`));
  });
});

it('an occupation that nobody has voted on has no votes', () => {
  const { occupations } = deriveDataset({ ...source, tables: { ...source.tables, votes: [] } });
  expect(occupations.map(({ votes }) => [votes.total, votes.agree, votes.too_high, votes.too_low])).toEqual(
    occupations.map(() => [0, 0, 0, 0]),
  );
});

it('industries have the published score of their jobs, or none', () => {
  const { industries } = derive();
  const scores = industries.map(({ score }) => score?.score ?? null);
  expect(scores).toEqual(
    industries.map(({ source }) => published(`industries/${source.naics_code}`).score ?? null),
  );
  expect(scores).toContain(null);
  expect(scores.some((score) => score !== null && score > 0)).toBe(true);
});

describe('conventions', () => {
  const changed: readonly [what: string, change: (method: Method) => object][] = [
    [
      'E2 counts 1 instead of 0.5',
      ({ readings }) => {
        const { exposure } = readings.scales;
        const values = { ...exposure!.values, E2: 1 };
        return {
          readings: { ...readings, scales: { ...readings.scales, exposure: { ...exposure!, values } } },
        };
      },
    ],
    ['No protection', ({ score }) => ({ score: { ...score, protection_weight: 0 } })],
    [
      'Risk is three quarters capability',
      ({ task_risk }) => ({ task_risk: { ...task_risk, capability_weight: 0.75, automation_weight: 0.25 } }),
    ],
    [
      'Risk is three quarters automation',
      ({ task_risk }) => ({ task_risk: { ...task_risk, capability_weight: 0.25, automation_weight: 0.75 } }),
    ],
    [
      'All tasks weigh the same',
      ({ task_weight }) => ({ task_weight: { ...task_weight, values: { ...task_weight.values, Core: 1 } } }),
    ],
  ];

  it.each(changed.map(([what, change], at) => [what, change, at] as const))('%s', (what, change, at) => {
    const derived = derive();
    const before = derived.occupations.map(({ exposure }) => exposure.published);
    const method = { ...source.method, ...change(source.method) };
    const scores = deriveScored({ ...source, method }, source.occupations).map(
      ({ exposure }) => exposure.published,
    );
    const tier = (score: number) => tierOf(score, source.method.tiers.cut_points);
    const found = deriveConventions(derived)[at]!;
    expect(found.what).toBe(what);
    expect(found.shift).toBeCloseTo(mean(scores) - mean(before), 9);
    expect(found.tiers).toBeCloseTo(
      mean(scores.map((score, each) => Number(tier(score) !== tier(before[each]!)))),
      9,
    );
    expect(found.order).toBe(spearman(before, scores));
  });

  it('change the scores, and there are no others', () => {
    const found = deriveConventions(derive());
    expect(found.map(({ what }) => what)).toEqual(changed.map(([what]) => what));
    expect(found.filter(({ shift }) => shift === 0)).toEqual([]);
  });
});

describe('the share of firms at the start', () => {
  it('moves the years: the more firms, the earlier', () => {
    const derived = derive();
    const found = deriveAdoptions(derived);
    expect(found.map(({ share }) => share)).toEqual([0.09, source.method.scenario.adoption_at_start, 0.3]);
    // The method's own share gives the published years; the median of an even number is the later one of the middle two.
    const years = derived.occupations.flatMap(
      ({ riskScore: { displacement_year_low: low, displacement_year_high: high } }) =>
        low === undefined || high === undefined ? [] : [{ low, high }],
    );
    const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
    expect(found[1]).toEqual({
      share: source.method.scenario.adoption_at_start,
      occupations: years.length,
      low: middle(years.map(({ low }) => low)),
      high: middle(years.map(({ high }) => high)),
    });
    expect(found[0]!.low).toBeGreaterThan(found[1]!.low!);
    expect(found[2]!.low).toBeLessThan(found[1]!.low!);
  });

  it('moves the middle of the years, in whatever order the occupations are', () => {
    // Of these, test/derive/years.test.ts has the years: 2041 and 2060, 2031 and 2037, 2040 and 2060.
    const occupations = [
      [1, 0.515],
      [1, 1],
      [0.14, 1],
    ].map(([reach, reachCap]) => ({ exposure: { reach, reachCap } }));
    const found = deriveAdoptions({ source, occupations } as never);
    expect(found[1]).toMatchObject({ occupations: 3, low: 2040, high: 2060 });
  });

  it('has no years without occupations', () => {
    expect(
      deriveAdoptions({ source, occupations: [] }).map(({ occupations, low, high }) => [
        occupations,
        low,
        high,
      ]),
    ).toEqual(Array(3).fill([0, undefined, undefined]));
  });
});
