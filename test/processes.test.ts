/** The commands as processes: what workflows and people rely on is their exit code, and which stream says what. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fg from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDataset, readDraft } from '../build/dataset/read.js';
import project from '../package.json' with { type: 'json' };
import { writeRelease } from './commands/import/tiny-release.js';
import { FIXTURE } from './datasets.js';
import { onetRelease, wageRelease } from './onet-release.js';
import { recorded } from './stories.js';

const ROOT = path.join(import.meta.dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'processes-'));
const below = (name: string) => path.join(folder, name);
const CLI = path.join(ROOT, 'build/cli.ts');

/** A dataset, copies that are faulty or changed, a release with a task more, and wages of another year under a new name. */
beforeAll(async () => {
  for (const name of ['fixture', 'data', 'faulty', 'killed.old'])
    fs.cpSync(FIXTURE, below(name), { recursive: true });
  fs.writeFileSync(below('faulty/method.json'), '{');
  // Backups that commands name without their end: a file, and a folder of what is no dataset's.
  fs.writeFileSync(below('notes.old'), '');
  fs.mkdirSync(below('Elec.old'));
  fs.mkdirSync(below('cut/_function'), { recursive: true });
  fs.writeFileSync(below('cut/_function/index.json'), '{"tiers":[');
  const change = (name: string, from: string | RegExp, to: string) => {
    const file = below(`${name}/occupations/47-2111.00.json`);
    fs.cpSync(FIXTURE, below(name), { recursive: true });
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
  };
  change('titled', '"title": "Electricians"', '"title": "Wirers"');
  change('retired', '"slug": "electricians"', '"slug": "wirers"');
  change('unrated', /,\s+"(labels|marks)": {[^}]*}/g, '');
  const { dataset } = readDataset(FIXTURE);
  const [first] = dataset.occupations;
  first!.tasks.push({ ...first!.tasks[0]!, id: 900_000 });
  await writeRelease(below('onet'), onetRelease(dataset, '31.0', 'August 2026'));
  const wages = readDraft(FIXTURE).dataset.tables.wages.filter(({ release }) => release === '2025');
  await writeRelease(below('wages'), wageRelease(wages, '2026'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', import.meta.resolve('tsx/esm'), CLI, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

const IMPORT = ['import', '--data', 'data', '--fewer-rows', '--sources'];
const REASON = ['--reason', 'O*NET 31.0 replaces 30.1.'];

/** A story: the import comes before what lists its words. */
const RUNS: string[][] = [
  ['conventions', '--data', 'data'],
  ['check', 'data'],
  ['check', 'faulty'],
  ['check', 'notes'],
  ['format', '--data', 'faulty'],
  ['chekc'],
  ['dev', '--data', 'none'],
  ['--help'],
  ['import', '--help'],
  ['explain', '--data', 'data', 'Elec', 'tricians'],
  // Its replacement was killed between the two renames.
  ['new', '15-9999.01', 'Wirers', '--data', 'killed/'],
  ['diff', 'faulty', '--to', 'data'],
  ['diff', 'fixture', '--to', 'data', '--format', 'json'],
  ['diff', 'fixture', '--to', 'titled', '--most', '99'],
  ['diff', 'fixture', '--most', 'all'],
  ['diff', 'titled', '--to', 'retired', '--all'],
  [...IMPORT, 'wages'],
  [...IMPORT, 'onet', '--dry-run'],
  [...IMPORT, 'onet'],
  ['import', '--data', 'unrated', '--fewer-rows', '--sources', 'onet'],
  ['import', '--data', 'data', '--sources', 'onet'],
  ['words', 'list', '--data', 'data'],
  ['words', 'fill', 'none.csv', '--data', 'data'],
  ['words', 'fill', 'onet', '--data', 'data'],
  ['release', '--data', 'data', '--dist', 'data'],
  ['release', '--data', 'titled', '--dist', 'data', ...REASON, '--dry-run'],
  ['build', '--data', 'nowhere', '--dist', 'dist'],
  ['build', '--data', 'data', '--dist', 'data'],
  ['start', '--dist', 'dist'],
  ['start', '--dist', 'cut'],
];
const plain = (text: string) => text.replaceAll(`${folder}/`, '').trimEnd();

// A story: the second looks at what the commands of the first left.
describe('commands', { shuffle: false }, () => {
  recorded(
    'say what they did, on which stream, and exit with',
    'processes',
    Object.fromEntries(RUNS.map((args) => [plain(args.join(' ')), args])),
    (args) => {
      const { status, stdout, stderr } = run(...args);
      return plain(`${stdout}${stderr && `\nOn stderr:\n${stderr}`}\nExit code ${status}`);
    },
  );

  it('renames a folder whose replacement was killed, no file, and nothing that is no dataset’s', () => {
    const names = fs.readdirSync(folder).filter((name) => /^(Elec|killed|notes)/.test(name));
    expect(names).toEqual(['Elec.old', 'killed', 'notes.old']);
  });
});

it('goes on when nobody reads the rest of what it says', () => {
  const piped = `node --import ${import.meta.resolve('tsx/esm')} "${CLI}" check "${FIXTURE}" | true; exit $PIPESTATUS`;
  expect(spawnSync('bash', ['-c', piped], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

it('has the commands that npm scripts, documents, and workflows name', () => {
  const started = Object.values(project.scripts).flatMap(
    (script) => /tsx\/esm build\/cli\.ts (\S+)/.exec(script)?.[1] ?? [],
  );
  const listed = [...run('--help').stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
  expect(started.length).toBeGreaterThan(10);
  expect(listed).toEqual(expect.arrayContaining(started));
  const places = ['*.md', 'docs/*.md', '.github/**', 'build/**/*.ts', '!CHANGELOG.md'];
  const texts = fg
    .sync(places, { cwd: ROOT, dot: true })
    .map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/npm run (?:--silent )?([a-z]+)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !Object.hasOwn(project.scripts, name!))).toEqual([]);
});
