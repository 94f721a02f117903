/**
 * Released files: copied into every later build as they were published, and held against their hashes each time. A record
 * in data/releases has the hash of the manifest, the manifest those of the files, so that nothing of a release can change
 * unnoticed, by accident or by hand.
 */

import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST, releasePath } from '../../core/releases.js';
import type { ReleaseRecord } from '../dataset/schema/release.js';
import { KEPT, type Manifest, releaseFolder, sha256 } from '../releases/manifest.js';
import type { OutputFile } from '../render/output.js';
import { walk } from './list-files.js';

export interface Released {
  files: OutputFile[];
  /** What is wrong, a sentence each. */
  wrong: string[];
}

const FIX = 'A published release never changes: restore it, for example with `git checkout`.';

/** Every file of every release, read and held against its hash. */
export function readReleased(records: readonly ReleaseRecord[], data: string, root: string): Released {
  const released: Released = { files: [], wrong: [] };
  for (const record of records) {
    const { files, wrong } = readRelease(record, releaseFolder(record.version, data, root));
    released.files.push(...files);
    released.wrong.push(...wrong);
  }
  if (path.resolve(data) === path.join(root, 'data')) released.wrong.push(...unrecorded(records, root));
  return released;
}

function readRelease({ version, manifest_sha256 }: ReleaseRecord, folder: string): Released {
  const shown = `${KEPT}/${version}`;
  if (!fs.existsSync(path.join(folder, MANIFEST)))
    return {
      files: [],
      wrong: [
        `${shown}/${MANIFEST} is missing, but data/releases/${version}.json says that ${version} was released. ${FIX}`,
      ],
    };
  const text = fs.readFileSync(path.join(folder, MANIFEST));
  if (sha256(text) !== manifest_sha256)
    return {
      files: [],
      wrong: [
        `${shown}/${MANIFEST} is not the one that was published: its SHA-256 is not that in data/releases/${version}.json. ${FIX}`,
      ],
    };
  const listed = (JSON.parse(text.toString()) as Manifest).files;
  const out = (file: string) => releasePath(version, file);
  const released: Released = { files: [{ file: out(MANIFEST), bytes: text }], wrong: [] };
  for (const { path: file, sha256: hash } of listed) {
    const place = path.join(folder, file);
    const bytes = fs.existsSync(place) ? fs.readFileSync(place) : undefined;
    if (bytes === undefined) released.wrong.push(`${shown}/${file} is missing. ${FIX}`);
    else if (sha256(bytes) !== hash)
      released.wrong.push(
        `${shown}/${file} is not the one that was published: its SHA-256 is not that in the manifest. ${FIX}`,
      );
    else released.files.push({ file: out(file), bytes });
  }
  const known = new Set([MANIFEST, ...listed.map((each) => each.path)]);
  for (const file of [...walk(folder)].sort())
    if (!known.has(file.slice(1)))
      released.wrong.push(
        `${shown}${file} was not published with release ${version}. A published release never changes: move it elsewhere.`,
      );
  return released;
}

/** Releases that were kept but have no record any more; only the project's own dataset has to know them all. */
function unrecorded(records: readonly ReleaseRecord[], root: string): string[] {
  const folder = path.join(root, KEPT);
  if (!fs.existsSync(folder)) return [];
  const known = new Set(records.map(({ version }) => version));
  return fs
    .readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !known.has(name))
    .sort()
    .map((name) => `${KEPT}/${name} was published, but data/releases/${name}.json is missing. ${FIX}`);
}
