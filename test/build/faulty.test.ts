import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, freshPlace, runBuild } from './place.js';

const place = freshPlace();

const TAKES = '--data, --dist, --force, and --help.';

describe('a faulty dataset', () => {
  it('stops the build: every fault on stderr, and the output as it was', () => {
    place.build();
    const before = filesOf(place.dist);
    place.edit('occupations/15-1252.00.json', '"job_zone": 4', '"job_zone": 9');
    place.edit('tables/votes.csv', '15-1252.00,12,5,3', '15-1252.00,12,5,-3');
    expect(place.build()).toEqual({
      status: 1,
      signal: null,
      stdout: '',
      stderr: `${place.data}/occupations/15-1252.00.json:7:15  out-of-range
  job_zone is 9. It must be at most 5 (O*NET job zone, 1 little to 5 extensive preparation).
${place.data}/tables/votes.csv:3:17  wrong-form
  too_low is "-3". It must be a whole number, 0 or more and below 10 billion.

2 faults in 2 files.
Nothing was written.
`,
    });
    expect(filesOf(place.dist)).toEqual(before);
    expect(place.beside()).toEqual(['dist', 'dist.stamp']);
    // And again: a failure is not taken for a build.
    expect(place.build().status).toBe(1);
    place.edit('occupations/15-1252.00.json', '"job_zone": 9', '"job_zone": 4');
    place.edit('tables/votes.csv', '15-1252.00,12,5,-3', '15-1252.00,12,5,3');
    expect(place.build()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${before.size} unchanged`),
    });
  });

  it('makes nothing where nothing was', () => {
    place.edit('occupations/15-1252.00.json', '"job_zone": 4', '"job_zone": 9');
    expect(place.build().status).toBe(1);
    expect(place.beside()).toEqual([]);
  });

  it('is named as people name it: by the path from where they are', () => {
    const data = path.relative(process.cwd(), path.join(import.meta.dirname, '../golden'));
    const { stderr } = runBuild(['--data', data, '--dist', place.dist]);
    expect(stderr).toContain('\ntest/golden/dataset.json:1:1  missing-file\n');
  });

  it('that is missing is one clear sentence', () => {
    const nowhere = path.join(place.folder, 'nowhere');
    expect(runBuild(['--data', nowhere, '--dist', place.dist])).toEqual({
      status: 1,
      signal: null,
      stdout: '',
      stderr: `There is no dataset here: "${nowhere}" is not a folder. Name the folder that holds occupations, tables and settings.
Nothing was written.
`,
    });
    expect(place.beside()).toEqual([]);
  });
});

describe('an output that is not what was promised', () => {
  it('is not published: a disk that loses the end of a file', () => {
    place.build();
    const before = filesOf(place.dist);
    place.edit('tables/votes.csv', '29-1141.00,0,0,0', '29-1141.00,3,0,0');
    const ran = place.build([], {
      first: 'corrupted.mjs',
      env: { LOST: '/api/v1/occupations/29-1141.00/votes.json' },
    });
    expect(ran).toMatchObject({ status: 1, stdout: '' });
    expect(ran.stderr).toMatch(
      /^The output is not what its routes promise; this is a fault in the build:\n {2}\/api\/v1\/occupations\/29-1141\.00\/votes\.json is no JSON: .*\nNothing was written\.\n$/,
    );
    expect(filesOf(place.dist)).toEqual(before);
    expect(place.beside()).toEqual(['dist', 'dist.stamp']);
  });
});

describe('flags', () => {
  it.each([
    [
      'a misspelt one',
      ['--frce'],
      `--frce is not a flag of \`npm run build\`; it takes ${TAKES} Did you mean --force?\n`,
    ],
    ['an argument', ['data'], `"data" belongs to no flag; \`npm run build\` takes ${TAKES}\n`],
    ['a folder not named', ['--dist'], '--dist needs a value: --dist FOLDER.\n'],
  ])('that the build does not know are one clear sentence: %s', (_, args, stderr) => {
    expect(runBuild(args)).toEqual({ status: 1, signal: null, stdout: '', stderr });
  });
});

describe('a folder that is not from a build', () => {
  it.each<[string, (dist: string) => void]>([
    [
      'files of someone’s own',
      (dist) => {
        fs.mkdirSync(dist);
        fs.writeFileSync(path.join(dist, 'thesis.txt'), 'ten years of work');
      },
    ],
    ['a file', (dist) => fs.writeFileSync(dist, 'ten years of work')],
  ])('is not replaced: %s', (_, make) => {
    make(place.dist);
    expect(place.build()).toEqual({
      status: 1,
      signal: null,
      stdout: '',
      stderr: `${place.dist} is there and not from a build, which would replace all of it. Name another folder.\n`,
    });
    expect(place.beside()).toEqual(['dist']);
    const [kept] = fs.statSync(place.dist).isFile() ? [place.dist] : [path.join(place.dist, 'thesis.txt')];
    expect(fs.readFileSync(kept!, 'utf8')).toBe('ten years of work');
  });

  it('is filled where it is empty', () => {
    fs.mkdirSync(place.dist);
    expect(place.build()).toMatchObject({ status: 0, stderr: '' });
    expect(place.beside()).toEqual(['dist', 'dist.stamp']);
  });

  it('may be named with a slash at its end', () => {
    expect(runBuild(['--data', `${place.data}/`, '--dist', `${place.dist}/`])).toMatchObject({ status: 0 });
    expect(place.beside()).toEqual(['dist', 'dist.stamp']);
    expect(place.build().stdout).toContain('is up to date');
  });
});
