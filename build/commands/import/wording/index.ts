/** `npm run words`: lists items without our own wording or rating, imports them, and checks whether any wording is copied. */
import fs from 'node:fs';
import { countOf, type Fault, formatFaults, messageOf, NO_DATASET } from '../../../dataset/fault.js';
import { RUBRICS } from '../../../dataset/read.js';
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import { Refusal } from '../../../refusal.js';
import type { Given } from '../../flags.js';
import { type Progress, progressOn } from '../../progress.js';
import { asOnlyWriter, replaceFiles, stopOnInterrupt } from '../../replace-files.js';
import { readInPlace } from '../join/dataset.js';
import { onetRelease } from '../sources/onet-read.js';
import {
  type Official,
  occupationData,
  officialSentences,
  rewordedIn,
  taskStatements,
} from '../sources/onet-tables.js';
import { readOwnSuccessors } from '../sources/successors.js';
import { openFolder } from '../table/folder.js';
import type { Reading } from '../table/spec.js';
import { readFile, readTable } from '../table/table.js';
import { lintWording } from './copied.js';
import { fillWording } from './fill.js';
import { type Flags, flags, flagsOf, notes } from './flags.js';
import { filledSheet, ratedBy, ratingSheet, takeRatings, unratedTasks } from './rating.js';
import { filledTemplate, missingWording, wordingTemplate } from './template.js';

export { flags, notes };

/** Output: `out` is the requested text, `note` a comment on it. */
export interface Said {
  out: string;
  note?: string;
}

interface At {
  flags: Flags;
  dataset: DraftDataset;
  faults: Fault[];
  reading: (roots: string[]) => Reading;
}

/**
 * Reads the two tables of a release that have sentences; null where there are no sources or they cannot be read. Before the
 * import of a release a code may be one that it retires: `--crosswalk` says which its sentence is under now.
 */
async function readOfficial({ flags: { sources, crosswalk }, reading }: At): Promise<Official | null> {
  if (sources.length === 0) return null;
  const release = reading(sources);
  release.onet = onetRelease(release);
  const descriptions = await readTable(release, occupationData);
  const statements = await readTable(release, taskStatements);
  const successors = await readOwnSuccessors(reading(crosswalk));
  if (descriptions === null || statements === null) return null;
  const official = officialSentences(descriptions, statements);
  const codes = new Map(successors.map(({ old_code, new_code }) => [old_code, new_code]));
  return (soc_code, task_id) => official(soc_code, task_id) ?? official(codes.get(soc_code) ?? '', task_id);
}

/** Writes a list that people fill in, or prints it; `next` is the flag that imports it. */
function listed(
  { flags: { out }, faults }: At,
  list: string,
  what: string,
  columns: string,
  next: string,
): Said {
  const command = (file: string) => `npm run words -- ${next} ${file}`;
  if (out === null) return { out: list, note: `${what}. Fill ${columns}, then: ${command('<file>')}\n` };
  if (faults.length === 0) fs.writeFileSync(out, list, { flag: 'wx' });
  return { out: `${what}: ${out} lists them. Fill ${columns}, then: ${command(out)}\n` };
}

async function listMissing(at: At): Promise<Said> {
  const { occupations } = at.dataset;
  const missing = missingWording(occupations);
  if (missing.length === 0) return { out: 'Every occupation and every task has its wording.\n' };
  const template = wordingTemplate(missing, occupations, await readOfficial(at));
  const count = `${countOf(missing.length, 'sentence')} of ours ${missing.length === 1 ? 'is' : 'are'} still to be written`;
  return listed(
    at,
    template,
    count,
    at.flags.out === null ? 'the column wording' : 'its column wording',
    '--fill',
  );
}

async function listReworded(at: At): Promise<Said> {
  const { occupations } = at.dataset;
  const official = await readOfficial(at);
  const reworded = official ? rewordedIn(occupations, official) : [];
  if (reworded.length === 0) return { out: 'No official sentence changed since ours was written for it.\n' };
  const template = wordingTemplate(reworded, occupations, official);
  const count = `${countOf(reworded.length, 'official sentence')} changed since ours was written`;
  return listed(
    at,
    template,
    count,
    'the column wording, with ours where it still says the same',
    '--replace --sources … --fill',
  );
}

