/** What others find about an occupation, in sentences. */
import { BLS_CATEGORIES, MEASURES, type OccupationMeasures } from './schemas/measures.js';
import type { RiskScore } from './schemas/risk.js';

/** `BLS AI exposure category: very high. Percentiles among the occupations that each covers: …`; what doesn't cover it is left out. */
export function measuresSentence({ measures }: Pick<OccupationMeasures, 'measures'>): string {
  const ranked = measures.flatMap(({ measure, kind, percentile }) =>
    percentile === null ? [] : [`${MEASURES[measure].name} ${percentile} (${kind})`],
  );
  const category = measures.flatMap(({ measure, category }) =>
    category === null ? [] : [`${MEASURES[measure].name}: ${BLS_CATEGORIES[category].toLowerCase()}.`],
  );
  const among =
    ranked.length > 0 ? [`Percentiles among the occupations that each covers: ${ranked.join(', ')}.`] : [];
  return [...category, ...among].join(' ') || 'None of the measures covers this occupation.';
}

/** `People have used Claude for 9 of its 12 exposed tasks, and for 10 of all 17.` */
export function useSentence(
  { tasks_seen, exposed_tasks_seen }: Pick<OccupationMeasures, 'tasks_seen' | 'exposed_tasks_seen'>,
  { exposed_tasks, task_count }: Pick<RiskScore, 'exposed_tasks' | 'task_count'>,
): string {
  const exposed =
    exposed_tasks > 0 ? `${exposed_tasks_seen} of its ${exposed_tasks} exposed tasks, and for ` : '';
  return `People have used Claude for ${exposed}${tasks_seen} of all ${task_count} tasks, by the Anthropic Economic Index; a task that it doesn’t report may be in use all the same.`;
}
