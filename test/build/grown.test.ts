/** The dataset that `npm run bench` makes: a new check must not find anything wrong in it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkDataset } from '../../build/checks/check.js';
import { writeGrown } from '../../build/commands/bench/grown.js';
import { readDataset } from '../../build/dataset/read/read.js';
import { FIXTURE } from '../datasets.js';

it('a dataset ten times as large is as sound as its original', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenfold-'));
  try {
    writeGrown(FIXTURE, 10, folder);
    const reading = readDataset(folder);
    expect(checkDataset(reading)).toEqual([]);
    expect(reading.dataset.occupations.length).toBe(10 * readDataset(FIXTURE).dataset.occupations.length);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
