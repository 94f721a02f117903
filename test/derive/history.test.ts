/** Jobs by year: what is said of all of them is computed again from their table, and each occupation has its code's years. */
import { mean, rollup, sum } from 'd3-array';
import { expect, it } from 'vitest';
import { correlator } from '../../build/derive/agreement.js';
import { deriveHistory } from '../../build/derive/labor.js';
import { historyFigure } from '../../build/render/site/labor.js';
import { tierOf } from '../../core/score.js';
import { DATA, derivedFrom } from '../datasets.js';

const derived = derivedFrom(DATA);
const { source, occupations, history } = derived;
/** What is said of the history, where it is of these scores. */
const said = derived.comparisons.figures.filter(({ id }) => id.startsWith('history-'));
const yearsOf = ({ what }: (typeof said)[number]) => what.match(/\d{4}/g)!.map(Number) as [number, number];

/** Each code with its mean score and its jobs at both ends, if they are known. */
function changes(from: number, to: number) {
  const scores = rollup(
    occupations,
    (same) => mean(same, ({ final_score }) => final_score)!,
    ({ oews_code }) => oews_code,
  );
  const jobs = new Map(
    source.tables.history.map((row) => [`${row.oews_code} ${row.year}`, row.employment.value]),
  );
  return [...scores].flatMap(([code, score]) => {
    const [before, after] = [from, to].map((year) => jobs.get(`${code} ${year}`));
    return before && after ? [{ score, before, after }] : [];
  });
}

it('the method page says how jobs changed in each tier, and that job by job there is no relation', () => {
  const cuts = source.method.tiers.cut_points;
  const found = said.map((figure) => {
    const all = changes(...yearsOf(figure));
    const tier = figure.scope.replace('tier ', '').replace(' ', '_');
    const codes = all.filter(({ score }) => tier === 'all' || tierOf(score, cuts) === tier);
    const change = 100 * (sum(codes, ({ after }) => after) / sum(codes, ({ before }) => before) - 1);
    const [scores, ratios] = [
      codes.map(({ score }) => score),
      codes.map(({ before, after }) => after / before),
    ];
    const value = tier === 'all' ? correlator(scores, ratios)().toFixed(2) : change.toFixed(1);
    return { ...figure, value: Number(value), n: codes.length };
  });
  expect(found).toEqual(said);
  expect(said.length).toBe(derived.staleComparisons ? 0 : 9);
});

it('a margin is 1.96 standard errors, and the last year has the jobs of the newest wages', () => {
  // BLS: 1,687,890 jobs, 0.6%.
  expect(history.get('15-1252')!.find(({ year }) => year === 2025)).toMatchObject({
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
  const known = occupations.filter(({ employment }) => employment !== null);
  const last = ({ oews_code }: (typeof known)[number]) => history.get(oews_code)?.at(-1)?.employment;
  expect(known.filter((each) => last(each) !== each.employment)).toEqual([]);
});

// How it is drawn, also with a gap, stands in test/golden.
it('the line of jobs isn’t drawn of fewer than four years', () => {
  const years = [4000, null, 5000, 3000].map((employment, at) => {
    return { year: 2013 + at, employment, employment_margin: null, median_annual_wage: null };
  });
  expect(historyFigure(years, 2013)).toBeUndefined();
});
