/** `npm run release`: what it writes, what it refuses, and that it is all or nothing. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { flags, flagsOf } from '../../../build/commands/release/index.js';
import { refuseUnreleased, unreleased } from '../../../build/commands/release/unreleased.js';
import { pendingFolder } from '../../../build/dataset/read/interrupted.js';
import { readDataset } from '../../../build/dataset/read.js';
import { readReleased } from '../../../build/output/released.js';
import { runBuild } from '../../build/place.js';
import { given } from '../../given.js';
import { project, ROOT } from './project.js';

const ELECTRICIANS = 'data/occupations/47-2111.00.json';
const CARE = '"Assisting and Caring for Others": {"importance": 2.71';
const LESS_CARE = '"Assisting and Caring for Others": {"importance": 1.02';

describe('a release', { timeout: 120_000 }, () => {
  const place = project();
  const refused = async (options = {}) => {
    const before = place.state();
    const outcome = await place.release(options);
    expect(place.state()).toEqual(before);
    return 'refused' in outcome ? outcome.refused : outcome;
  };

  it('says what the first one would write, and writes nothing', async () => {
    const before = place.state();
    const outcome = (await place.release({ dryRun: true })) as { done: string };
    expect(outcome.done.replace(/\d+\.\d MB/, 'some MB')).toBe(
      [
        'Release 1.0.0 would be published (18 files, some MB), and these written:',
        '  public/releases/1.0.0',
        '  data/releases/1.0.0.json',
        '  CHANGELOG.md',
        '',
        '## 1.0.0 (2026-11-20)\n\nA reason to publish it.\n\n- 6 occupations, 138 tasks, 21 industries\n',
        'Nothing was written.',
      ].join('\n'),
    );
    expect(place.state()).toEqual(before);
  });

  it('is made with its files, its record and an entry in the changelog', async () => {
    // As the fixture has it: a first release of the version that is there changes nothing in it.
    const citation = fs.readFileSync(path.join(ROOT, 'CITATION.cff'), 'utf8');
    fs.writeFileSync(
      path.join(place.folder, 'CITATION.cff'),
      citation
        .replace(/^version: .*$/m, 'version: 1.0.0')
        .replace(/^date-released: .*$/m, 'date-released: "2026-11-20"'),
    );
    const before = place.state();
    const outcome = (await place.release({ reason: 'The first release of all.' })) as { done: string };
    expect(outcome.done).toMatch(
      /^Release 1\.0\.0 is made: 18 files, 0\.\d MB\. Commit public\/releases\/1\.0\.0, data\/releases\/1\.0\.0\.json, CHANGELOG\.md; then deploy\.$/,
    );
    const after = place.state();
    for (const [file, bytes] of before) expect([file, after.get(file)]).toEqual([file, bytes]);
    expect([...after.keys()].filter((file) => !before.has(file))).toEqual([
      '/CHANGELOG.md',
      '/data/releases/1.0.0.json',
      ...[
        'all.json.gz',
        'data.tar.gz',
        'datapackage.json',
        'groups.csv.gz',
        'groups.ndjson.gz',
        'industries.csv.gz',
        'industries.ndjson.gz',
        'manifest.json',
        'names.csv.gz',
        'names.ndjson.gz',
        'occupations.csv.gz',
        'occupations.ndjson.gz',
        'openapi.json.gz',
        'sbom.cdx.json',
        'staffing.csv.gz',
        'staffing.ndjson.gz',
        'tasks.csv.gz',
        'tasks.ndjson.gz',
      ].map((name) => `/public/releases/1.0.0/${name}`),
    ]);
    expect(unreleased(place.data, ROOT)).toBeUndefined();
  });

  it('is not made twice', async () => {
    const before = place.state();
    expect(await place.release({})).toEqual({
      done: 'Nothing has changed since release 1.0.0; there is nothing to release.',
    });
    expect(place.state()).toEqual(before);
  });

  it('is refused where the dataset has faults', async () => {
    place.edit(ELECTRICIANS, '"job_zone": 3', '"job_zone": 9');
    expect(await refused()).toMatch(
      /^\S+47-2111\.00\.json:7:15 {2}out-of-range\n[\s\S]*\n1 fault in 1 file\.\nFix the dataset first; nothing was released\.$/,
    );
    place.edit(ELECTRICIANS, '"job_zone": 9', '"job_zone": 3');
  });

  it('is refused while the version is too low, and says which is not', async () => {
    place.edit(ELECTRICIANS, CARE, LESS_CARE);
    expect(await refused()).toBe(
      'The version stays 1.0.0, but these changes need a minor step, to 1.1.0 or higher (3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high). Set "version" in data/dataset.json. Or give it here: --version 1.1.0.',
    );
    expect(await refused({ version: '1.0.1' })).toBe(
      'The version is 1.0.1, a patch step, but these changes need a minor step, to 1.1.0 or higher (3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high). Set "version" in data/dataset.json. Or give it here: --version 1.1.0.',
    );
    expect(await refused({ version: '0.9.0' })).toBe(
      'The version goes backwards, from 1.0.0 to 0.9.0; it must be 1.1.0 or higher. Set "version" in data/dataset.json. Or give it here: --version 1.1.0.',
    );
    expect(unreleased(place.data, ROOT)).toBe(
      'These changes need a release: a minor step, to 1.1.0 or higher (3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high). When they are to be published, run `npm run release -- --version 1.1.0 --reason "…"`.',
    );
    expect(() => refuseUnreleased(place.data, ROOT)).toThrow(
      /^The dataset is not what was released under its version\. These changes need a release: /,
    );
    const [info, version] = ['data/dataset.json', '"version": "1.0.0"'];
    place.edit(info, version, '"version": "1.0.1"');
    expect(() => unreleased(place.data, ROOT)).toThrow(
      'The version is 1.0.1, a patch step, but these changes need a minor step, to 1.1.0 or higher (3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high). Set "version" in data/dataset.json.',
    );
    place.edit(info, '"version": "1.0.1"', '"version": "1.1.0"');
    expect(unreleased(place.data, ROOT)).toBe(
      'Version 1.1.0 is not released yet. Run `npm run release` before it is published.',
    );
    place.edit(info, '"version": "1.1.0"', version);
  });

  it('is refused where a published name would die', async () => {
    place.edit(ELECTRICIANS, '"slug": "electricians"', '"slug": "wirers"');
    expect(await refused({ version: '2.0.0' })).toBe(
      'Published names never die, but these lead nowhere now: electricians. Give them successors in data/aliases.json.',
    );
    place.edit(ELECTRICIANS, '"slug": "wirers"', '"slug": "electricians"');
  });

  it('is refused while another command is writing', async () => {
    fs.mkdirSync(pendingFolder(place.data));
    // The parent of this process runs for certain.
    const owner = { pid: process.ppid, command: 'npm run import' };
    fs.writeFileSync(path.join(pendingFolder(place.data), 'owner.json'), JSON.stringify(owner));
    expect(await refused({ version: '1.1.0' })).toBe(
      `\`npm run import\` is writing to ${place.data}/ (process ${process.ppid}); wait for it to end.`,
    );
    fs.rmSync(pendingFolder(place.data), { recursive: true });
  });

  it('takes its version into the dataset, its attribution and the citation', async () => {
    expect(await place.release({ version: '1.1.0', reason: 'Electricians were rated anew.' })).toHaveProperty(
      'done',
    );
    const { version, attribution } = JSON.parse(place.read('data/dataset.json'));
    expect([version, attribution.slice(0, 36)]).toEqual(['1.1.0', 'AI displacement risk dataset 1.1.0, ']);
    expect(place.read('CITATION.cff')).toContain('\nversion: 1.1.0\ndate-released: "2026-11-20"\n');
    expect(place.read('CHANGELOG.md')).toBe(
      [
        '# Changelog\n',
        'Every release of the dataset, the newest first. `npm run release` writes it; all changes, occupation by occupation, are in',
        '`/api/v1/changes`.\n',
        '## 1.1.0 (2026-11-20)\n',
        'Electricians were rated anew.\n',
        '- Occupations: 0 added, 0 removed, 0 renamed, 1 otherwise changed',
        '- Scores: 1 moved; tiers: 0',
        '- 3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high\n',
        '| occupation | score | move | because |',
        '| --- | --- | --- | --- |',
        '| 47-2111.00 Electricians | 21.3 → 21.5 | +0.2 | ratings (+0.17): Assisting and Caring for Others: importance 2.71, level 2.31 → importance 1.02, level 2.31 |\n',
        '## 1.0.0 (2026-11-20)\n',
        'The first release of all.\n',
        '- 6 occupations, 138 tasks, 21 industries\n',
      ].join('\n'),
    );
  });

  it('records of each occupation what was, what is and why', () => {
    const { occupations, counts, summary, step, previous } = JSON.parse(
      place.read('data/releases/1.1.0.json'),
    );
    expect({ occupations, summary, step, previous, changed: counts.changed }).toEqual({
      occupations: [
        {
          soc_code: '47-2111.00',
          title: 'Electricians',
          change: 'changed',
          old: { final_score: 21.3, score_high: 27.1, caregiving: 0.3788 },
          new: { final_score: 21.5, score_high: 27.4, caregiving: 0.1675 },
          why: 'Score: ratings (+0.17): Assisting and Caring for Others: importance 2.71, level 2.31 → importance 1.02, level 2.31.',
        },
      ],
      summary: [
        '3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high',
      ],
      step: 'minor',
      previous: '1.0.0',
      changed: 1,
    });
  });

  it('leaves everything as it was when it is interrupted', async () => {
    place.edit(ELECTRICIANS, LESS_CARE, CARE);
    const before = place.state();
    const args = ['build/run.mjs', 'release', '--allow-localhost', '--data', place.data];
    const child = spawn(
      process.execPath,
      [...args, '--version', '1.2.0', '--reason', 'This will not come to be.'],
      {
        cwd: ROOT,
      },
    );
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    const trial = path.join(pendingFolder(place.data), 'trial');
    await vi.waitFor(() => expect(fs.existsSync(trial)).toBe(true), { timeout: 60_000, interval: 5 });
    child.kill('SIGINT');
    const [status] = await once(child, 'close');
    expect([status, said]).toEqual([130, 'Interrupted; nothing was changed.\n']);
    expect(place.state()).toEqual(before);
  });
});

describe('what was published', { timeout: 120_000 }, () => {
  const place = project();
  const kept = (file: string) => path.join(place.folder, 'public/releases/1.0.0', file);
  const CURE = 'A published release never changes: restore it, for example with `git checkout`.';
  const wrong = () => readReleased(readDataset(place.data).dataset.releases, place.data, ROOT).wrong;

  it.each<[string, () => void, string]>([
    [
      'a file changes',
      () => fs.appendFileSync(kept('tasks.csv.gz'), ' '),
      `public/releases/1.0.0/tasks.csv.gz is not the one that was published: its SHA-256 is not that in the manifest. ${CURE}`,
    ],
    [
      'a file is gone',
      () => fs.rmSync(kept('all.json.gz')),
      `public/releases/1.0.0/all.json.gz is missing. ${CURE}`,
    ],
    [
      'a file is new',
      () => fs.writeFileSync(kept('more.csv'), 'a\n'),
      'public/releases/1.0.0/more.csv was not published with release 1.0.0. A published release never changes: move it elsewhere.',
    ],
    [
      'the manifest changes with a file',
      () =>
        fs.writeFileSync(
          kept('manifest.json'),
          fs.readFileSync(kept('manifest.json'), 'utf8').replace(/"bytes": \d+/, '"bytes": 1'),
        ),
      `public/releases/1.0.0/manifest.json is not the one that was published: its SHA-256 is not that in data/releases/1.0.0.json. ${CURE}`,
    ],
    [
      'the folder is gone',
      () => fs.rmSync(kept('.'), { recursive: true }),
      `public/releases/1.0.0/manifest.json is missing, but data/releases/1.0.0.json says that 1.0.0 was released. ${CURE}`,
    ],
  ])('fails the build when %s', async (_, spoil, sentence) => {
    if (!fs.existsSync(kept('.'))) expect(await place.release({})).toHaveProperty('done');
    const copy = path.join(place.folder, 'copy');
    fs.cpSync(kept('.'), copy, { recursive: true });
    expect(wrong()).toEqual([]);
    spoil();
    expect(wrong()).toEqual([sentence]);
    const dist = path.join(place.folder, 'dist');
    expect(runBuild(['--data', place.data, '--dist', dist])).toMatchObject({
      status: 1,
      stderr: `${sentence}\nNothing was written.\n`,
    });
    expect(await place.release({ version: '2.0.0' })).toEqual({ refused: sentence });
    fs.rmSync(kept('.'), { recursive: true, force: true });
    fs.renameSync(copy, kept('.'));
  });

  it('fails the build of the project itself when its record is gone', () => {
    fs.renameSync(path.join(place.data, 'releases'), path.join(place.folder, 'records'));
    const { releases } = readDataset(place.data).dataset;
    expect(readReleased(releases, place.data, place.folder).wrong).toEqual([
      `public/releases/1.0.0 was published, but data/releases/1.0.0.json is missing. ${CURE}`,
    ]);
  });
});

describe('the flags', () => {
  const SENTENCE =
    'Give the reason in a sentence, with at least four words and a period: --reason "O*NET 31.0 and the wages of May 2026."';
  it.each<[string, string[], string]>([
    ['no reason', [], SENTENCE],
    ['a reason of a word', ['--reason', 'Update.'], SENTENCE],
    ['a reason without an end', ['--reason', 'this is not a sentence'], SENTENCE],
    [
      'a reason with a control character',
      ['--reason', 'Labels of one \u0001task changed here.'],
      'reason has the invisible character U+0001. Remove it, or write a space.',
    ],
    [
      'a reason that turns the direction of writing',
      ['--reason', 'Labels of one \u202etask changed here.'],
      'reason has the invisible character U+202E. Remove it, or write a space.',
    ],
    [
      'a reason with HTML',
      ['--reason', '<b>Labels</b> of one task changed here.'],
      'reason has HTML (<b>). Write plain text.',
    ],
    [
      'no version',
      ['--version', 'v2'],
      '--version can\'t be "v2"; a version is three numbers, such as 1.1.0.',
    ],
    [
      'a version with zeros',
      ['--version', '1.01.0'],
      '--version can\'t be "1.01.0"; a version is three numbers, such as 1.1.0.',
    ],
  ])('refuse %s', (_, args, wrong) => {
    expect(() => flagsOf(given(flags, args))).toThrow(wrong);
  });

  it('take a reason on one line', () => {
    expect(flagsOf(given(flags, ['--reason', ' Of two \n lines it is. ', '--dry-run']))).toEqual({
      allowLocalhost: false,
      strict: false,
      args: [],
      reason: 'Of two lines it is.',
      version: undefined,
      dryRun: true,
      check: false,
      data: 'data',
    });
  });
});
