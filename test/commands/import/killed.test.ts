/** An import that is killed at any moment leaves the old dataset or the new one, and the next one completes. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fg from 'fast-glob';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importDataset } from '../../../build/commands/import/import.js';
import { readDataset } from '../../../build/dataset/read.js';
import { FIXTURE } from '../../datasets.js';
import { onetRelease } from '../../onet-release.js';
import { killed } from '../../support/killed.js';
import { writeRelease } from './tiny-release.js';

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

it('three kills', { timeout: 300_000 }, async () => {
  await killed(['import', '--sources', sources, '--fewer-rows', '--data', data], {
    reset() {
      rmSync(data, { recursive: true });
      cpSync(FIXTURE, data, { recursive: true });
    },
    hold: (isWhole) => expect(isWhole ? [after] : [before, after]).toContain(contentOf(data)),
  });
  expect(fg.sync('data*', { cwd: folder, onlyDirectories: true })).toEqual(['data']);
});
