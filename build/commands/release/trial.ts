/** A test build with the release, in another folder. If it fails, nothing is published. */

import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DOWNLOADS_FOLDER } from '../../../core/downloads.js';
import { pendingFolder } from '../../dataset/read/interrupted.js';
import { type BuildOptions, build } from '../../index.js';
import { KEPT, type Manifest, sha256 } from '../../releases/manifest.js';
import { Refusal } from '../refusal.js';
import { preparedFolder } from '../replace-files.js';

/** What the trial builds: a copy of the dataset with the release in it. */
interface Trial extends Pick<BuildOptions, 'data' | 'root' | 'compiled' | 'env'> {
  /** The folder of the releases made so far. */
  project: string;
  manifest: Manifest;
}

/** Builds in this process: a child would go on writing after a kill of the release, and bring its folder back. */
export async function tryBuild({ data, project, manifest, ...given }: Trial): Promise<void> {
  const place = path.join(pendingFolder(data), 'trial');
  const [copy, dist] = [path.join(place, path.basename(data)), path.join(place, 'dist')];
  fs.cpSync(data, copy, { recursive: true });
  const kept = path.join(project, KEPT);
  if (fs.existsSync(kept)) fs.cpSync(kept, path.join(place, KEPT), { recursive: true });
  fs.cpSync(preparedFolder(data), place, { recursive: true });
  const unattended = { isStopped: () => false, progress: () => {} };
  const report = await build({ ...given, ...unattended, data: copy, dist, now: Date.now() });
  if (report !== 'stopped' && 'problem' in report)
    throw new Refusal(`The build with release ${manifest.version} fails:\n${report.problem}`);
  for (const { path: name, unpacked } of manifest.files) {
    const file = path.join(dist, DOWNLOADS_FOLDER, name.replace(/\.(csv|ndjson)\.gz$/, '.$1'));
    if (unpacked === undefined || !fs.existsSync(file)) continue;
    const bytes = fs.readFileSync(file);
    if (sha256(file.endsWith('.gz') ? gunzipSync(bytes) : bytes) !== unpacked.sha256)
      throw new Refusal(`The build makes another ${name} than the release; this is a fault in the build.`);
  }
}
