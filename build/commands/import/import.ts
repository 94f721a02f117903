/** `npm run import`: reads official releases and updates the dataset under `data/`, all of it or nothing. */
import fs from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { authoredJson, tableText, writeDataset } from '../../dataset/authored.js';
import { type Fault, formatFaults } from '../../dataset/fault.js';
import { readDraft } from '../../dataset/read.js';
import { type DraftDataset, DraftOccupation, type TableName } from '../../dataset/schema/draft.js';
import { givenReading, readingsOf } from '../../dataset/schema/readings.js';
import { TABLES } from '../../dataset/schema/tables.js';
import { Refusal } from '../../refusal.js';
import { citeSources, renewCitations } from './join/cite.js';
import { type Codes, codesOf } from './join/codes.js';
import { checkReleases } from './join/plausible.js';
import { checkLine, nextLines, reportLines } from './report.js';
import { industries } from './sources/industries.js';
import { shownNames } from './sources/names.js';
import { onet } from './sources/onet.js';
import { rewordedIn } from './sources/onet-tables.js';
import { crosswalk, projections } from './sources/projections.js';
import { labels, taskRatings } from './sources/readings.js';
import type { Source, Update } from './sources/source.js';
import { wages } from './sources/wages.js';
import { openFolder, reportUnknown } from './table/folder.js';
import type { Reading } from './table/spec.js';
import { lintWording } from './wording/copied.js';

/** Every source, in the order in which they change the dataset. A new one is a table, an `apply`, and its name here. */
const SOURCES: readonly Source[] = [
  onet,
  labels,
  taskRatings,
  wages,
  projections,
  crosswalk,
  industries,
  shownNames,
];

export interface Options {
  /** Folders, zips, or files. */
  sources: readonly string[];
  /** Codes that stay although the release does not have them. */
  keep?: readonly string[];
  /** True if a table may lose many rows. */
  fewerRows?: boolean;
  /** True to report what would change and write nothing. */
  dryRun?: boolean;
}

export interface Imported {
  before: DraftDataset;
  made: DraftDataset;
  codes: Codes;
  notes: readonly string[];
  /** Number of official sentences that changed since ours was written. */
  reworded: number;
  /** Files that changed, or would, by path below the dataset. */
  written: readonly string[];
}

export async function importCommand({ data, ...options }: Options & { data: string }): Promise<void> {
  const imported = await importDataset(options, data);
  if ('faults' in imported)
    throw new Refusal(`${formatFaults(imported.faults)}Nothing was written to ${data}/.`);
  const { lines, missing } = reportLines(imported);
  console.log(lines.join('\n'));
  if (imported.written.length === 0) return;
  const dry = ['Nothing was written. Next: the same command without --dry-run.'];
  const next = options.dryRun ? dry : [checkLine(data), ...nextLines(missing, imported.reworded)];
  console.log(next.join('\n'));
}

/** Imports the sources. If there are any errors, in whichever file, returns all of them and writes nothing. */
export async function importDataset(
  { sources, keep = [], fewerRows = false, dryRun = false }: Options,
  data: string,
): Promise<Imported | { faults: Fault[] }> {
  const { dataset: before, faults: unreadable } = readDraft(data);
  const faults: Fault[] = unreadable;
  if (faults.length > 0) return { faults };

  const reading = readingOf(sources, before, faults);
  const updates: Update[] = [];
  for (const source of SOURCES) {
    const update = await source.read(reading, before);
    if (update) updates.push(update);
  }
  const known = SOURCES.flatMap(({ files }) => files);
  reportUnknown(reading.folder, sources, known, faults);
  checkReleases(reading.tables, before.sources, fewerRows, faults);
  // Joined only when every table is whole: a single broken row would show as a dozen failed joins and hide the cause.
  if (faults.length > 0) return { faults };
  const released = updates.find((each) => each.released)?.released ?? before.occupations;
  const codes = codesOf(before, released, keep, faults);
  if (faults.length > 0) return { faults };
  const applied = updates.reduce((dataset, each) => each.apply(dataset, codes, faults), before);
  const official = updates.find((each) => each.official)?.official;
  if (official) faults.push(...lintWording(applied.occupations, official).faults);
  if (faults.length > 0) return { faults };
  const gone = updates.flatMap((each) => each.gone ?? []);
  const cited = citeSources(before.sources, reading.tables, gone);
  const made = checkMade(before, { ...applied, sources: cited.sources }, faults);
  if (faults.length > 0) return { faults };

  const texts = [...filesOf(before, made), ...renewCitations(data, cited.replaced)];
  const files = new Map(texts.filter(([file, text]) => text !== textOf(path.join(data, file))));
  if (!dryRun && files.size > 0) writeDataset(data, files);
  const notes = updates.flatMap((each) => each.notes ?? []);
  const reworded = official ? rewordedIn(made.occupations, official).size : 0;
  return { before, made, codes, notes, reworded, written: [...files.keys()] };
}

