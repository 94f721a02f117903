/** `npm run release -- --restore`: the data of an earlier release again, as a new one. */

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Options } from '../../../build/commands/release/release.js';
import { unreleased } from '../../../build/commands/release/unreleased.js';
import { project, ROOT } from './project.js';

const ELECTRICIANS = 'data/occupations/47-2111.00.json';
const NURSES = 'data/occupations/29-1141.00.json';
const ALIASES = 'data/aliases.json';

describe('a restored release', { timeout: 120_000 }, () => {
  const place = project();
  let before: string;
  beforeAll(async () => {
    before = place.read(ELECTRICIANS);
    expect(await place.release({})).toHaveProperty('done');
    place.edit(
      ELECTRICIANS,
      '"Assisting and Caring for Others": {"importance": 2.71',
      '"Assisting and Caring for Others": {"importance": 1.02',
    );
    place.edit(ELECTRICIANS, '"slug": "electricians"', '"slug": "wirers"');
    place.edit(ALIASES, '"slugs": {', '"slugs": {"electricians": "wirers", ');
    place.edit('data/tables/votes.csv', '29-1141.00,0,0,0', '29-1141.00,3,0,0');
    fs.writeFileSync(path.join(place.data, 'rubrics/added.md'), 'Added.\n');
    expect(await place.release({ version: '2.0.0' })).toHaveProperty('done');
  }, 120_000);

  const restored = (version: string, more: Partial<Options> = {}) => place.restore(version, more);
  const git = (...args: string[]) =>
    expect(spawnSync('git', args, { cwd: place.folder, encoding: 'utf8' })).toMatchObject({ status: 0 });
  const commitAll = () => {
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'All');
  };
  const forgetCommit = () => fs.rmSync(path.join(place.folder, '.git'), { recursive: true });

  it.each([
    ['0.9.0', 'There is no release 0.9.0. Name one of 1.0.0.'],
    ['2.0.0', '2.0.0 is what is published now. Name one of 1.0.0.'],
  ])('is not made of %s', async (version, refused) => {
    const state = place.state();
    expect(await restored(version)).toEqual({ refused });
    expect(place.state()).toEqual(state);
  });

  it('is not made where changes would be lost', async () => {
    commitAll();
    place.edit(NURSES, '"slug": "registered-nurses"', '"slug": "nurses"');
    expect(await restored('1.0.0')).toEqual({
      refused: `${NURSES} would be lost. Commit or stash what is not committed yet.`,
    });
    place.edit(NURSES, '"slug": "nurses"', '"slug": "registered-nurses"');
    forgetCommit();
  });

  it('says what it would write, and writes nothing', async () => {
    const state = place.state();
    const { done } = (await restored('1.0.0', { dryRun: true })) as { done: string };
    expect(done).toMatch(/^Release 3\.0\.0 would be published \(/);
    expect(done).toMatch(/Nothing was written\.$/);
    expect(place.state()).toEqual(state);
  });

  it('has the data of the earlier one under the next version, and takes nothing back', async () => {
    const state = place.state();
    const { done } = (await restored('1.0.0')) as { done: string };
    expect(done).toMatch(/^Release 3\.0\.0 is made: /);
    expect(place.read(ELECTRICIANS)).toBe(before);
    expect(fs.existsSync(path.join(place.data, 'rubrics/added.md'))).toBe(false);
    // A name of the bad release leads to the one that is back, and ballots stay counted.
    expect(JSON.parse(place.read(ALIASES)).slugs).toEqual({
      'software-developers-applications': 'software-developers',
      wirers: 'electricians',
    });
    expect(place.read('data/tables/votes.csv')).toContain('29-1141.00,3,0,0');
    for (const [file, bytes] of state)
      if (/^\/(?:public|data)\/releases\//.test(file))
        expect([file, place.state().get(file)]).toEqual([file, bytes]);
    expect(unreleased(place.data, ROOT)).toBeUndefined();
  });

  it('is made, of the release that was bad, from what a killed command put back and did not release', async () => {
    commitAll();
    const changelog = place.read('CHANGELOG.md');
    const { done } = (await restored('2.0.0')) as { done: string };
    expect(done).toMatch(/^Release 4\.0\.0 is made: /);
    const whole = place.state();
    // The files of the release, which are written after those that were put back.
    const ofRelease = ['data/releases', 'data/dataset.json', 'public', 'CHANGELOG.md'];
    git('checkout', '--quiet', '--', ...ofRelease);
    git('clean', '--quiet', '--force', '-d', '--', ...ofRelease);
    expect(place.read(ELECTRICIANS)).toContain('"slug": "wirers"');
    expect(place.read('CHANGELOG.md')).toBe(changelog);
    expect(await restored('2.0.0')).toEqual({ done });
    expect(place.state()).toEqual(whole);
  });
});
