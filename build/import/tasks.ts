import type { Task } from '../source/occupation.js';
import type { Fault } from './faults.js';
import { type Joins, taskKey } from './joins.js';
import type { KeptOccupation } from './kept.js';
import type { SourceTables } from './read.js';

/** The tasks of an occupation in the order of Task Statements; wording that is in `data/` already stays. */
export function makeTasks(
  tables: SourceTables,
  joined: Joins,
  kept: KeptOccupation | undefined,
  soc_code: string,
  faults: Fault[],
): Task[] {
  const { taskStatements, taskWords, tasksToDwas } = tables;
  const keptWording = new Map(kept?.tasks.map((task) => [task.id, task.description]));
  return (joined.tasks.get(soc_code) ?? []).map(({ id, type, row }): Task => {
    const fault = (message: string) => faults.push({ file: taskStatements.file, row, message });
    const key = taskKey(soc_code, id);
    const description = keptWording.get(id) ?? joined.statements.get(key) ?? '';
    if (description === '') {
      fault(`task ${id} of ${soc_code} has no wording of ours; write it in ${taskWords.file}.`);
    }
    const dwas = (joined.dwas.get(key) ?? []).map(({ dwa_id }) => dwa_id);
    if (dwas.length === 0) {
      fault(`task ${id} of ${soc_code} has no row in ${tasksToDwas.file}; fetch both from one release.`);
    }
    const labels = joined.labels.get(key);
    const task = { id, description, type };
    return labels ? { ...task, labels, dwas } : { ...task, imputed: true, dwas };
  });
}
