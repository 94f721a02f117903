/** A test build with the release, in another folder. If it fails, nothing is published. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DOWNLOADS_FOLDER } from '../../../core/downloads.js';
import { pendingFolder } from '../../dataset/read/interrupted.js';
import { KEPT, type Manifest, sha256 } from '../../releases/manifest.js';
import { Refusal } from '../refusal.js';
import { preparedFolder } from '../replace-files.js';

export async function tryBuild(
  data: string,
  root: string,
  project: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const place = path.join(pendingFolder(data), 'trial');
  const [copy, dist] = [path.join(place, path.basename(data)), path.join(place, 'dist')];
  fs.cpSync(data, copy, { recursive: true });
  const kept = path.join(project, KEPT);
  if (fs.existsSync(kept)) fs.cpSync(kept, path.join(place, KEPT), { recursive: true });
  fs.cpSync(preparedFolder(data), place, { recursive: true });
  const args = [path.join(root, 'build/run.mjs'), 'build', '--data', copy, '--dist', dist];
  const { status, said } = await run(args, signal);
  if (status !== 0) throw new Refusal(`The build with release ${manifest.version} fails:\n${said}`);
  for (const { path: name, unpacked } of manifest.files) {
    const file = path.join(dist, DOWNLOADS_FOLDER, name.replace(/\.(csv|ndjson)\.gz$/, '.$1'));
    if (unpacked === undefined || !fs.existsSync(file)) continue;
    const bytes = fs.readFileSync(file);
    if (sha256(file.endsWith('.gz') ? gunzipSync(bytes) : bytes) !== unpacked.sha256)
      throw new Refusal(`The build makes another ${name} than the release; this is a fault in the build.`);
  }
}

/** Runs a Node process and returns its errors. */
async function run(args: string[], signal: AbortSignal): Promise<{ status: number | null; said: string }> {
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const child = spawn(process.execPath, args, { stdio: [...stdio], signal, killSignal: 'SIGKILL' });
  let said = '';
  child.stderr!.on('data', (part: Buffer) => {
    said += part;
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said };
}
