/**
 * Released files: copied into every later build exactly as published, and compared with their hashes each time. A list in
 * data/releases has the hash of each record, the record has the manifest's, and the manifest has the files', so that nothing in a
 * release changes unnoticed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST, releasePath } from '../../core/schemas/changes.js';
import { CommandError } from '../dataset/fault.js';
import { RECORD_SUMS } from '../dataset/read.js';
import type { ReleaseRecord } from '../dataset/schema/dataset.js';
import { factsOf } from '../render/downloads/files.js';

/** Folder of released files, below a project's folder. */
export const KEPT = 'public/releases';

/** Returns the folder of a release: beside the dataset or, for a copy of the dataset alone, in the project. */
export function releaseFolder(version: string, data: string, root: string): string {
  const beside = path.join(path.resolve(data), '..', KEPT);
  return path.join(fs.existsSync(beside) ? beside : path.join(root, KEPT), version);
}

export const readIfThere = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : undefined);
const recordSums = (data: string) => readIfThere(path.join(data, RECORD_SUMS))?.toString() ?? '';

/** Returns the list of hashes of the released records with one more. */
export const withRecord = (data: string, version: string, record: string): string =>
  `${recordSums(data)}${factsOf(Buffer.from(record)).sha256}  ${version}.json\n`;

/** Returns the files of every release. Throws a CommandError if one is missing, was added, or isn't as it was published. */
export function readReleases(records: readonly ReleaseRecord[], data: string, root: string) {
  const wrong: string[] = [];
  /** Returns the bytes of a file if they are those that were published. */
  const published = (name: string, place: string, hash: string | undefined) => {
    const bytes = readIfThere(place);
    if (bytes && factsOf(bytes).sha256 === hash) return bytes;
    wrong.push(`${name} ${bytes ? 'has another SHA-256' : 'is missing'}`);
    return undefined;
  };
  const listed = recordSums(data).matchAll(/^(\w+) {2}(.+)$/gm);
  const sums = new Map([...listed].map(([, hash, name]) => [name!, hash]));
  for (const name of new Set([...sums.keys(), ...records.map(({ version }) => `${version}.json`)]))
    published(name, path.join(data, 'releases', name), sums.get(name));
  const files = records.flatMap(({ version, manifest_sha256 }) => {
    const folder = releaseFolder(version, data, root);
    const present = new Set(fs.existsSync(folder) ? fs.readdirSync(folder) : []);
    const take = (name: string, hash: string) => {
      present.delete(name);
      const bytes = published(`${version}/${name}`, path.join(folder, name), hash);
      return bytes ? [{ file: releasePath(version, name), bytes }] : [];
    };
    const [manifest] = take(MANIFEST, manifest_sha256);
    // Without it, nothing else of a release can be judged.
    if (!manifest) return [];
    const listed: { path: string; sha256: string }[] = JSON.parse(manifest.bytes.toString()).files;
    const others = listed.flatMap((each) => take(each.path, each.sha256));
    for (const name of present) wrong.push(`${version}/${name} was not published with it`);
    return [manifest, ...others];
  });
  const own = path.join(path.resolve(data), '..', KEPT);
  for (const name of fs.existsSync(own) ? fs.readdirSync(own) : [])
    if (!name.startsWith('.') && !records.some(({ version }) => version === name))
      wrong.push(
        `${name} has no record data/releases/${name}.json; if its release was interrupted, the next npm run release takes it back`,
      );
  const advice = 'A published release never changes: restore it with git, and move what is new elsewhere.';
  if (wrong.length > 0)
    throw new CommandError(`In ${KEPT} and data/releases: ${wrong.join('; ')}. ${advice}`);
  return files;
}
