/**
 * `npm run words`: the list of sentences that are to be written, as a sheet with the official ones, and the sheet taken in once
 * its last column is filled. Official sentences are for the reader and for the comparison; nothing but a hash of them is kept.
 */
import Papa from 'papaparse';
import * as z from 'zod';
import { authoredJson, writeDataset } from '../../../dataset/authored.js';
import { countOf, type Fault, formatFaults } from '../../../dataset/fault.js';
import { readDraft } from '../../../dataset/read.js';
import { type DraftDataset, DraftOccupation } from '../../../dataset/schema/draft.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import { Refusal } from '../../../refusal.js';
import { readingOf } from '../import.js';
import { checkLine } from '../report.js';
import { onetRelease } from '../sources/onet-read.js';
import {
  hashOf,
  type Official,
  occupationData,
  officialSentences,
  rewordedIn,
  taskStatements,
} from '../sources/onet-tables.js';
import { tableSpec, taskId } from '../table/spec.js';
import { faultIn, readFile, readTable } from '../table/table.js';
import { copied } from './copied.js';

/** Without a task it is the description of the occupation. The sheet may be a CSV or a tab-separated file. */
const place = {
  soc_code: SocCode,
  task_id: z
    .literal('')
    .transform(() => null)
    .or(taskId),
  description: z.string(),
};
const COLUMNS = ['soc_code', 'task_id', 'title', 'official', 'description'] as const;
const sheetOf = (columns: Record<string, string | string[]>) =>
  tableSpec({
    kind: null,
    files: [],
    columns: {
      soc_code: 'soc_code',
      task_id: 'task_id',
      description: ['description', 'wording'],
      ...columns,
    },
    row: z.object({ ...place, official: z.string().optional() }),
    key: ['soc_code', 'task_id'],
  });

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refusal(`${formatFaults(faults)}Nothing was written.`);
}

function readInPlace(data: string): DraftDataset {
  const current = readDraft(data);
  refuse(current.faults);
  return current.dataset;
}

/** Reads the two tables of a release that have sentences. */
async function readOfficial(sources: readonly string[], dataset: DraftDataset): Promise<Official> {
  const faults: Fault[] = [];
  const reading = readingOf(sources, dataset, faults);
  reading.onet = onetRelease(reading);
  const descriptions = await readTable(reading, occupationData, true);
  const statements = await readTable(reading, taskStatements, true);
  refuse(faults);
  return officialSentences(descriptions!, statements!);
}

/** Returns the sheet: what has no wording yet, and what O*NET words otherwise than when ours was written, with ours. */
export async function listWords(sources: readonly string[], data: string): Promise<string> {
  const dataset = readInPlace(data);
  const official = await readOfficial(sources, dataset);
  const reworded = rewordedIn(dataset.occupations, official);
  const rows = dataset.occupations.flatMap((one) =>
    [{ id: null, description: one.description }, ...one.tasks]
      .filter(({ id, description }) => !description || reworded.has(`${one.soc_code} ${id}`))
      .map(({ id, description }) => [
        one.soc_code,
        id,
        one.title,
        official(one.soc_code, id)?.text,
        description,
      ]),
  );
  return `${Papa.unparse([[...COLUMNS], ...rows], { newline: '\n' })}\n`;
}

/** Counts of what a sheet brought. */
export interface Filled {
  filled: number;
  empty: number;
  files: string[];
}

/** Takes a filled sheet in, all of it or nothing. Without official sentences in it, it needs a release to compare with. */
export async function fillWords(file: string, sources: readonly string[], data: string): Promise<Filled> {
  const { occupations, ...dataset } = readInPlace(data);
  const faults: Fault[] = [];
  const reading = readingOf([file], { ...dataset, occupations }, faults);
  const [given] = reading.folder.files;
  const inRelease = sources.length > 0 ? await readOfficial(sources, { ...dataset, occupations }) : null;
  const columns: Record<string, string> = inRelease ? {} : { official: 'official' };
  const table = await readFile(reading, sheetOf(columns), given!);
  for (const fault of faults)
    if (!inRelease && fault.what.startsWith('column "official"'))
      fault.fix = 'It has the sentences to compare ours with; add --sources and the O*NET release.';
  refuse(faults);
  const byCode = new Map(occupations.map((one) => [one.soc_code, structuredClone(one)]));
  const changed = new Map<string, DraftOccupation>();
  const filled = table!.rows.filter(({ description }) => description !== '');
  for (const { soc_code, task_id, description, official, row } of filled) {
    const add = (rule: string, what: string, fix: string) =>
      faults.push(faultIn(table!, { row, rule, what, fix }));
    const one = byCode.get(soc_code);
    const sentence = task_id === null ? one : one?.tasks.find(({ id }) => id === task_id);
    if (one === undefined || sentence === undefined) {
      const what = one ? `${soc_code} has no task ${task_id}.` : `there is no occupation ${soc_code}.`;
      add('unknown-task', what, 'Correct the code.');
      continue;
    }
    const theirs = inRelease ? inRelease(soc_code, task_id)?.text : official;
    const found = theirs ? copied(description, theirs) : null;
    if (found) add('copied', `is copied from the official sentence: ${found}.`, 'Word it anew.');
    sentence.description = description;
    if (theirs) sentence.official = hashOf(theirs);
    changed.set(`occupations/${soc_code}.json`, one);
  }
  refuse(faults);
  // The schema gives the fields their order.
  const files = [...changed].map(
    ([name, one]) => [name, authoredJson(name, DraftOccupation.parse(one))] as const,
  );
  if (files.length > 0) writeDataset(data, new Map(files));
  return {
    filled: filled.length,
    empty: table!.rows.length - filled.length,
    files: files.map(([name]) => name),
  };
}

export async function listCommand({ sources, data }: { sources: string[]; data: string }): Promise<void> {
  process.stdout.write(await listWords(sources, data));
}

export async function fillCommand(
  file: string,
  { sources, data }: { sources: string[]; data: string },
): Promise<void> {
  const { filled, empty, files } = await fillWords(file, sources, data);
  const left = empty === 0 ? '' : ` ${countOf(empty, 'line is', 'lines are')} still empty.`;
  console.log(`${countOf(filled, 'sentence')} taken into ${countOf(files.length, 'file')}.${left}`);
  console.log(checkLine(data));
}
