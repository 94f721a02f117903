/**
 * What was released, `data/releases/<version>.json`: a record that `npm run release` writes and nobody edits. It is part
 * of the dataset because no build can make it again: it says what changed since, why, and what was published to the byte.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { Release } from '../../../core/schemas/changes.js';
import { isBelow, type Notes, noteSpoilt } from '../read/notes.js';
import { readJson } from '../read/read-json.js';
import { schemaLine } from './schema-line.js';
import { compareVersions } from './versions.js';

const { manifest: _, patch: __, ...recorded } = Release.shape;

export const ReleaseRecord = z.strictObject({
  $schema: schemaLine('release'),
  ...recorded,
  manifest_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal')
    .meta({ description: 'of manifest.json, which has the hashes of all files of the release' }),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

export const RELEASES = 'releases';

/** Whether a file's name is a version: `1.0.0.json`. */
export const isReleaseFile = (name: string): boolean => /^\d+\.\d+\.\d+\.json$/.test(name);

/** The oldest first. A dataset that was never released has no such folder. */
export function readReleases(folder: string, notes: Notes): ReleaseRecord[] {
  const inside = path.join(folder, RELEASES);
  if (!fs.existsSync(inside)) return [];
  const versions: string[] = [];
  for (const name of fs.readdirSync(inside).sort()) {
    if (name.startsWith('.')) continue;
    if (isReleaseFile(name)) versions.push(name.slice(0, -'.json'.length));
    else {
      const message = `"${name}" is no record of a release, whose name is like 1.0.0.json. Move it elsewhere.`;
      notes.findings.push({ file: `${RELEASES}/${name}`, path: [], rule: 'unexpected-file', message });
    }
  }
  return versions.sort(compareVersions).map((version) => {
    const file = `${RELEASES}/${version}.json`;
    const record = readJson(folder, file, ReleaseRecord, notes);
    const isLost = notes.spoilt.some((spoilt) => spoilt.file === file || isBelow(file, spoilt.file));
    if (record.version !== version && !isLost) {
      const message = `version is "${record.version}" in a file named ${version}.json. Restore the file: records of releases never change.`;
      noteSpoilt(notes, file, [{ path: ['version'], rule: 'file-name', message }]);
    }
    return { ...record, version };
  });
}
