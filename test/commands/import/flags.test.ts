import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readFlags, USAGE } from '../../../build/commands/import/flags.js';
import { slugOf } from '../../../build/commands/import/slug.js';

const DEFAULTS = {
  ...{ sources: ['build'], words: [], method: [], crosswalk: [], renames: new Map(), data: 'data' },
  ...{ fewerRows: false, dryRun: false, verbose: false },
};
const KNOWN =
  '--sources, --crosswalk, --words, --method, --rename, --fewer-rows, --dry-run, --data, --verbose and --help';

describe('flags', () => {
  it.each([
    [['--sources', 'build'], {}],
    [['--sources=build', '--verbose'], { verbose: true }],
    [
      ['--sources', 'build', 'core', '--sources', 'package.json'],
      { sources: ['build', 'core', 'package.json'] },
    ],
    [
      ['--sources', 'build', '--words', 'core', '--method=test', '--crosswalk', 'package.json'],
      { words: ['core'], method: ['test'], crosswalk: ['package.json'] },
    ],
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
  ])('%j are read', (args, flags) => {
    expect(readFlags(args)).toEqual({ ...DEFAULTS, ...flags });
  });

  it('ask for help', () => {
    expect(readFlags(['--help'])).toBe('help');
  });

  it.each([
    [[], ['--sources is missing; name its folder or file after it.']],
    [
      ['--sources', 'nowhere', '--crosswalk', 'nothing.csv'],
      [
        '--sources nowhere: there is no such folder or file.',
        '--crosswalk nothing.csv: there is no such folder or file.',
      ],
    ],
    [['--sources', '--words', 'core'], ['--sources is missing; name its folder or file after it.']],
    [
      ['build', '--sources', 'build', '--wrods', 'core'],
      [
        `build belongs to no flag of the import; it knows ${KNOWN}.`,
        `--wrods is no flag of the import; it knows ${KNOWN}.`,
      ],
    ],
    [
      ['--sources', 'build', '--rename', 'Scale ID', '--dry-run', 'core'],
      [
        '--rename Scale ID: write "its name now=its name before".',
        '--dry-run takes nothing after it, not core.',
      ],
    ],
  ])('%j are refused', (args, wrong) => {
    expect(readFlags(args)).toEqual({ wrong });
  });

  it('that are wrong end the command with the usage and status 1', () => {
    const command = ['build/command.mjs', 'import', '--sources', 'nowhere'];
    const run = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(run.stderr).toBe(`--sources nowhere: there is no such folder or file.\n${USAGE}\n`);
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
