/**
 * Builds that are stopped in the middle. Moments are counted in changes to the file system, so that each run of a
 * test stops at the same ones; `interrupted.mjs` counts them.
 */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { freshPlace, type Place, type Ran, textsOf } from './place.js';

const place = freshPlace();
const VOTES = ['29-1141.00,0,0,0', '29-1141.00,3,0,0'] as const;

function stopped({ build, dist }: Place, signal: NodeJS.Signals, at: number): Ran {
  const env = { AT: String(at), SIGNAL: signal, OUTPUT: dist };
  return build(['--force'], { first: 'interrupted.mjs', env });
}

/** How many changes a whole rebuild makes, as counted by one that is not stopped. */
function changesOf(ran: Ran): number {
  return Number(/^changes: (\d+)$/m.exec(ran.stderr)?.[1]);
}

/** Both states of the dataset built once, and how many changes it takes to go from one to the other. */
function prepared() {
  place.build();
  const first = textsOf(place.dist);
  place.edit('tables/votes.csv', ...VOTES);
  const changes = changesOf(stopped(place, 'SIGKILL', 0));
  const second = textsOf(place.dist);
  expect(second).not.toEqual(first);
  expect(changes).toBeGreaterThan(70);
  let current = second;
  return {
    changes,
    /** Changes the dataset to its other state; answers what dist has now and what it will have. */
    turn() {
      const [before, after] = current === second ? [second, first] : [first, second];
      const [from, to] = current === second ? [VOTES[1], VOTES[0]] : VOTES;
      place.edit('tables/votes.csv', from, to);
      current = after;
      return { before, after };
    },
  };
}

describe('kill -9', () => {
  it('at any moment leaves dist/ whole, and the next build tidies up', () => {
    const { changes, turn } = prepared();
    // The beginning, the middle, and every one of the last: the swap, its cleaning up and the stamp.
    const moments = [1, 40, ...Array.from({ length: 7 }, (_, back) => changes - back).reverse()];
    const seen = moments.map((at) => {
      const { before, after } = turn();
      expect(stopped(place, 'SIGKILL', at)).toMatchObject({ status: null, signal: 'SIGKILL', stdout: '' });
      const found = fs.existsSync(place.dist) ? place.dist : `${place.dist}.previous`;
      const texts = textsOf(found);
      const state = texts.size === after.size && [...texts].every(([file, text]) => text === after.get(file));
      if (!state) expect(texts, `dist/ after change ${at} of ${changes}`).toEqual(before);
      expect(place.build()).toMatchObject({ status: 0, stderr: '' });
      expect(textsOf(place.dist)).toEqual(after);
      expect(place.beside()).toEqual(['dist', 'dist.stamp']);
      return `${found === place.dist ? 'dist' : 'dist.previous'} ${state ? 'after' : 'before'}`;
    });
    // Between the two renames of the swap the old output lies beside its place.
    expect([...new Set(seen)]).toEqual(['dist before', 'dist.previous before', 'dist after']);
  }, 120_000);
});

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s', (signal, status) => {
  it('leaves dist/ whole and no litter', () => {
    const { changes, turn } = prepared();
    // A signal after the last file may come too late to stop anything.
    for (const [at, statuses] of [
      [30, [status]],
      [changes - 3, [status, 0]],
    ] as const) {
      const { before, after } = turn();
      expect(statuses).toContain(stopped(place, signal, at).status);
      expect(place.beside()).toEqual(['dist', 'dist.stamp']);
      const texts = textsOf(place.dist);
      expect([before, after], `dist/ after change ${at} of ${changes}`).toContainEqual(texts);
      expect(place.build()).toMatchObject({ status: 0, stderr: '' });
      expect(textsOf(place.dist)).toEqual(after);
    }
  }, 120_000);
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

  it('is told from what it only looks like, and from the work of a build that runs', () => {
    place.build();
    // 2^22 is the highest process id that Linux gives.
    for (const name of ['previous', '4194305.new', `${process.pid}.new`, 'brand.new', '12.new.txt'])
      fs.mkdirSync(`${place.dist}.${name}`);
    place.build(['--force']);
    expect(place.beside()).toEqual(
      ['dist', `dist.${process.pid}.new`, 'dist.12.new.txt', 'dist.brand.new', 'dist.stamp'].sort(),
    );
  });
});
