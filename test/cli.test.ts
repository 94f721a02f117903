/** The table of commands: it is npm's, README's and CONTRIBUTING's too. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS, run } from '../build/cli.js';
import { withCommandList } from '../build/commands/bless/command-list.js';
import { callOf } from '../build/commands/flags.js';

const ROOT = path.join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const noStamp = () => {};
const CURE = '`npm run bless` writes the list.';

const said = { stdout: '', stderr: '' };
beforeEach(() => {
  Object.assign(said, { stdout: '', stderr: '' });
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += text;
      return true;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('the table', () => {
  it('has every npm script, and each starts its command', () => {
    const { prestart, prehardening, ...scripts } = JSON.parse(textOf('package.json')).scripts as Record<
      string,
      string
    >;
    expect(Object.keys(scripts).sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
    const others = Object.entries(scripts).filter(
      ([name, script]) => !script.endsWith(`build/run.mjs ${name}`),
    );
    expect(others).toEqual([]);
    // Npm starts the server after the build that `npm run build` is.
    expect([prestart, prehardening]).toEqual([scripts.build, scripts.build]);
  });

  it('is the one in CONTRIBUTING, and its first group that in README', () => {
    const [contributing, readme] = [textOf('CONTRIBUTING.md'), textOf('README.md')];
    expect(withCommandList(contributing, COMMANDS), CURE).toBe(contributing);
    expect(withCommandList(readme, COMMANDS, 'Use'), CURE).toBe(readme);
  });

  it('is printed by help, and on the wrong side where there is no such command', async () => {
    expect(await run('help', [], ROOT, noStamp)).toBe(0);
    const lines = said.stdout.split('\n');
    const missing = COMMANDS.filter(
      (each) => !lines.some((line) => line.startsWith(`  ${callOf(each)} `) && line.endsWith(each.summary)),
    );
    expect([missing, said.stderr]).toEqual([[], '']);
  });

  it('says what to install where packages for development are missing', async () => {
    const missing = Object.assign(new Error(), { code: 'ERR_MODULE_NOT_FOUND' });
    vi.spyOn(COMMANDS.find(({ name }) => name === 'import')!, 'load').mockRejectedValue(missing);
    vi.stubEnv('PATH', '');
    const fix = 'needs packages that are not installed: run `npm ci`, without --omit=dev.\n';
    expect([await run('import', [], ROOT, noStamp), await run('format', [], tmpdir(), noStamp)]).toEqual([
      1, 1,
    ]);
    expect(said).toEqual({ stdout: '', stderr: `\`npm run import\` ${fix}\`npm run format\` ${fix}` });
  });

  it.each([
    [['chekc'], 'There is no command "chekc"; `npm run help` lists them. Did you mean check?\n'],
    [['help', 'constructor'], 'There is no command "constructor"; `npm run help` lists them.\n'],
    [['explain', '--foldr', 'data'], '--foldr is not a flag of `npm run explain`; it takes --help.\n'],
    [['start', '--port', '4000'], '--port is not a flag of `npm start`; it takes --dist and --help.\n'],
  ])('%j are refused in a sentence', async ([name, ...args], sentence) => {
    expect(await run(name!, args, ROOT, noStamp)).toBe(1);
    expect(said).toEqual({ stdout: '', stderr: sentence });
  });
});

describe('a command', () => {
  it.each(
    COMMANDS.map((command) => [command.name, command] as const),
  )('%s answers --help', async (name, command) => {
    expect(await run(name, ['--help'], ROOT, noStamp)).toBe(0);
    const [call, , summary] = said.stdout.split('\n');
    expect(call!.startsWith(callOf(command))).toBe(true);
    expect([summary, said.stderr]).toEqual([`${command.summary}.`, '']);
    expect(said.stdout).toMatch(/^ {2}--help +show this$/m);
    const first = said.stdout;
    expect(await run('help', [name], ROOT, noStamp)).toBe(0);
    expect(said.stdout).toBe(first + first);
  });
});
