/** All or nothing, whenever a run is stopped: by Ctrl-C, by a full disk, or killed between two files. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { settle, writeFiles } from '../../../build/commands/import/write.js';
import { progressOn } from '../../../build/commands/progress.js';

const OLD = { 'a.json': 'old\n', 'gone.json': 'old\n', 'stays.json': 'old\n' };
const NEW = new Map([
  ['a.json', 'new\n'],
  ['tables/b.csv', 'new\n'],
]);
const AFTER = { 'a.json': 'new\n', 'stays.json': 'old\n', 'tables/b.csv': 'new\n' };

function dataset() {
  const root = mkdtempSync(join(tmpdir(), 'write-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const data = join(root, 'data');
  const write = (files: Record<string, string>, folder = data) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  write(OLD);
  return {
    data,
    write,
    fresh: `${data}.import`,
    beside: () => readdirSync(root),
    files: () =>
      Object.fromEntries(
        (readdirSync(data, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
          .map((path) => [path.slice(data.length + 1), readFileSync(path, 'utf8')]),
      ),
  };
}

describe('writing a dataset', () => {
  const folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
  const outfile = join(folder, 'interrupted.cjs');
  // Bundled, because a dozen processes start faster without a loader.
  beforeAll(() => {
    const entryPoints = ['test/commands/import/interrupted.mts'];
    buildSync({ entryPoints, outfile, bundle: true, platform: 'node', format: 'cjs' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Stopped right before one of its changes to the file system, by their number; 0 for none. */
  const run = (data: string, signal: NodeJS.Signals, at: number) =>
    spawnSync(process.execPath, ['--import', './test/build/interrupted.mjs', outfile, data], {
      encoding: 'utf8',
      env: { ...process.env, SIGNAL: signal, AT: String(at), OUTPUT: dirname(data) },
    });

  function changes(): number {
    const { data, files, beside } = dataset();
    const { stdout, stderr } = run(data, 'SIGINT', 0);
    expect(stdout).toBe('3 written\n');
    expect(files()).toEqual(AFTER);
    expect(beside()).toEqual(['data']);
    return Number(/changes: (\d+)/.exec(stderr)![1]);
  }

  it('interrupted by Ctrl-C at any moment is undone or whole, and leaves nothing beside it', () => {
    const ends = Array.from({ length: changes() }, (_, index) => {
      const { data, files, beside } = dataset();
      const { status, stdout, stderr } = run(data, 'SIGINT', index + 1);
      expect(beside()).toEqual(['data']);
      const isUndone = status === 130;
      expect(files()).toEqual(isUndone ? OLD : AFTER);
      expect(stdout).toBe(isUndone ? '' : '3 written\n');
      if (isUndone) expect(stderr).toContain(`Interrupted; ${data}/ is as it was.\n`);
      return isUndone;
    });
    // Undone as long as nothing of data/ is touched, whole from there on.
    expect(ends.join()).toMatch(/^true(,true)+(,false)+$/);
  });

  it('killed at any moment is undone or ended by the next command', () => {
    for (let at = 1, last = changes(); at <= last; at++) {
      const { data, files, beside } = dataset();
      expect(run(data, 'SIGKILL', at).signal).toBe('SIGKILL');
      settle(data);
      expect([OLD, AFTER]).toContainEqual(files());
      expect(beside()).toEqual(['data']);
    }
  });

  it('stopped by an error leaves everything as it was', async () => {
    const { data, write, files, beside } = dataset();
    write({ tables: 'a file where a folder is to be' });
    const before = files();
    const impossible = new Map([...NEW, ['a.json/b.json', 'new\n']]);
    await expect(writeFiles(data, impossible, [])).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(files()).toEqual(before);
    expect(beside()).toEqual(['data']);
  });

  it('that would change nothing, or is only to be tried, touches nothing', async () => {
    const { data, files, beside } = dataset();
    expect(await writeFiles(data, new Map([['a.json', 'old\n']]), [])).toBe(0);
    expect(await writeFiles(data, NEW, ['gone.json'], true)).toBe(3);
    expect(files()).toEqual(OLD);
    expect(beside()).toEqual(['data']);
  });
});

describe('what a killed run left', () => {
  it('is ended by the next command, if all of it was there', () => {
    const { data, write, fresh, files, beside } = dataset();
    // Killed after the first of two files was put into place.
    write({ 'a.json': 'new\n' });
    write({ 'files/tables/b.csv': 'new\n', 'dropped.json': '["gone.json"]' }, fresh);
    settle(data);
    expect(files()).toEqual(AFTER);
    expect(beside()).toEqual(['data']);
    settle(data);
    expect(files()).toEqual(AFTER);
  });

  it('is cleared away, if it was not', () => {
    const { data, write, fresh, files, beside } = dataset();
    write({ 'files/a.json': 'ne' }, fresh);
    settle(data);
    expect(files()).toEqual(OLD);
    expect(beside()).toEqual(['data']);
    expect(existsSync(fresh)).toBe(false);
  });
});

describe('progress', () => {
  const terminal = (isTTY: boolean, columns = 60) => {
    const written: string[] = [];
    return { isTTY, columns, written, write: (text: string) => written.push(text) > 0 };
  };

  it('says on a terminal what, how many and how long, and wipes the line', async () => {
    const screen = terminal(true);
    let now = 0;
    const progress = progressOn(screen as unknown as NodeJS.WriteStream, 0, () => now);
    progress.expect(2);
    await progress.step('onet/Skills.txt');
    now = 2345;
    await progress.step('onet/Abilities.txt');
    await progress.step('a third one that nobody expected, with a name far too long');
    progress.end();
    expect(screen.written.map((line) => line.replace('\r\u001B[K', ''))).toEqual([
      '1 of 2: onet/Skills.txt · 0.0 s',
      '2 of 2: onet/Abilities.txt · 2.3 s',
      '3 of 3: a third one that nobody expected, with a name far t',
      '',
    ]);
  });

  it('is silent elsewhere', async () => {
    const screen = terminal(false);
    const progress = progressOn(screen as unknown as NodeJS.WriteStream, 2);
    await progress.step('onet/Skills.txt');
    progress.end();
    expect(screen.written).toEqual([]);
  });
});
