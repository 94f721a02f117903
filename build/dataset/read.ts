/** A dataset's folder, read and typed, or every fault of its files: what other files say is checked later. */
import fs from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { compare } from 'semver';
import * as z from 'zod';
import { recover } from '../output/swap.js';
import { UNSET_SITE } from './address.js';
import { compareFaults, type Fault, type Found, type Position, suggestions } from './fault.js';
import { jsonLocator, positionOf, readJson } from './json.js';
import type { Dataset } from './schema/dataset.js';
import { type DraftDataset, DraftOccupation } from './schema/draft.js';
import { Occupation } from './schema/occupation.js';
import { ReleaseRecord } from './schema/release.js';
import { SETTINGS } from './schema/settings.js';
import { TABLES } from './schema/tables.js';
import { Validation } from './schema/validation.js';
import { readTable, tableLocator } from './table.js';

/** The rubrics that raters were given, as they were then: `rubrics/<source id>.md`. */
export const RUBRICS = 'rubrics';

export interface Reading<Content = Dataset> {
  /** Folder as the caller wrote it; faults name files below it. */
  folder: string;
  /** Whole only if there are no faults: what could not be read is missing. */
  dataset: Content;
  /** Faults of single files, sorted. */
  faults: Fault<Position>[];
}

/** Reads everything, even if some files are wrong. */
export function readDataset(folder: string): Reading {
  return readFolder(folder, Occupation, false) as Reading;
}

/** Reads a dataset that an import may have left with gaps, and its tables as text, to change and write again. */
export function readDraft(folder: string): Reading<DraftDataset> {
  return readFolder(folder, DraftOccupation, true) as Reading<DraftDataset>;
}

const OCCUPATION_FILE = /^occupations\/(\d{2}-\d{4}\.\d{2})\.json$/;
const RELEASE_FILE = /^releases\/(\d+\.\d+\.\d+)\.json$/;
const SETTING_FILES = [...Object.keys(SETTINGS), 'validation'].map((name) => `${name}.json`);
const TABLE_FILES = Object.keys(TABLES).map((name) => `tables/${name}.csv`);

/** Tells whether the build reads a file below the dataset's folder. */
const isKnown = (file: string) =>
  SETTING_FILES.includes(file) ||
  TABLE_FILES.includes(file) ||
  OCCUPATION_FILE.test(file) ||
  RELEASE_FILE.test(file);

function readFolder(
  folder: string,
  occupation: typeof Occupation | typeof DraftOccupation,
  asText: boolean,
): Reading<unknown> {
  recover(folder);
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const what = `There is no dataset here: "${folder}" is not a folder.`;
    const fault = { file: folder, place: { line: 1, column: 1 }, rule: 'missing-dataset', what };
    return { folder, dataset: {}, faults: [fault] };
  }
  const faults: Found[] = [];
  const json = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined => {
    const text = readText(folder, file, faults);
    const read = text === undefined ? { faults: [] } : readJson(file, text, schema);
    if ('value' in read) return read.value;
    faults.push(...read.faults);
    return undefined;
  };
  const files = filesOf(folder, faults);
  const settings = Object.entries(SETTINGS).map(([name, schema]) => [name, json(`${name}.json`, schema)]);
  const tables = Object.entries(TABLES).map(([name, schema]) => {
    const file = `tables/${name}.csv`;
    const text = readText(folder, file, faults);
    const read =
      text === undefined ? { rows: [], faults: [] } : readTable(file, text, schema as z.ZodObject, asText);
    for (const fault of read.faults) faults.push(fault);
    return [name, read.rows];
  });
  const { dataset, ...others } = Object.fromEntries(settings);
  // Compiled by zod, which is worth it for a thousand files.
  const schema = z.compile(occupation);
  const content = {
    ...others,
    dataset: dataset && { site: UNSET_SITE, ...dataset },
    tables: Object.fromEntries(tables),
    occupations: named(files, OCCUPATION_FILE).flatMap(([file, code]) => {
      const read = json(file, schema);
      if (read && read.soc_code !== code)
        faults.push(misnamed(file, 'soc_code', read.soc_code, 'Correct the one that is wrong.'));
      return read ?? [];
    }),
    releases: named(files, RELEASE_FILE)
      .sort(([, one], [, other]) => compare(one, other))
      .flatMap(([file, version]) => {
        const read = json(file, ReleaseRecord);
        if (read && read.version !== version)
          faults.push(
            misnamed(file, 'version', read.version, 'Restore the file: records of releases never change.'),
          );
        return read ?? [];
      }),
    // Datasets before 2.0 have no comparisons with other measures.
    validation: files.includes('validation.json') ? (json('validation.json', Validation) ?? null) : null,
    rubrics: Object.fromEntries(
      named(files, /^rubrics\/(.*)\.md$/).map(([file, id]) => [id, readText(folder, file, faults) ?? '']),
    ),
  };
  return { folder, dataset: content, faults: locateFaults(folder, faults) };
}

