/** A dataset's folder, read and typed, or every fault of its files: what other files say is checked later. */
import fs from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import compare from 'semver/functions/compare.js';
import * as z from 'zod';
import { LANGUAGES } from '../../core/search/languages.js';
import { UNSET_SITE } from './address.js';
import { type Fault, type Found, type Position, sortFaults, suggestions } from './fault.js';
import { joinHalves, ONET, WRITTEN, withBothHalves } from './halves.js';
import { jsonLocator, positionOf, readJson } from './json.js';
import { oddTexts } from './plain.js';
import { type Dataset, type DraftDataset, DraftWritten, ReleaseRecord } from './schema/dataset.js';
import { OnetOccupation, WrittenOccupation } from './schema/occupation.js';
import { SETTINGS } from './schema/settings.js';
import { LanguageName, TABLES } from './schema/tables.js';
import { identity } from './swap.js';
import { readTable, tableLocator } from './table.js';

export interface Reading<Content = Dataset> {
  folder: string;
  /** Its `identity`, for who writes it again. */
  seen: string;
  /** Whole only if there are no faults: what could not be read is missing. */
  dataset: Content;
  faults: Fault[];
}

export function readDataset(folder: string): Reading {
  return readFolder(folder, false) as Reading;
}

/** Reads a dataset that an import may have left with gaps, and its tables as text, to change and write again. */
export function readDraft(folder: string): Reading<DraftDataset> {
  return readFolder(folder, true) as Reading<DraftDataset>;
}

const RELEASE = /^releases\/(\d+\.\d+\.\d+)\.json$/;
/** The rubrics that raters were given, as they were then, by the id of the source of their readings. */
const RUBRIC = /^rubrics\/(.*)\.md$/;
const LANGUAGE = new RegExp(`^names/(${LANGUAGES.join('|')})\\.csv$`);
/** Hashes of the released records, as `sha256sum` writes them, which `npm run release` adds to. */
export const RECORD_SUMS = 'releases/sha256sums.txt';
const NAMES = [
  RECORD_SUMS,
  ...Object.keys(SETTINGS).map((name) => `${name}.json`),
  ...Object.keys(TABLES).map((name) => `tables/${name}.csv`),
];

function readFolder(folder: string, isDraft: boolean): Reading<unknown> {
  const seen = identity(folder);
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const what = `There is no dataset here: "${folder}" is not a folder.`;
    const fault = { file: folder, place: { line: 1, column: 1 }, rule: 'missing-dataset', what };
    return { folder, seen, dataset: {}, faults: [fault] };
  }
  const faults = irregular(folder);
  if (faults.length > 0) return { folder, seen, dataset: {}, faults: locateFaults(folder, faults) };
  const files = filesOf(folder, faults);
  const textOf = (file: string) => readText(folder, file, faults);
  /** Adds what is wrong with a file; of a valid one, its texts. A draft's are looked at when it is complete. */
  const note = (file: string, wrong: readonly Found[], content: unknown) => {
    for (const fault of wrong.length > 0 || isDraft ? wrong : oddTexts(file, content)) faults.push(fault);
  };
  const json = <Value>(file: string, schema: z.ZodType<Value>): Value | undefined => {
    const text = textOf(file);
    if (text === undefined) return undefined;
    const read = readJson(file, text, schema);
    note(file, read.faults, read.value);
    return read.value;
  };
  /** Reads the files of a kind, each of which is named after one of its values. */
  const all = <Key extends string, Each extends Record<Key, string>>(
    pattern: RegExp,
    key: Key,
    schema: z.ZodType<Each>,
  ): Each[] =>
    named(files, pattern).flatMap(([file, name]) => {
      const read = json(file, schema);
      const what = `${key} is "${read?.[key]}" in a file named ${path.basename(file)}; the two must be equal.`;
      if (read && read[key] !== name) faults.push({ file, path: [key], rule: 'file-name', what });
      return read ?? [];
    });
  const rowsOf = (file: string, schema: z.ZodObject): unknown[] => {
    const text = textOf(file);
    const read = text === undefined ? undefined : readTable(file, text, schema, isDraft);
    if (read) note(file, read.faults, read.rows);
    return read?.rows ?? [];
  };
  const tables = Object.entries(TABLES).map(([name, { row }]) => [name, rowsOf(`tables/${name}.csv`, row)]);
  const names = named(files, LANGUAGE).map(([file, language]) => [language, rowsOf(file, LanguageName)]);
  const { dataset, ...settings } = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, schema]) => [name, json<unknown>(`${name}.json`, schema)]),
  );
  const content = {
    ...settings,
    dataset: dataset && { site: UNSET_SITE, ...(dataset as object) },
    tables: Object.fromEntries(tables),
    names: Object.fromEntries(names),
    occupations: joinHalves(
      all(WRITTEN, 'soc_code', isDraft ? z.compile(DraftWritten) : z.compile(WrittenOccupation)),
      all(ONET, 'soc_code', z.compile(OnetOccupation)),
      faults,
    ),
    releases: all(RELEASE, 'version', ReleaseRecord).sort((a, b) => compare(a.version, b.version)),
    // A checkout on Windows may have its own line breaks.
    rubrics: Object.fromEntries(
      named(files, RUBRIC).map(([file, id]) => [id, textOf(file)?.replaceAll('\r\n', '\n') ?? '']),
    ),
  };
  return { folder, seen, dataset: content, faults: locateFaults(folder, faults) };
}