async function fill(at: At): Promise<Said> {
  const { flags, dataset, faults, reading } = at;
  const { data, file, replace } = flags;
  const official = await readOfficial(at);
  const filledIn = reading([file!]);
  const table = await readFile(filledIn, filledTemplate, filledIn.folder.files[0]!);
  if (table === null) return { out: '' };
  const { files, filled, empty } = fillWording(data, dataset, table, { official, replace, faults });
  if (faults.length > 0) return { out: '' };
  await replaceFiles(data, 'npm run words', files);
  const left = empty === 0 ? '' : ` ${countOf(empty, 'line is', 'lines are')} still empty.`;
  const taken = `${countOf(filled, 'sentence')} taken into ${countOf(files.size, 'file')} of data/occupations.`;
  return { out: `${taken}${left} Next: npm run check.\n` };
}

async function lint(at: At): Promise<Said> {
  const official = await readOfficial(at);
  if (official === null) return { out: '' };
  const { faults, descriptions, tasks, alone } = lintWording(at.dataset.occupations, official);
  at.faults.push(...faults);
  const compared = `${countOf(descriptions, 'description')} and ${countOf(tasks, 'task')} compared`;
  const others = alone === 0 ? '' : ` The release has none for ${countOf(alone, 'other sentence')} of ours.`;
  return { out: `${compared} with the official sentences; none is copied.${others}\n` };
}

async function listUnrated(at: At): Promise<Said> {
  const { flags, dataset } = at;
  const unrated = unratedTasks(dataset);
  const [reading] = ratedBy(dataset);
  if (reading === undefined) throw new Refusal(`${flags.data}/${RUBRICS}/ has no rubric to rate tasks by.`);
  if (unrated.length === 0) return { out: 'Every task is rated.\n' };
  const unworded = unrated.filter(({ description }) => description === null).length;
  if (unworded > 0)
    throw new Refusal(
      `${countOf(unworded, 'task has', 'tasks have')} no wording to rate yet; \`npm run words -- --missing\` lists what is to be written first.`,
    );
  const count = `${countOf(unrated.length, 'task is', 'tasks are')} not rated`;
  const rubric = `${flags.data}/${RUBRICS}/${reading.source}.md`;
  const columns = `it by ${rubric}, each of two raters without the other's marks`;
  return listed(at, ratingSheet(dataset), count, columns, '--rate');
}

async function rate({ flags: { data, file }, dataset, faults, reading }: At): Promise<Said> {
  const filledIn = reading([file!]);
  const table = await readFile(filledIn, filledSheet(dataset), filledIn.folder.files[0]!);
  if (table === null) return { out: '' };
  const { files, rated, empty } = takeRatings(dataset, table, faults);
  if (faults.length > 0) return { out: '' };
  await replaceFiles(data, 'npm run words', files);
  const left = empty === 0 ? '' : ` ${countOf(empty, 'line is', 'lines are')} still empty.`;
  return {
    out: `The marks of ${countOf(rated, 'task')} taken in, with their raters.${left} Next: npm run check.\n`,
  };
}

const TASKS = { missing: listMissing, reworded: listReworded, fill, lint, unrated: listUnrated, rate };

/** Returns the text to print. Throws a refusal with all errors. */
export async function words(flags: Flags, progress: Progress): Promise<Said> {
  const faults: Fault[] = [];
  const reading = (roots: string[]): Reading => {
    const none = { recorded: new Map(), fewerRows: false, onet: null, newColumns: [] };
    return { folder: openFolder(roots, faults), renames: flags.renames, progress, faults, ...none };
  };
  const dataset = readInPlace(flags.data, faults);
  const said = await TASKS[flags.task]({ flags, dataset, faults, reading });
  progress.end();
  const [only] = faults;
  if (only === undefined) return said;
  if (NO_DATASET.has(only.rule)) throw new Refusal(messageOf(only));
  throw new Refusal(`${formatFaults(faults)}Nothing was written.`);
}

export async function main(given: Given<typeof flags>): Promise<number> {
  const flags = flagsOf(given);
  const progress = progressOn(process.stderr, 0);
  stopOnInterrupt(flags.data, progress);
  const dryRun = flags.task !== 'fill' && flags.task !== 'rate';
  const { out, note = '' } = await asOnlyWriter(flags.data, 'npm run words', { dryRun }, () =>
    words(flags, progress),
  );
  process.stdout.write(out);
  process.stderr.write(note);
  return 0;
}
