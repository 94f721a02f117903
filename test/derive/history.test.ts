/** Jobs by year: what is said of all of them is computed again from their table, and each occupation has its code's years. */
import { group, mean, rollup, sum } from 'd3-array';
import { describe, expect, it } from 'vitest';
import { correlator } from '../../build/derive/agreement.js';
import { deriveHistory } from '../../build/derive/labor.js';
import { historyFigure } from '../../build/render/site/history.js';
import { forecastWords } from '../../build/render/site/validation.js';
import { tierOf } from '../../core/score.js';
import { DATA, derivedFrom } from '../datasets.js';

const derived = derivedFrom(DATA);
const { source, occupations, history } = derived;
const figure = (id: string) => source.validation.figures.find((each) => each.id === id)!;

/** Each code with its mean score and its jobs at both ends, if they are known. */
function changes(from: number, to: number) {
  const scores = rollup(
    occupations,
    (same) => mean(same, ({ riskScore }) => riskScore.final_score)!,
    ({ labor }) => labor.oews_code,
  );
  const jobs = new Map(
    source.tables.history.map((row) => [`${row.oews_code} ${row.year}`, row.employment.value]),
  );
  return [...scores].flatMap(([code, score]) => {
    const [before, after] = [from, to].map((year) => jobs.get(`${code} ${year}`));
    return before && after ? [{ score, before, after }] : [];
  });
}

it.each([
  [2022, 2025],
  [2013, 2018],
])('the method page says how jobs changed in each tier: %i to %i', (from, to) => {
  const cuts = source.method.tiers.cut_points;
  const byTier = group(changes(from, to), ({ score }) => tierOf(score, cuts));
  for (const [tier, codes] of byTier) {
    const change = 100 * (sum(codes, ({ after }) => after) / sum(codes, ({ before }) => before) - 1);
    const { value, n } = figure(`history-${from}-${tier.replace('_', '-')}`);
    expect([value, n], tier).toEqual([Number(change.toFixed(1)), codes.length]);
  }
  expect(byTier.size).toBe(4);
});

it('the method page says that job by job there is no relation', () => {
  const all = changes(2022, 2025);
  const points = all.map(({ score, before, after }) => ({ score, figure: after / before, group: '' }));
  const { value, n } = figure('history-order');
  expect([value, n]).toEqual([Number(correlator(points)().toFixed(2)), all.length]);
});

it('a margin is 1.96 standard errors, and the last year has the jobs of the newest wages', () => {
  // BLS: 1,687,890 jobs, 0.6%.
  expect(history.get('15-1252')!.at(-1)).toMatchObject({
    year: 2025,
    employment: 1687890,
    employment_margin: 19850,
  });
  const withheld = source.tables.history.find((row) => row.employment.value === null)!;
  const none = { ...withheld, employment_prse: { value: 1 } };
  const counted = { ...withheld, employment: { value: 100 }, year: none.year + 1 };
  expect(deriveHistory({ history: [none, counted] }).get(withheld.oews_code)).toMatchObject([
    { employment: null, employment_margin: null },
    { employment: 100, employment_margin: null },
  ]);
  const known = occupations.filter(({ labor }) => labor.employment !== null);
  const last = ({ labor }: (typeof known)[number]) => history.get(labor.oews_code)?.at(-1)?.employment;
  expect(known.filter((each) => last(each) !== each.labor.employment)).toEqual([]);
});

it('only the tier very high is said to have fallen', () => {
  const said = source.method.tiers.cut_points.map(({ tier }) => forecastWords(derived, tier)!.slice(0, 30));
  const others = 'Exposure isn’t a forecast: ove';
  expect(said).toEqual([others, others, others, 'Jobs with very high exposure f']);
});

describe('the line of jobs', () => {
  const years = (...jobs: (number | null)[]) =>
    jobs.map((employment, at) => {
      const employment_margin = employment === null ? null : 500;
      return { year: 2013 + at, employment, employment_margin, median_annual_wage: null };
    });

  it('is drawn from 0 to the most, with its band and its ends', () => {
    const drawn = historyFigure(years(4000, 5000, 6500, 3000), 2013)!;
    expect(drawn).toContain('viewBox="0 0 30 70"');
    expect(drawn).toContain('<path class="band" d="M0 25L10 15L20 0L30 35L30 45L20 10L10 25L0 35z"/>');
    expect(drawn).toContain('<path d="M0 30L10 20L20 5L30 40"/>');
    expect(drawn).toContain('aria-label="Jobs: 4,000 in 2013, 3,000 in 2016"');
    expect(drawn).toMatch(/2013: <data value="4000">4,000<.*2016: <data value="3000">3,000</);
    expect(drawn).toContain('not designed as a time series');
    expect(drawn).not.toMatch(/withheld|begin/);
  });

  it('has a gap where a year is withheld, and says when it begins', () => {
    const drawn = historyFigure(years(null, 4000, 5000, null, 6500, 3000), 2013)!;
    expect(drawn).toContain('<path d="M0 30L10 20M30 5L40 40"/></svg>');
    expect(drawn).toMatch(/Gap: withheld by BLS\. Comparable figures begin in 2014\./);
  });

  it('isn’t drawn of fewer than four years', () => {
    expect(historyFigure(years(4000, null, 5000, 3000), 2013)).toBeUndefined();
  });
});
