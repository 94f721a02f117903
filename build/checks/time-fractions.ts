import { shares } from '../../core/round.js';
import { type Check, occupationFile } from './rule.js';

/** Time fractions are published with four decimals, so they are counted in units of 0.0001. */
const DECIMALS = 4;
const WHOLE = 10 ** DECIMALS;

export const timeFractions: Check = {
  rule: 'time-fractions',
  ensures: 'Ensure that the published time fractions of an occupation sum to exactly 1, none of them 0.',
  *check({ occupations, method }) {
    const { values } = method.task_weight;
    for (const { soc_code, tasks } of occupations) {
      const file = occupationFile(soc_code);
      const weights = tasks.map(({ type }) => values[type]);
      const fractions = shares(weights, DECIMALS);
      const sum = fractions.reduce((units, fraction) => units + Math.round(fraction * WHOLE), 0);
      if (Math.abs(sum - WHOLE) > 0) {
        const message = `The time fractions of ${tasks.length} tasks sum to ${sum / WHOLE}, not to 1. Check task_weight in method.json.`;
        yield { file, path: ['tasks'], message };
      }
      const none = fractions.indexOf(0);
      if (none < 0) continue;
      const message = `tasks[${none}] has weight ${weights[none]} among weights so large that its time fraction is 0.0000. Check task_weight in method.json.`;
      yield { file, path: ['tasks', none], message };
    }
  },
};
