/** Own shares of time, recomputed by the formula as reach.md states it, from published values and none of the service's code. */
import { expect, it } from 'vitest';
import { createApp } from '../../core/app.js';
import { filesIn } from '../../core/data.js';
import { DIST, factors, factorsOf, rows, tasksOf } from './dataset.js';

const app = createApp(filesIn(DIST));
/** Chosen every time, so that sums have two parts. */
const [factor, options] = Object.entries(factors)[0]!;
const option = options.at(-1);

async function assessed(body: object) {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await app.request('/api/v1/displacement/assess', init)).json();
}

async function adjustmentOf(soc_code: string, time_fractions: readonly number[]): Promise<number> {
  const answer = await assessed({ soc_code, time_fractions, personal_factors: { [factor]: option!.value } });
  const { base_score, total_adjustment, personalized_score, adjustments, risk_tier } = answer;
  expect(Math.round(10 * base_score) + Math.round(10 * total_adjustment)).toBe(
    Math.round(10 * personalized_score),
  );
  const { time_fractions: tenth } = adjustments;
  expect(adjustments).toEqual({ time_fractions: tenth, [factor]: option!.adjustment });
  expect(total_adjustment).toBe(Math.round(10 * tenth + 10 * option!.adjustment) / 10);
  const tier = [30, 50, 65].filter((from) => personalized_score >= from).length;
  expect(risk_tier).toBe(['low', 'medium', 'high', 'very_high'][tier]);
  return tenth;
}

/** Numbers from 0 to 1 in no order, the same each time. */
let state = 41;
function random(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

it('gives every sixth occupation the same tenth for five mixes and one of tiny numbers', async () => {
  let moved = 0;
  const sixth = rows.filter((_, at) => at % 6 === 0);
  for (const { soc_code } of sixth) {
    const tasks = tasksOf(soc_code);
    const published = tasks.map((task) => task.time_fraction);
    const factors = Object.values(factorsOf(soc_code));
    const left = 1 - (0.6 * factors.reduce((sum, factor) => sum + factor)) / factors.length;
    const score = (shares: readonly number[]) => {
      let [risk, whole] = [0, 0];
      for (const [at, share] of shares.entries()) {
        risk += share * tasks[at]!.task_risk_score;
        whole += share;
      }
      return Math.min(85, 15 + (risk / whole) * left);
    };
    const only = Math.floor(random() * tasks.length);
    const mixes = [
      published,
      published.map((share) => 10 * share),
      tasks.map((_, at) => (at === only ? 1_000_000 : 0)),
      tasks.map(() => random()),
      tasks.map((task, at) => published[at]! * (task.task_risk_score >= 50 ? 3 : 1)),
    ];
    for (const [at, shares] of mixes.entries()) {
      const tenths = Math.floor(10 * (score(shares) - score(published)) + 0.5 + 1e-8);
      const given = await adjustmentOf(soc_code, shares);
      expect(Math.round(10 * given), `${soc_code}, mix ${at}`).toBe(tenths);
      if (at < 2) expect(given).toBe(0);
      if (given !== 0) moved++;
    }
    const smallest = tasks.map((_, at) => (at === only ? 5e-324 : 0));
    expect(await adjustmentOf(soc_code, smallest)).toBe(await adjustmentOf(soc_code, mixes[2]!));
  }
  expect(moved).toBeGreaterThan(2 * sixth.length);
});

it('leaves no scale by a rounding: least exposed tasks, with all that lowers a score', async () => {
  const personal_factors = Object.fromEntries(
    Object.entries(factors).map(([key, all]) => [
      key,
      all.toSorted((a, b) => a.adjustment - b.adjustment)[0]!.value,
    ]),
  );
  const least = async ({ soc_code }: { soc_code: string }) => {
    const risks = tasksOf(soc_code).map((task) => task.task_risk_score);
    const time_fractions = risks.map((risk) => Number(risk === Math.min(...risks)));
    return (await assessed({ soc_code, personal_factors, time_fractions })).personalized_score as number;
  };
  expect(Math.min(...(await Promise.all(rows.map(least))))).toBe(0);
});
