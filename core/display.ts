/** Labels, numbers, and sentences on an occupation that the function's answers and pages share. */
import { BLS_CATEGORIES, MEASURES, type OccupationMeasures } from './schemas/measures.js';
import type { RiskScore, RiskTier } from './schemas/risk.js';

export const TIER_WORDS: Record<RiskTier, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  very_high: 'Very high',
};

/** The major groups that O*NET describes, by the first two digits of a SOC code: all but the military ones. */
export const MAJOR_GROUPS: Readonly<Record<string, string>> = {
  '11': 'Management',
  '13': 'Business and Financial Operations',
  '15': 'Computer and Mathematical',
  '17': 'Architecture and Engineering',
  '19': 'Life, Physical, and Social Science',
  '21': 'Community and Social Service',
  '23': 'Legal',
  '25': 'Educational Instruction and Library',
  '27': 'Arts, Design, Entertainment, Sports, and Media',
  '29': 'Healthcare Practitioners and Technical',
  '31': 'Healthcare Support',
  '33': 'Protective Service',
  '35': 'Food Preparation and Serving',
  '37': 'Building and Grounds Cleaning and Maintenance',
  '39': 'Personal Care and Service',
  '41': 'Sales and Related',
  '43': 'Office and Administrative Support',
  '45': 'Farming, Fishing, and Forestry',
  '47': 'Construction and Extraction',
  '49': 'Installation, Maintenance, and Repair',
  '51': 'Production',
  '53': 'Transportation and Material Moving',
};

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Formats a number: 133080 → `133,080`, 5 → `5`, -1234.5 → `-1,234.5`. */
export const number = (value: number): string => FORMAT.format(value);

export type Counted = Pick<RiskScore, 'exposed_tasks' | 'task_count' | 'ai_capability_score'>;

/** Returns what leads everything about an occupation: how many of its tasks are exposed, as the list of tasks shows them. */
export function exposureSentence(risk: Counted): string {
  const { exposed_tasks, task_count, ai_capability_score } = risk;
  if (exposed_tasks > 0) return `AI could speed up ${exposed_tasks} of this job’s ${task_count} tasks.`;
  return ai_capability_score > 0
    ? `AI could do little of this work: none of its ${task_count} tasks reaches the middle of our scale.`
    : `Raters saw no use for AI in any of its ${task_count} tasks.`;
}

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
