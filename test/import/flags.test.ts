import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFlags, USAGE } from '../../build/import/flags.js';
import { slugOf } from '../../build/import/slug.js';

const FOLDERS = ['--sources', 'build', '--words', 'core', '--method', 'test'];

describe('flags', () => {
  it('name three folders', () => {
    expect(readFlags([...FOLDERS, '--verbose'])).toEqual({
      folders: { sources: 'build', words: 'core', method: 'test' },
      verbose: true,
    });
    expect(readFlags(['--sources=build', '--words=core', '--method=test'])).toEqual({
      folders: { sources: 'build', words: 'core', method: 'test' },
      verbose: false,
    });
    expect(readFlags(['--help'])).toBe('help');
  });

  it.each([
    [
      [],
      [
        '--sources is missing; name its folder after it.',
        '--words is missing; name its folder after it.',
        '--method is missing; name its folder after it.',
      ],
    ],
    [['--sources', 'nowhere', ...FOLDERS.slice(2)], ['--sources nowhere: there is no such folder.']],
    [
      ['--sources', 'package.json', ...FOLDERS.slice(2)],
      ['--sources package.json: it is a file; name the folder.'],
    ],
    [
      ['--sources', '--words', 'core', '--method', 'test'],
      ['--sources is missing; name its folder after it.'],
    ],
    [
      [...FOLDERS, '--wrods', 'core'],
      [
        '--wrods is no flag of the import; it knows --sources, --words, --method, --verbose and --help.',
        'core is no flag of the import; it knows --sources, --words, --method, --verbose and --help.',
      ],
    ],
  ])('%j are refused', (args, wrong) => {
    expect(readFlags(args)).toEqual({ wrong });
  });

  it('that are wrong end the command with the usage and status 1', () => {
    const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');
    const run = spawnSync(
      process.execPath,
      [tsx, 'build/import/index.ts', '--sources', 'nowhere', ...FOLDERS.slice(2)],
      {
        encoding: 'utf8',
      },
    );
    expect(run.stderr).toBe(`--sources nowhere: there is no such folder.\n${USAGE}\n`);
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
