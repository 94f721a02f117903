/** The real dataset computed a second time, without the build's code. Figures are the published ones, for every occupation. */
import { describe, expect, it } from 'vitest';
import { DATA, derivedFrom, textRows } from '../datasets.js';
import { AUTOMATION, CAPABILITY, FACTORS, recompute } from '../support/recompute.js';

describe('the real dataset, computed again without the build’s code', () => {
  const { occupations } = derivedFrom(DATA);
  const again = recompute(DATA);
  const FILES = again.map(({ file }) => file);

  /** Occupations whose published figure is further from the computed one than rounding takes it. */
  const off = (published: (at: number) => number, computed: (at: number) => number, decimals: number) =>
    FILES.flatMap(({ soc_code }, at) =>
      Math.abs(published(at) - computed(at)) > 0.5 * 10 ** -decimals + 1e-9
        ? [`${soc_code}: ${published(at)} and ${computed(at)}`]
        : [],
    );
  const risk = (at: number) => occupations[at]!;

  it.each([
    ['final_score', 'score'],
    ['score_low', 'low'],
    ['score_high', 'high'],
    ['ai_capability_score', 'capability'],
    ['ai_automation_score', 'automation'],
  ] as const)('has the same %s', (key, computed) => {
    const found = off(
      (at) => risk(at)[key],
      (at) => again[at]![computed],
      1,
    );
    expect(found).toEqual([]);
  });

  it('has the same counts of tasks and of exposed tasks', () => {
    const counts = occupations.map(({ exposed_tasks, task_count }) => [exposed_tasks, task_count]);
    expect(counts).toEqual(again.map(({ exposed }, at) => [exposed, FILES[at]!.tasks.length]));
  });

  it.each(
    Object.keys(FACTORS).map((name, index) => [name, index] as const),
  )('has the same protection by %s', (name, index) => {
    const factor = (at: number) => Object.entries(occupations[at]!.protective_factors);
    expect(factor(0)[index]![0]).toBe(name);
    expect(
      off(
        (at) => factor(at)[index]![1],
        (at) => again[at]!.protection[index]!,
        4,
      ),
    ).toEqual([]);
  });

  it('has the same tiers, percentiles, and confidence', () => {
    const scores = occupations.map(({ final_score }) => final_score);
    const midRank = (score: number) => {
      const below = scores.filter((each) => each < score).length;
      const equal = scores.filter((each) => each === score).length;
      return Math.min(99, Math.max(1, Math.floor((100 * (below + equal / 2)) / FILES.length + 0.5)));
    };
    const tenths = (score: number) => Math.floor(10 * score + 0.5 + 1e-9) / 10;
    const tier = (score: number) =>
      score >= 65 ? 'very_high' : score >= 50 ? 'high' : score >= 30 ? 'medium' : 'low';
    const tiers = ['low', 'medium', 'high', 'very_high'];
    const expected = FILES.map(({ soc_code, tasks, ratings }, at) => {
      const { final_score, score_low, score_high } = risk(at);
      const touched = tiers.indexOf(tier(score_high)) - tiers.indexOf(tier(score_low)) + 1;
      const full = tasks.filter((task) => [...CAPABILITY, ...AUTOMATION].every((read) => read(task))).length;
      const step = Math.min(2, Math.min(touched, 3) - 1 + (ratings === null || full < 10 ? 1 : 0));
      return {
        soc_code,
        risk_tier: tier(final_score),
        confidence: ['high', 'medium', 'low'][step],
        risk_percentile: midRank(final_score),
        percentile_low: midRank(tenths(again[at]!.rankLow)),
        percentile_high: midRank(tenths(again[at]!.rankHigh)),
      };
    });
    const keys = ['risk_tier', 'confidence', 'risk_percentile', 'percentile_low', 'percentile_high'] as const;
    const published = occupations.map(({ soc_code, risk_score }) => ({
      soc_code,
      ...Object.fromEntries(keys.map((key) => [key, risk_score[key]])),
    }));
    expect(published).toEqual(expected);
  });

  it('has the same change of employment over two years, with its margin, from the rows of wages.csv', () => {
    const rows = textRows('wages');
    const jobs = (year: string) =>
      new Map(
        rows
          .filter(({ release }) => release === year)
          .map((row) => [row.oews_code!, [Number(row.employment), Number(row.employment_prse)]]),
      );
    const last = rows
      .map(({ release }) => release!)
      .sort()
      .at(-1)!;
    const [before, now] = [jobs(`${Number(last) - 2}`), jobs(last)];
    const rounded = (value: number) =>
      Number.isFinite(value) ? Math.floor(value * 10 + 0.5 + 1e-9) / 10 : null;
    const expected = occupations.map(({ oews_code }) => {
      const [e0, prse0] = before.get(oews_code) ?? [Number.NaN, Number.NaN];
      const [e1, prse1] = now.get(oews_code) ?? [Number.NaN, Number.NaN];
      const margin = 1.96 * (e1! / e0!) * Math.sqrt(prse0! ** 2 + prse1! ** 2);
      return [oews_code, rounded(100 * (e1! / e0! - 1)), rounded(margin)];
    });
    expect(expected.filter(([, change]) => change !== null).length).toMatchInlineSnapshot(`921`);
    expect(
      occupations.map((each) => [each.oews_code, each.employment_change_pct, each.employment_change_margin]),
    ).toEqual(expected);
  });

  it('has the same scenario years', () => {
    const years = occupations.map((each) => [each.displacement_year_low, each.displacement_year_high]);
    expect(years).toEqual(again.map((each) => each.years));
  });
});
