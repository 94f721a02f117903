/** `npm run import`: reads official releases and updates the dataset under `data/`, all of it or nothing. */
import fs from 'node:fs';
import path from 'node:path';
import { authoredJson, tableText, writeDataset } from '../../dataset/authored.js';
import { type Fault, formatFaults } from '../../dataset/fault.js';
import { readDraft } from '../../dataset/read.js';
import { type DraftDataset, DraftOccupation, type TableName } from '../../dataset/schema/dataset.js';
import { LanguageName, TABLES } from '../../dataset/schema/tables.js';
import { Refusal } from '../../refusal.js';
import { type Codes, codesOf } from './codes.js';
import { filesOf, reportUnknown } from './files.js';
import { checkReleases, citeSources, renewCitations } from './releases.js';
import { nextLines, reportLines } from './report.js';
import type { Reading, Source, Update } from './source.js';
import { crosswalk, projections, wages } from './sources/bls.js';
import { crosswalks } from './sources/crosswalks.js';
import { esco } from './sources/esco.js';
import { history } from './sources/history.js';
import { industries } from './sources/industries.js';
import { measures } from './sources/measures.js';
import { onet } from './sources/onet.js';
import { taskRatings } from './sources/readings.js';
import { faultIn } from './table.js';
import { checkLines } from './trial.js';
import { lintWording, rewordedIn } from './wording/copied.js';

/** Every source, in the order in which they change the dataset. A new one is a table, an `apply`, and its name here. */
const SOURCES: readonly Source[] = [
  ...[onet, esco, taskRatings, wages, history, projections, crosswalk, industries],
  // The measures follow the crosswalks.
  ...[crosswalks, ...measures],
];

export interface Options {
  sources: readonly string[];
  keep?: readonly string[];
  fewerRows?: boolean;
  dryRun?: boolean;
}

export interface Imported {
  before: DraftDataset;
  made: DraftDataset;
  codes: Codes;
  /** Number of official sentences that changed since ours was written. */
  reworded: number;
  /** Texts that were or would be written, by path below the dataset; null for files of removed occupations. */
  written: ReadonlyMap<string, string | null>;
}

export async function importCommand({ data, ...options }: Options & { data: string }): Promise<void> {
  const imported = await importDataset(options, data);
  if ('faults' in imported)
    throw new Refusal(`${formatFaults(imported.faults)}Nothing was written to ${data}/.`);
  const { lines, missing } = reportLines(imported);
  console.log(lines.join('\n'));
  if (imported.written.size === 0) return;
  const next = options.dryRun ? DRY : nextLines(missing, imported.reworded);
  console.log([...checkLines(data, imported.written), ...next].join('\n'));
}

export const DRY = ['Nothing was written. Next: the same command without --dry-run.'];

/** Imports the sources. If there are any errors, in whichever file, returns all of them and writes nothing. */
export async function importDataset(options: Options, data: string): Promise<Imported | { faults: Fault[] }> {
  const { sources, keep = [], fewerRows = false, dryRun = false } = options;
  const { dataset: before, seen, ...read } = readDraft(data);
  const faults: Fault[] = read.faults;
  if (faults.length > 0) return { faults };

  const reading = readingOf(sources, faults);
  const updates: Update[] = [];
  for (const source of SOURCES) {
    const update = await source.read(reading, before);
    if (update) updates.push(update);
  }
  const known = SOURCES.flatMap(({ files }) => files);
  reportUnknown(reading.files, sources, known, faults);
  checkReleases(reading.tables, before.sources, fewerRows, faults);
  // Joined only when every table is whole: a single broken row would show as a dozen failed joins and hide the cause.
  if (faults.length > 0) return { faults };
  const released = updates.find((each) => each.released)?.released ?? before.occupations;
  const codes = codesOf(before, released, keep, faults);
  if (faults.length > 0) return { faults };
  const applied = updates.reduce((dataset, each) => each.apply(dataset, codes, faults), before);
  const official = updates.find((each) => each.official)?.official;
  if (official) faults.push(...lintWording(applied.occupations, official));
  if (faults.length > 0) return { faults };
  const gone = updates.flatMap((each) => each.gone ?? []);
  const cited = citeSources(before.sources, reading.tables, gone);
  // Files of occupations that no source has changed stay as people formatted them.
  const isSame = applied.occupations === before.occupations;
  const made = { ...(isSame ? applied : checkMade(applied, faults)), sources: cited.sources };
  if (faults.length > 0) return { faults };

  const texts = [...textsOf(before, made), ...renewCitations(data, cited.replaced)];
  const files = new Map(texts.filter(([file, text]) => text !== textOf(path.join(data, file))));
  if (!dryRun && files.size > 0) writeDataset(data, files, seen);
  const reworded = official ? rewordedIn(made.occupations, official).size : 0;
  return { before, made, codes, reworded, written: files };
}

const textOf = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

export const readingOf = (roots: readonly string[], faults: Fault[]): Reading => ({
  files: filesOf(roots, faults),
  tables: [],
  faults,
});

/** Parses what changed as the build will: the schema judges it, and gives the fields their order. */
function checkMade(made: DraftDataset, faults: Fault[]): DraftDataset {
  const occupations = made.occupations.map((one) => {
    const { data, error } = DraftOccupation.safeParse(one);
    const file = `data/occupations/${one.soc_code}.json`;
    for (const { path, message } of error?.issues ?? [])
      faults.push(faultIn({ file }, 'invalid-result', `${path.join('.')} would be wrong: ${message}.`));
    return data ?? one;
  });
  return { ...made, occupations };
}

/** Returns the texts of what was made by path below the dataset, null for the files of removed occupations. */
function textsOf(before: DraftDataset, made: DraftDataset): Map<string, string | null> {
  const files = new Map<string, string | null>();
  const add = (file: string, value: object) => files.set(file, authoredJson(file, value));
  if (made.occupations !== before.occupations) {
    for (const { soc_code } of before.occupations) files.set(`occupations/${soc_code}.json`, null);
    for (const one of made.occupations) add(`occupations/${one.soc_code}.json`, one);
  }
  for (const name of Object.keys(TABLES) as TableName[])
    if (made.tables[name] !== before.tables[name])
      files.set(`tables/${name}.csv`, tableText(Object.keys(TABLES[name].shape), made.tables[name]));
  for (const [language, rows] of Object.entries(made.names))
    if (made.names !== before.names)
      files.set(`names/${language}.csv`, tableText(Object.keys(LanguageName.shape), rows));
  for (const name of ['sources', 'aliases'] as const)
    if (JSON.stringify(made[name]) !== JSON.stringify(before[name])) add(`${name}.json`, made[name]);
  return files;
}
