import type { Dataset } from '../dataset/schema/dataset.js';
import type { Occupation } from '../dataset/schema/occupation.js';
import { categoryTable } from './category.js';
import { deriveExposure, type Exposure } from './exposure.js';
import { deriveProtection, type Protection } from './protection.js';
import { type DerivedTask, deriveTasks } from './tasks.js';

/** An occupation as far as its score. */
export interface Scored {
  source: Occupation;
  tasks: DerivedTask[];
  protection: Protection;
  exposure: Exposure;
}

/** Scores of some occupations of a dataset; those without ratings need a rated related one among them. */
export function deriveScored(
  { method, tables }: Pick<Dataset, 'method' | 'tables'>,
  occupations: readonly Occupation[],
): readonly Scored[] {
  const categories = categoryTable(tables);
  const protections = deriveProtection(occupations, method);
  return occupations.map((source) => {
    const tasks = deriveTasks(source, method, categories);
    const protection = protections.get(source.soc_code)!;
    return { source, tasks, protection, exposure: deriveExposure(tasks, protection.mean, method) };
  });
}
