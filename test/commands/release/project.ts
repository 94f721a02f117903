/** A project of its own around the fixture dataset, and releases made in it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { bundleClient } from '../../../build/client/bundle.mjs';
import { noProgress } from '../../../build/commands/progress.js';
import { type Options, release } from '../../../build/commands/release/release.js';
import { restore } from '../../../build/commands/release/restore.js';
import { walk } from '../../../build/output/list-files.js';
import { FIXTURE } from '../../datasets.js';

export const ROOT = path.join(import.meta.dirname, '../../..');

type Outcome = { done: string } | { refused: string };

export interface Project {
  folder: string;
  data: string;
  release(options: Partial<Options>): Promise<Outcome>;
  restore(version: string, options: Partial<Options>): Promise<Outcome>;
  /** Replaces the one place where a file has `from`. */
  edit(file: string, from: string, to: string): void;
  read(file: string): string;
  /** Every file but git's own, and its bytes, to see that nothing changed. */
  state(): Map<string, string>;
}

/** One project for all tests of a group, each of which goes on from what the last one left. */
export function project(): Project {
  const made = {} as Project;
  const compiled = fs.mkdtempSync(path.join(os.tmpdir(), 'compiled-'));
  beforeAll(async () => {
    await bundleClient(ROOT, path.join(compiled, 'client'));
    Object.assign(made, projectIn(fs.mkdtempSync(path.join(os.tmpdir(), 'release-')), compiled));
  });
  afterAll(() => {
    for (const folder of [made.folder, compiled]) fs.rmSync(folder, { recursive: true });
  });
  return made;
}

const outcome = (made: Promise<string>): Promise<Outcome> =>
  made.then(
    (done) => ({ done }),
    ({ message }: Error) => ({ refused: message }),
  );

function projectIn(folder: string, compiled: string): Project {
  const data = path.join(folder, 'data');
  fs.cpSync(FIXTURE, data, { recursive: true });
  const place = (file: string) => path.join(folder, file);
  const options: Options = {
    data,
    root: ROOT,
    reason: 'A reason to publish it.',
    version: undefined,
    dryRun: false,
    env: {},
    allowLocalhost: true,
    progress: noProgress,
    compiled,
  };
  return {
    folder,
    data,
    release: (more) => outcome(release({ ...options, ...more })),
    restore: (version, more) => outcome(restore(version, { ...options, ...more })),
    edit(file, from, to) {
      const parts = fs.readFileSync(place(file), 'utf8').split(from);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} of ${from}, not 1`);
      fs.writeFileSync(place(file), parts.join(to));
    },
    read: (file) => fs.readFileSync(place(file), 'utf8'),
    state: () =>
      new Map(
        [...walk(folder)]
          .filter((file) => !file.startsWith('/.git/'))
          .sort()
          .map((file) => [file, fs.readFileSync(folder + file, 'base64')]),
      ),
  };
}
