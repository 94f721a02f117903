/** What an import changed in the dataset, by name. */
import type { Cells, DraftDataset, TableName } from '../../../dataset/schema/draft.js';
import { TABLES } from '../../../dataset/schema/tables.js';
import type { Succession } from '../join/succession.js';

export interface Difference {
  what: string;
  count: number;
  added: string[];
  changed: string[];
  dropped: string[];
}

/** The columns that tell the rows of a table apart. */
const KEYS: Record<TableName, string[]> = {
  wages: ['release', 'oews_code', 'group'],
  projections: ['nem_code'],
  industries: ['naics_code'],
  cells: ['cell'],
  staffing: ['cell', 'oews_code'],
  votes: ['soc_code'],
  names: ['soc_code', 'name'],
  elements: ['element_id'],
  task_categories: ['element_id'],
  task_category_exceptions: ['iwa_id'],
};

/** `before` and `now` map a name to a value; `how` may say what changed in it. */
function difference<Value extends object>(
  what: string,
  before: Map<string, Value>,
  now: Map<string, Value>,
  how: (old: Value, value: Value) => string,
): Difference {
  const changed: string[] = [];
  for (const [name, value] of now) {
    const old = before.get(name);
    if (old === undefined) continue;
    const fields = how(old, value);
    if (fields !== '') changed.push(`${name} (${fields})`);
  }
  const added = [...now.keys()].filter((name) => !before.has(name));
  const dropped = [...before.keys()].filter((name) => !now.has(name));
  return { what, count: now.size, added, changed, dropped };
}

/** Names of the members that differ: `labels, dwas`. */
function changedFields(old: object, value: object): string {
  const before = new Map<string, unknown>(Object.entries(old));
  const now = new Map<string, unknown>(Object.entries(value));
  const isOther = (field: string) => JSON.stringify(before.get(field)) !== JSON.stringify(now.get(field));
  return [...new Set([...before.keys(), ...now.keys()])].filter(isOther).join(', ');
}

function tasksByKey(occupations: Iterable<{ soc_code: string; tasks: { id: number }[] }>) {
  const tasks = new Map<string, object>();
  for (const { soc_code, tasks: own } of occupations)
    for (const task of own) tasks.set(`${soc_code} ${task.id}`, task);
  return tasks;
}

/** Tasks are compared on their own; what is left of an occupation is everything else. */
const withoutTasks = (occupations: Iterable<{ $schema?: unknown; soc_code: string; tasks: object[] }>) =>
  new Map([...occupations].map(({ $schema: _, tasks: __, ...rest }) => [rest.soc_code, rest]));

const rowsByKey = (name: TableName, rows: Cells[]) =>
  new Map(rows.map((row) => [KEYS[name].map((column) => row[column]).join(' '), row]));

/** An occupation under its old code is compared with what it is under the new one. */
export function compare(
  current: DraftDataset,
  made: DraftDataset,
  { codeChanges }: Pick<Succession, 'codeChanges'>,
): Difference[] {
  const codes = new Map([...codeChanges].map(([code, old]) => [old, code]));
  const before = current.occupations.map((one) => ({
    ...one,
    soc_code: codes.get(one.soc_code) ?? one.soc_code,
  }));
  return [
    difference('occupations', withoutTasks(before), withoutTasks(made.occupations), changedFields),
    difference('tasks', tasksByKey(before), tasksByKey(made.occupations), changedFields),
    ...(Object.keys(TABLES) as TableName[]).map((name) =>
      difference(
        name,
        rowsByKey(name, current.tables[name]),
        rowsByKey(name, made.tables[name]),
        changedFields,
      ),
    ),
  ];
}
