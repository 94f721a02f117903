/** Opening of what a person names, a folder with a dataset, a release, or a git ref, as a snapshot. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { EVERYTHING } from '../../../core/downloads.js';
import { deriveChecked } from '../../checks/check.js';
import type { Document } from '../../contract/document.js';
import { STORED } from '../../contract/stored.js';
import { countOf, messageOf, NO_DATASET, placeOf } from '../../dataset/fault.js';
import { readDataset } from '../../dataset/read.js';
import { deriveDataset } from '../../derive/derived.js';
import { Refusal } from '../../refusal.js';
import { commitOf, extractData, textAt, writeAll } from '../../releases/git.js';
import { releaseFolder } from '../../releases/manifest.js';
import { untar } from '../../releases/tar.js';
import { type Occupation, type Snapshot, snapshotOf } from './snapshot.js';

export interface Places {
  /** Project folder, whose git refs are used. */
  root: string;
  /** Dataset whose releases may be named. */
  data: string;
}

/**
 * Opens a snapshot. Throws `Refusal` with a sentence if there is nothing to compare. Errors of the older side under newer
 * checks are only noted, because it was published and can no longer change.
 */
export function openSnapshot(name: string, { root, data }: Places, side: Side): Snapshot {
  const folder = path.resolve(name);
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return openFolder(name, side);
  const released = /^\d+\.\d+\.\d+$/.test(name) ? releaseFolder(name, data, root) : undefined;
  if (released && fs.existsSync(released)) return openRelease(name, released);
  const commit = commitOf(name, root);
  if (commit !== undefined) return openCommit(name, commit, root, side);
  throw new Refusal(
    `"${name}" is neither a folder, nor a release, nor a git ref. Name a dataset's folder, a release such as 1.0.0, or a branch, tag or commit.`,
  );
}

export type Side = 'older' | 'newer';

function openFolder(folder: string, side: Side): Snapshot {
  const has = (below: string) => fs.existsSync(path.join(folder, below));
  if (has('api/v1'))
    throw new Refusal(
      `"${folder}" is a build, and only datasets are compared. Name the dataset that it was made from: its folder, a release such as 1.0.0, or a branch, tag or commit.`,
    );
  if (has('dataset.json') || has('occupations')) return openDataset(folder, folder, side);
  if (has('data/dataset.json')) return openDataset(folder, path.join(folder, 'data'), side);
  throw new Refusal(
    `"${folder}" is not a dataset: it has no dataset.json. Name the folder that holds one, a release such as 1.0.0, or a branch, tag or commit.`,
  );
}

/** Tells whether an error is a missing table: an older dataset may not have it yet, and it counts as empty. */
const isMissingTable = ({ rule, file }: { rule: string; file: string }) =>
  rule === 'missing-file' && /(?:^|[/\\])tables[/\\]\w+\.csv$/.test(file);

/** Reads and derives a dataset with today's code, so that only the data can differ. */
export function openDataset(name: string, folder: string, side: Side): Snapshot {
  const reading = readDataset(folder, undefined, side === 'older');
  const checked = deriveChecked(reading);
  if ('derived' in checked) return snapshotOf(name, checked.derived);
  const { faults } = checked;
  const first = faults[0]!;
  if (NO_DATASET.has(first.rule)) throw new Refusal(messageOf(first));
  const file = path.relative(folder, path.resolve(first.file)) || first.file;
  const fault = `${placeOf({ ...first, file })}  ${first.rule}  ${messageOf(first)}`;
  const problem = `The dataset of "${name}" has ${countOf(faults.length, 'fault')} by today's checks`;
  if (side === 'older' && reading.faults.every(isMissingTable)) {
    try {
      const snapshot = snapshotOf(name, deriveDataset(reading.dataset));
      return { ...snapshot, note: `${problem} and is compared all the same. First: ${fault}` };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  throw new Refusal(`${problem}, so it cannot be compared. First: ${fault}`);
}

/** The occupations in a release's `all.json`. */
interface Published {
  occupations: Pick<Occupation, 'soc_code'>[];
}

/** Replaces computed figures by the published ones, even if today's code computes others; the tasks are the same. */
function asPublished(derived: Snapshot['occupations'], { occupations }: Published): Snapshot['occupations'] {
  const published = new Map(occupations.map((each) => [each.soc_code, each]));
  return new Map([...derived].map(([code, each]) => [code, { ...each, ...published.get(code) }]));
}

/** Opens a release. It contains its dataset and its contract, so git history isn't needed. */
export function openRelease(version: string, folder: string): Snapshot {
  const unpacked = (name: string) => gunzipSync(fs.readFileSync(path.join(folder, name)));
  const snapshot = inFolder((place) => {
    writeAll(untar(unpacked('data.tar.gz')), place);
    return openDataset(version, path.join(place, 'data'), 'older');
  });
  const contract = () => JSON.parse(unpacked('openapi.json.gz').toString()) as Document;
  const everything = JSON.parse(unpacked(path.basename(EVERYTHING.file)).toString()) as Published;
  return { ...snapshot, occupations: asPublished(snapshot.occupations, everything), contract };
}

/** Calls `use` with a temporary folder, and removes it afterward. */
function inFolder<Result>(use: (folder: string) => Result): Result {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'diff-'));
  try {
    return use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function openCommit(name: string, commit: string, root: string, side: Side): Snapshot {
  return inFolder((folder) => {
    if (!extractData(commit, root, folder))
      throw new Refusal(`"${name}" has no data/ folder, so there is no dataset to compare with.`);
    const snapshot = openDataset(name, path.join(folder, 'data'), side);
    const contract = textAt(commit, root, STORED);
    // The contract of its own code, if it was stored.
    return contract === undefined
      ? snapshot
      : { ...snapshot, contract: () => JSON.parse(contract) as Document };
  });
}
