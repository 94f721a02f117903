/** The worked example of the method page: one occupation's score with every intermediate figure. */
import { roundHalfUp } from '../../../core/round.js';
import { unprotected } from '../../../core/score.js';
import type { ReadingKind } from '../../dataset/schema/readings.js';
import { tiersTouched } from '../../derive/score.js';
import type { Derived } from '../../derive/derived.js';
import { deviationOf } from '../../derive/score.js';
import type { DerivedTask } from '../../derive/tasks.js';
import { exampleOccupation } from '../examples/example-occupation.js';
import { show } from '../explain.js';
import { sitePath } from '../output.js';
import { sentenceCase } from '../words/format.js';

/** Number of tasks listed, the ones that add the most; the others appear as a sum. */
const SHOWN = 6;

/** Formats a figure of a column, always with the same number of decimals: `0.500`. */
const cell = (value: number, decimals: number) => roundHalfUp(value, decimals).toFixed(decimals);

export function methodExample(derived: Derived) {
  const occupation = exampleOccupation(derived);
  const { source, tasks, protection, exposure, interval, readings, riskScore } = occupation;
  const left = unprotected(protection.mean, derived.source.method.score.protection_weight);
  const byPart = tasks.toSorted((a, b) => b.share * b.risk - a.share * a.risk);
  const heaviest = byPart.slice(0, SHOWN);
  const others = byPart.slice(SHOWN);
  const valuesOf = (kind: ReadingKind, task: DerivedTask) =>
    readings.flatMap((reading, at) => (reading.kind === kind ? [show(task.readings.values[at]!, 2)] : []));
  return {
    soc_code: source.soc_code,
    title: source.title,
    href: sitePath('occupation', { slug: source.slug }),
    weights: tasks.reduce((sum, { weight }) => sum + weight, 0),
    taskCount: tasks.length,
    tasks: heaviest.map((task) => ({
      text: task.source.description,
      weight: task.weight,
      capabilities: valuesOf('capability', task),
      automations: valuesOf('automation', task),
      automation: cell(task.automation, 3),
      capability: cell(task.capability, 3),
      risk: cell(task.risk, 3),
      product: cell(task.share * task.risk, 4),
    })),
    others: {
      count: others.length,
      sum: cell(
        others.reduce((sum, { share, risk }) => sum + share * risk, 0),
        4,
      ),
    },
    factors: Object.entries(protection.factors).map(([name, value]) => ({
      name: sentenceCase(name),
      value: show(value, 4),
    })),
    borrowed: protection.borrowedFrom.length > 0,
    raw: show(exposure.raw, 6),
    protection: show(protection.mean, 6),
    left: show(left, 6),
    unrounded: show(exposure.unrounded, 4),
    variance: {
      tasks: show(interval.variance.tasks, 7),
      capability: show(interval.variance.capability, 7),
      automation: show(interval.variance.automation, 7),
    },
    deviation: show(deviationOf(interval), 6),
    margin: show(interval.margin, 2),
    tiersTouched: tiersTouched(interval, derived.source.method),
    reach: show(exposure.reach, 4),
    reachCap: show(exposure.reachCap, 4),
    riskScore,
  };
}
