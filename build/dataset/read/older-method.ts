/** The method file of datasets before method 2.0, so that they can still be compared. */

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SOURCE = 'eloundou-2024';
const reading = (id: string, name: string, kind: string, rater: string, column: string, scale: string) => ({
  id,
  name,
  kind,
  when: '2023',
  year: 2023,
  rater,
  column,
  scale,
  weight: 1,
  source: SOURCE,
});

/** The four readings of 2023, under the names that their labels have always had. */
const FIRST_READINGS = [
  reading('human', 'people, 2023', 'capability', 'people', 'human_exposure_agg', 'exposure'),
  reading('gpt4', 'GPT-4, 2023', 'capability', 'GPT-4', 'gpt4_exposure', 'exposure'),
  reading(
    'gpt4_alt',
    'GPT-4, 2023, second rubric',
    'capability',
    'GPT-4',
    'gpt4_exposure_alt_rubric',
    'exposure',
  ),
  reading('automation', 'GPT-4, 2023', 'automation', 'GPT-4', 'gpt4_automation', 'automation'),
];

/** Returns meanings of values. Method 1.0 had none, so each value is its own meaning. */
const meaningsOf = ({ values }: Json) =>
  Object.fromEntries(Object.keys(isObject(values) ? values : {}).map((value) => [value, value]));

/**
 * Rewrites a `method.json` that has `exposure` and `automation` instead of `readings` with the equivalent readings. It had no
 * interval, and another rule for confidence: today's rules replace them, so that only the data differ. Anything else is
 * returned unchanged.
 */
export function olderMethod(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.exposure) || !isObject(value.automation)) return value;
  const { exposure, automation, confidence, ...rest } = value;
  const floor = isObject(rest.score) ? rest.score.floor : undefined;
  const tasks = isObject(confidence) ? confidence.high_labelled_tasks_at_least : undefined;
  const why = { reason: 'As in method 1.0.', sources: [] };
  return {
    ...rest,
    readings: {
      scales: {
        exposure: { ...exposure, meanings: meaningsOf(exposure), within_reach: ['E1', 'E2'] },
        automation: { ...automation, meanings: meaningsOf(automation) },
      },
      list: FIRST_READINGS,
      disagree_from: 0.5,
      ...why,
    },
    interval: { coverage_factor: 1.96, min: floor, max: 85, ...why },
    confidence: { full_tasks_at_least: tasks, ...why },
  };
}
