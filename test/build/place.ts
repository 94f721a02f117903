/** A copy of the fixture dataset in a folder of its own, and the build run on it as people run it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { walk } from '../../build/output/list-files.js';
import { FIXTURE } from '../datasets.js';

const ROOT = path.join(import.meta.dirname, '../..');
const RUN = path.join(ROOT, 'build/run.mjs');

export interface Ran {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** How a build is run: with a module of this folder loaded first, in an environment. */
export interface How {
  first?: string;
  env?: Record<string, string>;
}

/** `npm run build` with these arguments, in the project's folder as npm runs it. */
export function runBuild(args: readonly string[], { first, env }: How = {}): Ran {
  const loaded = first ? ['--import', path.join(import.meta.dirname, first)] : [];
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [...loaded, RUN, 'build', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, signal, stdout, stderr };
}

export interface Place {
  /** Holds data/ and what builds make beside it. */
  folder: string;
  data: string;
  dist: string;
  build(flags?: readonly string[], how?: How): Ran;
  /** Replaces the one place where a file of the dataset has `from`. */
  edit(file: string, from: string, to: string): void;
  /** Names beside data/, sorted: `dist` and `dist.stamp` after a build that left no litter. */
  beside(): string[];
}

/** A new place for each test of a file, gone after it. */
export const freshPlace = (): Place => place(beforeEach, afterEach);

/** One place for all tests of a file, each of which goes on from what the last one left. */
export const commonPlace = (): Place => place(beforeAll, afterAll);

function place(before: typeof beforeAll, after: typeof afterAll): Place {
  const made = {} as Place;
  before(() => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
    const [data, dist] = [path.join(folder, 'data'), path.join(folder, 'dist')];
    fs.cpSync(FIXTURE, data, { recursive: true });
    Object.assign(made, {
      folder,
      data,
      dist,
      build: (flags = [], how) => runBuild(['--data', data, '--dist', dist, ...flags], how),
      edit(file, from, to) {
        const parts = fs.readFileSync(path.join(data, file), 'utf8').split(from);
        if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} of ${from}, not 1`);
        fs.writeFileSync(path.join(data, file), parts.join(to));
      },
      beside: () =>
        fs
          .readdirSync(folder)
          .filter((name) => name !== 'data')
          .sort(),
    } satisfies Place);
  });
  after(() => fs.rmSync(made.folder, { recursive: true }));
  return made;
}

/** Every file of a folder by its path: the text, and what a server or rsync would see of a change. */
export function filesOf(folder: string): Map<string, { text: string; inode: number; modified: number }> {
  return new Map(
    [...walk(folder)].sort().map((file) => {
      const { ino, mtimeMs } = fs.statSync(folder + file);
      return [file, { text: fs.readFileSync(folder + file, 'utf8'), inode: ino, modified: mtimeMs }];
    }),
  );
}

/** Only the texts: what a build makes, wherever and whenever. */
export function textsOf(folder: string): Map<string, string> {
  return new Map([...filesOf(folder)].map(([file, { text }]) => [file, text]));
}
