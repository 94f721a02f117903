/** What BLS, raters, and others published comes in, or is refused in a sentence before anything is written. */
import fs from 'node:fs';
import { expect } from 'vitest';
import { readDraft } from '../../../build/dataset/read.js';
import type { Cells } from '../../../build/dataset/schema/dataset.js';
import { FIXTURE } from '../../datasets.js';
import { tsv, wageRelease } from '../../onet-release.js';
import { recorded } from '../../stories.js';
import { place } from './place.js';
import { type Files, type Sheet, zipOf } from './tiny-release.js';

const { dataset: fixture } = readDraft(FIXTURE);
type Change = (read: (path: string) => string) => Files;

/** Imports sources into a copy of the fixture, with other files of its own. */
async function imported(files: Files, change: Change = () => ({})): Promise<string> {
  const there = await place({}, {});
  fs.cpSync(FIXTURE, there.folder('data'), { recursive: true });
  await there.write(change(there.read));
  const sources = Object.entries(files).map(([name, file]) => [`sources/${name}`, file]);
  await there.write(Object.fromEntries(sources));
  const told = await there.told({ fewerRows: true });
  if (told.startsWith('Files')) expect(await there.told({ fewerRows: true })).toMatch(/^Nothing changed/);
  return told;
}

const sheet = (name: string, ...rows: Sheet['rows']): Sheet[] => [{ sheet: name, rows }];

/** The wages of a year later: a tenth more, but for some, of whom BLS has no hourly wage. */
const wagesOf = (year: string) => fixture.tables.wages.filter(({ release }) => release === year);
const NEWEST = wagesOf('2025');
const FIGURES = Object.keys(NEWEST[0]!).filter((key) => /^(mean|median|percentile)/.test(key));
const raised = (times = 1.1, figures = FIGURES): Cells[] =>
  NEWEST.map((row) => {
    const isSame = row.oews_code!.startsWith('29');
    const changed = figures.filter((key) => !isSame && Number(row[key]) > 0);
    const now = changed.map((key) => [key, (Number(row[key]) * times).toFixed(4)]);
    return { ...row, ...Object.fromEntries(now), ...(isSame && { median_hourly: '*' }) };
  });
const LOWER = ['median_annual', 'percentile_10', 'percentile_25'];
const NAME = 'oews_national_2026.csv';
const csv = (rows: readonly Cells[]) => wageRelease(rows, '2026');
const lines = (csv(raised())[NAME] as string).trim().split('\n');
const withFigures = (figure: string, names = FIGURES) =>
  csv(raised().with(3, { ...raised()[3]!, ...Object.fromEntries(names.map((name) => [name, figure])) }));
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
      ...['Occupation type', `Employment change,\n percent, ${years[1]}`],
      ...[`Occupational openings, ${years[1]} annual average[12]`, 'Typical education needed for entry'],
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
const ilo = (...rows: [number, number][]): Files => ({
  'ilo_2025_scores_isco08.tsv': tsv(['isco08_code', 'mean_score_2025'], ...rows),
});
const ISCO = 'isco08_soc2010.tsv';
const crosswalk = (end = '15-1252.00', middle = '15-1132'): Files => ({
  [ISCO]: tsv(
    ['isco08_code', 'isco08_title', 'partial', 'soc2010_code'],
    ['2512', 'Software developers', '*', middle],
    ['0259', 'Developers not elsewhere classified', '', '15-1132'],
    ['0259', 'Developers not elsewhere classified', '*', '15-1131'],
    ['2513', 'Web developers', '', '15-1134'],
  ),
  'soc_2010_to_2018_crosswalk.xlsx': sheet(
    'Sorted by 2010',
    ['2010 SOC Code', '2010 SOC Title', '2018 SOC Code'],
    ['15-1132', 'Software Developers (#)', '15-1252'],
    ['15-1131', 'Programmers', '15-1252'],
    ['15-1133', 'Software Developers, Systems', '15-1252'],
    ['15-1134', 'Web Developers', '27-1024'],
    ['47-2111', 'Electricians', '47-2999'],
    ['55-1011', 'Air Crew Officers', '55-1011'],
  ),
  'onet_soc_2010_to_2019.csv': `O*NET-SOC 2010 Code,O*NET-SOC 2010 Title,O*NET-SOC 2019 Code\n15-1132.00,Application Developers,${end}\n15-1131.00,Programmers,15-1252.00\n15-1134.00,Web Developers,27-1024.00\n15-1134.00,Web Developers,15-1252.00\n55-1011.00,Air Crew Officers,55-1011.00\n15-1133.00,Systems Developers,15-1252.00\n15-1133.00,Systems Developers,55-1011.00\n15-1199.01,Software Testers,15-1252.00\n15-1199.02,Wirers,47-2999.00\n`,
});
const YEARS = tsv(
  ['year', 'occ_code', 'group', 'tot_emp', 'emp_prse', 'a_median'],
  ...['13-2011', '47-2111'].flatMap((code) => [2018, 2019].map((at) => [at, code, 'detailed', 1, 1, 1])),
);
const seen = (ids: string): Files => ({
  'anthropic_tasks.tsv': `anthropic_task\ttask_ids\nwrite code.\t${ids}\nsing.\t\n`,
});

