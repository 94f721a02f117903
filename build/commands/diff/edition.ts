/** One side of a comparison: what a folder, a git ref, or a release publishes, as rows of its tables. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { group } from 'd3-array';
import Papa from 'papaparse';
import semver from 'semver';
import { derivedOf } from '../../checks/check.js';
import { CommandError } from '../../dataset/fault.js';
import type { Derived } from '../../derive/derived.js';
import { readIfThere, releaseFolder } from '../../output/released.js';
import { API_TABLES, OF_API, preamble } from '../../render/downloads/bulk.js';
import { tableBytes, tableOf } from '../../render/downloads/table.js';

/** A row as its CSV has it: text by column, empty where there is no figure. */
export type Row = Readonly<Record<string, string>>;

type Settings = ReturnType<typeof preamble>;

/** Rows by table, settings too; its name is as the person wrote it: `main`, `1.0.0`, `data`. */
export type Edition = ReturnType<typeof editionFrom>;

function editionFrom(name: string, settings: Settings, csvOf: (table: string) => string | undefined) {
  const tables: Record<string, Row[] | undefined> = {};
  for (const table of API_TABLES) {
    const text = csvOf(table);
    // Before 2.2.0, the first public release, the key of groups was called by a word of SQL.
    const transformHeader = (name: string) => (table === 'groups' && name === 'group' ? 'major_group' : name);
    const options = { header: true, skipEmptyLines: true, transformHeader } as const;
    // An older release lacks the tables that came later.
    if (text) tables[table] = Papa.parse<Row>(text, options).data;
  }
  Object.assign(tables, settingsTables(settings));
  const { dataset, method, aliases } = settings;
  const { version, as_of } = dataset;
  return { about: { name, version, as_of, method_version: method.version }, aliases, tables };
}

/** Reads the files of a release. Those before 2.1.0 have their settings in `all.json.gz`. */
export function readEdition(name: string, folder: string): Edition {
  const textOf = (file: string) => {
    const packed = readIfThere(path.join(folder, `${file}.gz`));
    return packed && gunzipSync(packed).toString();
  };
  const settings = JSON.parse((textOf('settings.json') ?? textOf('all.json'))!);
  return editionFrom(name, settings, (table) => textOf(`${table}.csv`));
}

export function editionOf(name: string, derived: Derived): Edition {
  const texts = new Map(OF_API.map((each) => [each.name, `${tableBytes(tableOf(each, derived))}`]));
  return editionFrom(name, preamble(derived), (table) => texts.get(table));
}

/** Settings that are words for people, and those that change with every release. */
const WORDS = /\.(title|name|label|reason|note|licence|meanings|rater|when)(\.|$)/;
const VERSIONS = /^method\.version$|\.sources\./;

function settingsTables({ dataset, method, factors, aliases, sources }: Settings) {
  const rows = leavesOf({ dataset, method, factors }).filter(({ path }) => !VERSIONS.test(path));
  const byPart = group(rows, ({ path }) => (WORDS.test(path) ? 'words' : path.split('.')[0]!));
  const below = (part: string) =>
    (byPart.get(part) ?? []).map((row) => ({ ...row, path: row.path.slice(part.length + 1) }));
  return {
    parameters: below('method'),
    options: below('factors').filter(({ path }) => path.endsWith('.adjustment')),
    aliases: Object.values(aliases).flatMap((names) => leavesOf(names)),
    sources: leavesOf(sources),
    words: byPart.get('words') ?? [],
  };
}

/** Returns every value by its path; members of a list are named by what identifies them. */
function leavesOf(value: unknown, path = ''): { path: string; value: string }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value: String(value) }];
  return Object.entries(value).flatMap(([key, each]) => {
    const { id, value: option } = (each ?? {}) as Record<string, unknown>;
    const name = Array.isArray(value) ? String(id ?? option ?? key) : key;
    return leavesOf(each, path ? `${path}.${name}` : name);
  });
}

/**
 * Opens a folder with a dataset, a release, or a git ref; folders and refs are derived with today's code, so that only the data
 * differ. Throws a CommandError if there is nothing to compare.
 *
 * @param places `root`, the project, whose git refs and releases may be named; `data`, the dataset whose releases may be
 */
export function openEdition(name: string, { root, data }: { root: string; data: string }): Edition {
  if (fs.existsSync(path.join(name, 'dataset.json'))) return openFolder(name, name);
  const released = releaseFolder(semver.valid(name) ?? 'none', data, root);
  if (fs.existsSync(released)) return readEdition(name, released);
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'diff-'));
  try {
    const git = ['archive', '--end-of-options', name, 'data'];
    const { status, stdout, stderr } = spawnSync('git', git, { cwd: root, maxBuffer: 1e9 });
    if (status !== 0) {
      const folder = path.dirname(released);
      const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
      const releases = names.filter((each) => semver.valid(each)).join(', ');
      const what = `"${name}" is neither a dataset's folder, nor a release (${releases}), nor a git ref with data/.`;
      throw new CommandError(`${what} ${stderr}`.trim());
    }
    execFileSync('tar', ['-xC', copy], { input: stdout });
    return openFolder(name, path.join(copy, 'data'));
  } catch (error) {
    // Faults are in a copy that is gone then; git, too, names a file of another state as main:data/dataset.json.
    if (error instanceof CommandError) error.message = error.message.replaceAll(`${copy}/`, () => `${name}:`);
    throw error;
  } finally {
    fs.rmSync(copy, { recursive: true });
  }
}

function openFolder(name: string, folder: string): Edition {
  const otherwise = `The dataset of "${name}" cannot be compared while today’s check finds this. If it was released, compare with the release.`;
  return editionOf(name, derivedOf(folder, otherwise));
}
