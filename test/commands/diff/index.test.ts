/** `npm run diff` as people call it: what they may name, in which form they get the answer, and what is refused. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare as compareIn, flags } from '../../../build/commands/diff/index.js';
import { Report } from '../../../build/commands/diff/report.js';
import { tar, untar } from '../../../build/releases/tar.js';
import { type Edit, faultsIn, withBroken } from '../../broken.js';
import { commonPlace } from '../../build/place.js';
import { FIXTURE } from '../../datasets.js';
import { given } from '../../given.js';

const ROOT = path.join(import.meta.dirname, '../../..');
/** In the project's folder, unless another is named. */
const compare = async (args: readonly string[], root = ROOT) => {
  const refused = ({ message }: Error) => ({ text: '', broken: message });
  const { text, broken } = await compareIn(given(flags, args), root).catch(refused);
  return { text, error: broken === null ? '' : `${broken}\n`, passed: broken === null };
};

const ELECTRICIANS = 'occupations/47-2111.00.json';
/** Raises a score, with the version that this requires. */
type Replace = [file: string, from: string, to: string];
const RAISED: [Replace, Replace] = [
  [
    ELECTRICIANS,
    '"Assisting and Caring for Others": {"importance": 2.71',
    '"Assisting and Caring for Others": {"importance": 1.02',
  ],
  ['dataset.json', '"version": "1.0.0"', '"version": "1.1.0"'],
];

const git = (cwd: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args],
    {
      cwd,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
};

describe('a git ref', { timeout: 60_000 }, () => {
  const place = commonPlace();
  const diff = (...args: string[]) => compare([...args, '--to', place.data], place.folder);

  beforeAll(() => {
    git(place.folder, 'init', '-q', '-b', 'trunk');
    git(place.folder, 'commit', '-q', '--allow-empty', '-m', 'empty');
    git(place.folder, 'tag', 'empty');
    git(place.folder, 'add', 'data');
    git(place.folder, 'commit', '-q', '-m', 'first');
    git(place.folder, 'tag', 'v1');
    place.edit(...RAISED[0]);
    git(place.folder, 'commit', '-q', '-am', 'second');
    git(place.folder, 'tag', 'v2');
    place.edit(...RAISED[1]);
  });

  it.each(['v1', 'trunk~1', 'v1^{commit}'])('%s is compared with the dataset in place', async (ref) => {
    const { text, error, passed } = await diff(ref, '--format', 'json');
    const report = Report.parse(JSON.parse(text));
    expect([error, passed]).toEqual(['', true]);
    expect(report.from).toMatchObject({ name: ref, kind: 'dataset', version: '1.0.0' });
    expect(report.scores.largest.map(({ soc_code }) => soc_code)).toEqual(['47-2111.00']);
    expect(report.version).toMatchObject({ needed: 'minor', declared: 'minor', refusal: null });
  });

  it('is compared with another', async () => {
    const { text, passed } = await compare(['v1', '--to', 'v2', '--format', 'json'], place.folder);
    expect(passed).toBe(true);
    const { to, version } = Report.parse(JSON.parse(text));
    expect([to.name, version.needs_release]).toEqual([
      'v2',
      'These changes need a release: a minor step, to 1.1.0 or higher (3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high). When they are to be published, run `npm run release -- --version 1.1.0 --reason "…"`.',
    ]);
  });

  it.each([
    ['empty', '"empty" has no data/ folder, so there is no dataset to compare with.\n'],
    [
      'nowhere',
      `"nowhere" is neither a folder, nor a release, nor a git ref. Name a dataset's folder, a release such as 1.0.0, or a branch, tag or commit.\n`,
    ],
  ])('%s is refused in a sentence', async (ref, error) => {
    expect(await diff(ref)).toEqual({ text: '', error, passed: false });
  });

  it('brings the contract that was stored with it', async () => {
    const contract = path.join(place.folder, 'test/contract.json');
    fs.mkdirSync(path.dirname(contract));
    fs.writeFileSync(contract, '{"paths": {"/api/v1/gone": {"get": {"responses": {}}}}}');
    git(place.folder, 'add', 'test');
    git(place.folder, 'commit', '-q', '-m', 'contract');
    git(place.folder, 'tag', 'contract');
    const { contract: found } = Report.parse(JSON.parse((await diff('contract', '--format', 'json')).text));
    expect(found.breaking).toEqual(['GET /api/v1/gone: It is gone. Put it back. Or start /api/v2.']);
    expect(found.additions).toContain('GET /api/v1/meta: It is new.');
  });

  it('that the schemas of today cannot read is refused with its first fault', async () => {
    place.edit('dataset.json', '"as_of"', '"on"');
    git(place.folder, 'commit', '-q', '-am', 'unreadable');
    git(place.folder, 'tag', 'unreadable');
    place.edit('dataset.json', '"on"', '"as_of"');
    expect((await diff('unreadable')).error).toMatch(
      /^The dataset of "unreadable" has \d faults? by today's checks, so it cannot be compared\. First: dataset\.json:\d+:\d+ {2}\S+ {2}.+\n$/,
    );
  });

  it('that fails only later checks is compared, and says so', async () => {
    place.edit(ELECTRICIANS, 'Electricians', 'Electric <b>men</b>');
    git(place.folder, 'commit', '-q', '-am', 'with markup');
    git(place.folder, 'tag', 'markup');
    place.edit(ELECTRICIANS, 'Electric <b>men</b>', 'Electricians');
    const { text } = await diff('markup', '--format', 'json');
    expect(Report.parse(JSON.parse(text)).notes[0]).toMatch(
      /^The dataset of "markup" has 1 fault by today's checks and is compared all the same\. First: occupations/,
    );
  });
});

