/**
 * Released files: copied into every later build exactly as published, and compared with their hashes each time. A record in
 * data/releases has the manifest's hash, and the manifest has the files' hashes, so that nothing in a release changes unnoticed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST, releasePath, SIGNATURE } from '../../core/releases.js';
import type { ReleaseRecord } from '../dataset/schema/dataset.js';
import { KEPT, type Manifest, releaseFolder, sha256 } from '../releases/manifest.js';
import type { OutputFile } from '../render/output.js';

export interface Released {
  files: { file: string; place: string }[];
  /** What isn't as it was published: a sentence with the list, or nothing. */
  wrong: string[];
}

/** Reads released files one at a time, because their number grows with every release. */
export function* releasedOutput(files: Released['files']): Generator<OutputFile> {
  for (const { file, place } of files) yield { file, bytes: fs.readFileSync(place) };
}

/** Lists the files of every release: those of its manifest, none missing, none added, none with another hash. */
export function readReleased(records: readonly ReleaseRecord[], data: string, root: string): Released {
  const files: Released['files'] = [];
  const wrong: string[] = [];
  for (const { version, manifest_sha256 } of records) {
    const folder = releaseFolder(version, data, root);
    const present = new Set(fs.existsSync(folder) ? fs.readdirSync(folder) : []);
    /** Takes a file; true if it is the one that was published. */
    const take = (name: string, hash?: string): boolean => {
      const place = path.join(folder, name);
      const is = present.delete(name) ? sha256(fs.readFileSync(place)) : undefined;
      if (is === undefined) wrong.push(`${version}/${name} is missing`);
      else if (hash !== undefined && is !== hash) wrong.push(`${version}/${name} has another SHA-256`);
      else files.push({ file: releasePath(version, name), place });
      return files.at(-1)?.place === place;
    };
    // Without its manifest, nothing else of a release can be judged.
    if (!take(MANIFEST, manifest_sha256)) continue;
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;
    for (const each of manifest.files) take(each.path, each.sha256);
    // Made of the manifest later, so no hash there can cover it.
    if (present.has(SIGNATURE)) take(SIGNATURE);
    for (const name of present) wrong.push(`${version}/${name} was not published with it`);
  }
  const own = path.join(root, KEPT);
  if (path.resolve(data) === path.join(root, 'data') && fs.existsSync(own))
    for (const name of fs.readdirSync(own))
      if (!name.startsWith('.') && !records.some(({ version }) => version === name))
        wrong.push(`${name} has no record data/releases/${name}.json`);
  const advice = 'A published release never changes: restore it with git, and move what is new elsewhere.';
  return { files, wrong: wrong.length > 0 ? [`In ${KEPT}: ${wrong.join('; ')}. ${advice}`] : [] };
}
