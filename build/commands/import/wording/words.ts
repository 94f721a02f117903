/**
 * `npm run words`: the list of sentences that are to be written, as a sheet with the official ones, and the sheet taken in once
 * its last column is filled. Official sentences are for the reader and for the comparison; nothing but a hash of them is kept.
 */
import * as z from 'zod';
import { tableText, writeDataset } from '../../../dataset/authored.js';
import { CommandError, countOf, refuse } from '../../../dataset/fault.js';
import { halfTexts } from '../../../dataset/halves.js';
import { readDraft } from '../../../dataset/read.js';
import type { DraftOccupation } from '../../../dataset/schema/dataset.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Method } from '../../../dataset/schema/settings.js';
import { checkLines, DRY } from '../report.js';
import { kindOf, type TableSpec, wholeNumber } from '../source.js';
import { markColumns, rubricOf, takeMarks } from '../sources/marks.js';
import { ONET_TABLES } from '../sources/onet-tables.js';
import { readFile, readingOf, readSourceTable } from '../table.js';
import { copied, hashOf, isReworded, officialSentences, sentencesOf } from './copied.js';

const COLUMNS = ['soc_code', 'task_id', 'title', 'official', 'description'];

/** A filled sheet, a CSV or tab-separated; without a task it is the description of the occupation. */
const sheetOf = (method: Method) =>
  ({
    kind: kindOf('words-#'),
    release: '',
    files: [],
    columns: {
      soc_code: ['soc_code', SocCode],
      task_id: ['task_id', z.union([z.literal('').transform(() => null), wholeNumber])],
      description: ['description', z.string()],
      official: ['official', z.string().optional()],
      ...markColumns(method),
    },
    key: ['soc_code', 'task_id'],
  }) satisfies TableSpec;

/** Reads the dataset and, if a release is given, its official sentences. */
async function opened(data: string, sources: readonly string[]) {
  const draft = readDraft(data);
  refuse(draft.faults);
  if (sources.length === 0) return { ...draft, official: undefined };
  const reading = readingOf(sources);
  const descriptions = await readSourceTable(reading, ONET_TABLES.occupationData);
  const statements = await readSourceTable(reading, ONET_TABLES.taskStatements);
  refuse(reading.faults);
  return { ...draft, official: officialSentences(descriptions!, statements!) };
}

/**
 * Returns the sheet: what has no wording yet, what O*NET words otherwise than when ours was written, with ours, and tasks that
 * nobody has marked, with the rubric and a column for each mark. Without a release nothing counts as reworded.
 */
export async function listWords(sources: readonly string[], data: string): Promise<string> {
  const { dataset, official } = await opened(data, sources);
  const { occupations, method } = dataset;
  const rubric = rubricOf(method);
  const rows = occupations.flatMap((one) =>
    sentencesOf(one).flatMap((sentence) => {
      const { id, description, marks } = sentence;
      const now = official?.get(id)?.text;
      if (description && marks !== undefined && !isReworded(sentence, now)) return [];
      const task_id = id === one.soc_code ? null : id;
      const row = { soc_code: one.soc_code, task_id, title: one.title, official: now, description };
      return [marks === undefined ? { ...row, rubric } : row];
    }),
  );
  const marks = rows.some((row) => 'rubric' in row) ? ['rubric', ...Object.keys(markColumns(method))] : [];
  return tableText([...COLUMNS, ...marks], rows);
}

/** Takes in a sheet; with `dryRun` only says what would come of it. Throws a CommandError with every fault, and writes nothing then. */
export async function fillWords(file: string, sources: readonly string[], data: string, dryRun = false) {
  const { dataset, seen, official: released } = await opened(data, sources);
  const reading = readingOf([file]);
  const { faults } = reading;
  refuse(faults);
  const [sheet, ...others] = reading.files;
  if (!sheet || others.length > 0)
    throw new CommandError(
      `${file} has ${countOf(reading.files.length, 'file')}: name the one that was filled.`,
    );
  const table = await readFile(reading, sheetOf(dataset.method), sheet);
  refuse(faults);
  const changed = new Set<DraftOccupation>();
  const byCode = new Map(dataset.occupations.map((one) => [one.soc_code, one]));
  let [words, marks, empty] = [0, 0, 0];
  for (const given of table!.rows) {
    const { soc_code, task_id, description, official: beside, row } = given;
    const add = (rule: string, what: string, fix: string) => table!.report(rule, what, fix, { row });
    const one = byCode.get(soc_code);
    const task = one?.tasks.find(({ id }) => id === task_id);
    const sentence = task_id === null ? one : task;
    if (one === undefined || sentence === undefined) {
      const what = one ? `${soc_code} has no task ${task_id}.` : `there is no occupation ${soc_code}.`;
      add('unknown-task', what, 'Correct the code.');
      continue;
    }
    const isMarked = takeMarks(task, given, dataset.method, (what, fix) => add('marks', what, fix));
    if (isMarked) marks += 1;
    if (isMarked || description !== '') changed.add(one);
    else empty += 1;
    // A sentence that is as it was is there for the rater.
    if (description === '' || (isMarked && description === sentence.description)) continue;
    words += 1;
    const official = released ? released.get(task_id ?? soc_code)?.text : beside;
    const alone = 'has no official sentence to compare with.';
    if (!released && official === undefined) add('missing-official', alone, 'Add --sources and the release.');
    const found = official && copied(description, official);
    if (found) add('copied', `is copied from the official sentence: ${found}.`, 'Word it anew.');
    sentence.description = description;
    if (official) sentence.official = hashOf(official);
  }
  refuse(faults);
  const files = new Map([...changed].map((one) => halfTexts(one)[0]!));
  if (!dryRun && files.size > 0) writeDataset(data, files, seen);
  return { words, marks, empty, files };
}

export async function fillCommand(file: string, sources: string[], data: string, dryRun: boolean) {
  const { words, marks, empty, files } = await fillWords(file, sources, data, dryRun);
  const left = empty === 0 ? '' : ` ${countOf(empty, 'line is', 'lines are')} still empty.`;
  const what = `${countOf(words, 'sentence')} and the marks of ${countOf(marks, 'task')}`;
  console.log(`${what} ${dryRun ? 'would be taken' : 'taken'} into ${countOf(files.size, 'file')}.${left}`);
  console.log([...checkLines(data, dryRun ? files : new Map()), ...(dryRun ? [DRY] : [])].join('\n'));
}
