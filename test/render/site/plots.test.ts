import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { medianMargin } from '../../../build/derive/facts.js';
import { type Histogram, histogram, type Scatter, scatter } from '../../../build/render/site/plots.js';
import { DATA, derivedFrom, FIXTURE, method } from '../../datasets.js';

let derived: Derived;
let bars: Histogram;
let dots: Scatter;
beforeAll(() => {
  derived = derivedFrom(DATA);
  bars = histogram(derived.occupations, method);
  dots = scatter(derived.occupations, method);
}, 60_000);

describe('the histogram', () => {
  it('has every occupation in the band of its tier', () => {
    const tiers = (tier: string) =>
      derived.occupations.filter(({ riskScore }) => riskScore.risk_tier === tier).length;
    expect(bars.bands.map(({ tier, count }) => [tier, count])).toEqual(
      method.tiers.cut_points.map(({ tier }) => [tier, tiers(tier)]),
    );
  });
  it('says its finding from the data', () => {
    expect(bars.finding).toBe('Most occupations score below 50; only 32 of 923 are in the top tier');
  });
  it('has the median likely range, in its place and in words', () => {
    const { margin, width, x, y } = bars.range;
    expect(margin).toBe(medianMargin(derived.occupations));
    expect(width).toBeCloseTo((2 * margin * bars.width) / 100, 6);
    expect(x + width).toBeLessThan(bars.width);
    expect(y).toBeLessThan(bars.base);
    expect(bars.words).toContain(
      `Half of the likely ranges are at most ${margin} points on either side of the score.`,
    );
  });
  it('draws bars inside its frame only', () => {
    const paths = bars.bands.flatMap((band) => [...band.bars.matchAll(/M([\d.]+) ([\d.]+)v-([\d.]+)/g)]);
    expect(paths.length).toBeGreaterThan(20);
    expect(
      paths.filter(
        ([, x, y, up]) => Number(x) > bars.width || Number(y) !== bars.base || Number(up) > bars.base,
      ),
    ).toEqual([]);
  });
});

describe('the plot of wage against score', () => {
  it('has one dot for every occupation', () => {
    expect(dots.panels.map(({ dots, count }) => [dots.split('h0').length - 1, count])).toEqual(
      dots.panels.map(({ count }) => [count, count]),
    );
    expect(dots.panels.reduce((sum, { count }) => sum + count, 0)).toBe(923);
  });
  it('says its finding from the data', () => {
    expect(dots.finding).toBe(
      'Jobs that usually take a bachelor’s degree are the most exposed; those that take graduate school pay the most',
    );
  });
  it('has the median likely range of each zone, as wide as it is on the scale of scores', () => {
    const wide =
      dots.xTicks.find(({ label }) => label === '65')!.x - dots.xTicks.find(({ label }) => label === '30')!.x;
    for (const { reach, words } of dots.panels) {
      const margin = Number(/at most ([\d.]+) points on either side/.exec(words)![1]);
      expect(Math.abs(reach - (wide / 35) * margin)).toBeLessThan(1);
    }
  });
  it('draws dots inside its frame only', () => {
    const outside = dots.panels.flatMap(({ dots: path }) => {
      let [x, y] = [0, 0];
      return [...path.matchAll(/m(-?\d+) ?(-?\d+)h0/g)]
        .map(([, dx, dy]) => {
          x += Number(dx);
          y += Number(dy);
          return [x, y] as const;
        })
        .filter(([x, y]) => x < 0 || x > dots.width || y < 0 || y > dots.base);
    });
    expect(outside).toEqual([]);
  });
  it('is drawn of six occupations too', () => {
    const few = derivedFrom(FIXTURE);
    const text = JSON.stringify([
      histogram(few.occupations, few.source.method),
      scatter(few.occupations, few.source.method),
    ]);
    expect(text).not.toMatch(/NaN|null|Infinity/);
  });
});
