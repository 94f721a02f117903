/** One side of a comparison: what a folder, a git ref, or a release publishes, as rows of its tables. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import semver from 'semver';
import { EVERYTHING, TABLES, type TableName } from '../../../core/downloads.js';
import { deriveChecked } from '../../checks/check.js';
import { formatFaults } from '../../dataset/fault.js';
import { readDataset } from '../../dataset/read.js';
import { type Derived, deriveDataset } from '../../derive/derived.js';
import { Refusal } from '../../refusal.js';
import { commitOf, extractData } from '../../releases/git.js';
import { releaseFolder, SETTINGS_FILE } from '../../releases/manifest.js';
import { makeBulk } from '../../render/downloads/bulk.js';

/** A row as its CSV has it: text by column, empty where there is no figure. */
export type Row = Readonly<Record<string, string>>;

/** What `all.json` has beside its tables. */
export interface Settings {
  dataset: { version: string; as_of: string; attribution: string };
  method: { version: string };
  factors: Record<string, { options: { value: string; adjustment: number }[] }>;
  aliases: { soc_codes: Record<string, string>; slugs: Record<string, string> };
  sources: { id: string; release: string }[];
}

export interface Edition {
  /** Name as the person wrote it: `main`, `1.0.0`, `data`. */
  name: string;
  settings: Settings;
  /** Rows by table. An older release lacks the tables that came later. */
  tables: Partial<Record<TableName, Row[]>>;
  /** Something to tell about this side. */
  note?: string;
}

export interface Places {
  /** Project folder, whose git refs and releases may be named. */
  root: string;
  /** Dataset whose releases may be named. */
  data: string;
}

export const rowsOf = (csv: string): Row[] =>
  Papa.parse<Row>(csv, { header: true, skipEmptyLines: true }).data;

/** Returns the settings in the text of an `all.json`. */
export function settingsIn(everything: Uint8Array): Settings {
  const all = JSON.parse(Buffer.from(everything).toString()) as Record<string, unknown>;
  const isTable = (key: string) => (TABLES as readonly string[]).includes(key);
  return Object.fromEntries(Object.entries(all).filter(([key]) => !isTable(key))) as unknown as Settings;
}

/** Returns what a derived dataset would publish. */
export function editionOf(name: string, derived: Derived): Edition {
  const files = new Map<string, Buffer>();
  makeBulk(derived, (output) => {
    if ('bytes' in output && /\.(csv|gz)$/.test(output.file))
      files.set(path.basename(output.file), Buffer.from(output.bytes));
  });
  const tables = TABLES.map((table) => [table, rowsOf(files.get(`${table}.csv`)!.toString())]);
  return {
    name,
    settings: settingsIn(gunzipSync(files.get(path.basename(EVERYTHING.file))!)),
    tables: Object.fromEntries(tables),
  };
}

/** Reads a release from its own files. Those before 2.1.0 have their settings in `all.json.gz`. */
export function openRelease(version: string, folder: string): Edition {
  const unpacked = (file: string) => gunzipSync(fs.readFileSync(path.join(folder, file)));
  const has = (file: string) => fs.existsSync(path.join(folder, file));
  const tables = TABLES.filter((table) => has(`${table}.csv.gz`)).map((table) => [
    table,
    rowsOf(unpacked(`${table}.csv.gz`).toString()),
  ]);
  const settings = has(SETTINGS_FILE) ? SETTINGS_FILE : path.basename(EVERYTHING.file);
  return { name: version, settings: settingsIn(unpacked(settings)), tables: Object.fromEntries(tables) };
}

/**
 * Opens a folder with a dataset, a release, or a git ref; folders and refs are derived with today's code, so that only the data
 * differ. Throws a refusal if there is nothing to compare.
 *
 * @param published true for the older side, which may break rules of the check that are younger than it is
 */
export function openEdition(name: string, { root, data }: Places, published: boolean): Edition {
  const isFile = (...below: string[]) => fs.existsSync(path.join(name, ...below));
  if (isFile('dataset.json')) return openFolder(name, name, published);
  if (isFile('data', 'dataset.json')) return openFolder(name, path.join(name, 'data'), published);
  const released = semver.valid(name) === name ? releaseFolder(name, data, root) : undefined;
  if (released !== undefined && fs.existsSync(released)) return openRelease(name, released);
  const commit = commitOf(name, root);
  if (commit === undefined)
    throw new Refusal(
      `"${name}" is neither a dataset's folder, nor a release, nor a git ref. Name a folder with a dataset.json, a release such as 1.0.0, or a branch, tag, or commit.`,
    );
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'diff-'));
  try {
    if (!extractData(commit, root, folder))
      throw new Refusal(`"${name}" has no data/ folder, so there is no dataset to compare with.`);
    return openFolder(name, path.join(folder, 'data'), published);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function openFolder(name: string, folder: string, published: boolean): Edition {
  const reading = readDataset(folder);
  const checked = deriveChecked(reading);
  if ('derived' in checked) return editionOf(name, checked.derived);
  const report = formatFaults(checked.faults);
  if (!published || reading.faults.length > 0)
    throw new Refusal(
      `${report}The dataset of "${name}" cannot be compared while today’s check finds this. If it was released, compare with the release.`,
    );
  return {
    ...editionOf(name, deriveDataset(reading.dataset)),
    note: `Today’s check finds faults in ${name}: ${report}`,
  };
}