const textOf = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

/** Opens the sources for reading. */
export function readingOf(roots: readonly string[], { sources }: DraftDataset, faults: Fault[]): Reading {
  const listed = sources.sources.flatMap(({ id, files }) =>
    files.map((file) => [file.sha256, { id, path: file.path }] as const),
  );
  return { folder: openFolder(roots, faults), listed: new Map(listed), onet: null, tables: [], faults };
}

/** Marks a task as imputed if it lacks a reading that others have, or has none at all. */
function markImputed(occupation: DraftOccupation, { method }: DraftDataset): DraftOccupation {
  const own = readingsOf(occupation.tasks, method);
  const tasks = occupation.tasks.map(({ imputed: _, ...task }) => {
    const isFull = own.length > 0 && own.every(({ id }) => givenReading(task, id) !== undefined);
    return isFull ? task : { ...task, imputed: true as const };
  });
  return { ...occupation, tasks };
}

/** Parses what changed as the build will: the schemas of `data/` judge it, and give the fields their order. */
function checkMade(before: DraftDataset, made: DraftDataset, faults: Fault[]): DraftDataset {
  const parse = <Value>(file: string, schema: z.ZodType<Value>, value: Value, row?: number): Value => {
    const parsed = schema.safeParse(value);
    for (const { path, message } of parsed.error?.issues ?? []) {
      const place = row === undefined ? {} : { row };
      const what = `${path.join('.')} would be wrong: ${message}.`;
      faults.push({ file, place, rule: 'invalid-result', what, fix: 'Fix it in the source.' });
    }
    return parsed.data ?? value;
  };
  const names = Object.keys(TABLES) as TableName[];
  for (const name of names.filter((each) => made.tables[each] !== before.tables[each]))
    for (const [index, row] of made.tables[name].entries())
      parse<unknown>(`data/tables/${name}.csv`, TABLES[name], row, index + 2);
  // Files of occupations that no source has changed stay as people formatted them.
  if (made.occupations === before.occupations) return made;
  const occupations = made.occupations.map((one) =>
    parse(`data/occupations/${one.soc_code}.json`, DraftOccupation, markImputed(one, made)),
  );
  return { ...made, occupations };
}

/** Returns the texts of what was made by path below the dataset, null for the files of removed occupations. */
function filesOf(before: DraftDataset, made: DraftDataset): Map<string, string | null> {
  const files = new Map<string, string | null>();
  const add = (file: string, value: object) => files.set(file, authoredJson(file, value));
  if (made.occupations !== before.occupations) {
    for (const { soc_code } of before.occupations) files.set(`occupations/${soc_code}.json`, null);
    for (const one of made.occupations) add(`occupations/${one.soc_code}.json`, one);
  }
  for (const name of Object.keys(TABLES) as TableName[])
    if (made.tables[name] !== before.tables[name])
      files.set(`tables/${name}.csv`, tableText(Object.keys(TABLES[name].shape), made.tables[name]));
  for (const [id, text] of Object.entries(made.rubrics)) files.set(`rubrics/${id}.md`, text);
  for (const name of ['sources', 'aliases'] as const)
    if (JSON.stringify(made[name]) !== JSON.stringify(before[name])) add(`${name}.json`, made[name]);
  return files;
}
