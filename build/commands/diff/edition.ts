/** One side of a comparison: what a folder, a git ref, or a release publishes, as rows of its tables. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import semver from 'semver';
import { EVERYTHING, TABLES, type TableName } from '../../../core/downloads.js';
import { deriveChecked } from '../../checks/check.js';
import { lostFacts } from '../../contract.js';
import { formatFaults } from '../../dataset/fault.js';
import { readDataset } from '../../dataset/read.js';
import { type Derived, deriveDataset } from '../../derive/derived.js';
import { Refusal } from '../../refusal.js';
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

/** Returns an edition of the texts of its tables and of an `all.json`, tables in it or not. */
export function editionIn(
  name: string,
  everything: Uint8Array,
  csv: (table: TableName) => Uint8Array | undefined,
) {
  const all = JSON.parse(Buffer.from(everything).toString()) as Record<string, unknown>;
  for (const table of TABLES) delete all[table];
  const tables = TABLES.flatMap((table) => {
    const text = csv(table);
    const rows = () =>
      Papa.parse<Row>(Buffer.from(text!).toString(), { header: true, skipEmptyLines: true }).data;
    return text ? [[table, rows()]] : [];
  });
  return { name, settings: all as unknown as Settings, tables: Object.fromEntries(tables) } as Edition;
}

/** Returns what a derived dataset would publish. */
export function editionOf(name: string, derived: Derived): Edition {
  const files = new Map<string, Uint8Array>();
  makeBulk(derived, (output) => {
    if ('bytes' in output) files.set(path.basename(output.file), output.bytes);
  });
  const everything = gunzipSync(files.get(path.basename(EVERYTHING.file))!);
  return editionIn(name, everything, (table) => files.get(`${table}.csv`));
}

/** Reads a release from its own files. Those before 2.1.0 have their settings in `all.json.gz`. */
export function openRelease(version: string, folder: string): Edition {
  const unpacked = (file: string) => {
    const place = path.join(folder, file);
    return fs.existsSync(place) ? gunzipSync(fs.readFileSync(place)) : undefined;
  };
  const settings = unpacked(SETTINGS_FILE) ?? unpacked(path.basename(EVERYTHING.file))!;
  return editionIn(version, settings, (table) => unpacked(`${table}.csv.gz`));
}

/**
 * Opens a folder with a dataset, a release, or a git ref; folders and refs are derived with today's code, so that only the data
 * differ. Throws a refusal if there is nothing to compare.
 *
 * @param places `root`, the project, whose git refs and releases may be named; `data`, the dataset whose releases may be
 * @param published true for the older side, which may break rules of the check that are younger than it is
 */
export function openEdition(
  name: string,
  places: { root: string; data: string },
  published: boolean,
): Edition {
  const isFile = (...below: string[]) => fs.existsSync(path.join(name, ...below));
  if (isFile('dataset.json')) return openFolder(name, name, published);
  if (isFile('data', 'dataset.json')) return openFolder(name, path.join(name, 'data'), published);
  const { root, data } = places;
  const released = semver.valid(name) === name ? releaseFolder(name, data, root) : undefined;
  if (released !== undefined && fs.existsSync(released)) return openRelease(name, released);
  const commit = commitOf(name, root);
  if (commit === undefined)
    throw new Refusal(
      `"${name}" is neither a dataset's folder, nor a release, nor a git ref. Name a folder with a dataset.json, a release such as 1.0.0, or a branch, tag, or commit.`,
    );
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'diff-'));
  try {
    const archive = path.join(folder, 'data.tar');
    const args = ['archive', '--format=tar', '-o', archive, commit, 'data'];
    if (spawnSync('git', args, { cwd: root }).status !== 0)
      throw new Refusal(`"${name}" has no data/ folder, so there is no dataset to compare with.`);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    return openFolder(name, path.join(folder, 'data'), published);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Returns the commit that a ref names, or `undefined`. A name that begins with a dash is an option, not a ref. */
function commitOf(ref: string, root: string): string | undefined {
  const args = ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 && !ref.startsWith('-') ? stdout.trim() : undefined;
}

const CONTRACT = 'test/contract.txt';

/** Returns the promises of the contract of a git ref that today's breaks; none if the ref has no contract. */
export function brokenPromises(ref: string, root: string): string[] {
  const commit = commitOf(ref, root);
  const before = spawnSync('git', ['show', `${commit}:${CONTRACT}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (commit === undefined || before.status !== 0) return [];
  const linesOf = (text: string) => text.split('\n').filter(Boolean);
  return lostFacts(linesOf(before.stdout), linesOf(fs.readFileSync(path.join(root, CONTRACT), 'utf8')));
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
  const note = `Today’s check finds faults in ${name}: ${report}`;
  return { ...editionOf(name, deriveDataset(reading.dataset)), note };
}
