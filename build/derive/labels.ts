import { mean } from '../../core/score.js';
import type { Task, TaskLabels } from '../dataset/schema/occupation.js';
import type { Method } from '../dataset/schema/settings.js';

/** A task's labels as numbers: exposure by rater (0 to 1), automation (0 to 1), share of raters who see any exposure. */
export interface TaskScores {
  human: number;
  gpt4: number;
  gpt4_alt: number;
  automation: number;
  exposed: number;
}

const KEYS = ['human', 'gpt4', 'gpt4_alt', 'automation', 'exposed'] as const;

function scoresOf(labels: TaskLabels, { exposure, automation }: Method): TaskScores {
  const exposed =
    Number(labels.human !== 'E0') + Number(labels.gpt4 !== 'E0') + Number(labels.gpt4_alt !== 'E0');
  return {
    human: exposure.values[labels.human],
    gpt4: exposure.values[labels.gpt4],
    gpt4_alt: exposure.values[labels.gpt4_alt],
    automation: automation.values[labels.automation],
    exposed: exposed / 3,
  };
}

/**
 * Scores of an occupation's tasks in order. A task without labels takes the unweighted mean of each over the
 * occupation's labelled tasks; the check `task-labels` guarantees that there is one.
 */
export function deriveTaskScores(tasks: readonly Task[], method: Method): TaskScores[] {
  const own = tasks.map((task) => (task.labels ? scoresOf(task.labels, method) : undefined));
  const labelled = own.filter((scores) => scores !== undefined);
  if (labelled.length === own.length) return labelled;
  const imputed = Object.fromEntries(
    KEYS.map((key) => [key, mean(labelled.map((scores) => scores[key]))]),
  ) as Record<(typeof KEYS)[number], number>;
  return own.map((scores) => scores ?? imputed);
}