const ODD = 'This is no regular file, and only those are read. Put the file itself here.';

/** Finds links, pipes, and devices anywhere: a dataset is copied as a whole, and what a link leads to is not replaced with it. */
const irregular = (folder: string): Found[] =>
  glob
    .sync('**', { cwd: folder, onlyFiles: false, followSymbolicLinks: false, objectMode: true })
    .filter(({ dirent }) => !dirent.isFile() && !dirent.isDirectory())
    .map(({ path: file }) => ({ file, path: [], rule: 'unreadable-file', what: ODD }));

/** Lists the files of a dataset in the order of their names' characters, and finds those that nothing reads. */
function filesOf(folder: string, faults: Found[]): readonly string[] {
  const patterns = ['*.json', '{tables,names,occupations,onet,releases}/*', 'rubrics/*.md'];
  const files = glob.sync(patterns, { cwd: folder, onlyFiles: false }).sort();
  for (const file of files) {
    if (NAMES.includes(file) || [RELEASE, RUBRIC, LANGUAGE, WRITTEN, ONET].some((each) => each.test(file)))
      continue;
    const like = /^(occupations|onet)\//.test(file) ? ' Its name must be like 15-1252.00.json.' : '';
    const what = `Nothing reads "${path.basename(file)}".${like}`;
    faults.push({ file, path: [], rule: 'unexpected-file', what, meant: suggestions(file, NAMES) });
  }
  return withBothHalves(files, faults);
}

const named = (files: readonly string[], pattern: RegExp): [file: string, name: string][] =>
  files.flatMap((file) => {
    const name = pattern.exec(file)?.[1];
    return name === undefined ? [] : [[file, name]];
  });

/** Returns the text of a file, if it is one. */
function readText(folder: string, file: string, faults: Found[]): string | undefined {
  const lost = (rule: string, what: string, offset = 0) =>
    void faults.push({ file, path: [], offset, rule, what });
  try {
    const text = wholeText(folder, file);
    const broken = text.indexOf('\uFFFD');
    if (broken < 0) return text;
    const what = 'These bytes are not UTF-8. Save the file as UTF-8 and restore the letters lost.';
    return lost('encoding', what, broken);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      return lost('missing-file', 'This file is missing. Restore it or import it again.');
    return lost('unreadable-file', code === 'EISDIR' ? ODD : `This file cannot be read: ${message}.`);
  }
}

const wholeText = (folder: string, file: string) =>
  fs.readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, '');

/** Gives each fault its line and column, and its file's name as the caller of the build sees it. */
export function locateFaults(folder: string, faults: readonly Found[]): Fault[] {
  const locators = new Map<string, (found: Found) => Position>();
  const located = faults.map((found) => {
    const { path: _, atKey: __, offset: ___, cause: ____, ...fault } = found;
    const locator = locators.get(found.file) ?? locatorOf(folder, found.file);
    locators.set(found.file, locator);
    const file = [folder.replace(/[/\\]+$/, ''), found.file].filter(Boolean).join('/');
    return { ...fault, file, place: locator(found) };
  });
  return sortFaults(located);
}

function locatorOf(folder: string, file: string): (found: Found) => Position {
  const isFile = fs.lstatSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile();
  if (!isFile) return () => ({ line: 1, column: 1 });
  const text = wholeText(folder, file);
  const locator = file.endsWith('.csv') ? tableLocator(text) : jsonLocator(text);
  return (found) => (found.offset === undefined ? locator(found) : positionOf(text, found.offset));
}