/** Lists the files of a dataset in the order of their names' characters, and finds those that nothing reads. */
function filesOf(folder: string, faults: Found[]): string[] {
  const files = glob
    .sync(['*.json', 'tables/*.csv', 'occupations/*', 'releases/*', `${RUBRICS}/*.md`], {
      cwd: folder,
      onlyFiles: false,
    })
    .sort();
  for (const file of files.filter((each) => !isKnown(each) && !each.startsWith(`${RUBRICS}/`))) {
    const like = file.startsWith('occupations/') ? ' Its name must be like 15-1252.00.json.' : '';
    const what = `Nothing reads "${path.basename(file)}".${like}`;
    const meant = suggestions(file, [...SETTING_FILES, ...TABLE_FILES]);
    faults.push({ file, path: [], rule: 'unexpected-file', what, meant });
  }
  if (named(files, OCCUPATION_FILE).length === 0)
    faults.push({
      file: 'occupations',
      path: [],
      rule: 'missing-file',
      what: 'There are no occupations here.',
    });
  return files;
}

/** Returns the files whose path matches, each with the part of it that names what it holds. */
const named = (files: readonly string[], pattern: RegExp): [file: string, name: string][] =>
  files.flatMap((file) => {
    const name = pattern.exec(file)?.[1];
    return name === undefined ? [] : [[file, name]];
  });

const misnamed = (file: string, key: string, value: string, fix: string): Found => ({
  file,
  path: [key],
  rule: 'file-name',
  what: `${key} is "${value}" in a file named ${path.basename(file)}; the two must be equal.`,
  fix,
});

/** Returns the text of a regular file; a device or a pipe could keep the build reading for ever. */
function readText(folder: string, file: string, faults: Found[]): string | undefined {
  const lost = (rule: string, what: string) => void faults.push({ file, path: [], rule, what });
  const full = path.join(folder, file);
  try {
    const stats = fs.statSync(full, { throwIfNoEntry: false });
    if (stats === undefined)
      return lost('missing-file', 'This file is missing. Restore it or import it again.');
    if (!stats.isFile()) return lost('unreadable-file', 'This is no regular file, and only those are read.');
    const text = fs.readFileSync(full, 'utf8').replace(/^\uFEFF/, '');
    const broken = text.indexOf('\uFFFD');
    if (broken < 0) return text;
    const what = 'These bytes are not UTF-8. Save the file as UTF-8 and restore the letters lost.';
    faults.push({ file, path: [], offset: broken, rule: 'encoding', what });
    return undefined;
  } catch (error) {
    return lost('unreadable-file', `This file cannot be read: ${(error as Error).message}.`);
  }
}

/** Gives each fault its line and column, and its file's name as the caller of the build sees it. */
export function locateFaults(folder: string, faults: readonly Found[]): Fault<Position>[] {
  const locators = new Map<string, (found: Found) => Position>();
  const located = faults.map((found) => {
    const { path: _, atKey: __, offset: ___, ...fault } = found;
    const locator = locators.get(found.file) ?? locatorOf(folder, found.file);
    locators.set(found.file, locator);
    return { ...fault, file: shownPath(folder, found.file), place: locator(found) };
  });
  return located.sort(compareFaults);
}

function locatorOf(folder: string, file: string): (found: Found) => Position {
  const full = path.join(folder, file);
  if (!fs.statSync(full, { throwIfNoEntry: false })?.isFile()) return () => ({ line: 1, column: 1 });
  const text = fs.readFileSync(full, 'utf8').replace(/^\uFEFF/, '');
  if (!file.endsWith('.csv')) return jsonLocator(text);
  const inTable = tableLocator(text);
  return (found) => (found.offset === undefined ? inTable(found) : positionOf(text, found.offset));
}

/** Returns a path with slashes on every system, as short as the caller wrote it. */
export const shownPath = (folder: string, file: string): string =>
  [folder.replace(/[/\\]+$/, ''), file].filter(Boolean).join('/');
