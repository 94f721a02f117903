/** Changes that an import made to the dataset, by name. */
import type { DraftDataset, TableName } from '../../../dataset/schema/draft.js';
import { TABLE_KEYS } from '../../../dataset/schema/tables.js';
import type { Succession } from '../join/succession.js';

export interface Difference {
  what: string;
  count: number;
  added: string[];
  changed: string[];
  dropped: string[];
}

/** Returns the names of the fields that differ: `labels, dwas`. */
function changedFields(old: object, value: object): string {
  const before = new Map<string, unknown>(Object.entries(old));
  const now = new Map<string, unknown>(Object.entries(value));
  const isOther = (field: string) => JSON.stringify(before.get(field)) !== JSON.stringify(now.get(field));
  return [...new Set([...before.keys(), ...now.keys()])].filter(isOther).join(', ');
}

type Items = Map<string, object>;

function difference(what: string, before: Items, now: Items): Difference {
  const changed = [...now].flatMap(([name, value]) => {
    const fields = changedFields(before.get(name) ?? value, value);
    return fields === '' ? [] : `${name} (${fields})`;
  });
  const added = [...now.keys()].filter((name) => !before.has(name));
  const dropped = [...before.keys()].filter((name) => !now.has(name));
  return { what, count: now.size, added, changed, dropped };
}

/** Returns all items of a dataset by name. Tasks are separate; an occupation's item has everything else. */
function itemsOf({ occupations, tables }: DraftDataset): Map<string, Items> {
  const named = occupations.map(({ $schema: _, tasks: __, ...rest }) => [rest.soc_code, rest] as const);
  const tasks = occupations.flatMap(({ soc_code, tasks: own }) =>
    own.map((task) => [`${soc_code} ${task.id}`, task] as const),
  );
  const items = new Map<string, Items>([
    ['occupations', new Map(named)],
    ['tasks', new Map(tasks)],
  ]);
  for (const [name, columns] of Object.entries(TABLE_KEYS)) {
    const rows = tables[name as TableName];
    items.set(name, new Map(rows.map((row) => [columns.map((column) => row[column]).join(' '), row])));
  }
  return items;
}

/** Compares datasets. An occupation with a new code is compared with itself under the old one. */
export function compare(
  current: DraftDataset,
  made: DraftDataset,
  { codeChanges }: Pick<Succession, 'codeChanges'>,
): Difference[] {
  const codes = new Map([...codeChanges].map(([code, old]) => [old, code]));
  const occupations = current.occupations.map((one) => ({
    ...one,
    soc_code: codes.get(one.soc_code) ?? one.soc_code,
  }));
  const before = itemsOf({ ...current, occupations });
  return [...itemsOf(made)].map(([what, now]) => difference(what, before.get(what)!, now));
}
