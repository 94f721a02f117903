/** What the machine refuses a build, and what another build does: a sentence each, and the output as it was. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { claim, release } from '../../build/output/lock.js';
import { commonPlace, textsOf } from './place.js';

const place = commonPlace();
const AGAIN = 'and run the command again.\n';
let before: Map<string, string>;

beforeAll(() => {
  expect(place.build().status).toBe(0);
  before = textsOf(place.dist);
});

/** The output as it was, nothing beside it, and the next build succeeds. */
function expectWhole() {
  expect(textsOf(place.dist)).toEqual(before);
  expect(place.beside()).toEqual(['dist', 'dist.stamp']);
  expect(place.build(['--force'])).toMatchObject({ status: 0, stderr: '' });
}

describe('what the system refuses', () => {
  const page = 'dist/index.html';
  it.each<[string, string, string, string]>([
    ['a full disk', 'ENOSPC', page, 'The disk is full at FILE. Make room (df -h, and df -i for inodes)'],
    ['a quota', 'EDQUOT', page, 'Your quota is used up at FILE. Make room'],
    ['a read-only disk', 'EROFS', page, 'FILE is on a read-only disk (open). Make it writable'],
    [
      'a file of someone else’s',
      'EACCES',
      page,
      'This user may not open FILE. Change its owner or its permissions',
    ],
    ['too few descriptors', 'EMFILE', page, 'Too many files are open for this process. Raise the limit'],
    ['a missing template', 'ENOENT', 'templates/changes.eta', 'templates/changes.eta is missing. Restore it'],
  ])('%s is one sentence', (_, code, file, sentence) => {
    const ran = place.build(['--force'], { first: 'failing.mjs', env: { CODE: code, PLACE: file } });
    expect(ran).toMatchObject({ status: 1, signal: null, stdout: '' });
    const said = sentence.replace('FILE', `${place.folder}/${file}`);
    expect(ran.stderr).toSatisfy((text: string) => text.startsWith(said));
    expect(ran.stderr.split('\n')).toHaveLength(2);
    expectWhole();
  });

  it('with another error is shown with its place in the code', () => {
    const ran = place.build(['--force'], { first: 'failing.mjs', env: { CODE: 'EIO', PLACE: page } });
    expect(ran.status).toBe(70);
    expect(ran.stderr).toMatch(/^build\/\S+:\d+:\d+ {2}Error: EIO: refused, open\n/);
    expectWhole();
  });
});

describe('the lock', () => {
  const own = () => `${place.dist}.${process.pid}.new`;
  const lock = () => `${place.dist}.lock`;
  const occupied = (pid: number) => ({
    status: 1,
    signal: null,
    stdout: '',
    stderr: `Process ${pid} is building dist/. Wait for it to end, or delete dist.lock if it isn’t a build.\nNothing was written.\n`,
  });

  it.each([[[]], [['--force']]])('keeps a second build away, with %j', (flags) => {
    expect(claim(place.dist, own())).toBeUndefined();
    expect(place.build(flags)).toEqual(occupied(process.pid));
    expect(place.beside()).toEqual(['dist', 'dist.lock', 'dist.stamp']);
    release(place.dist);
    expectWhole();
  });

  it.each([
    ['of a dead process', '4194305'],
    ['that is empty', ''],
    ['that is no process’s', 'mine'],
    ['of all processes of a group', '-1'],
  ])('%s is taken over', (_, content) => {
    fs.writeFileSync(lock(), content);
    expect(claim(place.dist, own())).toBeUndefined();
    expect(fs.readFileSync(lock(), 'utf8')).toBe(String(process.pid));
    release(place.dist);
    expect(place.beside()).toEqual(['dist', 'dist.stamp']);
  });

  it('lets one of several builds through that begin at once, after one was killed', async () => {
    fs.writeFileSync(lock(), '4194305');
    const script = `
      import { openOutput } from './build/output/output.ts';
      const output = openOutput(process.env.DIST);
      console.log('problem' in output ? 'refused' : 'open');
      process.stdin.resume().on('end', () => { if (!('problem' in output)) output.close(); });`;
    const builds = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        env: { ...process.env, DIST: place.dist },
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    // None ends before all have begun.
    const said = await Promise.all(builds.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
    for (const { stdin } of builds) stdin.end();
    await Promise.all(builds.map((build) => once(build, 'exit')));
    expect(said.sort()).toEqual(['open\n', 'refused\n', 'refused\n', 'refused\n']);
    expectWhole();
  });
});

it('a dataset that changes while it is read is not published', () => {
  const votes = `${place.data}/tables/votes.csv`;
  const text = fs.readFileSync(votes, 'utf8');
  const RUN = JSON.stringify(['-e', `fs.appendFileSync(${JSON.stringify(votes)}, ' ')`]);
  const env = { RUN, AT: '5', PLACES: place.data };
  const { status, stderr } = place.build(['--force'], { first: 'meanwhile.mjs', env });
  fs.writeFileSync(votes, text);
  expect([status, stderr]).toEqual([
    1,
    `${place.data}/ changed while it was read. Run the command again.\nNothing was written.\n`,
  ]);
  expectWhole();
});

it('a killed build’s folder is removed though nothing changed', () => {
  fs.mkdirSync(`${place.dist}.4194305.new`);
  expect(place.build()).toMatchObject({ status: 0, stderr: '' });
  expectWhole();
});

it.skipIf(spawnSync('sh', ['-c', 'ulimit -n 24']).status !== 0)(
  'a real limit on open files is one sentence',
  () => {
    const command = `ulimit -n 24; exec "${process.execPath}" build/run.mjs build --force --data "${place.data}" --dist "${place.dist}"`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      `Too many files are open for this process. Raise the limit (ulimit -n 1024) ${AGAIN}`,
    ]);
    expectWhole();
  },
);
