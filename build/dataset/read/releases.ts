/** The records of all releases, `data/releases/`. */
import fs from 'node:fs';
import path from 'node:path';
import { WHOLE } from '../faults/fault.js';
import { isReleaseFile, RELEASES, ReleaseRecord } from '../schema/release.js';
import { compareVersions } from '../schema/versions.js';
import { isBelow, type Notes, noteInvalid } from './notes.js';
import { readJson } from './read-json.js';

/** Reads the records, the oldest first. A dataset that was never released has no such folder. */
export function readReleases(folder: string, notes: Notes): ReleaseRecord[] {
  const inside = path.join(folder, RELEASES);
  if (!fs.existsSync(inside)) return [];
  const versions: string[] = [];
  for (const name of fs.readdirSync(inside).sort()) {
    if (name.startsWith('.')) continue;
    if (isReleaseFile(name)) versions.push(name.slice(0, -'.json'.length));
    else
      notes.faults.push({
        file: `${RELEASES}/${name}`,
        place: WHOLE,
        rule: 'unexpected-file',
        what: `"${name}" is not the record of a release, whose name is like 1.0.0.json.`,
        fix: 'Move it elsewhere.',
      });
  }
  return versions.sort(compareVersions).map((version) => {
    const file = `${RELEASES}/${version}.json`;
    const record = readJson(folder, file, ReleaseRecord, notes);
    const isLost = notes.invalid.some((each) => each.file === file || isBelow(file, each.file));
    if (record.version !== version && !isLost)
      noteInvalid(notes, [
        {
          file,
          place: { path: ['version'] },
          rule: 'file-name',
          what: `version is "${record.version}" in a file named ${version}.json.`,
          fix: 'Restore the file: records of releases never change.',
        },
      ]);
    return { ...record, version };
  });
}
