/** The two files of an occupation, what people write and what O*NET gives: joined where they are read, divided where written. */
import { authoredJson } from './authored.js';
import type { Found } from './fault.js';
import type { DraftOccupation, DraftTask, DraftWritten } from './schema/dataset.js';
import type { OnetOccupation } from './schema/occupation.js';

export const occupationFile = (socCode: string): string => `occupations/${socCode}.json`;
export const onetFile = (socCode: string): string => `onet/${socCode}.json`;

/** An occupation in which something may still be blank. */
type Begun = { [Key in keyof Omit<DraftOccupation, 'soc_code' | 'tasks'>]: unknown } & {
  soc_code: string;
  tasks: readonly { [Key in keyof DraftTask]: unknown }[];
};

/** Returns the text of each file of an occupation after its path: what people write, and what O*NET gives. */
export function halfTexts(one: Begun): [file: string, text: string][] {
  const { soc_code, title, slug, description, official, oews_code, job_zone, ratings, related } = one;
  const written = one.tasks.map(({ id, description, official, labels, marks, own }) => {
    return { id, description, official, labels, marks, own };
  });
  const onet = one.tasks.map(({ id, type, dwas }) => ({ id, type, dwas }));
  return Object.entries({
    [occupationFile(soc_code)]: { soc_code, title, slug, description, official, oews_code, tasks: written },
    [onetFile(soc_code)]: { soc_code, job_zone, tasks: onet, ratings, related },
  }).map(([file, half]) => [file, authoredJson(file, half)]);
}

function joined(written: DraftWritten, onet: OnetOccupation): DraftOccupation {
  const { soc_code, title, slug, description, official, oews_code } = written;
  const { job_zone, ratings, related } = onet;
  const tasks = written.tasks.map(({ id, description, official, labels, marks, own }, at): DraftTask => {
    const { type, dwas } = onet.tasks[at]!;
    return { id, description, official, type, labels, marks, own, dwas };
  });
  return { soc_code, title, slug, description, official, job_zone, oews_code, tasks, ratings, related };
}

/** Finds tasks that one half lacks, or where both have the same, the place from which they are in another order. */
function unlikeTasks(written: DraftWritten, onet: OnetOccupation): Found[] {
  const [ours, theirs] = [written, onet].map(({ tasks }) => tasks.map(({ id }) => id)) as [
    number[],
    number[],
  ];
  if (ours.join() === theirs.join()) return [];
  const [file, other] = [occupationFile(written.soc_code), onetFile(written.soc_code)];
  const lacking = (ids: number[], file: string, others: number[], other: string) =>
    [...ids.keys()]
      .filter((index) => !others.includes(ids[index]!))
      .map((index): Found => {
        const what = `tasks[${index}].id is ${ids[index]}, a task that ${other} doesn’t have.`;
        const fix = 'Correct the id, or remove the task here or add it there, with all that belongs to it.';
        return { file, path: ['tasks', index, 'id'], rule: 'task-halves', what, fix };
      });
  const alone = [...lacking(ours, file, theirs, other), ...lacking(theirs, other, ours, file)];
  const path = ['tasks', ours.findIndex((id, at) => id !== theirs[at])];
  const what = `The tasks from here on are not in the order of ${other}, or one is there twice. Put them in that order.`;
  return alone.length > 0 ? alone : [{ file, path, rule: 'task-order', what }];
}

/** Joins what people write with what O*NET gives of the same occupation. Of halves that don't fit, the faults say why. */
export function joinHalves(
  written: readonly DraftWritten[],
  onet: readonly OnetOccupation[],
  faults: Found[],
): DraftOccupation[] {
  const byCode = new Map(onet.map((one) => [one.soc_code, one]));
  return written.flatMap((one) => {
    const other = byCode.get(one.soc_code);
    const unlike = other ? unlikeTasks(one, other) : [];
    faults.push(...unlike);
    return other && unlike.length === 0 ? joined(one, other) : [];
  });
}
