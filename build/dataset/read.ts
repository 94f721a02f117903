/** A dataset's folder, read and typed, or every fault of its files: what other files say is checked later. */
import fs from 'node:fs';
import path from 'node:path';
import { group } from 'd3-array';
import glob from 'fast-glob';
import compare from 'semver/functions/compare.js';
import * as z from 'zod';
import { mapped } from '../../core/schemas/common.js';
import { LANGUAGES } from '../../core/search/languages.js';
import { UNSET_SITE } from './address.js';
import { type Fault, type Found, sortFaults, suggestions } from './fault.js';
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

export const readDataset = (folder: string) => readFolder(folder, false) as Reading;

/** Reads a dataset that an import may have left with gaps, and its tables as text, to change and write again. */
export const readDraft = (folder: string) => readFolder(folder, true) as Reading<DraftDataset>;

const RELEASE = /^releases\/\d+\.\d+\.\d+\.json$/;
/** The rubrics that raters were given, as they were then, by the id of the source of their readings. */
const RUBRIC = /^rubrics\/.*\.md$/;
const LANGUAGE = new RegExp(`^names/(${LANGUAGES.join('|')})\\.csv$`);
/** Hashes of the released records, as `sha256sum` writes them, which `npm run release` adds to. */
export const RECORD_SUMS = 'releases/sha256sums.txt';
const NAMES = [
  RECORD_SUMS,
  ...Object.keys(SETTINGS).map((name) => `${name}.json`),
  ...Object.keys(TABLES).map((name) => `tables/${name}.csv`),
];
/** Where people may put what nothing reads by mistake. */
const PLACES = /^([^/]+\.json|(tables|names|occupations|onet|releases)\/[^/]+|rubrics\/[^/]+\.md)$/;

function readFolder(folder: string, isDraft: boolean): Reading<unknown> {
  const seen = identity(folder);
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const what = `There is no dataset here: "${folder}" is not a folder.`;
    const fault = { file: folder, place: { row: 1, column: 1 }, rule: 'missing-dataset', what };
    return { folder, seen, dataset: {}, faults: [fault] };
  }
  const faults: Found[] = [];
  const files = filesOf(folder, faults);
  const dataset = files ? contentOf(folder, files, isDraft, faults) : {};
  return { folder, seen, dataset, faults: locateFaults(folder, faults) };
}

const ODD = 'This is no regular file, and only those are read. Put the file itself here.';

/**
 * Lists the files of a dataset in the order of their names' characters, and finds those that nothing reads. Links, pipes, and
 * devices aren't borne anywhere: a dataset is copied as a whole, and what a link leads to is not replaced with it.
 */
function filesOf(folder: string, faults: Found[]): readonly string[] | undefined {
  const options = { cwd: folder, onlyFiles: false, followSymbolicLinks: false, objectMode: true } as const;
  const entries = glob.sync('**', options);
  const odd = entries.filter(({ dirent }) => !dirent.isFile() && !dirent.isDirectory());
  for (const { path: file } of odd) faults.push({ file, path: [], rule: 'unreadable-file', what: ODD });
  if (odd.length > 0) return undefined;
  const files = entries.map((entry) => entry.path).filter((file) => PLACES.test(file));
  for (const file of files) {
    if (NAMES.includes(file) || [RELEASE, RUBRIC, LANGUAGE, WRITTEN, ONET].some((each) => each.test(file)))
      continue;
    const like = /^(occupations|onet)\//.test(file) ? ' Its name must be like 15-1252.00.json.' : '';
    const what = `Nothing reads "${path.basename(file)}".${like}`;
    faults.push({ file, path: [], rule: 'unexpected-file', what, meant: suggestions(file, NAMES) });
  }
  return withBothHalves(files.sort(), faults);
}

function contentOf(folder: string, files: readonly string[], isDraft: boolean, faults: Found[]) {
  /** Reads the value of a file that must be there; of a table, the rows. */
  const read = <Value>(file: string, schema: z.ZodType<Value>): Value | undefined => {
    const text = readText(folder, file, faults);
    if (text === undefined) return undefined;
    const isTable = schema instanceof z.ZodObject && file.endsWith('.csv');
    const { faults: wrong, value } = isTable ? readTable(text, schema, isDraft) : readJson(text, schema);
    // Of a valid file its texts; a draft's are looked at when it is complete.
    for (const fault of wrong.length > 0 || isDraft ? wrong : oddTexts(file, value))
      faults.push({ file, ...fault });
    return value as Value | undefined;
  };
  /** Returns the files of a kind by their names. */
  const named = (pattern: RegExp): Record<string, string> =>
    Object.fromEntries(
      files.filter((file) => pattern.test(file)).map((file) => [path.parse(file).name, file]),
    );
  /** Reads the files of a kind, each of which is named after one of its values. */
  const all = <Each>(pattern: RegExp, key: keyof Each & string, schema: z.ZodType<Each>): Each[] =>
    Object.entries(named(pattern)).flatMap(([name, file]) => {
      const value = read(file, schema);
      const what = `${key} is "${value?.[key]}" in a file named ${path.basename(file)}; the two must be equal.`;
      if (value && value[key] !== name) faults.push({ file, path: [key], rule: 'file-name', what });
      return value ?? [];
    });
  const { dataset, ...settings } = mapped(SETTINGS, (name, schema) => read<unknown>(`${name}.json`, schema));
  return {
    ...settings,
    dataset: { site: UNSET_SITE, ...(dataset as object) },
    tables: mapped(TABLES, (name, row) => read<unknown>(`tables/${name}.csv`, row)),
    names: mapped(named(LANGUAGE), (_, file) => read(file, LanguageName)),
    occupations: joinHalves(
      all(WRITTEN, 'soc_code', isDraft ? z.compile(DraftWritten) : z.compile(WrittenOccupation)),
      all(ONET, 'soc_code', z.compile(OnetOccupation)),
      faults,
    ),
    releases: all(RELEASE, 'version', ReleaseRecord).sort((a, b) => compare(a.version, b.version)),
    rubrics: mapped(named(RUBRIC), (_, file) => readText(folder, file, faults)),
  };
}

/** Returns the text of a file, if it is one, with line breaks of one kind: a checkout on Windows may have its own. */
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

function wholeText(folder: string, file: string): string {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** Gives each fault its line and column, and its file's name as the caller of the build sees it. */
export function locateFaults(folder: string, faults: readonly Found[]): Fault[] {
  const located = [...group(faults, ({ file }) => file)].flatMap(([name, found]) => {
    const file = `${folder.replace(/[/\\]+$/, '')}/${name}`;
    const isFile = fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile();
    const text = isFile ? wholeText(folder, name) : '';
    const locate = name.endsWith('.csv') ? tableLocator(text) : jsonLocator(text);
    return found.map((each): Fault => {
      const place = each.offset === undefined ? locate(each) : positionOf(text, each.offset);
      return { ...each, file, place };
    });
  });
  return sortFaults(located);
}
