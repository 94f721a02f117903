/** An import that is killed at any moment leaves the old dataset or the new one, and the next one completes. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fg from 'fast-glob';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importDataset } from '../../../build/commands/import/import.js';
import { readDataset } from '../../../build/dataset/read.js';
import { FIXTURE } from '../../datasets.js';
import { onetRelease } from '../../onet-release.js';
import { writeRelease } from './tiny-release.js';

const ROOT = join(import.meta.dirname, '../../..');
const KILLS = 10;

const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const data = join(folder, 'data');
const sources = join(folder, 'onet');
afterAll(() => rmSync(folder, { recursive: true }));

/** Every file with its text. A reader puts back what a kill between the two renames left. */
function contentOf(dataset: string): string {
  readDataset(dataset);
  const files = fg.sync('**/*', { cwd: dataset }).sort();
  return JSON.stringify(files.map((file) => [file, readFileSync(join(dataset, file), 'utf8')]));
}

/** Runs the import as npm does; kills it after so many milliseconds. Returns how long it ran and its exit code. */
const runs = (after?: number) =>
  new Promise<{ code: number | null; time: number }>((resolve) => {
    const start = performance.now();
    const options = ['--sources', sources, '--fewer-rows', '--data', data];
    const args = ['--import', 'tsx', 'build/cli.ts', 'import', ...options];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
    const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve({ code, time: performance.now() - start });
    });
  });

let before: string;
let after: string;

beforeAll(async () => {
  cpSync(FIXTURE, data, { recursive: true });
  const { dataset } = readDataset(FIXTURE);
  for (const one of dataset.occupations) one.job_zone = (one.job_zone % 5) + 1;
  await writeRelease(sources, onetRelease(dataset, '31.0', 'August 2026'));
  const whole = join(folder, 'whole');
  cpSync(FIXTURE, whole, { recursive: true });
  expect(await importDataset({ sources: [sources], fewerRows: true }, whole)).not.toHaveProperty('faults');
  [before, after] = [contentOf(data), contentOf(whole)];
  expect(before).not.toBe(after);
});

it('ten kills', { timeout: 300_000 }, async () => {
  const { time, code } = await runs();
  expect([code, contentOf(data)]).toEqual([0, after]);
  for (let kill = 0; kill < KILLS; kill += 1) {
    rmSync(data, { recursive: true });
    cpSync(FIXTURE, data, { recursive: true });
    // The last third is where it writes.
    await runs(time * (kill % 2 === 0 ? 0.7 + 0.3 * Math.random() : Math.random()));
    expect([before, after]).toContain(contentOf(data));
  }
  expect((await runs()).code).toBe(0);
  expect(contentOf(data)).toBe(after);
  expect(fg.sync('data*', { cwd: folder, onlyDirectories: true })).toEqual(['data']);
});
