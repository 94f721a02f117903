/** What BLS, raters, and others published comes in, or is refused in a sentence before anything is written. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readDraft } from '../../../build/dataset/read.js';
import type { Cells } from '../../../build/dataset/schema/dataset.js';
import { FIXTURE } from '../../datasets.js';
import { tsv, wageRelease } from '../../onet-release.js';
import { faultLines, place } from './place.js';
import type { Files, Sheet } from './tiny-release.js';

const { dataset: fixture } = readDraft(FIXTURE);
type Change = (read: (path: string) => string) => Files;

/** Imports sources into a copy of the fixture, with other files of its own. A fault leaves it as it was. */
async function imported(files: Files, change: Change = () => ({})) {
  const there = await place({}, {});
  fs.cpSync(FIXTURE, there.folder('data'), { recursive: true });
  await there.write(change(there.read));
  const sources = Object.entries(files).map(([name, file]) => [`sources/${name}`, file]);
  await there.write(Object.fromEntries(sources));
  const before = there.data();
  const result = await there.run({ fewerRows: true });
  const faults = 'faults' in result ? faultLines(result.faults) : [];
  if (faults.length > 0) expect(there.data()).toEqual(before);
  const table = (name: string) => there.read(`data/tables/${name}.csv`).trimEnd().split('\n');
  return { ...there, faults, table, again: there.run };
}

const sheet = (name: string, ...rows: Sheet['rows']): Sheet[] => [{ sheet: name, rows }];

/** The wages of a year later: everybody earns a tenth more. */
const NEWEST = fixture.tables.wages.filter(({ release }) => release === '2025');
const FIGURES = Object.keys(NEWEST[0]!).filter((key) => /^(mean|median|percentile)/.test(key));
const raised = (times = 1.1, figures = FIGURES): Cells[] =>
  NEWEST.map((row) => {
    const changed = figures.filter((key) => Number(row[key]) > 0);
    const now = changed.map((key) => [key, (Number(row[key]) * times).toFixed(4)]);
    return { ...row, ...Object.fromEntries(now) };
  });
