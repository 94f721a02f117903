/** The commands as processes: what workflows and people rely on is their exit code, and which stream says what. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDataset, readDraft } from '../build/dataset/read.js';
import { writeRelease } from './commands/import/tiny-release.js';
import { FIXTURE } from './datasets.js';
import { onetRelease, wageRelease } from './onet-release.js';

const ROOT = path.join(import.meta.dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'processes-'));
const below = (name: string) => path.join(folder, name);
const data = below('data');

/** A dataset, a copy that is faulty, a release with a task more, and wages of another year under a new name. */
beforeAll(async () => {
  for (const name of ['data', 'faulty']) fs.cpSync(FIXTURE, below(name), { recursive: true });
  fs.writeFileSync(below('faulty/method.json'), '{');
  const { dataset } = readDataset(FIXTURE);
  const [first] = dataset.occupations;
  first!.tasks.push({ ...first!.tasks[0]!, id: 900_000 });
  await writeRelease(below('onet'), onetRelease(dataset, '31.0', 'August 2026'));
  const wages = readDraft(FIXTURE).dataset.tables.wages.filter(({ release }) => release === '2025');
  await writeRelease(below('wages'), wageRelease(wages, '2026'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const IMPORT = ['import', '--data', data, '--fewer-rows', '--sources'];

it.each<[args: string[], status: number, stdout: RegExp, stderr: RegExp]>([
  [['check', data], 0, /^6 occupations checked, no faults\.\n/, /^$/],
  [['check', below('faulty')], 1, /method\.json:1:2 {2}json\n[\s\S]*1 fault in 1 file\.\n$/, /^$/],
  [['explain', '--data', data, 'Electricians'], 0, /^47-2111\.00 Electricians/, /^$/],
  [['explain', '--data', data, 'Wirers'], 1, /^$/, /^There is no occupation "Wirers"\./],
  [['diff', FIXTURE, '--to', data], 0, /Nothing differs[\s\S]*--all, or --format json\.\n$/, /^$/],
  [['diff', 'no-such-ref', '--to', data], 1, /^$/, /^"no-such-ref" is neither/],
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
  [
    ['build', '--data', below('faulty'), '--dist', below('dist')],
    1,
    /^$/,
    /json\n[\s\S]*Nothing was written\./,
  ],
])('%j exits with %i', (args, status, stdout, stderr) => {
  const command = ['--import', 'tsx/esm', 'build/cli.ts', ...args];
  const done = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  expect(done.stderr).toMatch(stderr);
  expect(done.stdout).toMatch(stdout);
  expect(done.status).toBe(status);
});
