/** The two files of an occupation, what people write and what O*NET gives: joined where they are read, divided where written. */
import { authoredJson } from './authored.js';
import type { Found } from './fault.js';
import type { DraftOccupation, DraftWritten } from './schema/dataset.js';
import { OnetOccupation, WrittenOccupation } from './schema/occupation.js';

export const occupationFile = (socCode: string): string => `occupations/${socCode}.json`;
export const onetFile = (socCode: string): string => `onet/${socCode}.json`;

/** What each of the two has, by its folder. */
const HALVES = { occupations: WrittenOccupation, onet: OnetOccupation };
export const WRITTEN = /^occupations\/\d{2}-\d{4}\.\d{2}\.json$/;
export const ONET = /^onet\/\d{2}-\d{4}\.\d{2}\.json$/;
const isHalf = (file: string) => WRITTEN.test(file) || ONET.test(file);

/** Returns the files that can be read, and finds the folder or the halves that are missing. */
export function withBothHalves(files: readonly string[], faults: Found[]): readonly string[] {
  const each = 'Every occupation has a file in occupations/ and one in onet/.';
  const lost = (file: string, what: string) =>
    faults.push({ file, path: [], rule: 'missing-file', what: `${what} ${each}` });
  const isEmpty = (folder: string) => !files.some((file) => file.startsWith(`${folder}/`));
  const empty = Object.keys(HALVES).filter(isEmpty);
  for (const folder of empty) lost(folder, 'There are no occupations here.');
  // Where one folder is missing, the files of the other one are of another time.
  if (empty.length > 0) return files.filter((file) => !isHalf(file));
  const there = new Set(files);
  for (const file of files.filter(isHalf)) {
    const other = file.replace(/^\w+/, (folder) => (folder === 'onet' ? 'occupations' : 'onet'));
    if (!there.has(other))
      lost(other, `This file is missing, but ${file} is there. Restore it, or remove both.`);
  }
  return files;
}

/** An occupation in which something may still be blank. */
type Begun = { [Key in keyof DraftOccupation]: unknown } & { soc_code: string; tasks: readonly object[] };

const partOf = (shape: object, value: object) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, value[key as keyof typeof value]]));

/** Returns the text of each file of an occupation after its path, with what its schema has: people's first, then O*NET's. */
export const halfTexts = (one: Begun) =>
  Object.entries(HALVES).map(([folder, { shape }]): [file: string, text: string] => {
    const file = `${folder}/${one.soc_code}.json`;
    const tasks = one.tasks.map((task) => partOf(shape.tasks.element.shape, task));
    return [file, authoredJson(file, { ...partOf(shape, one), tasks })];
  });

/** Finds tasks that one half lacks, or where both have the same, the place from which they are in another order. */
function unlikeTasks(written: DraftWritten, onet: OnetOccupation): Found[] {
  const ours = { file: occupationFile(written.soc_code), ids: written.tasks.map(({ id }) => id) };
  const theirs = { file: onetFile(written.soc_code), ids: onet.tasks.map(({ id }) => id) };
  if (ours.ids.join() === theirs.ids.join()) return [];
  const lacking = ({ file, ids }: typeof ours, other: typeof ours) =>
    ids.flatMap((id, index) => {
      const what = `tasks[${index}].id is ${id}, a task that ${other.file} doesn’t have.`;
      const fix = 'Correct the id, or remove the task here or add it there, with all that belongs to it.';
      const found = { file, path: ['tasks', index, 'id'], rule: 'task-halves', what, fix };
      return other.ids.includes(id) ? [] : found;
    });
  const alone = [...lacking(ours, theirs), ...lacking(theirs, ours)];
  if (alone.length > 0) return alone;
  const odd = ours.ids.findIndex((id, at) => id !== theirs.ids[at]);
  const [{ file }, other, at] = odd < 0 ? [theirs, ours, ours.ids.length] : [ours, theirs, odd];
  const what = `The tasks from here on are not in the order of ${other.file}, or one is there twice. Put them in that order.`;
  return [{ file, path: ['tasks', at], rule: 'task-order', what }];
}

/** Joins what people write with what O*NET gives of the same occupation. Of halves that don't fit, the faults say why. */
export function joinHalves(
  written: readonly DraftWritten[],
  onet: readonly OnetOccupation[],
  faults: Found[],
): DraftOccupation[] {
  const byCode = new Map(onet.map(({ $schema: _, ...one }) => [one.soc_code, one]));
  return written.flatMap(({ $schema: _, ...one }) => {
    const other = byCode.get(one.soc_code);
    const unlike = other ? unlikeTasks(one, other) : [];
    faults.push(...unlike);
    if (!other || unlike.length > 0) return [];
    // In the order of an import, which compares what it makes with what was there as texts.
    return { ...one, ...other, tasks: one.tasks.map((task, at) => ({ ...task, ...other.tasks[at]! })) };
  });
}
