/** `npm run build`: builds dist/. `build/run.mjs` skips it if nothing changed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../index.js';
import type { Context, Given } from './flags.js';

export const flags = {
  data: { value: 'FOLDER', help: 'the dataset, if it is not data' },
  dist: { value: 'FOLDER', help: 'the output, if it is not dist' },
  force: { help: 'build even if nothing changed' },
} as const;

export async function main(given: Given<typeof flags>, root: string, { stamp }: Context): Promise<number> {
  const began = performance.now();
  // Faults name files as a person would: data/occupations/15-1252.00.json.
  const data = shownPath(given.data ?? path.join(root, 'data'));
  const usual = path.join(root, 'dist');
  const dist = path.resolve(given.dist ?? usual);
  if (dist !== usual && !isEmpty(dist) && !isOutput(dist))
    return refuse(
      `${given.dist} is there and not from a build, which would replace all of it. Name another folder.`,
    );

  let stopped: NodeJS.Signals | undefined;
  // Only once: a second signal ends the process immediately.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopped = signal;
    });
  const terminal = process.stdout.isTTY;
  const report = await build({
    root,
    compiled: import.meta.dirname,
    env: process.env,
    now: Date.now(),
    data,
    dist,
    isStopped: () => stopped !== undefined,
    progress: terminal ? showProgress : () => {},
  });
  if (terminal) process.stdout.write('\r\x1b[K');
  if (report === 'stopped') return 128 + os.constants.signals[stopped!];
  if ('problem' in report) return refuse(`${report.problem}Nothing was written.`);
  stamp();
  const megabytes = (report.bytes / 1e6).toFixed(1);
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  console.log(
    `${path.basename(dist)}/: ${report.files} files, ${megabytes} MB, ${report.kept} unchanged, ${seconds} s\n${report.address.said}`,
  );
  return 0;
}

function showProgress(step: string, files?: number): void {
  if (files === undefined) process.stdout.write(`\r\x1b[K${step} …`);
  else if (files % 256 === 0) process.stdout.write(`\r\x1b[K${step} … ${files} files`);
}

function shownPath(folder: string): string {
  const below = path.relative('', folder) || '.';
  return below.startsWith('..') ? path.resolve(folder) : below;
}

/** Tells whether a folder is empty. A missing folder counts as empty; a file doesn't. */
function isEmpty(folder: string): boolean {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  return found === undefined || (found.isDirectory() && fs.readdirSync(folder).length === 0);
}

/** Tells whether a folder is an output of the build: complete or edited, it has a stamp or the function's files. */
function isOutput(folder: string): boolean {
  return fs.existsSync(`${folder}.stamp`) || fs.existsSync(path.join(folder, '_function'));
}

function refuse(text: string): number {
  console.error(text);
  return 1;
}
