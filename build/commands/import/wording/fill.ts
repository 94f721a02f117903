/** Import of a filled template into the occupations' files: all of it, or nothing if a line is invalid. */
import { type Check, occupationFile } from '../../../checks/unique.js';
import { plainText, textLength } from '../../../checks/texts.js';
import { authoredJson } from '../../../dataset/authored.js';
import type { Fault } from '../../../dataset/fault.js';
import type { Dataset } from '../../../dataset/schema/dataset.js';
import type { DraftDataset, DraftOccupation } from '../../../dataset/schema/draft.js';
import { markOccupation } from '../join/imputed.js';
import { hashOf, type Official } from '../sources/onet-tables.js';
import { faultIn, type Table } from '../table/table.js';
import { copied } from './copied.js';

export interface Line {
  soc_code: string;
  task_id: number | null;
  wording: string;
  row: number;
}

type Report = (line: Line, rule: string, what: string, fix: string) => void;

/** The checks of the dataset that hold for every line before it gets there. */
const CHECKS: readonly Check[] = [textLength, plainText];

const placeOf = (soc_code: string, task_id: number | null) => `${soc_code} ${task_id ?? ''}`;

/** Checks the occupations as far as they are worded: what is still missing is not a fault of this file. */
function checkFilled(occupations: DraftOccupation[], lines: ReadonlyMap<string, Line>, report: Report) {
  const worded = occupations.map((one) => ({
    ...one,
    description: one.description ?? '',
    tasks: one.tasks.filter(({ description }) => description !== null),
  }));
  const files = new Map(worded.map((one) => [occupationFile(one.soc_code), one]));
  // The checks of texts look at nothing else.
  const dataset = { occupations: worded, tables: {}, releases: [] } as unknown as Dataset;
  for (const { rule, check } of CHECKS)
    for (const { file, place, what, fix } of check(dataset, new Set())) {
      const [first, index] = place.path;
      const { soc_code, tasks } = files.get(file)!;
      const task_id = first === 'tasks' ? tasks[Number(index)]!.id : null;
      const line = lines.get(placeOf(soc_code, task_id));
      if (line && (first === 'tasks' || first === 'description')) report(line, rule, what, fix);
    }
}

/** Finds lines that repeat another task of the occupation, or another description. */
function checkRepeats(occupations: DraftOccupation[], lines: readonly Line[], report: Report) {
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
    if (repeated) report(line, 'repeated-wording', `repeats ${repeated}.`, 'Word what sets the two apart.');
  }
}

/** Makes the files as they will be, by path below the dataset, and counts the lines that are filled and still empty. */
export function fillWording(
  data: string,
  { occupations, method }: Pick<DraftDataset, 'occupations' | 'method'>,
  table: Table<Omit<Line, 'row'>>,
  { official, replace, faults }: { official: Official | null; replace: boolean; faults: Fault[] },
): { files: Map<string, string>; filled: number; empty: number } {
  const lines = table.rows.filter(({ wording }) => wording !== '');
  const report: Report = ({ row }, rule, what, fix) => faults.push(faultIn(table, { row, rule, what, fix }));
  const byCode = new Map(occupations.map((one) => [one.soc_code, structuredClone(one)]));
  for (const line of lines) {
    const { soc_code, task_id, wording } = line;
    const occupation = byCode.get(soc_code);
    const place = task_id === null ? occupation : occupation?.tasks.find(({ id }) => id === task_id);
    if (place === undefined) {
      const what = occupation ? `${soc_code} has no task ${task_id}.` : `there is no occupation ${soc_code}.`;
      report(line, 'unknown-task', what, 'Correct the code.');
      continue;
    }
    if (!replace && place.description !== null && place.description !== wording) {
      const file = `${data}/${occupationFile(soc_code)}`;
      report(
        line,
        'worded',
        `is worded already: "${place.description}".`,
        `Change it in ${file}, or add --replace.`,
      );
    }
    place.description = wording;
    const sentence = official?.(soc_code, task_id);
    if (sentence) place.official = hashOf(sentence.text);
    const found = sentence && copied(wording, sentence.text);
    if (found) report(line, 'copied', `is copied from the official sentence: ${found}.`, 'Word it anew.');
  }
  const byPlace = new Map(lines.map((line) => [placeOf(line.soc_code, line.task_id), line]));
  checkFilled([...byCode.values()], byPlace, report);
  checkRepeats([...byCode.values()], lines, report);
  const codes = [...new Set(lines.map(({ soc_code }) => soc_code))].filter((code) => byCode.has(code));
  const files = codes.map((code): [string, string] => {
    const file = occupationFile(code);
    return [file, authoredJson(file, markOccupation(byCode.get(code)!, method))];
  });
  return { files: new Map(files), filled: lines.length, empty: table.rows.length - lines.length };
}
