/** Official releases and our own words in, the source dataset under `data/` out. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../dataset/faults/fault.js';
import { interruptedWrite } from '../../dataset/read/interrupted.js';
import { Refusal } from '../refusal.js';
import { replaceFiles } from '../replace-files.js';
import { renewCitations, replacedIds } from './citations.js';
import { type Codes, codesOf } from './codes.js';
import { compare, type Difference } from './compare.js';
import { coverage, type Note } from './coverage.js';
import type { Fault } from './faults.js';
import { checkRows } from './fewer-rows.js';
import { datasetFiles, type Made } from './files.js';
import { type Kept, readKept } from './kept.js';
import { makeDataset } from './make.js';
import { type Inputs, readSources } from './read.js';
import { type Succession, successionTemplate } from './succession.js';
import { missingWording } from './wording/missing.js';

export interface Options extends Inputs {
  /** a table that lost many rows is as it should be */
  fewerRows: boolean;
  /** say what would change, and leave it */
  dryRun: boolean;
}

export interface Imported {
  happened: Succession;
  differences: Difference[];
  notes: Note[];
  retitled: { soc_code: string; from: string; to: string; slug: string }[];
  /** tasks and descriptions without wording of ours */
  missing: number;
  /** paths of people’s own files that name another release now */
  renewed: string[];
  written: number;
}

export interface Refused {
  faults: Fault[];
  /** what is left to decide, as lines of a file to fill in */
  template?: string[];
}

/**
 * Writes nothing unless all is good; else the faults come back. Tables are joined only when every one of
 * them is whole, because a single broken row would show as a dozen failed joins and hide the cause.
 */
export async function importDataset(options: Options, data: string): Promise<Imported | Refused> {
  const faults: Fault[] = [];
  const interrupted = interruptedWrite(data);
  if (interrupted !== undefined) throw new Refusal(messageOf(interrupted));
  const kept = readKept(data, faults);
  const { tables, whole, successors, newColumns, unread } = await readSources(options, kept, faults);
  if (whole && !options.fewerRows) checkRows(whole, kept, faults);
  const isSound = faults.length === 0;
  const codes = codesOf(tables, kept, successors, faults);
  const made = whole && codes && isSound ? makeDataset(whole, codes, kept, faults) : null;
  if (made === null || codes === null || faults.length > 0) return refused(faults, codes);
  const notes = coverage(whole!, made, kept, { newColumns, unread });
  return { ...(await put(made, codes, kept, data, options.dryRun)), notes };
}

function refused(faults: Fault[], codes: Codes | null): Refused {
  if (codes === null || codes.happened.undecided.length === 0) return { faults };
  return { faults, template: successionTemplate(codes.happened) };
}

/** Writes what is new, and says what that was. */
async function put(
  made: Made,
  { happened }: Codes,
  kept: Kept,
  data: string,
  dryRun: boolean,
): Promise<Omit<Imported, 'notes'>> {
  const sameAliases = JSON.stringify(made.aliases) === JSON.stringify(kept.aliases);
  const exists = (path: string) => existsSync(join(data, path));
  const files = datasetFiles(made, exists, { aliases: !sameAliases });
  const renewed = renewCitations(data, replacedIds(kept, made.sources));
  for (const [path, text] of renewed) files.set(path, text);
  const dropped = happened.gone.map(({ old }) => `occupations/${old.soc_code}.json`);
  return {
    happened,
    differences: compare(kept, made, happened),
    retitled: made.occupations.flatMap(({ soc_code, title, slug }) => {
      const from = kept.occupations.get(soc_code)?.title ?? title;
      return from === title ? [] : [{ soc_code, from, to: title, slug }];
    }),
    missing: missingWording(made.occupations).length,
    renewed: [...renewed.keys()],
    written: await replaceFiles(data, 'npm run import', files, { removed: dropped, dryRun }),
  };
}
