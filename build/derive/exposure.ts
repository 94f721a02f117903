import { roundHalfUp } from '../../core/round.js';
import { finalScore, unprotected } from '../../core/score.js';
import type { Method } from '../dataset/schema/settings.js';
import { type DerivedTask, RATERS, type Rater, taskRisk } from './tasks.js';

/** An occupation's exposure on the way from its tasks to its score; fractions 0 to 1, unrounded. */
export interface Exposure {
  /** Risk of the tasks weighted by their share of time. */
  raw: number;
  /** Share of working time that AI reaches in the scenario's first year: raw exposure less protection. */
  reach: number;
  /** Share of working time that it could ever reach: tasks by how many raters see exposure, or by automation. */
  reachCap: number;
  /** final_score before rounding. */
  unrounded: number;
  /** The published final_score, one decimal. */
  published: number;
  /** The score with each rater's exposure alone in place of their mean. */
  byRater: Record<Rater, number>;
}

/** Σ share × a figure of each task. */
function weighted(tasks: readonly DerivedTask[], figure: (task: DerivedTask) => number): number {
  return tasks.reduce((sum, task) => sum + task.share * figure(task), 0);
}

export function deriveExposure(tasks: readonly DerivedTask[], protection: number, method: Method): Exposure {
  const raw = weighted(tasks, (task) => task.risk);
  const left = unprotected(protection, method.score.protection_weight);
  const unrounded = finalScore(raw, protection, method.score);
  const byRater = Object.fromEntries(
    RATERS.map((rater) => {
      const alone = weighted(tasks, ({ scores }) => taskRisk(scores[rater], scores.automation, method));
      return [rater, finalScore(alone, protection, method.score)];
    }),
  ) as Record<Rater, number>;
  return {
    raw,
    reach: raw * left,
    reachCap: left * weighted(tasks, ({ scores }) => Math.max(scores.exposed, scores.automation)),
    unrounded,
    published: roundHalfUp(unrounded, 1),
    byRater,
  };
}
