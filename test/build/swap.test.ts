/** Who is stopped at any change of the file system leaves the old folder or the new one, here for every change in turn. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { writeDataset } from '../../build/dataset/authored.js';
import { identity, recover, stage, swap } from '../../build/dataset/swap.js';

const CHANGES = [
  'renameSync',
  'rmSync',
  'cpSync',
  'mkdirSync',
  'writeFileSync',
  'copyFileSync',
  'unlinkSync',
] as const;
const OLD = { a: 'old a', b: 'old b' };
const write = (folder: string, files: Record<string, string>) => {
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
};
const read = (folder: string) =>
  Object.fromEntries(
    fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );

it.each<[string, object, (folder: string) => void]>([
  [
    'a build',
    { a: 'new a', c: 'new c' },
    (folder) => {
      const made = stage(folder);
      write(made, { a: 'new a', c: 'new c' });
      swap(folder, made, identity(folder));
    },
  ],
  [
    'an import',
    { a: 'new a', c: 'new c' },
    (folder) =>
      writeDataset(
        folder,
        new Map([
          ['a', 'new a'],
          ['b', null],
          ['c', 'new c'],
        ]),
      ),
  ],
])('%s', (_, made, change) => {
  const seen = new Set<string>();
  for (let at = 0, stopped = true; stopped; at++) {
    const project = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'));
    const folder = path.join(project, 'data');
    write(folder, OLD);
    let left = at;
    stopped = false;
    const spies = CHANGES.map((name) => {
      const real = fs[name] as (...args: unknown[]) => unknown;
      return vi.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
        stopped ||= left-- === 0;
        if (stopped) throw new Error('stopped');
        return real(...args);
      }) as never);
    });
    try {
      change(folder);
    } catch (error) {
      if (!stopped) throw error;
    }
    for (const spy of spies) spy.mockRestore();
    recover(folder);
    expect([OLD, made], `after ${at} changes`).toContainEqual(read(folder));
    seen.add(JSON.stringify(read(folder)));
    fs.rmSync(project, { recursive: true });
  }
  expect(seen.size).toBe(2);
});
