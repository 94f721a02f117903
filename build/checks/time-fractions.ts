import { shares } from '../../core/round.js';
import type { Task } from '../dataset/schema/occupation.js';
import type { Check } from './rule.js';

/** Time fractions are published with four decimals, so they are counted in units of 0.0001. */
const DECIMALS = 4;
const WHOLE = 10 ** DECIMALS;

/** What is wrong with an occupation's time fractions, or `undefined`. NaN, the stand-in of a weight, is nothing. */
function flawIn(weights: readonly number[]): string | undefined {
  const fractions = shares(weights, DECIMALS);
  const sum = fractions.reduce((units, fraction) => units + Math.round(fraction * WHOLE), 0);
  if (Math.abs(sum - WHOLE) > 0) return `the time fractions sum to ${sum / WHOLE}, not to 1`;
  const none = fractions.indexOf(0);
  return none < 0 ? undefined : `tasks[${none}] has so little weight that its time fraction is 0.0000`;
}

export const timeFractions: Check = {
  rule: 'time-fractions',
  ensures: 'Ensure that the published time fractions of an occupation sum to exactly 1, none of them 0.',
  *check({ occupations, method: { task_weight } }) {
    // Fractions depend on the types alone, and many occupations have the same ones.
    const seen = new Map<string, string | undefined>();
    const flawOf = (types: readonly Task['type'][]) => {
      const key = types.join();
      if (!seen.has(key)) seen.set(key, flawIn(types.map((type) => task_weight.values[type])));
      return seen.get(key);
    };
    const flawed = occupations.flatMap(({ soc_code, tasks }) => {
      const flaw = tasks.length > 0 && flawOf(tasks.map(({ type }) => type));
      return flaw ? [{ soc_code, flaw }] : [];
    });
    const [first] = flawed;
    if (first === undefined) return;
    const others = flawed.length === 1 ? '' : `, and the like in ${flawed.length - 1} more`;
    const message = `In ${first.soc_code} ${first.flaw}${others}. Choose weights nearer to each other.`;
    yield { file: 'method.json', path: ['task_weight', 'values'], message };
  },
};
