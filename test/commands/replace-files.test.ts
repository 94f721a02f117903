/** All or nothing, whenever a command is stopped: by Ctrl-C, by an error, or killed between two files. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { previewer } from '../../build/commands/dev/preview.js';
import { main as finish } from '../../build/commands/finish.js';
import { stateOf } from '../../build/commands/hardening/state.js';
import { progressOn } from '../../build/commands/progress.js';
import { asOnlyWriter, finishInterruptedWrite, replaceFiles } from '../../build/commands/replace-files.js';
import { formatFaults, messageOf } from '../../build/dataset/fault.js';
import { interruptedWrite, pendingFolder } from '../../build/dataset/read/interrupted.js';
import { readDataset } from '../../build/dataset/read.js';
import { FIXTURE } from '../datasets.js';

const NEW = new Map([
  ['dataset.json', 'new\n'],
  ['tables/new.csv', 'new\n'],
  ['ballots/new/a.txt', 'new\n'],
  ['ballots/new/b.txt', 'new\n'],
]);
const REMOVED = ['aliases.json'];

const hashesIn = (folder: string): Record<string, string> => Object.fromEntries(stateOf(folder));

/** A copy of the fixture dataset in a project of its own. */
function dataset() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'write-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  const data = path.join(root, 'data');
  fs.cpSync(FIXTURE, data, { recursive: true });
  return { root, data, files: () => hashesIn(data), beside: () => fs.readdirSync(root) };
}