const LOWER = ['median_annual', 'percentile_10', 'percentile_25'];
const NAME = 'oews_national_2026.csv';
const csv = (rows: readonly Cells[]) => wageRelease(rows, '2026');
const lines = (csv(raised())[NAME] as string).trim().split('\n');
const withMedian = (median_annual: string) => csv(raised().with(3, { ...raised()[3]!, median_annual }));
const swapped = (one: string, other: string): Files => ({
  [NAME]: lines.join('\n').replace(one, '?').replace(other, one).replace('?', other),
});
const workbook = (name: string): Files => {
  const cells = lines.map((line) => line.replace(/"[^"]*"/g, 'A title').split(','));
  return { 'national_M2026_dl.xlsx': sheet(name, ...cells) };
};

const outlook = (...years: [string, string, string]): Files => ({
  'occupation.xlsx': sheet(
    'Table 1.2',
    [`Table 1.2 Occupational projections, ${years[2]}`],
    [
      ...[`${years[0]} National Employment Matrix title`, `${years[0]} National Employment Matrix code`],
      ...['Occupation type', `Employment change,\npercent, ${years[1]}`],
      ...[`Occupational openings, ${years[1]} annual average[1]`, 'Typical education needed for entry'],
    ],
    ['Software developers', '15-1252', 'Line item', 16.5, 120.3, "Bachelor's degree"],
  ),
});

const RATINGS = ['soc_code', 'task_id', 'capability_1', 'automation_1', 'capability_2', 'automation_2'];
const [TASK] = fixture.occupations.flatMap(({ soc_code, tasks }) =>
  tasks.map(({ id }) => ({ soc_code, id })),
);
const rated = (mark: number | string = 1, year = 2026): Files => ({
  [`task_ratings_${year}.tsv`]: tsv(RATINGS, [TASK!.soc_code, TASK!.id, mark, 0, 2, 1]),
});

const MICROSOFT = 'microsoft_soc_ai_applicability_scores.csv';
const microsoft = (...rows: string[]): Files => ({
  [MICROSOFT]: ['SOC Code,title,ai_applicability_score', ...rows, ''].join('\n'),
});
const ISCO = 'isco08_soc2010.tsv';
const crosswalk = (end = '15-1252.00', middle = '15-1132'): Files => ({
  [ISCO]: tsv(
    ['isco08_code', 'isco08_title', 'partial', 'soc2010_code'],
    ['2512', 'Software developers', '*', middle],
    ['2513', 'Web developers', '', '15-1134'],
  ),
  'soc_2010_to_2018_crosswalk.xlsx': sheet(
    'Sorted by 2010',
    ['2010 SOC Code', '2010 SOC Title', '2018 SOC Code'],
    ['15-1132', 'Software Developers (#)', '15-1252'],
    ['15-1134', 'Web Developers', '27-1024'],
    ['55-1011', 'Air Crew Officers', '55-1011'],
  ),
  'onet_soc_2010_to_2019.csv': `O*NET-SOC 2010 Code,O*NET-SOC 2010 Title,O*NET-SOC 2019 Code\n15-1132.00,Application Developers,${end}\n15-1134.00,Web Developers,27-1024.00\n15-1134.00,Web Developers,15-1252.00\n55-1011.00,Air Crew Officers,55-1011.00\n`,
});
const seen = (ids: string): Files => ({
  'anthropic_tasks.tsv': `anthropic_task\ttask_ids\nwrite code.\t${ids}\nsing.\t\n`,
});

it('takes in wages of a year later, in text and as a workbook', async () => {
  const { faults, again } = await imported(csv(raised()));
  expect([faults, await again()]).toEqual([[], expect.objectContaining({ written: new Map() })]);
  expect((await imported(workbook('national_M2026_dl'))).faults).toEqual([]);
});

it.each([
  ['2025', '2025–35', '2025–2035'],
  ['2025', '2025-2035', '2025-35'],
] as [string, string, string][])('takes in projections with headers of %s and %s', async (...years) => {
  const { faults, table, json } = await imported(outlook(...years), (read) => ({
    'data/sources.json': read('data/sources.json').replace('"id": "ep-', '"newer": "2025–35",\n"id": "ep-'),
  }));
  expect([faults, table('projections')[1]]).toEqual([
    [],
    "15-1252,Software developers,16.5,120.3,Bachelor's degree",
  ]);
  const ids = json('data/sources.json').sources.map(({ id }: { id: string }) => id);
  expect(ids.filter((id: string) => id.startsWith('ep-'))).toEqual(['ep-2025-35']);
  expect(JSON.stringify(json('data/sources.json'))).not.toContain('"newer"');
});

it('gives every task its marks, but those that people gave; the same again changes nothing', async () => {
  const file = `data/occupations/${TASK!.soc_code}.json`;
  // The release in place has no more rows.
  const ofOne: Change = (read) => ({
    'data/sources.json': read('data/sources.json').replaceAll('"rows": 18796', '"rows": 1'),
  });
  const { faults, json, again } = await imported(rated(), ofOne);
  expect(faults).toEqual([]);
  const marks = { capability_2026_1: 1, automation_2026_1: 0, capability_2026_2: 2, automation_2026_2: 1 };
  expect(json(file).tasks[0].marks).toEqual(marks);
  expect(await again({ fewerRows: true })).toMatchObject({ written: new Map() });
  const theirs = await imported(rated(), (read) => {
    const one = JSON.parse(read(file));
    Object.assign(one.tasks[0], { marks: { ...marks, capability_2026_1: 4 } });
    one.tasks[0].own = { marks: [{ rater: 'Ann Lee', date: '2026-11-01' }] };
    return { ...ofOne(read), [file]: JSON.stringify(one) };
  });
  expect([theirs.faults, theirs.json(file).tasks[0].marks.capability_2026_1]).toEqual([[], 4]);
});

it('gives mid-ranks among the occupations covered, and leaves other measures and occupations alone', async () => {
  // A doctor has two codes.
  const ilo = tsv(['isco08_code', 'mean_score_2025'], [2211, 0.1], [2212, 0.4], [2512, 0.3]);
  const { table, faults } = await imported({
    ...microsoft('15-1252,a,0.4', '29-1141,b,0.1', '47-2111,c,4e-1'),
    'ilo_2025_scores_isco08.tsv': ilo,
  });
  expect(faults).toEqual([]);
  const rowsOf = (name: string) => table('measures').filter((row) => row.includes(`,${name},`));
  const found = ['15-1252.00,microsoft,67,', '29-1141.00,microsoft,17,', '47-2111.00,microsoft,67,'];
  expect(rowsOf('microsoft')).toEqual(found);
  expect(rowsOf('ilo')).toEqual(['15-1252.00,ilo,75,', '29-1212.00,ilo,25,']);
  expect(rowsOf('felten').length).toBeGreaterThan(3);
});

it('makes the crosswalk of three tables', async () => {
  const { table, faults } = await imported(crosswalk());
  expect(faults).toEqual([]);
  expect(table('crosswalk').slice(1)).toEqual([
    'isco08,2512,Software developers,15-1252.00,true',
    'isco08,2513,Web developers,15-1252.00,true',
    'isco08,2513,Web developers,27-1024.00,true',
    'onet_soc2010,15-1132.00,Application Developers,15-1252.00,false',
    'onet_soc2010,15-1134.00,Web Developers,15-1252.00,true',
    'onet_soc2010,15-1134.00,Web Developers,27-1024.00,true',
    'soc2010,15-1132,Software Developers,15-1252.00,false',
    'soc2010,15-1134,Web Developers,15-1252.00,true',
    'soc2010,15-1134,Web Developers,27-1024.00,true',
  ]);
});

it('keeps the Task IDs that are seen, each once', async () => {
  const { table } = await imported(seen('21669'));
  expect(table('tasks_seen')).toEqual(['task_id', '21669']);
});

/** `sources.json` without any release of a kind. */
const uncited = (start: string): Change => {
  return (read) => {
    const { sources, provenance } = JSON.parse(read('data/sources.json'));
    const left = (id: string) => !id.startsWith(start);
    const kept = {
      sources: sources.filter(({ id }: { id: string }) => left(id)),
      provenance: provenance.filter(({ source }: { source: string }) => left(source)),
    };
    return { 'data/sources.json': JSON.stringify(kept) };
  };
};
const REFUSED: Record<string, [files: Files, message: string | RegExp, change?: Change]> = {
  'a web page': [
    { [NAME]: '<!DOCTYPE html><title>Access denied' },
    'is a web page: the download was refused.',
  ],
  'wages without a median': [withMedian(''), 'column A_MEDIAN: "": it is empty, or an error of Excel'],
  'an error of Excel': [withMedian('#N/A'), 'column A_MEDIAN: "#N/A": It must be a plain number'],
  'wages in thousands': [csv(raised(0.001)), 'pays less than May 2025 in'],
  'medians of a year in thousands, in a third of the rows': [
    csv(raised().map((row, at) => (at % 3 ? row : raised(0.001, LOWER)[at]!))),
    'isn’t 2,080 × H_MEDIAN in',
  ],
  'jobs in thousands': [
    csv(raised().map((row) => ({ ...row, employment: String(Math.round(Number(row.employment) / 1000)) }))),
    'has less than half the jobs of May 2025 in',
  ],
  'wages under another year’s name': [
    csv(NEWEST),
    'has the figures of May 2025 in every row: it was probably',
  ],
  'another year’s sheet': [
    workbook('national_M2025_dl'),
    'is named as that of May 2026, but its sheet is of',
  ],
  'quartiles swapped': [swapped('A_PCT25', 'A_PCT75'), 'It is below percentile_25, and likewise in'],
  'more jobs than a group has': [
    csv(raised().map((row) => (row.oews_code === '15-1252' ? { ...row, employment: '999999999' } : row))),
    'employment of 15-1252 is 999999999, more than the',
  ],
  'older projections': [
    outlook('2023', '2023–33', '2023–33'),
    'is from 2023-33, older than 2024-34 in data/.',
  ],
  'a source that sources.json lacks in every release': [
    outlook('2025', '2025–35', '2025–35'),
    'is of a source that sources.json doesn’t have. Add an entry ep-2025-35 to data/sources.json',
    uncited('ep-'),
  ],
  'a mark out of range': [rated(5), 'column capability_1: "5": a mark is 0, 1, 2, 3 or 4.'],
  'marks of no reading': [rated(1, 2031), 'is from task-ratings-2031, of which method.json has no reading.'],
  'marks of a few tasks in place of all, whatever is said of fewer rows': [
    rated(),
    'Marks of tasks that nobody has marked go in by npm run words (docs/data.md).',
  ],
  'a code that doesn’t exist': [
    microsoft('15-1252,a,0.4', '15-9999,b,0.1'),
    /:3\b.*"15-9999" is a code that SOC 2018 doesn’t have\. Correct the code/,
  ],
  'no code': [microsoft('15,a,0.4'), /:2\b.*"15": a code such as 15-1252 or 2512 is expected/],
  'a code twice': [microsoft('15-1252,a,0.4', '15-1252,a,0.5'), /:3\b.*"15-1252" is already in row 2/],
  'a value out of range': [microsoft('15-1252,a,1.4'), /:2\b.*"1.4": a number from 0 to 1 is expected/],
  'a category of no meaning': [
    { 'bls_ai_exposure_categories_2026.tsv': 'code\tcategory\n15-1252\tHuge\n' },
    /:2\b.*one of Low, Moderate, High, Very high is expected/,
  ],
  'an ISCO-08 group that doesn’t exist': [
    { 'ilo_2025_scores_isco08.tsv': 'isco08_code\tmean_score_2025\n9999\t0.2\n' },
    /:2\b.*"9999" is a code that ISCO-08 doesn’t have/,
  ],
  'an unknown Task ID': [seen('21669;99'), /:2\b.*99 is a Task ID that O\*NET doesn’t have.*remove it/],
  'Task IDs that are none': [seen('x'), /:2\b.*separated by semicolons/],
  'an end that doesn’t exist': [
    crosswalk('99-9999.00'),
    /2019\.csv.*:2\b.*leads to 99-9999\.00, which is not a code of SOC 2018/,
  ],
  'a middle that doesn’t exist': [
    crosswalk('15-1252.00', '15-9999'),
    /soc2010\.tsv.*:2\b.*leads to 15-9999, which is not a code of SOC 2010/,
  ],
  'one of the three tables': [
    { [ISCO]: crosswalk()[ISCO]! },
    /onet_soc_2010_to_2019\.csv.*not among the sources.*\n.*soc_####_to_####_crosswalk\.xlsx/s,
  ],
};

it.each(Object.entries(REFUSED))('refuses %s', async (_, [files, message, change]) => {
  const { faults } = await imported(files, change);
  expect(faults.join('\n')).toMatch(message);
});
