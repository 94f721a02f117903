/** What a command leaves beside a dataset when it is killed while it replaces files: until it is finished, nobody reads the dataset. */
import fs from 'node:fs';
import path from 'node:path';
import { type Fault, INTERRUPTED_WRITE, type Spot, WHOLE } from '../faults/fault.js';

/** Folder beside the dataset in which new files are prepared: `data` → `/…/data.pending`. */
export const pendingFolder = (dataset: string): string => `${path.resolve(dataset)}.pending`;

/** File below the pending folder, from the moment that every new file is prepared until the last one is in place. */
export const JOURNAL = 'journal.json';

/** Content of the journal. */
export interface Journal {
  /** For example `npm run import`. */
  command: string;
  /** Paths below the folder that the dataset is in, with the SHA-256 of the file before and after; null for no file. */
  files: { path: string; before: string | null; after: string | null }[];
}

/** Reads the journal of a write that has begun and not ended; undefined if there is none. */
export function readJournal(dataset: string): Journal | undefined {
  const file = path.join(pendingFolder(dataset), JOURNAL);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Journal) : undefined;
}

/** Says which command was interrupted and which one finishes its work; undefined if none was. */
export function interruptedWrite(dataset: string): Fault<Spot> | undefined {
  const journal = readJournal(dataset);
  if (journal === undefined) return undefined;
  const name = /[\s'"]/.test(dataset) ? JSON.stringify(dataset) : dataset;
  const flag = path.relative('', dataset) === 'data' ? '' : ` -- --data ${name}`;
  return {
    file: '',
    place: WHOLE,
    rule: INTERRUPTED_WRITE,
    what: `\`${journal.command}\` was interrupted while it wrote to ${path.basename(path.resolve(dataset))}/.`,
    fix: `Run \`npm run finish${flag}\` to complete it.`,
  };
}
