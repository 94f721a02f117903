/** Traces of a command that was killed while it replaced a dataset's files. Until that is finished, the dataset isn't read. */
import fs from 'node:fs';
import path from 'node:path';
import { type Fault, INTERRUPTED_WRITE, type Spot, WHOLE } from '../faults/fault.js';

/** Returns the folder next to the dataset in which new files are prepared: `data` → `/…/data.pending`. */
export const pendingFolder = (dataset: string): string => `${path.resolve(dataset)}.pending`;

/** File in the pending folder that exists from the time all new files are prepared until the last one is in place. */
export const JOURNAL = 'journal.json';

/** Content of the journal. */
export interface Journal {
  /** Interrupted command, for example `npm run import`. */
  command: string;
  /** Paths below the dataset's parent folder, with the file's SHA-256 before and after; null for no file. */
  files: { path: string; before: string | null; after: string | null }[];
}

/** Reads the journal of an unfinished write; undefined if there is none. */
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
