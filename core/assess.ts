/** The score of one person: an occupation's, adjusted for the person's own tasks and by personal factors. */
import type { Data, IndexTables } from './data.js';
import type { AssessmentRequest } from './requests.js';
import { API } from './routes.js';
import type { OccupationTasks, Task } from './schemas/occupation.js';
import type { Assessment, OccupationRisk } from './schemas/risk.js';
import { addTenths, finalScore, mean, roundHalfUp, tierOf, weightedMean } from './score.js';

/** Returns a personal score. The dataset's check guarantees 0 to 100 for all factors without a mix of tasks. */
export async function assess(
  { soc_code: given, personal_factors, time_fractions }: AssessmentRequest,
  data: Data,
): Promise<Assessment> {
  const index = await data.index();
  const { soc_code, title } = index.bySocCode.get(given)!;
  const adjustments: Record<string, number> = {};
  if (time_fractions) {
    const path = `${API}/occupations/${soc_code}`;
    const [{ tasks }, risk] = await Promise.all([
      data.json<OccupationTasks>(`${path}/tasks.json`),
      data.json<OccupationRisk>(`${path}/risk.json`),
    ]);
    adjustments.time_fractions = ofOwnTasks(time_fractions, tasks, risk, index.formula);
  }
  for (const [key, options] of Object.entries(index.factors)) {
    const option = options.find(({ value }) => value === personal_factors[key]);
    if (option) adjustments[key] = option.adjustment;
  }
  const base_score = index.scores[soc_code]!;
  // The check knows no mix of tasks: rounded apart from the base score, one may be a tenth beyond where the scale ends.
  const sum = addTenths([base_score, ...Object.values(adjustments)]);
  const within = Math.min(100, Math.max(0, sum));
  if (within !== sum) adjustments.time_fractions = addTenths([adjustments.time_fractions!, within, -sum]);
  const total_adjustment = addTenths(Object.values(adjustments));
  const personalized_score = addTenths([base_score, total_adjustment]);
  return {
    soc_code,
    title,
    base_score,
    personalized_score,
    total_adjustment,
    adjustments,
    risk_tier: tierOf(personalized_score, index.tiers),
  };
}

/**
 * Returns by how much the score changes when the tasks weigh as given instead of as published: S(given) − S(published), where
 * S(f) is final_score with the average task_risk_score weighted by f, at most `highest`. It takes published values only, so
 * that anybody can compute it again.
 */
function ofOwnTasks(
  given: readonly number[],
  tasks: readonly Task[],
  { protective_factors }: OccupationRisk,
  formula: IndexTables['formula'],
): number {
  const protection = mean(Object.values(protective_factors));
  // Only proportions count, and tiny numbers would lose their last digits.
  const largest = Math.max(...given);
  const scoreBy = (weight: (task: Task) => number) => {
    const raw = weightedMean(tasks, ({ task_risk_score }) => task_risk_score / 100, weight);
    return Math.min(formula.highest, finalScore(raw, protection, formula));
  };
  const own = new Map(tasks.map((task, at) => [task, given[at]! / largest]));
  return roundHalfUp(scoreBy((task) => own.get(task)!) - scoreBy(({ time_fraction }) => time_fraction), 1);
}
