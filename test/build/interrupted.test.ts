/**
 * Builds that are stopped in the middle. Moments are counted in changes to the file system, so that each run of a
 * test stops at the same ones; `interrupted.mjs` counts them.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPlace, textsOf } from './place.js';
import { publish } from './publish.js';

const place = freshPlace();
const VOTES = ['29-1141.00,0,0,0', '29-1141.00,3,0,0'] as const;

/** How many changes were made, as counted by what was not stopped. */
const changesOf = (stderr: string) => Number(/^changes: (\d+)$/m.exec(stderr)?.[1]);

describe('publishing an output', () => {
  const bundle = fs.mkdtempSync(path.join(os.tmpdir(), 'published-'));
  const outfile = path.join(bundle, 'published.cjs');
  // Bundled, because a process per moment starts faster without a loader.
  beforeAll(() => {
    const entryPoints = [path.join(import.meta.dirname, 'publish-once.mts')];
    buildSync({ entryPoints, outfile, bundle: true, platform: 'node', format: 'cjs' });
  });
  afterAll(() => fs.rmSync(bundle, { recursive: true }));

  /** In a process that is killed at a change, or not at all. */
  const killed = (text: string, at: number) =>
    spawnSync(
      process.execPath,
      ['--import', path.join(import.meta.dirname, 'interrupted.mjs'), outfile, place.dist, text],
      {
        encoding: 'utf8',
        env: { ...process.env, SIGNAL: 'SIGKILL', AT: String(at), OUTPUT: place.dist },
      },
    );

  it('killed at any moment leaves the output whole, and the next one tidies up', () => {
    publish(place.dist, 'old');
    const old = textsOf(place.dist);
    const changes = changesOf(killed('new', 0).stderr);
    const after = textsOf(place.dist);
    expect([...after.keys()]).toEqual(['/changed.json', '/new.json', '/same.json']);
    expect([...old.keys()]).toEqual(['/changed.json', '/old.json', '/same.json']);
    const seen = Array.from({ length: changes }, (_, index) => {
      publish(place.dist, 'old');
      expect(killed('new', index + 1).signal).toBe('SIGKILL');
      const found = fs.existsSync(place.dist) ? 'dist' : 'dist.previous';
      const texts = textsOf(path.join(place.folder, found));
      const isAfter = texts.has('/new.json');
      expect(texts, `after change ${index + 1} of ${changes}`).toEqual(isAfter ? after : old);
      publish(place.dist, 'new');
      expect(textsOf(place.dist)).toEqual(after);
      expect(place.beside()).toEqual(['dist']);
      return `${found} ${isAfter ? 'after' : 'before'}`;
    });
    // Between the two renames of the swap the old output lies beside its place.
    expect([...new Set(seen)]).toEqual(['dist before', 'dist.previous before', 'dist after']);
  });
});

describe('a build', () => {
  it('stopped by a signal leaves dist/ whole and nothing beside it', () => {
    place.build();
    const before = textsOf(place.dist);
    place.edit('tables/votes.csv', ...VOTES);
    for (const [signal, status] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      const env = { AT: '30', SIGNAL: signal, OUTPUT: place.dist };
      expect(place.build([], { first: 'interrupted.mjs', env })).toMatchObject({ status, signal: null });
      expect(textsOf(place.dist)).toEqual(before);
      expect(place.beside()).toEqual(['dist', 'dist.stamp']);
    }
  });
});

describe('what killed builds left', () => {
  it('is put back or tidied up even by a build that fails', () => {
    place.build();
    const whole = textsOf(place.dist);
    fs.renameSync(place.dist, `${place.dist}.previous`);
    place.edit('occupations/15-1252.00.json', '"job_zone": 4', '"job_zone": 9');
    expect(place.build().status).toBe(1);
    expect(textsOf(place.dist)).toEqual(whole);
    expect(place.beside()).toEqual(['dist', 'dist.stamp']);
  });

  it('is told from what it only looks like', () => {
    place.build();
    // 2^22 is the highest process id that Linux gives.
    for (const name of ['previous', '4194305.new', 'brand.new', '12.new.txt'])
      fs.mkdirSync(`${place.dist}.${name}`);
    place.build(['--force']);
    expect(place.beside()).toEqual(['dist', 'dist.12.new.txt', 'dist.brand.new', 'dist.stamp'].sort());
  });
});
