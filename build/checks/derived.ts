/** Rules about computed figures. They run after `derive`, on a dataset without other errors. */
import { addTenths } from '../../core/round.js';
import type { DerivedOccupation } from '../derive/derived.js';
import { adjustmentRange } from './factors.js';
import { at, type DerivedCheck, occupationFile } from './rule.js';

export const wageBasis: DerivedCheck = {
  rule: 'wage-basis',
  ensures: 'Ensure that every occupation has a median wage, its own or that of a group above it.',
  *check({ occupations }) {
    for (const { source, labor } of occupations)
      if (labor.wage_basis === '')
        yield {
          ...at(occupationFile(source.soc_code), ['oews_code']),
          what: `oews_code is ${source.oews_code}, for which tables/wages.csv has no median wage, nor for any group above it.`,
          fix: 'Import its wages, or correct the code.',
        };
  },
};

/** Time fractions are published with four decimals, so they are counted in units of 0.0001. */
const WHOLE = 10 ** 4;

/** Returns the error in an occupation's time fractions as a clause, or nothing. */
function timeFault({ tasks }: DerivedOccupation): string | undefined {
  const sum = tasks.reduce((units, { timeFraction }) => units + Math.round(timeFraction * WHOLE), 0);
  if (sum !== WHOLE) return `the time fractions sum to ${sum / WHOLE}, not to 1`;
  const none = tasks.findIndex(({ timeFraction }) => timeFraction === 0);
  return none < 0 ? undefined : `tasks[${none}] has so little weight that its time fraction is 0.0000`;
}

export const timeFractions: DerivedCheck = {
  rule: 'time-fractions',
  ensures: 'Ensure that the published time fractions of an occupation sum to exactly 1, none of them 0.',
  *check({ occupations }) {
    const faults = occupations.flatMap((occupation) => {
      const fault = timeFault(occupation);
      return fault ? [`In ${occupation.source.soc_code} ${fault}`] : [];
    });
    if (faults.length === 0) return;
    const others = faults.length === 1 ? '' : `, and likewise in ${faults.length - 1} more`;
    yield {
      ...at('method.json', ['task_weight', 'values']),
      what: `${faults[0]}${others}.`,
      fix: 'Choose weights nearer to each other.',
    };
  },
};

export const scoresInRange: DerivedCheck = {
  rule: 'scores-in-range',
  ensures: 'Ensure that no score plus any sum of personal adjustments is below 0 or above 100.',
  *check({ source, occupations }) {
    const { lowest, highest } = adjustmentRange(source.factors);
    const scores = occupations
      .map(({ source: { soc_code }, exposure }) => ({ soc_code, score: exposure.published }))
      .sort((a, b) => b.score - a.score);
    const above = scores.filter(({ score }) => addTenths([score, highest]) > 100);
    const below = scores.filter(({ score }) => addTenths([score, lowest]) < 0).reverse();
    for (const [beyond, sum, key, change] of [
      [below, lowest, 'floor', 'Raise score.floor'],
      [above, highest, 'range', 'Lower score.range'],
    ] as const) {
      const [worst] = beyond;
      if (worst === undefined) continue;
      const others = beyond.length === 1 ? '' : `, and ${beyond.length - 1} more likewise`;
      yield {
        ...at('method.json', ['score', key]),
        what: `${worst.soc_code} scores ${worst.score}, or ${addTenths([worst.score, sum])} with adjustments of ${sum}${others}; both must be between 0 and 100.`,
        fix: `${change}, or narrow the factors.`,
      };
    }
  },
};
