import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type Edit, FIXTURE, withBroken } from '../../broken.js';

/** What `npm run check -- …` runs; a dataset's folder is shown as `data`. */
function runCheck(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['build/run.mjs', 'check', ...(args.length > 0 ? args : [folder])],
    { encoding: 'utf8' },
  );
  return { status, stdout: stdout.replaceAll(folder, 'data'), stderr };
}

/** Ten faults, four of them in one file. */
const TEN: Edit[] = [
  ['occupations/27-1024.00.json', '  "job_zone": 4,\n', ''],
  ['occupations/27-1024.00.json', '"id": 304,', '"id": 307,'],
  ['occupations/27-1024.00.json', 'Critique final layouts', 'Critique <b>final</b> layouts'],
  ['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1252.01"]'],
  ['occupations/29-1141.00.json', '"oews_code": "29-1141",', '"oews_code": "29-1141"'],
  ['tables/votes.csv', '47-2111.00,0,0,0', '47-2111.00,0,none,0'],
  ['tables/staffing.csv', '327,47-2111', '327,47-2112'],
  ['method.json', '"capability_weight": 0.5', '"capability_weight": 0.6'],
  ['method.json', '"sources": ["census-btos-2026"]', '"sources": ["census-btos-2025"]'],
  ['factors.json', '"adjustment": 3,', '"adjustment": 3.1,'],
];

const TEN_REPORTED = `data/factors.json:3:14  factor-sums
  All lowest adjustments sum to -15 and all highest to 15.1; they must sum to -15 and 15. Change some of them.
data/method.json:75:26  method-weights
  capability_weight 0.6 and automation_weight 0.5 sum to 1.1; they must sum to 1. Change one of them.
data/method.json:178:17  sources-known
  scenario.sources[0] is "census-btos-2025", which is not in sources.json. Did you mean "census-btos-2026"? Correct it, or add the source.
data/occupations/27-1024.00.json:1:1  missing-key
  job_zone is missing. Add it: O*NET job zone, 1 little to 5 extensive preparation.
data/occupations/27-1024.00.json:18:13  task-id-unique
  tasks[1].id is 307, as in tasks[0] of 27-1024.00. Correct it from O*NET's Task Statements.
data/occupations/27-1024.00.json:19:22  plain-text
  tasks[1].description has HTML (<b>). Write plain text.
data/occupations/27-1024.00.json:220:15  related-known
  related[0] is 15-1252.01, which has no file in occupations. Did you mean "15-1252.00"? Correct or remove it.
data/occupations/29-1141.00.json:9:3  json-syntax
  The comma between two values is missing. Add it.
data/tables/staffing.csv:26:5  staffing-codes
  oews_code is 47-2112, which is not in tables/wages.csv. Did you mean "47-2110" or "47-2111"? Correct it, or import its wages.
data/tables/votes.csv:7:14  wrong-form
  too_high is "none". It must be a whole number, 0 or more and below 10 billion.

10 faults in 6 files.
`;

describe('npm run check', { timeout: 60_000 }, () => {
  it('says in one line what it checked', () => {
    expect(runCheck(FIXTURE)).toEqual({
      status: 0,
      stdout:
        '6 occupations, 138 tasks, 21 industries, 77 staffing rows, 44 wage rows, 22 sources checked, no faults.\n',
      stderr: '',
    });
  });

  it('names every fault of every file, sorted and counted', () => {
    expect(withBroken(TEN, runCheck)).toEqual({ status: 1, stdout: TEN_REPORTED, stderr: '' });
  });

  it('says in one sentence that there is no dataset', () => {
    expect(runCheck('no/such/folder')).toEqual({
      status: 1,
      stdout:
        'There is no dataset here: "data" is not a folder. Name the folder that holds occupations, tables and settings.\n',
      stderr: '',
    });
  });

  it('names the faults of the files named, of all rules, and counts those of others', () => {
    const files = ['occupations/27-1024.00.json', 'tables/votes.csv'];
    expect(
      withBroken(TEN, (folder) => runCheck(folder, ...files.map((file) => `${folder}/${file}`))),
    ).toEqual({
      status: 1,
      stdout: `data/occupations/27-1024.00.json:1:1  missing-key
  job_zone is missing. Add it: O*NET job zone, 1 little to 5 extensive preparation.
data/occupations/27-1024.00.json:18:13  task-id-unique
  tasks[1].id is 307, as in tasks[0] of 27-1024.00. Correct it from O*NET's Task Statements.
data/occupations/27-1024.00.json:19:22  plain-text
  tasks[1].description has HTML (<b>). Write plain text.
data/occupations/27-1024.00.json:220:15  related-known
  related[0] is 15-1252.01, which has no file in occupations. Did you mean "15-1252.00"? Correct or remove it.
data/tables/votes.csv:7:14  wrong-form
  too_high is "none". It must be a whole number, 0 or more and below 10 billion.

5 faults in 2 files.
Besides, 5 faults in 4 other files; npm run check shows all.
`,
      stderr: '',
    });
  });

  it('passes where the files named have no faults, and says what others have', () => {
    expect(withBroken(TEN, (folder) => runCheck(folder, `${folder}/occupations/13-2011.00.json`))).toEqual({
      status: 0,
      stdout:
        'data/occupations/13-2011.00.json checked, no faults.\nBesides, 10 faults in 6 other files; npm run check shows all.\n',
      stderr: '',
    });
  });

  it('finds what the file named shares with one after it', () => {
    const taken: Edit = [
      'occupations/13-2011.00.json',
      '"slug": "accountants-and-auditors"',
      '"slug": "electricians"',
    ];
    const { stdout } = withBroken([taken], (folder) =>
      runCheck(folder, `${folder}/occupations/13-2011.00.json`),
    );
    expect(stdout).toBe(`data/occupations/13-2011.00.json:5:11  slug-unique
  slug is "electricians", as in 47-2111.00. A slug is the URL of one occupation. Change the newer one.

1 fault in 1 file.
`);
  });

  it.each([
    [
      ['--fromat', 'json'],
      '--fromat is not a flag of `npm run check`; it takes --format, --watch, and --help. Did you mean --format?',
    ],
    [['--format', 'jsn'], '--format can\'t be "jsn"; it is pretty, json, or github. Did you mean json?'],
    [
      ['README.md'],
      /^README\.md is no file of a dataset; these are occupations\/<SOC code>\.json, releases\/<version>\.json, tables\/ with /,
    ],
  ])('%j is refused in one sentence', (args, sentence) => {
    const { status, stdout, stderr } = runCheck(FIXTURE, ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    if (typeof sentence === 'string') expect(stderr).toBe(`${sentence}\n`);
    else expect(stderr).toMatch(sentence);
  });

  it('says how it is used', () => {
    const { status, stdout } = runCheck(FIXTURE, '--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^npm run check -- \[FILE/);
  });
});
