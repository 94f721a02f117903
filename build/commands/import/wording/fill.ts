/** A filled template, taken into the files of the occupations: all of it, or nothing where a line is wrong. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, occupationFile } from '../../../checks/rule.js';
import { plainText, textLength } from '../../../checks/texts.js';
import { authoredJson } from '../../../dataset/authored.js';
import { messageOf } from '../../../dataset/faults/fault.js';
import type { Dataset } from '../../../dataset/schema/dataset.js';
import type { Draft } from '../draft.js';
import type { Fault } from '../faults.js';
import { at, type Table } from '../table.js';
import { copied } from './copied.js';
import type { Official } from './official.js';

export interface Line {
  soc_code: string;
  task_id: number | null;
  wording: string;
  row: number;
}

/** The checks that a maintainer’s dataset has to pass hold for every line before it gets there. */
const CHECKS: readonly Check[] = [textLength, plainText];

const placeOf = (soc_code: string, task_id: number | null) => `${soc_code} ${task_id ?? ''}`;

/** Checked as far as they are worded: what is still missing is not a fault of this file. */
function checkFilled(
  occupations: Draft[],
  lines: ReadonlyMap<string, Line>,
  fault: (line: Line, message: string) => void,
) {
  const worded = occupations.map((one) => ({
    ...one,
    description: one.description ?? '',
    tasks: one.tasks.filter(({ description }) => description !== null),
  }));
  const files = new Map(worded.map((one) => [occupationFile(one.soc_code), one]));
  // The checks of texts look at nothing else.
  const dataset = { occupations: worded, tables: {}, releases: [] } as unknown as Dataset;
  for (const { check } of CHECKS)
    for (const found of check(dataset, new Set())) {
      const { file, place } = found;
      const { path } = place;
      const { soc_code, tasks } = files.get(file)!;
      const task_id = path[0] === 'tasks' ? tasks[Number(path[1])]!.id : null;
      const line = lines.get(placeOf(soc_code, task_id));
      if (line && (path[0] === 'tasks' || path[0] === 'description')) fault(line, messageOf(found));
    }
}

/** Tasks of one occupation differ, and so do the descriptions of all. */
function checkRepeats(
  occupations: Draft[],
  lines: readonly Line[],
  fault: (line: Line, message: string) => void,
) {
  const byCode = new Map(occupations.map((one) => [one.soc_code, one]));
  for (const line of lines) {
    const { soc_code, task_id, wording } = line;
    const isSame = (text: string | null) => text?.toLowerCase() === wording.toLowerCase();
    const task = byCode
      .get(soc_code)
      ?.tasks.find(({ id, description }) => id !== task_id && isSame(description));
    const other = occupations.find((one) => one.soc_code !== soc_code && isSame(one.description));
    const repeated =
      task_id === null ? other && `the description of ${other.soc_code}` : task && `task ${task.id}`;
    if (repeated) fault(line, `repeats ${repeated}; word what sets the two apart.`);
  }
}

/** The files as they will be, by path below the dataset, and how many lines are still empty. */
export function fillWording(
  data: string,
  occupations: Draft[],
  table: Table<Omit<Line, 'row'>>,
  official: Official | null,
  faults: Fault[],
): { files: Map<string, string>; filled: number; empty: number } {
  const lines = table.rows.filter(({ wording }) => wording !== '');
  const fault = ({ row }: Line, message: string) => faults.push({ ...at(table, row), message });
  const byCode = new Map(occupations.map((one) => [one.soc_code, structuredClone(one)]));
  for (const line of lines) {
    const { soc_code, task_id, wording } = line;
    const occupation = byCode.get(soc_code);
    const place = task_id === null ? occupation : occupation?.tasks.find(({ id }) => id === task_id);
    if (place === undefined) {
      fault(
        line,
        `${occupation ? `${soc_code} has no task ${task_id}` : `there is no occupation ${soc_code}`}; correct the code.`,
      );
      continue;
    }
    if (place.description !== null && place.description !== wording)
      fault(
        line,
        `is worded already: "${place.description}"; change it in ${data}/${occupationFile(soc_code)}.`,
      );
    place.description = wording;
    const sentence = official?.of(soc_code, task_id);
    const found = sentence && copied(wording, sentence.text);
    if (found) fault(line, `is copied from the official sentence: ${found}; word it anew.`);
  }
  const byPlace = new Map(lines.map((line) => [placeOf(line.soc_code, line.task_id), line]));
  checkFilled([...byCode.values()], byPlace, fault);
  checkRepeats([...byCode.values()], lines, fault);
  const codes = new Set(lines.map(({ soc_code }) => soc_code));
  const files = [...codes].flatMap((code): [string, string][] => {
    const worded = byCode.get(code);
    return worded ? [[occupationFile(code), withWording(data, worded)]] : [];
  });
  return { files: new Map(files), filled: lines.length, empty: table.rows.length - lines.length };
}

/** Everything else in the file stays, keys of ours or not. */
function withWording(data: string, { soc_code, description, tasks }: Draft): string {
  const file = occupationFile(soc_code);
  const before = JSON.parse(readFileSync(join(data, file), 'utf8')) as Draft;
  const worded = new Map(tasks.map((task) => [task.id, task.description]));
  return authoredJson(file, {
    ...before,
    description,
    tasks: before.tasks.map((task) => ({ ...task, description: worded.get(task.id) ?? null })),
  });
}
