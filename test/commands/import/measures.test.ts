/** What others published comes in as percentiles and pairs of codes; what is wrong in it is a fault in its row. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { importDataset } from '../../../build/commands/import/import.js';
import { FIXTURE } from '../../datasets.js';
import { faultLines } from './place.js';
import { type Files, writeRelease } from './tiny-release.js';

/** Imports sources into a copy of the fixture. */
async function run(files: Files) {
  const root = mkdtempSync(join(tmpdir(), 'measures-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const data = join(root, 'data');
  cpSync(FIXTURE, data, { recursive: true });
  await writeRelease(
    root,
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`s/${name}`, text])),
  );
  const before = readFileSync(join(data, 'tables/measures.csv'), 'utf8');
  const result = await importDataset({ sources: [join(root, 's')] }, data);
  const table = (name: string) => readFileSync(join(data, `tables/${name}.csv`), 'utf8').split('\n');
  if ('faults' in result) expect(table('measures').join('\n')).toBe(before);
  return { faults: 'faults' in result ? faultLines(result.faults) : [], table };
}

const MICROSOFT = 'microsoft_soc_ai_applicability_scores.csv';
const microsoft = (...rows: string[]): Files => ({
  [MICROSOFT]: ['SOC Code,title,ai_applicability_score', ...rows, ''].join('\n'),
});
const ISCO = 'isco08_soc2010.tsv';
const ONET = 'onet_soc_2010_to_2019.csv';
const SOC = 'soc_2010_to_2018_crosswalk.xlsx';
const crosswalk = (end = '15-1252.00', middle = '15-1132'): Files => ({
  [ISCO]: `isco08_code\tisco08_title\tpartial\tsoc2010_code\tsoc2010_title\n2512\tSoftware developers\t*\t${middle}\tx\n2513\tWeb developers\t\t15-1134\tx\n`,
  [SOC]: [
    {
      sheet: 'Sorted by 2010',
      rows: [
        ['2010 SOC Code', '2010 SOC Title', '2018 SOC Code', '2018 SOC Title'],
        ['15-1132', 'Software Developers (#)', '15-1252', 'x'],
        ['15-1134', 'Web Developers', '27-1024', 'x'],
      ],
    },
  ],
  [ONET]: `O*NET-SOC 2010 Code,O*NET-SOC 2010 Title,O*NET-SOC 2019 Code,O*NET-SOC 2019 Title\n15-1132.00,Software Developers,${end},x\n15-1134.00,Web Developers,27-1024.00,x\n15-1134.00,Web Developers,15-1252.00,x\n`,
});

it('gives mid-ranks among the occupations covered, and leaves other measures and occupations alone', async () => {
  const { table, faults } = await run(microsoft('15-1252,a,0.4', '29-1141,b,0.1', '47-2111,c,4e-1'));
  expect(faults).toEqual([]);
  const rows = table('measures').filter((row) => row.includes(',microsoft,'));
  expect(rows).toEqual(['15-1252.00,microsoft,67,', '29-1141.00,microsoft,17,', '47-2111.00,microsoft,67,']);
  expect(table('measures').filter((row) => row.includes(',ilo,')).length).toBeGreaterThan(3);
});

it('makes the crosswalk of three tables', async () => {
  const { table, faults } = await run(crosswalk());
  expect(faults).toEqual([]);
  expect(table('crosswalk')).toEqual([
    'classification,code,title,soc_code,partial',
    'isco08,2512,Software developers,15-1252.00,true',
    'isco08,2513,Web developers,15-1252.00,true',
    'isco08,2513,Web developers,27-1024.00,true',
    'onet_soc2010,15-1132.00,Software Developers,15-1252.00,false',
    'onet_soc2010,15-1134.00,Web Developers,15-1252.00,true',
    'onet_soc2010,15-1134.00,Web Developers,27-1024.00,true',
    'soc2010,15-1132,Software Developers,15-1252.00,false',
    'soc2010,15-1134,Web Developers,15-1252.00,true',
    'soc2010,15-1134,Web Developers,27-1024.00,true',
    '',
  ]);
});

const tasks = (ids: string): Files => ({
  'anthropic_tasks.tsv': `anthropic_task\treleases\tmatch\ttask_ids\nwrite code.\t1\texact\t${ids}\nsing.\t2\tnone\t\n`,
});

it('keeps the Task IDs that are seen, each once', async () => {
  const { table } = await run(tasks('21669'));
  expect(table('tasks_seen')).toEqual(['task_id', '21669', '']);
});

it.each([
  [
    'a code that doesn’t exist',
    microsoft('15-1252,a,0.4', '15-9999,b,0.1'),
    /:3\b.*"15-9999" is a code that SOC 2018 doesn’t have.*Correct the code/,
  ],
  ['no code', microsoft('15,a,0.4'), /:2\b.*"15": a code such as 15-1252 or 2512 is expected/],
  ['a code twice', microsoft('15-1252,a,0.4', '15-1252,a,0.5'), /:3\b.*"15-1252" is already in row 2/],
  ['a value out of range', microsoft('15-1252,a,1.4'), /:2\b.*"1.4": a number from 0 to 1 is expected/],
  ['a value that is no number', microsoft('15-1252,a,n/a'), /:2\b.*a number from 0 to 1 is expected/],
  [
    'a category of no meaning',
    { 'bls_ai_exposure_categories_2026.tsv': 'code\tcategory\n15-1252\tHuge\n' },
    /:2\b.*one of Low, Moderate, High, Very high is expected/,
  ],
  [
    'an ISCO-08 group that doesn’t exist',
    { 'ilo_2025_scores_isco08.tsv': 'isco08_code\tisco08_title\tmean_score_2025\n9999\tx\t0.2\n' },
    /:2\b.*"9999" is a code that ISCO-08 doesn’t have/,
  ],
  [
    'a Task ID that O*NET doesn’t have',
    tasks('21669;99'),
    /:2\b.*99 is a Task ID that O\*NET doesn’t have.*remove it from task_ids/,
  ],
  ['Task IDs that are none', tasks('x'), /:2\b.*separated by semicolons/],
  [
    'an end that doesn’t exist',
    crosswalk('99-9999.00'),
    /onet_soc_2010_to_2019\.csv.*:2\b.*leads to 99-9999\.00, which is not a code of SOC 2018/,
  ],
  [
    'a middle that doesn’t exist',
    crosswalk('15-1252.00', '15-9999'),
    /isco08_soc2010\.tsv.*:2\b.*leads to 15-9999, which is not a code of SOC 2010/,
  ],
  [
    'one of the three tables',
    { [ISCO]: crosswalk()[ISCO]! },
    /onet_soc_2010_to_2019\.csv.*not among the sources/,
  ],
])('%s is a fault, and nothing is written', async (_, files, words) => {
  const { faults } = await run(files as Files);
  expect(faults.join('\n')).toMatch(words);
});
