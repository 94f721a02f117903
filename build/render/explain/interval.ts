/** The interval of a score, term by term, and the confidence that follows from it. */
import { COVERS } from '../../../core/schemas/risk.js';
import { tierOf, unprotected } from '../../../core/score.js';
import { isRead, type ReadingKind } from '../../dataset/schema/readings.js';
import { fullTasks, tiersTouched } from '../../derive/score.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { deviationOf } from '../../derive/score.js';
import { meanOfKind } from '../../derive/tasks.js';
import { show } from './figure.js';

/** Decimals for a variance, which is far below 1. */
const DECIMALS = 10;

export function explainInterval(occupation: DerivedOccupation, { source: { method } }: Derived): string[] {
  const { readings, tasks, exposure, protection, interval, riskScore } = occupation;
  const { variance, margin, byReading } = interval;
  const { coverage_factor, min, max } = method.interval;
  const { range, protection_weight } = method.score;
  const count = tasks.length;
  const squares = tasks.reduce((sum, { share, risk }) => sum + (share * (risk - exposure.raw)) ** 2, 0);
  const deviation = show(deviationOf(interval));
  const left = show(unprotected(protection.mean, protection_weight));
  const { unrounded } = exposure;
  return [
    'INTERVAL (95%)',
    '  raw by each reading alone, the other kind at its mean:',
    ...readings.map(({ id }, at) => `    ${id}: ${show(byReading[at]!)}`),
    count < 2
      ? '  tasks: a single one has no spread: 0'
      : `  tasks: ${count}/${count - 1} × sum of the squares above = ${count}/${count - 1} × ${show(squares, DECIMALS)} = ${show(variance.tasks, DECIMALS)}`,
    explainVariance(occupation, 'capability'),
    explainVariance(occupation, 'automation'),
    `  s = √(${show(variance.tasks, DECIMALS)} + ${show(variance.capability, DECIMALS)} + ${show(variance.automation, DECIMALS)}) = ${deviation}`,
    `  margin = ${coverage_factor} × ${range} × ${left} × ${deviation} = ${show(margin, 4)}`,
    `  score_low = max(${min}, ${show(unrounded, 4)} − ${show(margin, 4)}) → ${riskScore.score_low}`,
    `  score_high = min(${max}, ${show(unrounded, 4)} + ${show(margin, 4)}) → ${riskScore.score_high}`,
    `  It ${COVERS}.`,
  ];
}

/** Explains the sample variance of raw exposure by a kind of reading, divided by their number (see `varianceOfMean`). */
function explainVariance({ readings, interval }: DerivedOccupation, kind: ReadingKind): string {
  const own = readings.filter((reading) => reading.kind === kind);
  const variance = show(interval.variance[kind], DECIMALS);
  if (own.length < 2) return `  ${kind}: a single reading has no spread: 0`;
  const values = interval.byReading.filter((_, at) => readings[at]!.kind === kind);
  if (own.some(({ weight }) => weight !== own[0]!.weight))
    return `  ${kind}: weighted sample variance of these ${own.length} × Σw² / (Σw)² = ${variance}`;
  const middle = meanOfKind(readings, kind)(interval.byReading);
  const squares = values.map((value) => `(${show(value)} − ${show(middle)})²`).join(' + ');
  return `  ${kind}: (${squares}) / ${own.length - 1} / ${own.length} = ${variance}`;
}

export function explainConfidence(occupation: DerivedOccupation, { source: { method } }: Derived): string[] {
  const { interval, protection, riskScore, source } = occupation;
  const { cut_points } = method.tiers;
  const { full_tasks_at_least } = method.confidence;
  return [
    'CONFIDENCE IN THE TIER',
    `  score_low ${interval.low} is ${tierOf(interval.low, cut_points)}, score_high ${interval.high} is ${tierOf(interval.high, cut_points)}: the interval touches ${tiersTouched(interval, method)} of the tiers`,
    `  one tier high, two medium, more low; one step lower without O*NET ratings of its own or with fewer than ${full_tasks_at_least} tasks that have all readings`,
    `  ${protection.borrowedFrom.length === 0 ? 'ratings of its own' : 'borrowed ratings'}; ${fullTasks(source.tasks, method)} tasks with all readings${isRead(source.tasks, method) ? '' : '; nobody has read a task of it, so confidence is low'} → ${riskScore.confidence}`,
  ];
}
