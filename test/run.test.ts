/** What `build/run.mjs` compiles, and keeps: a folder per state of the code, on a copy of it that tests may change. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const HOUR = 3_600_000;

let copy: string;
beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'run-'));
  for (const name of ['build', 'core', 'package.json', 'package-lock.json'])
    fs.cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  fs.mkdirSync(path.join(copy, 'node_modules'));
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules')))
    if (!name.startsWith('.'))
      fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name));
});
afterAll(() => fs.rmSync(copy, { recursive: true }));

const cache = () => path.join(copy, 'node_modules/.cache/ai-displacement-risk');
const states = () => fs.readdirSync(cache()).sort();
const help = () => {
  const run = path.join(copy, 'build/run.mjs');
  const { status, stdout } = spawnSync(process.execPath, [run, 'help'], { encoding: 'utf8' });
  return { status, first: stdout.split('\n')[0] };
};
const edit = (from: string, to: string) => {
  const file = path.join(copy, 'build/cli.ts');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(from, to));
};
/** As if nobody had started a state for so long. */
const age = (state: string, ms: number) => {
  const then = new Date(Date.now() - ms);
  fs.utimesSync(path.join(cache(), state), then, then);
};

it('each state of the code is compiled once and kept while anyone starts it', () => {
  expect(help()).toEqual({ status: 0, first: 'Use' });
  const [first, ...others] = states();
  expect(others).toEqual([]);
  age(first!, 2 * HOUR);
  expect(help()).toEqual({ status: 0, first: 'Use' });
  expect(states()).toEqual([first]);

  // It was started just now, so another state leaves it alone, however long ago it was compiled.
  edit("group: 'Use'", "group: 'Data'");
  expect(help()).toEqual({ status: 0, first: 'Data' });
  const second = states().find((state) => state !== first);
  expect(states()).toEqual([first, second].sort());

  age(first!, 2 * HOUR);
  edit("group: 'Data'", "group: 'Code'");
  expect(help()).toEqual({ status: 0, first: 'Code' });
  expect(states()).toHaveLength(2);
  expect(states()).not.toContain(first);
  expect(states()).toContain(second);
}, 60_000);
