/** The import: reads official releases and updates the dataset under `data/`. */
import { countOf, type Fault, messageOf } from '../../dataset/fault.js';
import { interruptedWrite } from '../../dataset/read/interrupted.js';
import type { DraftDataset } from '../../dataset/schema/draft.js';
import { Refusal } from '../../refusal.js';
import type { Progress } from '../progress.js';
import { replaceFiles } from '../replace-files.js';
import { renewCitations } from './join/citations.js';
import { citeSources } from './join/cite.js';
import { type Codes, codesOf, type MovedVotes, movedVotes } from './join/codes.js';
import { changedFiles, checkMade, readInPlace, removedFiles } from './join/dataset.js';
import { markImputed } from './join/imputed.js';
import { creditOwn } from './join/own.js';
import { checkSizes, checkVintages } from './join/plausible.js';
import { type Successors, successionTemplate } from './join/succession.js';
import { compare } from './report/compare.js';
import { coverage } from './report/coverage.js';
import { type Imported, named } from './report/report.js';
import { KINDS, SOURCES } from './sources/list.js';
import { readMe } from './sources/onet-read.js';
import { SHORT, type Update } from './sources/source.js';
import { officialFile, readOfficialSuccessors, readOwnSuccessors } from './sources/successors.js';
import { openFolder } from './table/folder.js';
import { findTable, unknownFiles } from './table/names.js';
import type { Reading, Renames } from './table/spec.js';
import { lintWording } from './wording/copied.js';
import { missingWording } from './wording/template.js';

export interface Options {
  /** Folders, zips, or files. */
  sources: readonly string[];
  crosswalk: readonly string[];
  renames: Renames;
  progress: Progress;
  /** True if a table may lose many rows. */
  fewerRows: boolean;
  /** True if votes on a removed occupation count for its successor. */
  moveVotes: boolean;
  /** True to report what would change and write nothing. */
  dryRun: boolean;
}

export interface Refused {
  faults: Fault[];
  /** Open decisions, as lines of a file to fill in. */
  template?: string[];
}

/** Everything that was read, so that one run shows every error in every file. */
interface Read {
  updates: Update[];
  successors: Successors;
  newColumns: string[];
  unread: string[];
}

/** Imports the sources. If there are any errors, returns them and writes nothing. */
export async function importDataset(options: Options, data: string): Promise<Imported | Refused> {
  const interrupted = interruptedWrite(data);
  if (interrupted !== undefined) throw new Refusal(messageOf(interrupted));
  const faults: Fault[] = [];
  const current = readInPlace(data, faults);
  if (faults.length > 0) return { faults };
  const read = await readSources(options, current, faults);
  const codes = codesAfter(current, read, faults);
  const moved = codes === null ? [] : movedVotes(current.tables.votes, codes.happened);
  if (!options.moveVotes && faults.length === 0)
    faults.push(...moved.filter(({ isSame }) => !isSame).map(unasked));
  // Joined only when every table is whole: a single broken row would show as a dozen failed joins and hide the cause.
  const made = faults.length === 0 && codes ? update(current, read, codes, faults) : null;
  if (made === null || codes === null || faults.length > 0) return refused(faults, codes);
  const renewed = renewCitations(data, current.sources, made.sources, KINDS);
  const files = new Map([...changedFiles(current, made), ...renewed]);
  const { dryRun } = options;
  const removed = removedFiles(current, made);
  return {
    happened: codes.happened,
    differences: compare(current, made, codes.happened),
    notes: coverage(made, read.updates, KINDS, [
      {
        what: 'votes that count for a successor now',
        names: moved.map(({ old, to, votes }) => `${named(old)} → ${named(to)} (${votes})`),
        shown: SHORT,
      },
      { what: 'files that nothing reads', names: read.unread, shown: 5 },
      { what: 'new columns that nothing reads', names: read.newColumns, shown: 60 },
    ]),
    retitled: retitled(current, made),
    missing: missingWording(made.occupations).length,
    renewed: [...renewed.keys()],
    written: await replaceFiles(data, 'npm run import', files, { removed, dryRun }),
  };
}

