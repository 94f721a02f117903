/** `npm run import`: reads official releases and updates the dataset under `data/`, all of it or nothing. */
import fs from 'node:fs';
import path from 'node:path';
import { authoredJson, tableText, writeDataset } from '../../dataset/authored.js';
import { refuse } from '../../dataset/fault.js';
import { halfTexts, occupationFile, onetFile } from '../../dataset/halves.js';
import { readDraft } from '../../dataset/read.js';
import type { DraftDataset, TableName } from '../../dataset/schema/dataset.js';
import { LanguageName, TABLES } from '../../dataset/schema/tables.js';
import { codesOf } from './codes.js';
import { reportIn } from './files.js';
import { checkReleases, citeSources, renewCitations } from './releases.js';
import { checkLines, DRY, type Imported, nextLines, reportLines } from './report.js';
import type { SourceReading } from './source.js';
import { crosswalk, history, projections } from './sources/bls.js';
import { crosswalks } from './sources/crosswalks.js';
import { esco } from './sources/esco.js';
import { industries } from './sources/industries.js';
import { taskRatings } from './sources/marks.js';
import { measures } from './sources/measures.js';
import { onet } from './sources/onet.js';
import { wages } from './sources/wages.js';
import { readingOf } from './table.js';
import { afterAll, type ImportSource, type Update } from './update.js';
import { isReworded, lintWording, sentencesOf } from './wording/copied.js';

/** Every source, in the order in which they change the dataset. A new one is a table, an `apply`, and its name here. */
const SOURCES: readonly ImportSource[] = [
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

export async function importCommand({ data, ...options }: Options & { data: string }): Promise<void> {
  const imported = await importDataset(options, data);
  const { written } = imported;
  console.log(reportLines(imported).join('\n'));
  if (written.size === 0) return;
  const next = options.dryRun ? [DRY] : nextLines(imported);
  console.log([...checkLines(data, options.dryRun ? written : new Map()), ...next].join('\n'));
}

/** Imports the sources. Throws a CommandError with all faults, in whichever file, and writes nothing then. */
export async function importDataset(options: Options, data: string): Promise<Imported> {
  const { sources, keep = [], fewerRows = false, dryRun = false } = options;
  const unchanged = `Nothing was written to ${data}/.`;
  const { dataset: before, seen, faults: broken } = readDraft(data);
  refuse(broken, unchanged);
  const reading = readingOf(sources);
  const { faults } = reading;
  const isOpen = faults.length === 0;
  const updates: Update[] = [];
  for (const source of SOURCES) updates.push(...[(await source(reading, before)) ?? []].flat());
  // Of what can't even be opened nobody knows what is in it.
  if (isOpen) reportUnknown(reading, sources);
  checkReleases(reading.tables, before.sources, fewerRows);
  // Joined only when every table is whole: a single broken row would show as a dozen failed joins and hide the cause.
  refuse(faults, unchanged);
  const { released = before.occupations, official } = updates.find((each) => each.released) ?? {};
  const codes = codesOf(before, released, keep, faults);
  refuse(faults, unchanged);
  const applied = afterAll(updates, before, codes);
  if (official) lintWording(applied.occupations, official);
  refuse(faults, unchanged);
  const gone = updates.flatMap((each) => each.gone ?? []);
  const cited = citeSources(before.sources, reading.tables, gone);
  const made = { ...applied, sources: cited.sources };
  const texts = [...textsOf(before, made), ...renewCitations(data, cited.replaced)];
  const textOf = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);
  const written = new Map(texts.filter(([file, text]) => text !== textOf(path.join(data, file))));
  if (!dryRun && written.size > 0) writeDataset(data, written, seen);
  const sentences = made.occupations.flatMap(sentencesOf);
  const reworded = sentences.filter((each) => isReworded(each, official?.get(each.id)?.text));
  return { before, made, codes, reworded: reworded.length, written };
}

/** Reports each root without a file that a source reads: it was given to be read. */
function reportUnknown({ asked, faults }: SourceReading, roots: readonly string[]): void {
  const what = 'is or has no file that the import knows by its name.';
  const fix = 'Leave each the name that it was published under; docs/data.md lists them.';
  for (const root of roots.filter((each) => !asked.has(each)))
    reportIn(faults, root)('unknown-source', what, fix);
}

/** Returns the texts of what was made by path below the dataset, null for the files of removed occupations. */
function textsOf(before: DraftDataset, made: DraftDataset): Map<string, string | null> {
  const files = new Map<string, string | null>();
  // Files of occupations that no source has changed stay as people formatted them.
  if (made.occupations !== before.occupations) {
    for (const { soc_code } of before.occupations)
      files.set(occupationFile(soc_code), null).set(onetFile(soc_code), null);
    for (const half of made.occupations.flatMap(halfTexts)) files.set(...half);
  }
  for (const name of Object.keys(TABLES) as TableName[])
    if (made.tables[name] !== before.tables[name])
      files.set(`tables/${name}.csv`, tableText(Object.keys(TABLES[name].shape), made.tables[name]));
  for (const [language, rows] of made.names === before.names ? [] : Object.entries(made.names))
    files.set(`names/${language}.csv`, tableText(Object.keys(LanguageName.shape), rows));
  for (const name of ['sources', 'aliases'] as const)
    if (JSON.stringify(made[name]) !== JSON.stringify(before[name]))
      files.set(`${name}.json`, authoredJson(`${name}.json`, made[name]));
  return files;
}
