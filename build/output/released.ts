/**
 * Released files: copied into every later build exactly as published, and checked against their hashes each time. A record in
 * data/releases has the manifest's hash, and the manifest has the files' hashes, so nothing in a release can change
 * unnoticed, by accident or by hand.
 */

import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST, releasePath, SIGNATURE } from '../../core/releases.js';
import type { ReleaseRecord } from '../dataset/schema/release.js';
import { KEPT, type Manifest, releaseFolder, sha256 } from '../releases/manifest.js';
import type { OutputFile } from '../render/output.js';
import { walk } from './list-files.js';

export interface Released {
  files: ReleasedFile[];
  /** Errors, one sentence each. */
  wrong: string[];
}

/** A file of the output, and the stored file that it is copied from. */
interface ReleasedFile {
  file: string;
  place: string;
}

/** Reads released files one at a time, because their number grows with every release. */
export function* releasedOutput(files: readonly ReleasedFile[]): Generator<OutputFile> {
  for (const { file, place } of files) yield { file, bytes: fs.readFileSync(place) };
}

const FIX = 'A published release never changes: restore it, for example with `git checkout`.';

/** Lists every file of every release, checked against its hash. */
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
  const [shown, record] = [`${KEPT}/${version}`, `data/releases/${version}.json`];
  const files: ReleasedFile[] = [];
  const wrong: string[] = [];
  /** Returns the bytes of a file if they match the hash in `where`. */
  const take = (file: string, hash: string, where: string, why = ''): Buffer | undefined => {
    const place = path.join(folder, file);
    const bytes = fs.existsSync(place) ? fs.readFileSync(place) : undefined;
    if (bytes === undefined) wrong.push(`${shown}/${file} is missing${why}. ${FIX}`);
    else if (sha256(bytes) === hash) files.push({ file: releasePath(version, file), place });
    else
      wrong.push(
        `${shown}/${file} is not the one that was published: its SHA-256 is not that in ${where}. ${FIX}`,
      );
    return bytes;
  };

  const manifest = take(
    MANIFEST,
    manifest_sha256,
    record,
    `, but ${record} says that ${version} was released`,
  );
  if (manifest === undefined || wrong.length > 0) return { files, wrong };
  const listed = (JSON.parse(manifest.toString()) as Manifest).files;
  for (const each of listed) take(each.path, each.sha256, 'the manifest');
  // Made of the manifest, so no hash there can cover it; what it is worth, whoever has the public key can tell.
  const signature = path.join(folder, SIGNATURE);
  if (fs.existsSync(signature)) files.push({ file: releasePath(version, SIGNATURE), place: signature });
  const known = new Set([MANIFEST, SIGNATURE, ...listed.map((each) => each.path)]);
  for (const file of [...walk(folder)].sort())
    if (!known.has(file.slice(1)))
      wrong.push(
        `${shown}${file} was not published with release ${version}. A published release never changes: move it elsewhere.`,
      );
  return { files, wrong };
}

/** Lists stored releases that no longer have a record. Only the project's own dataset must have a record of each. */
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
