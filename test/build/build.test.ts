/** What the build promises whoever publishes its output: whole or not at all, and the same data gives the same bytes. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fg from 'fast-glob';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { build } from '../../build/build.js';
import { buildCommand, isCurrent } from '../../build/commands/build.js';
import { openOutput } from '../../build/output/output.js';
import { bulkOf, derivedFrom, FIXTURE } from '../datasets.js';

const ROOT = path.join(import.meta.dirname, '../..');
const SUMS = 'sha256sums.txt';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
const [data, dist] = [path.join(folder, 'data'), path.join(folder, 'dist')];
// Built once: each test leaves the output of the fixture, whatever it does to it.
let made: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  made = await build({ root: ROOT, data: FIXTURE, dist, env: {} });
});
beforeEach(() => fs.cpSync(FIXTURE, data, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  fs.rmSync(data, { recursive: true });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Builds, and removes the output before. */
async function buildHere(): Promise<void> {
  const { old } = await build({ root: ROOT, data, dist, env: {} });
  fs.rmSync(old, { recursive: true });
}
const sums = () => fs.readFileSync(path.join(dist, SUMS), 'utf8');

describe('a build', () => {
  it('gives the same bytes for the same data, whenever, wherever, and from whatever checkout it runs', async () => {
    const { files, bytes } = made;
    const first = sums();
    const lines = first.trimEnd().split('\n');
    expect(lines).toHaveLength(files - 1);
    // As `sha256sum -c` reads them: every file but the list itself.
    expect(lines.every((line) => /^[0-9a-f]{64} {2}\S+$/.test(line))).toBe(true);
    const listed = [SUMS, ...lines.map((line) => line.slice(66))];
    expect(listed.reduce((sum, file) => sum + fs.statSync(path.join(dist, file)).size, 0)).toBe(bytes);
    // The tests of downloads read these back.
    for (const [file, made] of bulkOf(derivedFrom(FIXTURE)).bytes)
      expect(made.equals(fs.readFileSync(dist + file)), file).toBe(true);
    vi.stubEnv('TZ', 'Asia/Kathmandu').stubEnv('LANG', 'tr_TR.UTF-8');
    vi.useFakeTimers({ now: Date.UTC(2031, 1, 28), toFake: ['Date'] });
    // On Windows, data have other line ends; what is not data keeps its own.
    for (const file of fg.sync('**', { cwd: data, absolute: true }))
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
    await buildHere();
    expect(sums()).toBe(first);
    const kept = ['templates/layout.eta', 'public/assets/site.css', 'build/cli.ts'];
    const said = execFileSync('git', ['check-attr', 'eol', ...kept], { cwd: ROOT, encoding: 'utf8' });
    expect(said.match(/eol: lf$/gm)).toHaveLength(kept.length);
  });

  it('of broken data leaves the output as it was', async () => {
    const before = sums();
    fs.writeFileSync(path.join(data, 'tables/wages.csv'), 'nothing\n');
    await expect(buildHere()).rejects.toThrow(/data\/tables\/wages\.csv:1.*Nothing was written\.$/s);
    expect([sums(), fs.readdirSync(folder)]).toEqual([before, ['data', 'dist']]);
  });

  it('beside another one says so unless it is the first to be ready', async () => {
    const before = sums();
    const ends = await Promise.allSettled([buildHere(), buildHere()]);
    const [, lost] = ends.sort((a, b) => (a.status < b.status ? -1 : 1)) as PromiseRejectedResult[];
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(lost!.reason.message).toMatch(/^Another command replaced dist\//);
    expect(sums()).toBe(before);
  });

  it('tells its result before it removes the old output', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {
      expect(fs.readdirSync(folder).toString()).toMatch(/^data,dist,dist\.new-\d/);
    });
    await buildCommand(ROOT, { data, dist });
    expect(said).toHaveBeenCalledOnce();
    expect(fs.readdirSync(folder)).toEqual(['data', 'dist']);
    // What is edited while it builds is newer than it.
    const timeOf = (file: string) => fs.statSync(path.join(dist, file)).mtimeMs;
    expect(timeOf('robots.txt')).toBeLessThan(timeOf('index.html'));
  });

  it.each([
    ['a text', 8, 'EFBIG: file too large, write\n'],
    ['the database', 100, 'disk I/O error\n'],
  ])('on a disk that takes no more of %s says so in a line, and leaves the output as it was', (_, most, said) => {
    const before = sums();
    const command = ['--import', 'tsx/esm', 'build/cli.ts', 'build', '--data', data, '--dist', dist];
    const shell = ['-c', `ulimit -f ${most} && exec "$@"`, 'sh', process.execPath, ...command];
    const { status, stderr } = spawnSync('sh', shell, { cwd: ROOT, encoding: 'utf8' });
    expect([status, stderr, sums(), fs.readdirSync(folder).length]).toEqual([1, said, before, 2]);
  });
});

describe('the output', () => {
  it('isn’t published with a link that leads nowhere, a hole in a page, or a page that no other leads to', () => {
    const before = sums();
    const output = openOutput(dist);
    output.add({ file: '/b.html', text: '<a href="/api/v1/search?q=x">search</a>' });
    // Once, what was added from here on was published without a look.
    output.closeDatabase();
    output.add({ file: '/a.html', text: '<a href="/nowhere">NaN</a><a href="/b">here</a><img src="/no">' });
    const holes = { '/a.svg': 'undefined', '/a.atom': '[object Object]', '/c.html': '<form action="/not">' };
    for (const [file, text] of Object.entries(holes)) output.add({ file, text });
    output.add({ file: '/search.html', text: '<link rel="canonical" href="/search">' });
    expect(() => output.publish()).toThrow(
      'The output is not what it promises:\n  /a.html says "NaN" where a value should stand\n  /a.svg says "undefined" where a value should stand\n  /a.atom says "[object Object]" where a value should stand\n  /a.html links to /nowhere, where there is nothing\n  /a.html links to /no, where there is nothing\n  /c.html links to /not, where there is nothing\n  no page leads to /search',
    );
    output.discard();
    expect(sums()).toBe(before);
  });

  it('is current until an input changes, comes, or goes, while it is whole, and for one address', async () => {
    const root = path.join(folder, 'project');
    const inputs = ['api', 'build', 'core', 'public', 'templates'].map((name) =>
      path.join(root, name, 'file'),
    );
    for (const file of [...inputs, path.join(root, 'package-lock.json')]) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, '');
    }
    await buildHere();
    const current = () => isCurrent(root, data, dist);
    expect(current()).toBe(true);
    vi.stubEnv('PORT', '3999');
    expect(current()).toBe(false);
    vi.unstubAllEnvs();
    const [before, later] = [new Date(0), new Date(Date.now() + 60_000)];
    for (const input of [...inputs, path.join(root, 'package-lock.json')]) {
      fs.utimesSync(input, later, later);
      expect([input, current()]).toEqual([input, false]);
      fs.utimesSync(input, before, before);
    }
    expect(current()).toBe(true);
    fs.truncateSync(path.join(dist, 'downloads/datapackage.json'), 500);
    expect(current()).toBe(false);
    await buildHere();
    await setTimeout(20);
    fs.rmSync(path.join(data, 'tables/votes.csv'));
    expect(current()).toBe(false);
    expect(isCurrent(root, FIXTURE, path.join(folder, 'none'))).toBe(false);
    fs.rmSync(root, { recursive: true });
  });
});