/** Ballots were cast on the score of one occupation; only a person can say that they hold for another. */
const unasked = ({ old, to, votes, index }: MovedVotes): Fault => ({
  file: 'data/tables/votes.csv',
  place: { row: index + 2 },
  rule: 'votes-move',
  what: `${countOf(votes, 'vote')} on ${named(old)} would count for ${named(to)}.`,
  fix: 'Add --move-votes if they should, or remove the row.',
});

function refused(faults: Fault[], codes: Codes | null): Refused {
  if (codes === null || codes.happened.undecided.length === 0) return { faults };
  return { faults, template: successionTemplate(codes.happened) };
}

async function readSources(options: Options, current: DraftDataset, faults: Fault[]): Promise<Read> {
  const { renames, progress, fewerRows } = options;
  const newColumns: string[] = [];
  const files = current.sources.sources.flatMap((source) => source.files);
  const recorded = new Map(files.map(({ sha256, path }) => [sha256, path]));
  const open = (roots: readonly string[]): Reading => {
    const given = { renames, progress, fewerRows, recorded };
    return { folder: openFolder(roots, faults), ...given, onet: null, faults, newColumns };
  };
  const sources = open(options.sources);
  const known = SOURCES.flatMap(({ files }) => files);
  progress.expect(known.flatMap((names) => findTable(sources, names)).length);
  const updates: Update[] = [];
  for (const source of SOURCES) {
    const update = await source.read(sources, current);
    if (update) updates.push(update);
  }
  const successors = {
    own: await readOwnSuccessors(open(options.crosswalk)),
    official: await readOfficialSuccessors(sources),
  };
  progress.end();
  // A release's description of itself is useful only with its tables.
  const besides = [officialFile, ...(sources.onet === null ? [] : [readMe])];
  const unread = unknownFiles(sources, options.sources, [...known, ...besides]);
  const tables = updates.flatMap((each) => each.tables);
  checkVintages(tables, current.sources, faults);
  const sizes = updates.flatMap((each) => each.sizes);
  if (!fewerRows) checkSizes(sizes, faults);
  return { updates, successors, newColumns, unread };
}

/** Returns the codes of the release, or the current ones if no release is among the sources; null if they are unreadable. */
function codesAfter(current: DraftDataset, { updates, successors }: Read, faults: Fault[]): Codes | null {
  const release = updates.find(({ released }) => released !== undefined);
  const released = release ? release.released! : current.occupations;
  // What a file that was cut off lacks would seem to be removed, each with a fault of its own before that of the file.
  const files = new Set(release?.tables.map(({ file }) => file));
  if (!released || faults.some(({ file }) => files.has(file))) return null;
  return codesOf(current, released, successors, faults);
}

function update(current: DraftDataset, { updates }: Read, codes: Codes, faults: Fault[]): DraftDataset {
  const applied = updates.reduce((dataset, each) => each.apply(dataset, codes, faults), current);
  // Files of occupations that no source has changed stay as people formatted them.
  const made = applied.occupations === current.occupations ? applied : markImputed(applied);
  const official = updates.find((each) => each.official)?.official;
  if (official) faults.push(...lintWording(made.occupations, official).faults);
  if (faults.length === 0) checkMade(current, made, faults);
  const tables = updates.flatMap((each) => each.tables);
  const lines = updates.flatMap((each) => each.provenance);
  return { ...made, sources: creditOwn(citeSources(current, tables, lines, KINDS), made) };
}

function retitled(current: DraftDataset, made: DraftDataset): Imported['retitled'] {
  const titles = new Map(current.occupations.map(({ soc_code, title }) => [soc_code, title]));
  return made.occupations.flatMap(({ soc_code, title, slug }) => {
    const from = titles.get(soc_code) ?? title;
    return from === title ? [] : [{ soc_code, from, to: title, slug }];
  });
}
