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

const ROOT = path.join(import.meta.dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'processes-'));
const below = (name: string) => path.join(folder, name);
const data = below('data');

/** A dataset, copies that are faulty or changed, a release with a task more, and wages of another year under a new name. */
beforeAll(async () => {
  for (const name of ['data', 'faulty']) fs.cpSync(FIXTURE, below(name), { recursive: true });
  fs.writeFileSync(below('faulty/method.json'), '{');
  fs.cpSync(FIXTURE, below('killed.old'), { recursive: true });
  const change = (name: string, from: string, to: string) => {
    const file = below(`${name}/occupations/47-2111.00.json`);
    fs.cpSync(FIXTURE, below(name), { recursive: true });
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
  };
  change('titled', '"title": "Electricians"', '"title": "Wirers"');
  change('retired', '"slug": "electricians"', '"slug": "wirers"');
  const { dataset } = readDataset(FIXTURE);
  const [first] = dataset.occupations;
  first!.tasks.push({ ...first!.tasks[0]!, id: 900_000 });
  await writeRelease(below('onet'), onetRelease(dataset, '31.0', 'August 2026'));
  const wages = readDraft(FIXTURE).dataset.tables.wages.filter(({ release }) => release === '2025');
  await writeRelease(below('wages'), wageRelease(wages, '2026'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx/esm', 'build/cli.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });

const IMPORT = ['import', '--data', data, '--fewer-rows', '--sources'];
const REASON = ['--reason', 'O*NET 31.0 replaces 30.1.'];

// A story: the import comes before what lists its words.
describe('in this order', { shuffle: false }, () => {
  it.each<[args: string[], status: number, stdout: RegExp, stderr: RegExp]>([
    [
      ['check', data],
      0,
      /^6 occupations checked, no faults\.\n3 tasks lack a rating and take the mean /,
      /^$/,
    ],
    [['check', below('faulty')], 1, /method\.json:1:2 {2}json\n[\s\S]*1 fault in 1 file\.\n$/, /^$/],
    [['chekc'], 1, /^$/, /^error: unknown command 'chekc'\n\(Did you mean check\?\)\n$/],
    [['explain', '--data', data, 'Electricians'], 0, /^47-2111\.00 Electricians/, /^$/],
    // Its replacement was killed between the two renames.
    [['new', '15-9999.01', 'Wirers', '--data', below('killed')], 0, /15-9999\.01\.json/, /^$/],
    [['diff', FIXTURE, '--to', data], 0, /Nothing differs[\s\S]*--all, or --format json\.\n$/, /^$/],
    [['diff', FIXTURE, '--to', data, '--format', 'json'], 0, /^\{\n {2}"from": \{[\s\S]*\}\n$/, /^$/],
    [
      ['diff', FIXTURE, '--to', below('titled'), '--most', '99'],
      0,
      /- minor: 1 title changed[\s\S]*title: too long for here\.\n/,
      /^A release is needed: /,
    ],
    [['diff', FIXTURE, '--most', 'all'], 1, /^$/, /It must be a whole number\.\n$/],
    [
      ['diff', below('titled'), '--to', below('retired')],
      1,
      /minor/,
      /lead nowhere now: electricians\. Give/,
    ],
    [[...IMPORT, below('wages')], 1, /^$/, /it was probably renamed[\s\S]*Nothing was written to /],
    [
      [...IMPORT, below('onet'), '--dry-run'],
      0,
      /tasks +\d+ +1 added[\s\S]*npm run check finds nothing, missing sentences aside\.[\s\S]*nobody has marked 1 of them\.\nNothing was written\./,
      /^$/,
    ],
    [[...IMPORT, below('onet')], 0, /npm run check finds[\s\S]*\nNext:\n1\. Write 1 sentence of ours/, /^$/],
    [['words', 'list', '--data', data], 0, /^soc_code,task_id,[\s\S]*,rater,date\n[\s\S]*,900000,/, /^$/],
    [['words', 'fill', below('none.csv'), '--data', data], 1, /^$/, /is not there\. Correct the path\./],
    [['release', '--data', data, '--dist', data], 1, /^$/, /^error: required option '--reason <sentence>'/],
    [
      ['release', '--data', below('titled'), '--dist', data, ...REASON, '--dry-run'],
      1,
      /^$/,
      /is not a build of/,
    ],
    [
      ['build', '--data', below('faulty'), '--dist', below('dist')],
      1,
      /^$/,
      /json\n[\s\S]*Nothing was written\./,
    ],
  ])('%j exits with %i', (args, status, stdout, stderr) => {
    const done = run(...args);
    expect(done.stderr).toMatch(stderr);
    expect(done.stdout).toMatch(stdout);
    expect(done.status).toBe(status);
  });
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
