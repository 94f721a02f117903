/** Ours is not theirs: no wording of ours, kept or new, may be copied from the official sentence. */
import { copied } from '../words/copied.js';
import type { Draft } from './draft.js';
import type { Fault } from './faults.js';
import { taskKey } from './joins.js';
import type { SourceTables } from './read.js';
import { type AnyTable, at } from './table.js';

const CURE = 'word it anew in data/, or in the file it came from.';

export function checkWording(tables: SourceTables, occupations: Draft[], faults: Fault[]) {
  const { occupationData, taskStatements } = tables;
  const statements = new Map(taskStatements.rows.map((row) => [taskKey(row.soc_code, row.id), row]));
  const descriptions = new Map(occupationData.rows.map((row) => [row.soc_code, row]));
  const check = (
    table: AnyTable,
    official: { official: string; row: number } | undefined,
    ours: string | null,
    what: string,
  ) => {
    const found = official && ours && copied(ours, official.official);
    if (found)
      faults.push({ ...at(table, official.row), message: `${what} is copied from here: ${found}; ${CURE}` });
  };
  for (const { soc_code, description, tasks } of occupations) {
    check(occupationData, descriptions.get(soc_code), description, `the description of ${soc_code}`);
    for (const { id, description: ours } of tasks)
      check(
        taskStatements,
        statements.get(taskKey(soc_code, id)),
        ours,
        `our wording of task ${id} of ${soc_code}`,
      );
  }
}
