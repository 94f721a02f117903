/** The workflow for forks: what it runs exists, can be run by hand and is described where people look. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const workflow = read('.github/workflows/service.yml');
const commands = [...workflow.matchAll(/\brun: (.+)$/gm)].map(([, command]) => command!);

/** `npm test` → test, `npm run --silent diff -- x` → diff. */
const scripts = commands.flatMap((command) => {
  const [, name] = /^npm (?:run )?(?:--silent )?([\w:]+)/.exec(command) ?? [];
  return name === undefined || name === 'ci' ? [] : [name];
});

it('checks, tests, compares and deploys', () => {
  expect(scripts).toEqual(['check', 'test', 'diff', 'release', 'deploy']);
});

it('runs scripts of package.json, each described in CONTRIBUTING', () => {
  expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  const contributing = read('CONTRIBUTING.md');
  const command = (name: string) => (name === 'test' ? 'npm test' : `npm run ${name}`);
  expect(scripts.filter((name) => !contributing.includes(command(name)))).toEqual([]);
});

it('has nothing else but what only GitHub can do', () => {
  expect(commands.filter((command) => !command.startsWith('npm '))).toEqual([
    'cat diff.md >> "$GITHUB_STEP_SUMMARY"',
    'gh pr comment "$NUMBER" --body-file diff.md --edit-last --create-if-none',
  ]);
});

it('runs on the oldest Node that the project takes', () => {
  const oldest = /(\d+)/.exec(manifest.engines.node)![1];
  expect([...workflow.matchAll(/node-version: (.+)/g)].map(([, version]) => version)).toEqual([
    expect.stringContaining('matrix.node'),
    oldest,
    oldest,
  ]);
  expect(workflow).toMatch(new RegExp(`node: \\[${oldest}, `));
});

it('puts no text of a pull request into a command', () => {
  // An expression within `run` becomes part of the script; names of branches can hold anything.
  expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
});
