/** The workflows: what they run exists and runs by hand as well, and nothing that others write can act through them. */
import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { notes as deployNotes } from '../build/commands/deploy/index.js';
import manifest from '../package.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '..');
const FOLDER = '.github/workflows';
const textOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  env?: Record<string, string>;
  strategy?: { matrix: { node: number[] } };
  steps: Step[];
}
interface Workflow {
  name: string;
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

const WORKFLOWS = fs.readdirSync(path.join(ROOT, FOLDER)).map((file) => {
  const text = textOf(`${FOLDER}/${file}`);
  return { text, ...(load(text) as Workflow) };
});
const jobs = WORKFLOWS.flatMap(({ name, jobs }) =>
  Object.entries(jobs).map(([id, job]) => ({ name: `${name} ${id}`, ...job })),
);
const steps = jobs.flatMap(({ steps }) => steps);
const commands = steps.flatMap(({ run }) => run ?? []);

/** Commands of npm itself. */
const OF_NPM = ['ci', 'audit'];

/** `npm test` → test, `npm run --silent diff -- x` → diff. */
const scripts = commands.flatMap((command) => {
  const [, name] = /^npm (?:run )?(?:--silent )?([\w:]+)/.exec(command) ?? [];
  return name === undefined || OF_NPM.includes(name) ? [] : [name];
});

/** Everything that could let what is wrong through, as sentences: none for a workflow that is safe. */
const RULES: Record<string, (workflow: (typeof WORKFLOWS)[number]) => unknown[]> = {
  'every action is pinned by the SHA of a commit, with its version as a comment': ({ text }) =>
    [...text.matchAll(/\buses: (.+)$/gm)]
      .map(([, action]) => action!)
      .filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
  'no checkout leaves its token in the working copy': ({ jobs }) =>
    Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(
        ({ uses, with: inputs }) =>
          uses?.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false,
      ),
  'every job ends': ({ jobs }) =>
    Object.keys(jobs).filter((id) => !((jobs[id]!['timeout-minutes'] ?? 0) > 0)),
  'a job may read the code, unless it says more': ({ permissions }) =>
    JSON.stringify(permissions) === '{"contents":"read"}' ? [] : [permissions],
  'no expression becomes part of a script: a branch can have any name': ({ jobs }) =>
    Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ run }) => run?.includes('${{')),
  'no token is on a command line': ({ jobs }) =>
    Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ run }) => /token|secret|password|\bkey\b/i.test(run ?? '')),
  'secrets are in the environment of the step that needs them': (workflow) =>
    [workflow, ...Object.values(workflow.jobs)].filter(({ env }) =>
      /secrets\.|token/.test(JSON.stringify(env ?? {})),
    ),
  'what others propose never runs with the rights of the project': ({ on }) =>
    Object.keys(on).filter((event) =>
      ['pull_request_target', 'workflow_run', 'issue_comment'].includes(event),
    ),
};

describe.each(WORKFLOWS.map((workflow) => [workflow.name, workflow] as const))('%s', (_, workflow) => {
  it.each(Object.entries(RULES))('%s', (_, wrongIn) => {
    expect(wrongIn(workflow)).toEqual([]);
  });
});

