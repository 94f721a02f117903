/**
 * `npm run words`: the list of sentences that are to be written, as a sheet with the official ones, and the sheet taken in once
 * its last column is filled. Official sentences are for the reader and for the comparison; nothing but a hash of them is kept.
 */
import Papa from 'papaparse';
import * as z from 'zod';
import { authoredJson, writeDataset } from '../../../dataset/authored.js';
import { countOf, type Fault, formatFaults } from '../../../dataset/fault.js';
import { type Reading, readDraft } from '../../../dataset/read.js';
import { type DraftDataset, DraftOccupation } from '../../../dataset/schema/dataset.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import { Refusal } from '../../../refusal.js';
import { readingOf } from '../import.js';
import { checkLine } from '../report.js';
import { tableSpec, wholeNumber } from '../source.js';
import { TABLES } from '../sources/onet-tables.js';
import { faultIn, readFile, readTable } from '../table.js';
import { copied, hashOf, type Official, officialSentences, rewordedIn, sentencesOf } from './copied.js';

/** A filled sheet, a CSV or tab-separated; without a task it is the description of the occupation. */
const sheet = tableSpec({
  kind: null,
  release: () => ({ vintage: '' }),
  files: [],
  columns: {
    soc_code: ['soc_code', SocCode],
    task_id: ['task_id', z.union([z.literal('').transform(() => null), wholeNumber])],
    description: ['description', z.string()],
    official: ['official', z.string().optional()],
  },
  key: ['soc_code', 'task_id'],
});
const COLUMNS = ['soc_code', 'task_id', 'title', 'official', 'description'];

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refusal(`${formatFaults(faults)}Nothing was written.`);
}

function readInPlace(data: string): Reading<DraftDataset> {
  const reading = readDraft(data);
  refuse(reading.faults);
  return reading;
}

async function readOfficial(sources: readonly string[]): Promise<Official> {
  const faults: Fault[] = [];
  const reading = readingOf(sources, faults);
  const descriptions = await readTable(reading, TABLES.occupationData, true);
  const statements = await readTable(reading, TABLES.taskStatements, true);
  refuse(faults);
  return officialSentences(descriptions!, statements!);
}

/** Returns the sheet: what has no wording yet, and what O*NET words otherwise than when ours was written, with ours. */
export async function listWords(sources: readonly string[], data: string): Promise<string> {
  const { dataset } = readInPlace(data);
  const official = await readOfficial(sources);
  const reworded = rewordedIn(dataset.occupations, official);
  const rows = dataset.occupations.flatMap((one) => {
    const { soc_code: code, title } = one;
    return sentencesOf(one)
      .filter(({ id, description }) => !description || reworded.has(`${code} ${id}`))
      .map(({ id, description }) => [code, id, title, official(code, id)?.text, description]);
  });
  return `${Papa.unparse([COLUMNS, ...rows], { newline: '\n' })}\n`;
}

export async function fillWords(file: string, sources: readonly string[], data: string) {
  const { dataset, seen } = readInPlace(data);
  const faults: Fault[] = [];
  const reading = readingOf([file], faults);
  refuse(faults);
  const released = sources.length > 0 ? await readOfficial(sources) : undefined;
  const table = await readFile(reading, sheet, reading.files[0]!);
  refuse(faults);
  const changed = new Map<string, DraftOccupation>();
  const byCode = new Map(dataset.occupations.map((one) => [one.soc_code, one]));
  const filled = table!.rows.filter(({ description }) => description !== '');
  for (const { soc_code, task_id, description, official: beside, row } of filled) {
    const add = (...[rule, what, fix]: string[]) => faults.push(faultIn(table!, rule!, what!, fix, { row }));
    const one = byCode.get(soc_code);
    const sentence = task_id === null ? one : one?.tasks.find(({ id }) => id === task_id);
    if (one === undefined || sentence === undefined) {
      const what = one ? `${soc_code} has no task ${task_id}.` : `there is no occupation ${soc_code}.`;
      add('unknown-task', what, 'Correct the code.');
      continue;
    }
    const official = released ? released(soc_code, task_id)?.text : beside;
    const alone = 'has no official sentence to compare with.';
    if (!released && official === undefined) add('missing-official', alone, 'Add --sources and the release.');
    const found = official && copied(description, official);
    if (found) add('copied', `is copied from the official sentence: ${found}.`, 'Word it anew.');
    sentence.description = description;
    if (official) sentence.official = hashOf(official);
    changed.set(`occupations/${soc_code}.json`, one);
  }
  refuse(faults);
  // The schema gives the fields their order.
  const texts = [...changed].map(
    ([name, one]) => [name, authoredJson(name, DraftOccupation.parse(one))] as const,
  );
  if (texts.length > 0) writeDataset(data, new Map(texts), seen);
  return { filled: filled.length, empty: table!.rows.length - filled.length, files: [...changed.keys()] };
}

export async function fillCommand(file: string, { sources, data }: { sources: string[]; data: string }) {
  const { filled, empty, files } = await fillWords(file, sources, data);
  const left = empty === 0 ? '' : ` ${countOf(empty, 'line is', 'lines are')} still empty.`;
  console.log(`${countOf(filled, 'sentence')} taken into ${countOf(files.length, 'file')}.${left}`);
  console.log(checkLine(data));
}
