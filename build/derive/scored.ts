import type { Dataset } from '../dataset/schema/dataset.js';
import type { Occupation } from '../dataset/schema/occupation.js';
import type { Reading } from '../dataset/schema/readings.js';
import { activityMeans } from './activities.js';
import { categoryTable } from './category.js';
import { deriveExposure, type Exposure } from './exposure.js';
import { deriveInterval, type Interval } from './interval.js';
import { deriveProtection, type Protection } from './protection.js';
import { type DerivedTask, deriveTasks } from './tasks.js';

/** An occupation with everything up to its score. */
export interface Scored {
  source: Occupation;
  /** Readings that its tasks have. The tasks' figures are in this order. */
  readings: Reading[];
  tasks: DerivedTask[];
  protection: Protection;
  exposure: Exposure;
  interval: Interval;
}

/** Scores some occupations of a dataset. One without ratings needs a related one with ratings among them. */
export function deriveScored(
  { method, tables }: Pick<Dataset, 'method' | 'tables'>,
  occupations: readonly Occupation[],
): readonly Scored[] {
  const categories = categoryTable(tables);
  const byActivity = activityMeans(occupations, method);
  const protections = deriveProtection(occupations, method);
  return occupations.map((source) => {
    const read = deriveTasks(source, method, categories, byActivity);
    const protection = protections.get(source.soc_code)!;
    const exposure = deriveExposure(read.tasks, protection.mean, method);
    const interval = deriveInterval(read, exposure, protection.mean, method);
    return { source, ...read, protection, exposure, interval };
  });
}
