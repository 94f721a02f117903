/** The report of an import: counts by table, occupations that came and went, and the sentences still to be written. */
import { deriveChecked } from '../../checks/check.js';
import { countOf, messageOf, placeOf } from '../../dataset/fault.js';
import { readDataset } from '../../dataset/read.js';
import type { DraftDataset, DraftOccupation, TableName } from '../../dataset/schema/draft.js';
import { TABLE_KEYS } from '../../dataset/schema/tables.js';
import type { Imported } from './import.js';
import { named } from './join/codes.js';
import { compareVintages } from './join/plausible.js';

type Items = Map<string, object>;

/** Returns what is counted, by name and key. Tasks are by Task ID, wages those of the newest release: the rest is old news. */
function itemsOf({ occupations, tables }: DraftDataset): Map<string, Items> {
  const newest = tables.wages
    .map(({ release }) => release!)
    .sort(compareVintages)
    .at(-1);
  const rowsOf = (name: TableName) =>
    name === 'wages'
      ? tables.wages.filter(({ release }) => release === newest).map(({ release: _, ...row }) => row)
      : tables[name];
  const keyed = Object.entries(TABLE_KEYS).map(([name, columns]): [string, Items] => {
    const keyOf = (row: Record<string, string>) => columns.map((column) => row[column] ?? '').join(' ');
    return [name, new Map(rowsOf(name as TableName).map((row) => [keyOf(row), row]))];
  });
  return new Map<string, Items>([
    ['occupations', new Map(occupations.map(({ tasks: _, $schema: __, ...one }) => [one.soc_code, one]))],
    ['tasks', new Map(occupations.flatMap(({ tasks }) => tasks.map((task) => [String(task.id), task])))],
    ...keyed,
  ]);
}

/** `  tasks    18,823   12 added, 30 changed, 4 removed` */
function countLine(what: string, before: Items, now: Items): string {
  const number = (count: number) => count.toLocaleString('en-US');
  const isOther = (key: string, value: object) =>
    before.has(key) && JSON.stringify(before.get(key)) !== JSON.stringify(value);
  const counts = Object.entries({
    added: [...now.keys()].filter((key) => !before.has(key)).length,
    changed: [...now].filter(([key, value]) => isOther(key, value)).length,
    removed: [...before.keys()].filter((key) => !now.has(key)).length,
  }).flatMap(([kind, count]) => (count > 0 ? `${number(count)} ${kind}` : []));
  return `  ${what.padEnd(25)} ${number(now.size).padStart(7)}  ${counts.join(', ') || 'unchanged'}`;
}

/** Lists occupations that were added, removed, or changed their title, each on a line. */
function occupationLines({ before, made, codes }: Imported): string[] {
  const titles = new Map(before.occupations.map(({ soc_code, title }) => [soc_code, title]));
  const retitled = made.occupations.filter(
    ({ soc_code, title }) => (titles.get(soc_code) ?? title) !== title,
  );
  return [
    ...codes.added.map((one) => `  added      ${named(one)}`),
    ...codes.removed.map(({ old, to }) => `  removed    ${named(old)}; its URLs lead to ${named(to)}`),
    ...retitled.map((one) => {
      const from = titles.get(one.soc_code);
      return `  new title  ${one.soc_code} ${from} → ${one.title}; its URL stays /occupations/${one.slug}`;
    }),
    ...codes.kept.map((code) => `  kept       ${code}, though the release does not have it`),
  ];
}

/** Counts the tasks and descriptions without our own wording. */
const countMissing = (occupations: readonly DraftOccupation[]) =>
  occupations.flatMap((one) => [one, ...one.tasks]).filter(({ description }) => !description).length;

/** Returns the lines of the report, and how many sentences are missing and reworded. */
export function reportLines(imported: Imported) {
  const { before, made, notes, written, reworded } = imported;
  const occupations = occupationLines(imported);
  const items = itemsOf(before);
  const lines = [
    written.length === 0 ? 'Nothing changed in data/.' : `${written.length} files of data/ change.`,
    ...(occupations.length > 0 ? ['Occupations:', ...occupations, 'Tables:'] : []),
    ...[...itemsOf(made)].map(([what, now]) => countLine(what, items.get(what)!, now)),
    ...notes.map((note) => `  ${note}`),
  ];
  return { lines, missing: countMissing(made.occupations), reworded };
}

/** Says in a line what the check finds in a dataset. */
export function checkLine(data: string): string {
  const checked = deriveChecked(readDataset(data));
  const [first] = 'faults' in checked ? checked.faults : [];
  if (first === undefined || !('faults' in checked)) return 'npm run check finds nothing.';
  const files = new Set(checked.faults.map(({ file }) => file)).size;
  const found = `${countOf(checked.faults.length, 'fault')} in ${countOf(files, 'file')}`;
  return `npm run check finds ${found}, first at ${placeOf(first)}: ${messageOf(first)}`;
}
