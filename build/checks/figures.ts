/** What must hold of the computed figures before they are published. */
import { addTenths } from '../../core/round.js';
import type { Found } from '../dataset/fault.js';
import { adjustmentRange } from '../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../derive/derived.js';
import { occupationFile } from './unique.js';

export function* checkFigures(derived: Derived): Generator<Found> {
  yield* wageBasis(derived);
  yield* timeFractions(derived);
  yield* scoresInRange(derived);
}

/** Every occupation has a median wage, its own or that of a group above it. */
function* wageBasis({ occupations }: Derived): Generator<Found> {
  const fix = 'Import its wages, or correct the code.';
  for (const { source, labor } of occupations) {
    const what = `oews_code is ${source.oews_code}, for which tables/wages.csv has no median wage, nor for any group above it.`;
    const file = occupationFile(source.soc_code);
    if (labor.wage_basis === '') yield { file, path: ['oews_code'], rule: 'wage-basis', what, fix };
  }
}

/** Time fractions are published with four decimals, so they are counted in units of 0.0001. */
const WHOLE = 10 ** 4;

/** Returns the fault in an occupation's time fractions as a clause, or nothing. */
function timeFault({ tasks }: DerivedOccupation): string | undefined {
  const sum = tasks.reduce((units, { timeFraction }) => units + Math.round(timeFraction * WHOLE), 0);
  if (sum !== WHOLE) return `the time fractions sum to ${sum / WHOLE}, not to 1`;
  const none = tasks.findIndex(({ timeFraction }) => timeFraction === 0);
  return none < 0 ? undefined : `tasks[${none}] has so little weight that its time fraction is 0.0000`;
}

/** The published time fractions of an occupation sum to exactly 1, none of them 0. */
function* timeFractions({ occupations }: Derived): Generator<Found> {
  const faults = occupations.flatMap((occupation) => {
    const fault = timeFault(occupation);
    return fault ? [`In ${occupation.source.soc_code} ${fault}`] : [];
  });
  const others = faults.length === 1 ? '' : `, and likewise in ${faults.length - 1} more`;
  const here = { file: 'method.json', path: ['task_weight', 'values'], rule: 'time-fractions' };
  if (faults.length > 0)
    yield { ...here, what: `${faults[0]}${others}.`, fix: 'Choose weights nearer to each other.' };
}

/** No score plus any sum of personal adjustments is below 0 or above 100. */
function* scoresInRange({ source, occupations }: Derived): Generator<Found> {
  const { lowest, highest } = adjustmentRange(source.factors.factors);
  const scores = occupations
    .map(({ source: { soc_code }, exposure }) => ({ soc_code, score: exposure.published }))
    .sort((a, b) => b.score - a.score);
  const above = scores.filter(({ score }) => addTenths([score, highest]) > 100);
  const below = scores.filter(({ score }) => addTenths([score, lowest]) < 0).reverse();
  for (const [[worst, ...rest], sum, key, change] of [
    [below, lowest, 'floor', 'Raise score.floor'],
    [above, highest, 'range', 'Lower score.range'],
  ] as const) {
    if (worst === undefined) continue;
    const others = rest.length === 0 ? '' : `, and ${rest.length} more likewise`;
    const what = `${worst.soc_code} scores ${worst.score}, or ${addTenths([worst.score, sum])} with adjustments of ${sum}${others}; both must be between 0 and 100.`;
    const fix = `${change}, or narrow the factors.`;
    yield { file: 'method.json', path: ['score', key], rule: 'scores-in-range', what, fix };
  }
}
