/** The command line: every npm script has its command, and what is mistyped gets the near name. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import project from '../package.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '..');

function run(...args: string[]) {
  const command = ['--import', 'tsx/esm', 'build/cli.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('lists a command for each npm script that starts it', () => {
  const started = Object.values(project.scripts).flatMap(
    (script) => /tsx\/esm build\/cli\.ts (\S+)/.exec(script)?.[1] ?? [],
  );
  const { status, stdout } = run('--help');
  expect(started.length).toBeGreaterThan(10);
  const listed = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
  expect([status, listed.filter((name) => name !== 'help')]).toEqual([0, expect.arrayContaining(started)]);
  expect(Object.keys(project.scripts)).toHaveLength(15);
});

it('first puts a folder back whose replacement was killed between its two renames', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cli-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const data = path.join(folder, 'data');
  fs.cpSync(path.join(ROOT, 'test/fixtures/dataset'), `${data}.old`, { recursive: true });
  expect(run('new', '15-9999.01', 'Prompt Engineers', '--data', data)).toMatchObject({ status: 0 });
  expect(fs.readdirSync(folder)).toEqual(['data']);
});

it.each([
  [['chekc'], "error: unknown command 'chekc'\n(Did you mean check?)\n"],
  [['build', '--dits', 'x'], "error: unknown option '--dits'\n(Did you mean --dist?)\n"],
  [['explain'], "error: missing required argument 'occupation'\n"],
])('refuses %j and names the near one', (args, sentence) => {
  expect(run(...args)).toEqual({ status: 1, stdout: '', stderr: sentence });
});