describe('the rules', () => {
  const PIN = 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2';
  const safe = `name: Safe
on: { push: {} }
permissions: { contents: read }
jobs:
  one:
    timeout-minutes: 5
    steps:
      - uses: ${PIN}
        with: { persist-credentials: false }
      - run: npm test
        env: { TOKEN: x }
`;
  const broken = (text: string) =>
    Object.values(RULES).filter((wrongIn) => wrongIn({ text, ...(load(text) as Workflow) }).length > 0);

  it('let a safe workflow pass', () => expect(broken(safe)).toEqual([]));

  it.each([
    ['a tag instead of a commit', PIN, 'actions/checkout@v6'],
    ['a commit without its version', ' # v6.0.2', ''],
    ['a token in the working copy', 'persist-credentials: false', 'fetch-depth: 0'],
    ['a job without an end', 'timeout-minutes: 5', 'runs-on: x'],
    ['more rights for all', 'contents: read', 'contents: write'],
    ['an expression in a script', 'run: npm test', `run: npm test \${{ github.head_ref }}`],
    ['a token on a command line', 'run: npm test', 'run: npm test -- --token "$T"'],
    [
      'a secret for a whole job',
      'timeout-minutes: 5',
      `timeout-minutes: 5\n    env: { K: "\${{ secrets.K }}" }`,
    ],
    ['an event with the rights of the project', 'push: {}', 'pull_request_target: {}'],
  ])('stop %s', (_, from, to) => {
    expect(broken(safe.replace(from, to))).toHaveLength(1);
  });
});

describe('what they run', () => {
  it('looks for newer releases, checks, tests, tests the tests, compares, and deploys', () => {
    expect(scripts).toEqual(['newer', 'check', 'release', 'test', 'mutation', 'diff', 'release', 'deploy']);
  });

  it('is in package.json, and described in CONTRIBUTING', () => {
    expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
    const contributing = textOf('CONTRIBUTING.md');
    const command = (name: string) => (name === 'test' ? 'npm test' : `npm run ${name}`);
    expect(scripts.filter((name) => !contributing.includes(command(name)))).toEqual([]);
  });

  it('installs without install scripts, and asks for vulnerabilities of what is shipped', () => {
    const own = commands.filter((command) => OF_NPM.some((name) => command.startsWith(`npm ${name}`)));
    expect([...new Set(own)]).toEqual(['npm audit --omit=dev', 'npm ci --ignore-scripts']);
  });

  it('is nothing else but what only GitHub can do', () => {
    expect(commands.filter((command) => !command.startsWith('npm '))).toEqual([
      'test ! -s newer.md || node .github/post.mjs issue newer-releases newer.md',
      'cat diff.md >> "$GITHUB_STEP_SUMMARY"',
      'node .github/post.mjs comment data-diff diff.md',
    ]);
  });

  it('uses one version of each action', () => {
    const pins = [...new Set(steps.flatMap(({ uses }) => uses ?? []))];
    expect(pins.map((pin) => pin.split('@')[0])).toEqual([...new Set(pins.map((pin) => pin.split('@')[0]))]);
  });

  it('has more rights only where it writes', () => {
    expect(jobs.flatMap(({ name, permissions }) => (permissions ? [[name, permissions]] : []))).toEqual([
      ['Newer releases newer', { contents: 'read', issues: 'write' }],
      ['Service diff', { contents: 'read', 'pull-requests': 'write' }],
    ]);
  });

  it('looks for newer releases and for vulnerabilities every week', () => {
    const weekly = WORKFLOWS.flatMap(({ on }) => (on.schedule as { cron: string }[] | undefined) ?? []);
    const cron = expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/);
    expect(weekly).toEqual([{ cron }, { cron }]);
  });

  it('deploys with one exact version of the platform’s tool', () => {
    expect(deployNotes).toMatch(/ npx --yes vercel@\d+\.\d+\.\d+ deploy /);
  });
});

it('the Node versions are the long-term releases that package.json takes; single jobs run on the oldest', () => {
  const [, oldest, end] = /^>=(\d+) <(\d+)$/.exec(manifest.engines.node)!.map(Number) as [
    number,
    number,
    number,
  ];
  const taken = Array.from({ length: end - oldest }, (_, index) => oldest + index);
  const matrices = jobs.flatMap(({ strategy }) => (strategy ? [strategy.matrix.node] : []));
  expect(matrices).toEqual([taken.filter((version) => version % 2 === 0)]);
  const single = steps.flatMap(({ with: inputs }) => inputs?.['node-version'] ?? []);
  expect([...new Set(single)].sort()).toEqual([`\${{ matrix.node }}`, oldest].sort());
});
