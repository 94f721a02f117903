import type { DraftTask } from './draft.js';
import type { Fault } from './faults.js';
import { type Joins, taskKey } from './joins.js';
import type { SourceTables } from './read.js';
import { at } from './table.js';

/**
 * The tasks of an occupation in the order of Task Statements; wording that is in `data/` already stays. `worded` has
 * it by Task ID, that of occupations whose place this one takes included.
 */
export function makeTasks(
  tables: SourceTables,
  joined: Joins,
  worded: ReadonlyMap<number, string | null>,
  soc_code: string,
  faults: Fault[],
): DraftTask[] {
  const { taskStatements, tasksToDwas } = tables;
  return (joined.tasks.get(soc_code) ?? []).map(({ id, type, row }): DraftTask => {
    const key = taskKey(soc_code, id);
    const description = worded.get(id) || joined.statements.get(key) || null;
    const dwas = (joined.dwas.get(key) ?? []).map(({ dwa_id }) => dwa_id);
    if (dwas.length === 0) {
      const message = `task ${id} of ${soc_code} has no row in ${tasksToDwas.file}; fetch both from one release.`;
      faults.push({ ...at(taskStatements, row), message });
    }
    const labels = joined.labels.get(key);
    const task = { id, description, type };
    return labels ? { ...task, labels, dwas } : { ...task, imputed: true, dwas };
  });
}
