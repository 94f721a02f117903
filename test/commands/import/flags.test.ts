import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { flags, flagsOf } from '../../../build/commands/import/flags.js';
import { slugOf } from '../../../build/dataset/slug.js';
import { Refusal } from '../../../build/refusal.js';
import { given } from '../../given.js';

const DEFAULTS = {
  sources: ['build'],
  crosswalk: [],
  renames: new Map(),
  data: 'data',
  fewerRows: false,
  moveVotes: false,
  dryRun: false,
  verbose: false,
};
describe('flags', () => {
  it.each([
    [['--sources', 'build'], {}],
    [['--sources=build', '--verbose'], { verbose: true }],
    [
      ['--sources', 'build', 'core', '--sources', 'package.json'],
      { sources: ['build', 'core', 'package.json'] },
    ],
    [['--sources', 'build', '--crosswalk', 'package.json'], { crosswalk: ['package.json'] }],
    [
      ['--sources', 'build', '--rename', 'ScaleID=Scale ID', '--rename=Value = Data Value'],
      {
        renames: new Map([
          ['ScaleID', 'Scale ID'],
          ['Value', 'Data Value'],
        ]),
      },
    ],
    [
      ['--sources', 'build', '--fewer-rows', '--dry-run', '--data', 'test'],
      { fewerRows: true, dryRun: true, data: 'test' },
    ],
  ])('%j are read', (args, expected) => {
    expect(flagsOf(given(flags, args))).toEqual({ ...DEFAULTS, ...expected });
  });

  it.each([
    [
      [],
      ['--sources is missing; name the folder or file of a release after it, as in --sources ~/Downloads.'],
    ],
    [
      ['--sources', 'nowhere', '--crosswalk', 'nothing.csv'],
      [
        '--sources nowhere: there is no such folder or file.',
        '--crosswalk nothing.csv: there is no such folder or file.',
      ],
    ],
    [
      ['--sources', 'build', '--rename', 'Scale ID'],
      ['--rename Scale ID: write "its name now=its name before".'],
    ],
  ])('%j are refused', (args, wrong) => {
    expect(() => flagsOf(given(flags, args))).toThrow(new Refusal(wrong.join('\n')));
  });

  it('that are wrong end the command with status 1', () => {
    const command = ['build/run.mjs', 'import', '--sources', 'nowhere'];
    const run = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(run.stderr).toBe('--sources nowhere: there is no such folder or file.\n');
    expect(run.stdout).toBe('');
    expect(run.status).toBe(1);
  });
});

describe('slugOf', () => {
  it.each([
    ['Chefs and Head Cooks', 'chefs-and-head-cooks'],
    ['First-Line Supervisors of Food Preparation', 'first-line-supervisors-of-food-preparation'],
    ['Teachers, Except Special/Career (All)', 'teachers-except-special-career-all'],
    ['Café Tasters', 'cafe-tasters'],
    ['  Ⅳ Setters & Co. ', 'iv-setters-co'],
  ])('of %j is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