const SOURCES = 'data/sources.json';
const edited = (path: string, from: string | RegExp, to: string): Change => {
  return (read) => ({ [path]: read(path).replace(from, to) });
};
const both = (...changes: Change[]): Change => {
  return (read) => Object.assign({}, ...changes.map((change) => change(read)));
};
/** The release in place has no more rows. */
const ofOne = edited(SOURCES, /"rows": 18796/g, '"rows": 1');
/** A source of years is the first that begins with `oews-`. */
const ranged = edited(SOURCES, /oews-2023/g, 'oews-2013-2025');
const newer = edited(SOURCES, '"id": "ep-', '"newer": "2025–35",\n"id": "ep-');
const { 'oews_national_2024.csv': OLDER } = wageRelease(wagesOf('2024'), '2024');
const TAKEN: Record<string, [files: Files, change?: Change]> = {
  'wages of a year later': [csv(raised())],
  'the same as a workbook': [workbook('national_M2026_dl'), ranged],
  'wages of two years later, beside which those of the staffing’s year stay': [wageRelease(raised(), '2027')],
  'wages of a year in place, older than the newest, in the zip of BLS': [
    { 'bls/oesm24nat.zip': zipOf('oesm24nat/oews_national_2024.csv', OLDER as string) },
  ],
  'projections of the next ten years': [outlook('2025', '2025–35', '2025–2035'), newer],
  'projections with other headers': [outlook('2025', '2025\u20102035', '2025-35'), newer],
  'marks of two years of a task that nobody has marked': [
    { ...rated(), ...rated(0, 2025) },
    both(ofOne, edited('data/method.json', /(?<="capability_1".*ratings-202)6/, '5')),
  ],
  'marks of a task that a person has marked, which stay': [
    rated(),
    (read) => {
      const file = `data/occupations/${TASK!.soc_code}.json`;
      const one = JSON.parse(read(file));
      const marks = { ...one.tasks[0].marks, capability_2026_1: 4 };
      Object.assign(one.tasks[0], { marks, own: { marks: [{ rater: 'Ann Lee', date: '2026-11-01' }] } });
      return { ...ofOne(read), [file]: JSON.stringify(one) };
    },
  ],
  'measures: mid-ranks among the occupations covered, of which a doctor has two codes': [
    {
      ...microsoft('15-1252,a,0.4', '29-1141,b,0.1', '47-2111,c,4e-1'),
      ...ilo([2211, 0.1], [2212, 0.2], [2512, 0.15], [3413, 0.2], [9613, 0.2]),
      'bls_ai_exposure_categories_2026.tsv':
        'code\tcategory\n15-1252\tVery high\n29-1141\tLow\n29-1228\tHigh\n29-1229\tHigh\n29-1212\tLow\n',
      'anthropic_job_exposure.csv': 'occ_code,title,observed_exposure\n15-1252,a,1\n29-1141,b,0\n',
      'felten_language_modeling_aioe.xlsx': sheet(
        'LM',
        ['SOC Code', 'Language Modeling AIOE'],
        ['15-1132', -1.2],
        ['29-1141', -5],
      ),
      'frey_osborne_2013.csv':
        'SOC Code,Probability\n15-1132,0.042\n29-1141,0.0419\n15-1150,1\n29-1060,0\n51-9399,0.2\n',
    },
    // BLS counts designers with nurses here, others don't. Wages, projections, and jobs each have their own code of doctors.
    both(
      edited('data/occupations/27-1024.00.json', '"oews_code": "27-1024"', '"oews_code": "29-1141"'),
      edited('data/tables/wages.csv', /29-1212/g, '29-1228'),
      edited('data/tables/projections.csv', '29-1212', '29-1229'),
    ),
  ],
  'a crosswalk, of three tables, one of which the years of jobs need, too, and a measure that needs it': [
    { ...crosswalk(), ...ilo([2513, 0.5]), 'oews_national_2013_2026.tsv': YEARS },
    both(ranged, edited('data/aliases.json', '"soc_codes": {', '"soc_codes": {"47-2999.00": "47-2111.00", ')),
  ],
  'tasks that are seen, each once': [seen('21669;21669;2881')],
};
recorded('takes in what was published, once', 'import/taken', TAKEN, (each) => imported(...each));