const OLD = hashesIn(FIXTURE);
const isNew = createHash('sha256').update('new\n').digest('hex');
const { 'aliases.json': _, ...others } = OLD;
const FOLDERS = { ballots: 'folder', 'ballots/new': 'folder' };
const AFTER = {
  ...others,
  ...FOLDERS,
  ...Object.fromEntries([...NEW.keys()].map((file) => [file, isNew])),
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'interrupted-'));
const outfile = path.join(folder, 'interrupted.cjs');
// Bundled, because a dozen processes start faster without a loader.
beforeAll(() => {
  const entryPoints = ['test/commands/interrupted.mts'];
  buildSync({ entryPoints, outfile, bundle: true, platform: 'node', format: 'cjs' });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Stopped right before one of its changes to the file system, by their number; 0 for none. */
const run = (data: string, signal: NodeJS.Signals, at: number) =>
  spawnSync(process.execPath, ['--import', './test/build/interrupted.mjs', outfile, data], {
    encoding: 'utf8',
    env: { ...process.env, SIGNAL: signal, AT: String(at), OUTPUT: path.dirname(data) },
  });

function changes(): number {
  const { data, files, beside } = dataset();
  const { stdout, stderr } = run(data, 'SIGINT', 0);
  expect(stdout).toBe('5 written\n');
  expect(files()).toEqual(AFTER);
  expect(beside()).toEqual(['data']);
  return Number(/changes: (\d+)/.exec(stderr)![1]);
}

/** A dataset whose writer was killed after it had put its first file into place. */
function halfWritten() {
  for (let at = 1, last = changes(); at <= last; at++) {
    const there = dataset();
    run(there.data, 'SIGKILL', at);
    const isHalf = there.files()['dataset.json'] === isNew && interruptedWrite(there.data) !== undefined;
    if (isHalf) return there;
  }
  throw new Error('no kill left the dataset half written');
}

const sentenceOf = (data: string) =>
  `\`npm run import\` was interrupted while it wrote to data/. Run \`npm run finish -- --data ${data}\` to complete it.`;

describe('replacing files', () => {
  it('interrupted by Ctrl-C at any moment is undone or whole, and leaves nothing beside it', () => {
    const ends = Array.from({ length: changes() }, (_, index) => {
      const { data, files, beside } = dataset();
      const { status, stdout, stderr } = run(data, 'SIGINT', index + 1);
      expect(beside()).toEqual(['data']);
      const isUndone = status === 130;
      expect(files()).toEqual(isUndone ? OLD : AFTER);
      expect(stdout).toBe(isUndone ? '' : '5 written\n');
      if (isUndone) expect(stderr).toContain('Interrupted; nothing was changed.\n');
      return isUndone;
    });
    // Undone as long as nothing of data/ is touched, whole from there on.
    expect(ends.join()).toMatch(/^true(,true)+(,false)+$/);
  });

  it('killed at any moment has changed nothing, or is seen by every reader and finished by the command that it names', () => {
    const states = Array.from({ length: changes() }, (_, index) => {
      const { root, data, files, beside } = dataset();
      expect(run(data, 'SIGKILL', index + 1).signal).toBe('SIGKILL');
      const before = hashesIn(root);
      const { faults } = readDataset(data);
      expect(hashesIn(root)).toEqual(before);
      const isSeen = interruptedWrite(data) !== undefined;
      if (isSeen) {
        expect(faults.map(({ rule }) => rule)).toEqual(['interrupted-write']);
        expect(messageOf(faults[0]!)).toBe(sentenceOf(data));
        expect(finish({ data, args: [] })).toBe(0);
        expect(beside()).toEqual(['data']);
      }
      expect(isSeen ? [AFTER] : [OLD, AFTER]).toContainEqual(files());
      return isSeen;
    });
    // Not begun, then seen until the journal is gone.
    expect(states.join()).toMatch(/^false(,false)+(,true){4,}(,false)*$/);
  });

  it('stopped by an error leaves everything as it was', async () => {
    const { data, files, beside } = dataset();
    const impossible = new Map([...NEW, ['dataset.json/b.json', 'new\n']]);
    await expect(replaceFiles(data, 'npm run import', impossible)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(files()).toEqual(OLD);
    const onFile = new Map([...NEW, ['method.json/b.json', 'new\n']]);
    await expect(replaceFiles(data, 'npm run import', onFile)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(files()).toEqual(OLD);
    expect(beside()).toEqual(['data']);
  });

  it('that would change nothing, or is only to be tried, touches nothing', async () => {
    const { data, files, beside } = dataset();
    const same = new Map([['dataset.json', fs.readFileSync(path.join(data, 'dataset.json'), 'utf8')]]);
    expect(await replaceFiles(data, 'npm run import', same)).toBe(0);
    expect(await replaceFiles(data, 'npm run import', NEW, { removed: REMOVED, dryRun: true })).toBe(5);
    expect(files()).toEqual(OLD);
    expect(beside()).toEqual(['data']);
  });

  it('is refused while another process prepares its own', async () => {
    const { data, files } = dataset();
    fs.mkdirSync(pendingFolder(data));
    // The parent of this process runs for certain.
    const owner = { pid: process.ppid, command: 'npm run votes' };
    fs.writeFileSync(path.join(pendingFolder(data), 'owner.json'), JSON.stringify(owner));
    await expect(replaceFiles(data, 'npm run import', NEW)).rejects.toThrow(
      `\`npm run votes\` is writing to ${data}/ (process ${process.ppid}); wait for it to end.`,
    );
    expect(files()).toEqual(OLD);
  });

  it('is refused while another command has only begun to read', async () => {
    const { data, files, beside } = dataset();
    const meanwhile = () => run(data, 'SIGINT', 0).stderr;
    const said = await asOnlyWriter(data, 'npm run votes', { dryRun: false }, meanwhile);
    expect(said).toContain(`\`npm run votes\` is writing to ${data}/ (process ${process.pid}); wait for`);
    expect(files()).toEqual(OLD);
    expect(beside()).toEqual(['data']);
  });

  it('clears away what was left of a whole write, even where the next command refuses', async () => {
    const { data, beside } = dataset();
    fs.mkdirSync(path.join(pendingFolder(data), 'files/data'), { recursive: true });
    const refuse = () => Promise.reject(new Error('counted before'));
    await expect(asOnlyWriter(data, 'npm run votes', { dryRun: false }, refuse)).rejects.toThrow('before');
    expect(beside()).toEqual(['data']);
  });

  it('clears away what a killed command had not prepared to the end', async () => {
    const { data, files, beside } = dataset();
    fs.mkdirSync(path.join(pendingFolder(data), 'files/data'), { recursive: true });
    fs.writeFileSync(path.join(pendingFolder(data), 'files/data/dataset.json'), 'ha');
    await replaceFiles(data, 'npm run import', NEW, { removed: REMOVED });
    expect(files()).toEqual(AFTER);
    expect(beside()).toEqual(['data']);
  });
});

describe('a dataset that is half written', () => {
  const COMMANDS: [command: string, args: (data: string, root: string) => string[]][] = [
    ['check', (data) => ['build/run.mjs', 'check', data]],
    [
      'build',
      (data, root) => ['build/run.mjs', 'build', '--data', data, '--dist', path.join(root, '../dist')],
    ],
    ['diff', (data) => ['build/run.mjs', 'diff', FIXTURE, '--to', data]],
    ['explain', (data) => ['build/run.mjs', 'explain', '15-1252.00', data]],
    [
      'import --dry-run',
      (data) => ['build/run.mjs', 'import', '--sources', FIXTURE, '--dry-run', '--data', data],
    ],
    ['import', (data) => ['build/run.mjs', 'import', '--sources', FIXTURE, '--data', data]],
    ['words', (data) => ['build/run.mjs', 'words', '--missing', '--data', data]],
    [
      'votes --dry-run',
      (data) => ['build/run.mjs', 'votes', 'import', 'package.json', '--dry-run', '--data', data],
    ],
    ['new', (data) => ['build/run.mjs', 'new', '15-9999.01', 'Title', '--data', data]],
    ['release --check', (data) => ['build/run.mjs', 'release', '--check', '--data', data]],
    [
      'release --dry-run',
      (data) => ['build/run.mjs', 'release', '--dry-run', '--reason', 'A reason to do it.', '--data', data],
    ],
  ];

  it('is refused by every command in one sentence, which changes nothing', { timeout: 120_000 }, () => {
    const { root, data } = halfWritten();
    const before = hashesIn(root);
    for (const [command, args] of COMMANDS) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args(data, root), { encoding: 'utf8' });
      const said = (stdout + stderr).replace('Nothing was written.\n', '');
      expect([command, status, said]).toEqual([command, 1, `${sentenceOf(data)}\n`]);
      expect(hashesIn(root)).toEqual(before);
    }
  });

  it('is refused by the preview of npm run dev', () => {
    const { root, data } = halfWritten();
    const before = hashesIn(root);
    const { faults, files } = previewer(path.join(import.meta.dirname, '../..'), data)();
    expect([formatFaults(faults), files.size]).toEqual([`${sentenceOf(data)}\n`, 0]);
    expect(hashesIn(root)).toEqual(before);
  });

  it('is not finished over an edit that would be lost', () => {
    const { root, data, files, beside } = halfWritten();
    fs.writeFileSync(path.join(data, 'aliases.json'), 'edited\n');
    const before = hashesIn(root);
    expect(() => finishInterruptedWrite(data)).toThrow(
      'data/aliases.json changed after `npm run import` was interrupted; move it elsewhere, then run the command again.',
    );
    expect(hashesIn(root)).toEqual(before);
    fs.rmSync(path.join(data, 'aliases.json'));
    finishInterruptedWrite(data);
    expect(files()).toEqual(AFTER);
    expect(beside()).toEqual(['data']);
  });

  it('is not finished where what was prepared is lost', () => {
    const { root, data } = halfWritten();
    fs.rmSync(path.join(pendingFolder(data), 'files'), { recursive: true });
    const before = hashesIn(root);
    expect(() => finishInterruptedWrite(data)).toThrow(
      /tables\/new\.csv is not as `npm run import` prepared it; restore .*\/data\/ with git, then delete .*data\.pending\/\.$/,
    );
    expect(hashesIn(root)).toEqual(before);
  });

  it('is the only one that npm run finish touches', () => {
    const { root, data } = dataset();
    expect(finishInterruptedWrite(data)).toBeUndefined();
    expect(finish({ data, args: [] })).toBe(0);
    expect(hashesIn(path.join(root, 'data'))).toEqual(OLD);
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
