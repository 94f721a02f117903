/** `npm run words`: what has no wording of ours yet, taking it in, and whether any is copied. */
import fs from 'node:fs';
import { countOf, type Fault, formatFaults, messageOf, NO_DATASET } from '../../../dataset/faults/fault.js';
import type { Given } from '../../flags.js';
import { type Progress, progressOn } from '../../progress.js';
import { Refusal } from '../../refusal.js';
import { replaceFiles, stopOnInterrupt } from '../../replace-files.js';
import { readInPlace } from '../join/dataset.js';
import { onetRelease } from '../sources/onet-read.js';
import { type Official, occupationData, officialSentences, taskStatements } from '../sources/onet-tables.js';
import { openFolder } from '../table/folder.js';
import type { Reading } from '../table/spec.js';
import { readFile, readTable } from '../table/table.js';
import { lintWording } from './copied.js';
import { fillWording } from './fill.js';
import { type Flags, flags, flagsOf, notes } from './flags.js';
import { filledTemplate, missingWording, wordingTemplate } from './template.js';

export { flags, notes };

/** `out` is what was asked for, `note` what is to be said about it. */
export interface Said {
  out: string;
  note?: string;
}

interface At {
  flags: Flags;
  faults: Fault[];
  reading: (roots: string[]) => Reading;
}

/** Reads the two tables of a release that have sentences; null where they cannot be read. */
async function readOfficial(reading: Reading): Promise<Official | null> {
  reading.onet = onetRelease(reading);
  const descriptions = await readTable(reading, occupationData);
  const statements = await readTable(reading, taskStatements);
  return descriptions && statements && officialSentences(descriptions, statements);
}

async function listMissing({ flags: { data, out, sources }, faults, reading }: At): Promise<Said> {
  const { occupations } = readInPlace(data, faults);
  const missing = missingWording(occupations);
  if (missing.length === 0) return { out: 'Every occupation and every task has its wording.\n' };
  const official = sources.length > 0 ? await readOfficial(reading(sources)) : null;
  const template = wordingTemplate(missing, occupations, official);
  const count = `${countOf(missing.length, 'sentence')} of ours ${missing.length === 1 ? 'is' : 'are'} still to be written`;
  if (out === null)
    return {
      out: template,
      note: `${count}. Fill the column wording, then: npm run words -- --fill <file>\n`,
    };
  if (faults.length === 0) fs.writeFileSync(out, template, { flag: 'wx' });
  return {
    out: `${count}: ${out} lists them. Fill its column wording, then: npm run words -- --fill ${out}\n`,
  };
}

async function fill({ flags: { data, file, replace, sources }, faults, reading }: At): Promise<Said> {
  const { occupations } = readInPlace(data, faults);
  const official = sources.length > 0 ? await readOfficial(reading(sources)) : null;
  const filledIn = reading([file!]);
  const table = await readFile(filledIn, filledTemplate, filledIn.folder.files[0]!);
  if (table === null) return { out: '' };
  const { files, filled, empty } = fillWording(data, occupations, table, { official, replace, faults });
  if (faults.length > 0) return { out: '' };
  await replaceFiles(data, 'npm run words', files);
  const left = empty === 0 ? '' : ` ${countOf(empty, 'line is', 'lines are')} still empty.`;
  const taken = `${countOf(filled, 'sentence')} taken into ${countOf(files.size, 'file')} of data/occupations.`;
  return { out: `${taken}${left} Next: npm run check.\n` };
}

async function lint({ flags: { data, sources }, faults, reading }: At): Promise<Said> {
  const { occupations } = readInPlace(data, faults);
  const official = await readOfficial(reading(sources));
  if (official) faults.push(...lintWording(occupations, official));
  const tasks = occupations.reduce((sum, one) => sum + one.tasks.length, 0);
  const compared = `${countOf(occupations.length, 'description')} and ${countOf(tasks, 'task')} compared`;
  return { out: `${compared} with the official sentences; none is copied.\n` };
}

const TASKS = { missing: listMissing, fill, lint };

/** Returns what to say; throws a refusal with everything that is wrong. */
export async function words(flags: Flags, progress: Progress): Promise<Said> {
  const faults: Fault[] = [];
  const reading = (roots: string[]): Reading => {
    const none = { renames: null, recorded: new Map(), fewerRows: false, onet: null, newColumns: [] };
    return { folder: openFolder(roots, faults), progress, faults, ...none };
  };
  const said = await TASKS[flags.task]({ flags, faults, reading });
  progress.end();
  const [only] = faults;
  if (only === undefined) return said;
  if (NO_DATASET.has(only.rule)) throw new Refusal(messageOf(only));
  throw new Refusal(`${formatFaults(faults, { all: true })}Nothing was written.`);
}

export async function main(given: Given<typeof flags>): Promise<number> {
  const flags = flagsOf(given);
  const progress = progressOn(process.stderr, 0);
  stopOnInterrupt(flags.data, progress);
  const { out, note = '' } = await words(flags, progress);
  process.stdout.write(out);
  process.stderr.write(note);
  return 0;
}
