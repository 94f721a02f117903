/** Who is stopped at any change of the file system leaves the old state or the new one, here for every change in turn. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fg from 'fast-glob';
import { expect, it, vi } from 'vitest';
import { putInPlace, settle } from '../../build/commands/release/release.js';
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
type Files = Record<string, string>;
const write = (folder: string, files: Files) => {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
};
const read = (project: string) => {
  const files = fg.sync('**', { cwd: project, ignore: ['data.*/**'] });
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(project, file), 'utf8')]));
};

const OLD: Files = { 'data/a': 'old a', 'data/b': 'old b', 'CHANGELOG.md': 'old' };
const NEW: Files = { 'data/a': 'new a', 'data/c': 'new c', 'CHANGELOG.md': 'old' };
const RECORD = 'data/releases/1.0.0.json';
const texts = { [RECORD]: 'record', 'CHANGELOG.md': 'new' };

it.each<[string, Files, change: (project: string) => void, end: (project: string) => void]>([
  [
    'a build',
    NEW,
    (project) => {
      const folder = path.join(project, 'data');
      const made = stage(folder);
      write(made, { a: 'new a', c: 'new c' });
      swap(folder, made, identity(folder));
    },
    (project) => recover(path.join(project, 'data')),
  ],
  [
    'an import',
    NEW,
    (project) =>
      writeDataset(
        path.join(project, 'data'),
        new Map([
          ['a', 'new a'],
          ['b', null],
          ['c', 'new c'],
        ]),
      ),
    (project) => recover(path.join(project, 'data')),
  ],
  [
    'a release',
    { ...OLD, ...texts, 'public/releases/1.0.0/a.gz': 'released' },
    (project) =>
      putInPlace(
        project,
        '1.0.0',
        new Map([['a.gz', Buffer.from('released')]]),
        new Map(Object.entries(texts)),
      ),
    (project) => settle(project, 'data'),
  ],
])('%s', (_, made, change, end) => {
  const seen = new Set<string>();
  for (let at = 0, stopped = true; stopped; at++) {
    const project = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'));
    write(project, OLD);
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
      change(project);
    } catch (error) {
      if (!stopped) throw error;
    }
    for (const spy of spies) spy.mockRestore();
    end(project);
    expect([OLD, made], `after ${at} changes`).toContainEqual(read(project));
    seen.add(JSON.stringify(read(project)));
    fs.rmSync(project, { recursive: true });
  }
  expect(seen.size).toBe(2);
});

it('what a killed command left goes, and what another one is making stays, however old', () => {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'));
  const left = [process.pid, process.ppid, 999_999_999].map((pid) => `data.new-${pid}-x`);
  for (const name of left) write(path.join(project, name), { a: 'made' });
  for (const name of left) fs.utimesSync(path.join(project, name), 1, 1);
  stage(path.join(project, 'data'));
  expect(fs.readdirSync(project).filter((name) => left.includes(name))).toEqual([left[1]]);
  fs.rmSync(project, { recursive: true });
});

it('a release beside another one leaves it alone, and says which', () => {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'));
  write(project, { ...OLD, 'public/releases/1.0.0/a.gz': 'theirs' });
  const make = () =>
    putInPlace(project, '1.0.0', new Map([['a.gz', Buffer.from('ours')]]), new Map(Object.entries(texts)));
  // Another was faster, and is at work or has ended.
  expect(make).toThrow('Another command released 1.0.0');
  const staging = 'public/releases/.staging-1.0.0';
  fs.renameSync(
    path.join(project, `${staging}-${process.pid}`),
    path.join(project, `${staging}-${process.ppid}`),
  );
  expect(() => settle(project, 'data')).toThrow(`Process ${process.ppid} is making release 1.0.0.`);
  fs.renameSync(path.join(project, `${staging}-${process.ppid}`), path.join(project, `${staging}-999999999`));
  expect(settle(project, 'data')).toBeUndefined();
  expect(read(project)).toEqual({ ...OLD, 'public/releases/1.0.0/a.gz': 'theirs' });
  fs.rmSync(project, { recursive: true });
});
