/** What others find about an occupation: published measures, and which tasks are seen in use. None of it enters a score. */
import { MEASURES, type MeasureId, type OccupationMeasures } from '../../core/schemas/measures.js';
import type { Tables } from '../dataset/schema/tables.js';
import { type DerivedTask, isExposed } from './tasks.js';

export type Others = Omit<OccupationMeasures, 'soc_code' | 'title'>;

/** Returns every measure, with nulls where it doesn't cover the occupation, and the numbers of tasks seen in use. */
export function deriveOthers(
  tasks: readonly DerivedTask[],
  tasksSeen: ReadonlySet<number>,
  rows: Tables['measures'] = [],
): Others {
  const seen = tasks.filter(({ source }) => tasksSeen.has(source.id));
  const byMeasure = new Map(rows.map((row) => [row.measure, row]));
  return {
    tasks_seen: seen.length,
    exposed_tasks_seen: seen.filter(isExposed).length,
    measures: Object.entries(MEASURES).map(([id, { kind }]) => {
      const measure = id as MeasureId;
      const { percentile = null, category = null } = byMeasure.get(measure) ?? {};
      return { measure, kind, percentile, category };
    }),
  };
}