const REFUSED: Record<string, [files: Files, change?: Change]> = {
  'a web page': [{ [NAME]: '<!DOCTYPE html><title>Access denied' }],
  'wages without a figure': [withFigures('', ['employment', ...FIGURES])],
  'an error of Excel': [withFigures('#N/A', ['median_annual'])],
  'wages in thousands': [csv(raised(0.001))],
  'medians of a year in thousands, in a third of the rows': [
    csv(raised().map((row, at) => (at % 3 ? row : raised(0.001, LOWER)[at]!))),
  ],
  'jobs in thousands': [
    csv(raised().map((row) => ({ ...row, employment: String(Math.round(Number(row.employment) / 1000)) }))),
  ],
  'wages under another year’s name': [csv(NEWEST)],
  'another year’s sheet': [workbook('national_M2025_dl')],
  'quartiles swapped': [swapped('A_PCT25', 'A_PCT75')],
  'a quartile below the median, in one row': [withFigures('1', ['percentile_75'])],
  'wages where those of the staffing’s year are missing': [
    csv(raised()),
    edited('data/tables/wages.csv', /^2024.*\n/gm, ''),
  ],
  'more jobs than a group has': [
    csv(raised().map((row) => (row.oews_code === '15-1252' ? { ...row, employment: '999999999' } : row))),
  ],
  'older projections': [outlook('2023', '2023–33', '2023–33')],
  'a source that sources.json lacks in every release': [
    outlook('2025', '2025–35', '2025–35'),
    edited(SOURCES, /"ep-2024-34"/g, '"others-2024-34"'),
  ],
  'a mark out of range': [rated(5)],
  'marks of no reading': [rated(1, 2031)],
  'marks of a few tasks in place of all, whatever is said of fewer rows': [rated()],
  'a code that doesn’t exist': [microsoft('15-1252,a,0.4', '15-1253,b,0.1')],
  'no code': [microsoft('15,a,0.4', '15-12525,b,0.1', '25120,c,0.1', 'x15-1252,d,0.1', '12512,e,0.1')],
  'a code twice': [microsoft('15-1252,a,0.4', '15-1252,a,0.5')],
  'a value out of range': [microsoft('15-1252,a,1.4')],
  'a category of no meaning': [{ 'bls_ai_exposure_categories_2026.tsv': 'code\tcategory\n15-1252\tHuge\n' }],
  'an ISCO-08 group that doesn’t exist': [ilo([9999, 0.2])],
  'an unknown Task ID': [seen('21669;99')],
  'Task IDs that are none': [seen('x')],
  'an end that doesn’t exist': [crosswalk('99-9999.00')],
  'a middle that doesn’t exist': [crosswalk('15-1252.00', '15-9999')],
  'one of the three tables, with a code of five digits': [
    { [ISCO]: (crosswalk()[ISCO] as string).replace('2513', '25133') },
  ],
};

recorded('refuses what is not as it says, and writes nothing', 'import/refused', REFUSED, (each) =>
  imported(...each),
);
