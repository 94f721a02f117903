/** Reading again with a memory gives what reading afresh gives, and reads only what changed. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Memory } from '../../../build/dataset/read/memory.js';
import { readDataset } from '../../../build/dataset/read.js';
import { FIXTURE, withBroken } from '../../broken.js';

const DESIGNERS = 'occupations/27-1024.00.json';

it('reads only what changed', () => {
  withBroken([], (folder) => {
    const memory: Memory = new Map();
    const before = readDataset(folder, memory);
    expect(before).toEqual(readDataset(folder));
    const text = readFileSync(join(folder, DESIGNERS), 'utf8');
    writeFileSync(join(folder, DESIGNERS), text.replace('Graphic Designers', 'Makers of Graphics'));
    const after = readDataset(folder, memory);
    expect(after).toEqual(readDataset(folder));
    const changed = after.dataset.occupations.filter(
      (occupation, index) => occupation !== before.dataset.occupations[index],
    );
    expect(changed.map(({ title }) => title)).toEqual(['Makers of Graphics']);
    expect(after.dataset.tables.staffing).toBe(before.dataset.tables.staffing);
  });
});

it('notes again what is wrong, and forgets what was', () => {
  withBroken(
    [
      [DESIGNERS, '"job_zone": 4,', '"job_zone": 9,'],
      ['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,0,0'],
    ],
    (folder) => {
      const memory: Memory = new Map();
      const first = readDataset(folder, memory);
      expect(first.faults.map(({ rule }) => rule)).toEqual(['row-length', 'out-of-range']);
      expect(readDataset(folder, memory)).toEqual(first);
      cpSync(join(FIXTURE, DESIGNERS), join(folder, DESIGNERS));
      expect(readDataset(folder, memory).faults.map(({ rule }) => rule)).toEqual(['row-length']);
      rmSync(join(folder, 'tables'), { recursive: true });
      expect(readDataset(folder, memory).faults.map(({ rule }) => rule)).toEqual(['missing-folder']);
    },
  );
});