describe('folders', { timeout: 60_000 }, () => {
  const place = commonPlace();
  beforeAll(() => {
    expect(place.build()).toMatchObject({ status: 0 });
  });

  it('with a dataset, or with a dataset in data/, are compared', async () => {
    for (const folder of [FIXTURE, place.folder])
      expect(await compare([folder, '--to', place.data])).toMatchObject({ error: '', passed: true });
  });

  it('with a build are refused, and what to name instead is said', async () => {
    expect(await compare([place.dist, '--to', place.data])).toEqual({
      text: '',
      error: `"${place.dist}" is a build, and only datasets are compared. Name the dataset that it was made from: its folder, a release such as 1.0.0, or a branch, tag or commit.\n`,
      passed: false,
    });
  });

  it('with neither are refused', async () => {
    expect((await compare([path.join(place.dist, 'assets')])).error).toBe(
      `"${place.dist}/assets" is not a dataset: it has no dataset.json. Name the folder that holds one, a release such as 1.0.0, or a branch, tag or commit.\n`,
    );
  });

  it('with a newer dataset that the checks refuse are refused', async () => {
    await withBroken([[ELECTRICIANS, '"slug": "electricians"', '"slug": 5']], async (folder) => {
      expect((await compare([FIXTURE, '--to', folder])).error).toBe(
        `The dataset of "${folder}" has 1 fault by today's checks, so it cannot be compared. First: ${faultsIn(folder)[0]}\n`,
      );
    });
  });
});

describe('the command', { timeout: 60_000 }, () => {
  it.each<[string, string[], string]>([
    ['no side', [], 'Name what to compare with: a git ref, a release, or a dataset.'],
    [
      'two sides',
      ['a', 'b'],
      'Compare with one thing at a time; "b" is one too many. Name the other side with --to.',
    ],
    [
      'an empty name, as of a variable that is not set',
      [''],
      'Name what to compare with: a git ref, a release, or a dataset.',
    ],
  ])('refuses %s', async (_, args, sentence) => {
    expect(await compare(args)).toEqual({ text: '', error: `${sentence}\n`, passed: false });
  });

  it('refuses a file for a folder', async () => {
    expect(await compare([FIXTURE, '--html', 'package.json'])).toMatchObject({
      error: '--html needs a folder; "package.json" is a file.\n',
      passed: false,
    });
  });

  it.each<[string, Edit[], number, string]>([
    [
      'that a release is needed',
      [],
      0,
      'These changes need a release: a minor step, to 1.1.0 or higher (3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high). When they are to be published, run `npm run release -- --version 1.1.0 --reason "…"`.\n',
    ],
    [
      'that none could be made',
      [['dataset.json', '"version": "1.0.0"', '"version": "1.0.1"']],
      1,
      'The version is 1.0.1, a patch step, but these changes need a minor step, to 1.1.0 or higher (3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high). Set "version" in data/dataset.json.\n',
    ],
  ])('prints the comparison, and to stderr %s', async (_, edits, exit, said) => {
    await withBroken([RAISED[0], ...edits], async (folder) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['build/run.mjs', 'diff', FIXTURE, '--to', folder],
        { cwd: ROOT, encoding: 'utf8', env: { ...process.env, GITHUB_ACTIONS: '' } },
      );
      expect(stdout).toBe((await compare([FIXTURE, '--to', folder])).text);
      expect([status, stderr]).toEqual([exit, said]);
    });
  });

  it('says the same again', async () => {
    await withBroken(RAISED, async (folder) => {
      for (const format of ['markdown', 'json', 'html']) {
        const args = [FIXTURE, '--to', folder, '--format', format];
        expect((await compare(args)).text).toBe((await compare(args)).text);
      }
    });
  });
});

describe('archives', () => {
  const folder = fs.mkdtempSync('/tmp/tar-');
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const files = new Map([
    ['data/a.json', Buffer.from('{}\n')],
    ['data/b/empty.csv', Buffer.alloc(0)],
    ['data/b/long.csv', Buffer.from('x'.repeat(1025))],
    ['data/b/é.csv', Buffer.from('é')],
  ]);

  it('give back what was put in', () => {
    expect(untar(tar(files))).toEqual(files);
  });

  it('are read and written as other programs do', () => {
    fs.writeFileSync(path.join(folder, 'ours.tar'), tar(files));
    const list = spawnSync('tar', ['-xvf', 'ours.tar'], { cwd: folder, encoding: 'utf8' });
    if (list.error) return;
    expect(fs.readFileSync(path.join(folder, 'data/b/long.csv'), 'utf8')).toHaveLength(1025);
    const theirs = spawnSync('tar', ['-c', 'data'], { cwd: folder });
    expect(new Map([...untar(theirs.stdout)].sort())).toEqual(new Map([...files].sort()));
  });

  it('refuse files outside their folder', () => {
    expect(() => untar(tar([['../evil', Buffer.from('x')]]))).toThrow(
      'the archive has a file outside its folder: ../evil',
    );
  });
});
