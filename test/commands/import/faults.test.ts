import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formatFaults } from '../../../build/dataset/fault.js';
import { faultLines, place } from './place.js';
import { type Cell, type Files, type Sheet, tinyDataset, tinyRelease } from './tiny-release.js';

const SKILLS = 'sources/onet/Skills.txt';
const TASKS = 'sources/onet/Task Statements.txt';
const STAFFING = 'sources/derived/oews_m2024_industry_occupation_detailed.tsv.gz';
const PROJECTIONS = 'sources/bls/occupation.xlsx';

const edit = (path: string, from: string | RegExp, to: string) => (files: Files) => {
  files[path] = (files[path] as string).replace(from, to);
};
const remove = (path: string) => (files: Files) => {
  delete files[path];
};
const editSheet = (path: string, change: (sheet: Sheet) => void) => (files: Files) => {
  change((files[path] as Sheet[]).at(-1)!);
};
const setCell = (path: string, row: number, column: number, cell: Cell) =>
  editSheet(path, ({ rows }) => {
    rows[row - 1]![column] = cell;
  });

/** The lines that a run prints for a release with one fault; it must have written nothing. */
async function faultsOf(change: (files: Files) => void): Promise<string[]> {
  const files = { ...tinyDataset(), ...tinyRelease() };
  change(files);
  const { run, data, root } = await place(files, {});
  const before = data();
  const result = await run();
  if (!('faults' in result)) throw new Error('the import succeeded');
  expect(data()).toEqual(before);
  return faultLines(result.faults).map((line) => line.replaceAll(`${root}/`, ''));
}

type Case = [name: string, change: (files: Files) => void, ...lines: string[]];

const FILES: Case[] = [
  [
    'a file that is not there',
    remove(SKILLS),
    'Skills.xlsx: is nowhere below sources (nor Skills.txt, onet-#.#_skills.tsv). Fetch it from its release.',
  ],
  [
    'two releases side by side',
    (files) => {
      files['sources/older/Skills.txt'] = files[SKILLS]!;
    },
    'older/Skills.txt: is there a second time, as onet/Skills.txt. Keep the one to be imported.',
  ],
  [
    'two O*NET releases that share no table',
    (files) => {
      files['sources/newer/Read Me.txt'] = 'O*NET 31.0 Database\nAugust 2026 Release\n';
    },
    'onet/Read Me.txt: is from O*NET 30.1, but newer/Read Me.txt from 31.0. Keep one release among the sources.',
  ],
  [
    'O*NET’s tables without a word on their release',
    remove('sources/onet/Read Me.txt'),
    'onet/Occupation Data.txt: does not say which O*NET release it is from. Put the Read Me.txt of the release next to it.',
  ],
  [
    'an empty file',
    (files) => {
      files[SKILLS] = '';
    },
    'onet/Skills.txt: is empty. Fetch it again from its release.',
  ],
  [
    'a header without rows',
    (files) => {
      files['sources/onet/Job Zones.txt'] = 'O*NET-SOC Code\tJob Zone\n';
    },
    'onet/Job Zones.txt: has no rows to import. Fetch it again from its release.',
  ],
  [
    'a text file that was cut off in its last line',
    (files) => {
      files[TASKS] = (files[TASKS] as string).slice(0, -9);
    },
    'onet/Task Statements.txt:5: ends within this row (it has 3 of 5 cells), without a line break: it was probably cut off. Fetch it again from its release.',
  ],
  [
    'text in Latin-1',
    (files) => {
      files['sources/onet/Occupation Data.txt'] = Buffer.from(
        files['sources/onet/Occupation Data.txt'] as string,
        'latin1',
      );
    },
    'onet/Occupation Data.txt:3: is not UTF-8 here, but probably Windows-1252. Fetch it again, save it as UTF-8, or convert it: iconv -f WINDOWS-1252 -t UTF-8.',
  ],
  [
    'a gzip file that was cut off',
    (files) => {
      files[STAFFING] = (files[STAFFING] as Buffer).subarray(0, 60);
    },
    'derived/oews_m2024_industry_occupation_detailed.tsv.gz: is not a whole gzip file: it is damaged or was cut off. Fetch it again from its release.',
  ],
  [
    'a workbook that is none',
    (files) => {
      files[PROJECTIONS] = Buffer.from('PK\u0003\u0004 cut off');
    },
    'bls/occupation.xlsx: is not a whole Excel workbook (.xlsx): it is damaged or was cut off. Fetch it again from its release.',
  ],
  [
    'a sheet that was renamed, with other columns',
    editSheet(PROJECTIONS, (sheet) => {
      sheet.sheet = 'Table 1-2';
      sheet.rows[1]![2] = 'Type';
    }),
    'bls/occupation.xlsx: has no sheet "Table 1.2", and none of its sheets (Index, Table 1-2) has its columns. Fetch it again from its release, or name the sheet as before.',
  ],
];

const COLUMNS: Case[] = [
  [
    'a column of a text file that was renamed',
    edit(SKILLS, 'Data Value', 'Value'),
    'onet/Skills.txt:1: column "Data Value" is missing. Did you mean "Value"? If so, add --rename "Value=Data Value".',
  ],
  [
    'a column of a workbook that was renamed, below its title rows',
    setCell('sources/bls/nem_onet_to_soc_crosswalk.xlsx', 3, 3, 'Matrix Code'),
    'bls/nem_onet_to_soc_crosswalk.xlsx › ONET to SOC crosswalk › row 3: column "NEM Code" is missing (the header has Sort order, O*NET-SOC code, O*NET-SOC title, Matrix Code). Fetch the file again, or add --rename "its name now=NEM Code".',
  ],
  [
    'a column that is there twice',
    edit(SKILLS, 'Scale ID\tData Value\tN', 'Scale ID\tData Value\tData Value'),
    'onet/Skills.txt:1: column "Data Value" is there twice. Remove one of the two.',
  ],
  [
    'no header at all',
    edit('sources/onet/Job Zones.txt', /^.*\n/, ''),
    'onet/Job Zones.txt:1: column "Job Zone" is missing (no header was found). Fetch the file again, or add --rename "its name now=Job Zone".',
    'onet/Job Zones.txt:1: column "O*NET-SOC Code" is missing (no header was found). Fetch the file again, or add --rename "its name now=O*NET-SOC Code".',
  ],
];

const DELIMITERS: Case[] = [
  [
    'semicolons where tabs are expected',
    (files) => {
      files[SKILLS] = (files[SKILLS] as string).replaceAll('\t', ';');
    },
    'onet/Skills.txt:1: has semicolons between its cells, not tabs. Fetch the file again, or save it with tabs between them.',
  ],
  [
    'commas where tabs are expected',
    (files) => {
      files['sources/onet/Job Zones.txt'] = (files['sources/onet/Job Zones.txt'] as string).replaceAll(
        '\t',
        ',',
      );
    },
    'onet/Job Zones.txt:1: has commas between its cells, not tabs. Fetch the file again, or save it with tabs between them.',
  ],
  [
    'tabs where commas are expected',
    (files) => {
      files['sources/bls/oews_national_2025.csv'] = (files['sources/bls/oews_national_2025.csv'] as string)
        .replace('"Keepers, Tasters"', 'Keepers')
        .replaceAll(',', '\t');
    },
    'bls/oews_national_2025.csv:1: has tabs between its cells, not commas. Fetch the file again, or save it with commas between them.',
  ],
  [
    'an unfinished merge',
    edit('sources/onet/Job Zones.txt', /\n/, '\n<<<<<<< HEAD\n'),
    'onet/Job Zones.txt:2: Here is a conflict marker (<<<<<<<): a merge was not finished. Keep the lines that are right, and remove those with <<<<<<<, =======, and >>>>>>>.',
  ],
];

const CELLS: Case[] = [
  [
    'a row that ends too early',
    edit('sources/onet/Job Zones.txt', '\t3\t08/2023\tAnalyst', '\t3\t08/2023'),
    'onet/Job Zones.txt:3: has 3 cells under a header of 4 (it was cut off). Correct the row or fetch the file again.',
  ],
  [
    'an occupation code without its last digits',
    edit('sources/onet/Job Zones.txt', '98-1012.00', '98-1012'),
    'onet/Job Zones.txt:3, column O*NET-SOC Code: "98-1012": a SOC code like 15-1252.00. Correct the row or fetch the file again.',
  ],
  [
    'a job zone out of range',
    edit('sources/onet/Job Zones.txt', '\t3\t', '\t7\t'),
    'onet/Job Zones.txt:3, column Job Zone: "7": a job zone is 1 to 5. Correct the row or fetch the file again.',
  ],
  [
    'a Task ID that is no number',
    edit(TASKS, '\t21\t', '\tT21\t'),
    'onet/Task Statements.txt:4, column Task ID: "T21": a Task ID is a whole number. Correct the row or fetch the file again.',
  ],
  [
    'an unknown Task Type',
    edit(TASKS, 'Supplemental', 'Secondary'),
    'onet/Task Statements.txt:3, column Task Type: "Secondary": a Task Type is Core, Supplemental, n/a or empty. Correct the row or fetch the file again.',
  ],
  [
    'a DWA id of another shape',
    edit('sources/onet/Tasks to DWAs.txt', '4.A.1.a.2.I02.D04', '4.A.1.a.2'),
    'onet/Tasks to DWAs.txt:4, column DWA ID: "4.A.1.a.2": a DWA id like 4.A.2.a.4.I09.D03. Correct the row or fetch the file again.',
  ],
  [
    'a label outside the rubric',
    edit('sources/labels/full_labelset.tsv', 'E2\tT4', 'E3\tT4'),
    'labels/full_labelset.tsv:5, column gpt4_exposure_alt_rubric: "E3": Invalid option: expected one of "E0"|"E1"|"E2". Correct the row or fetch the file again.',
  ],
  [
    'a rating that is no number',
    edit(SKILLS, '3.25', 'high'),
    'onet/Skills.txt:2, column Data Value: "high": a plain number is expected. Correct the row or fetch the file again.',
  ],
  [
    'a wage with a thousands separator',
    setCell('sources/bls/national_M2024_dl.xlsx', 2, 4, '240,010'),
    'bls/national_M2024_dl.xlsx › national_M2024_dl › row 2, column A_MEAN: "240,010": a plain number, 0 or more and below 10 billion, or the source’s mark *, **, # or —. Correct the row or fetch the file again.',
  ],
  [
    'a wage below 0',
    setCell('sources/bls/national_M2024_dl.xlsx', 2, 4, -5),
    'bls/national_M2024_dl.xlsx › national_M2024_dl › row 2, column A_MEAN: "-5": a plain number, 0 or more and below 10 billion, or the source’s mark *, **, # or —. Correct the row or fetch the file again.',
  ],
  [
    'fewer jobs than none',
    setCell('sources/bls/national_M2024_dl.xlsx', 2, 3, -20),
    'bls/national_M2024_dl.xlsx › national_M2024_dl › row 2, column TOT_EMP: "-20": a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —. Correct the row or fetch the file again.',
  ],
  [
    'more jobs in a cell than a number can count',
    (files) => {
      files[STAFFING] = gzipSync(`NAICS\tOCC_CODE\tTOT_EMP\n11\t98-1011\t${'9'.repeat(20)}\n`);
    },
    'derived/oews_m2024_industry_occupation_detailed.tsv.gz:2, column TOT_EMP: "99999999999999999999": a whole number, 0 or more and below 10 billion, is expected. Correct the row or fetch the file again.',
  ],
  [
    'a change that leaves fewer than nobody, and openings below 0',
    editSheet(PROJECTIONS, ({ rows }) => {
      rows[3] = ['Keepers', '98-1011', 'Line item', -500, -22.2, '—'];
    }),
    'bls/occupation.xlsx › Table 1.2 › row 4, column Employment change, percent, 2024–34: "-500": a plain number, -100 or more and below 10 billion, or the source’s mark *, **, # or —. Correct the row or fetch the file again.',
    'bls/occupation.xlsx › Table 1.2 › row 4, column Occupational openings, 2024–34 annual average: "-22.2": a plain number, 0 or more and below 10 billion, or the source’s mark *, **, # or —. Correct the row or fetch the file again.',
  ],
  [
    'a key that occurs twice',
    edit('sources/labels/full_labelset.tsv', '\t11.0\t', '\t12.0\t'),
    'labels/full_labelset.tsv:3: "98-1011.00 12" is already in row 2. Remove one of the two.',
  ],
  [
    'a rating without its level',
    edit(SKILLS, /98-1011.00\t2.B.1.c\tPersuasion\tLV.*\n/, ''),
    'onet/Skills.txt:2: 98-1011.00 2.B.1.c has importance 3.25, level missing; importance (IM) is between 1 and 5, level (LV) between 0 and 7. Fetch the file again.',
  ],
];

const JOINS: Case[] = [
  [
    'a task without activities',
    edit('sources/onet/Tasks to DWAs.txt', /98-1012.*\n/, ''),
    'onet/Task Statements.txt:4: task 21 of 98-1012.00 has no row in onet/Tasks to DWAs.txt. Fetch both from one release.',
  ],
  [
    'tasks of a code without a title',
    edit('sources/onet/Occupation Data.txt', /98-1012.*\n/, ''),
    'onet/Task Statements.txt:4: 98-1012.00 has no row in onet/Occupation Data.txt. Fetch both from one release.',
  ],
  [
    'a related code without tasks',
    edit('sources/onet/Related Occupations.txt', '98-1011.00\t98-1012.00', '98-1011.00\t98-1099.00'),
    'onet/Related Occupations.txt:3: 98-1099.00, related to 98-1011.00, has no tasks or no job zone. Fetch all tables from one release.',
  ],
  [
    'an element of a protective factor that nobody rates',
    edit('data/method.json', 'Originality', 'Original Thinking'),
    'data/method.json: the element "Original Thinking" is rated in no table. Name one element of O*NET’s content model.',
  ],
  [
    'a rated occupation without one of the elements',
    edit('sources/onet/Abilities.txt', /98-1012.00\t1.A.1.b.2.*\n.*\n/, ''),
    'onet/Abilities.txt: 98-1012.00 has no rating of Originality (1.A.1.b.2). Fetch the file again.',
  ],
  [
    'an element that the content model does not know',
    edit('sources/onet/Content Model Reference.txt', /2.B.1.c.*\n/, ''),
    'onet/Skills.txt: 2.B.1.c is not among the elements of onet/Content Model Reference.txt. Fetch both from one release.',
  ],
  [
    'a cell whose jobs do not add up',
    edit('sources/derived/oews_m2024_industries.tsv', '\t30\n', '\t31\n'),
    'derived/oews_m2024_industries.tsv:2: cell 11 has 31 jobs, but its rows in derived/oews_m2024_industry_occupation_detailed.tsv.gz sum to 30. Fetch both again.',
  ],
  [
    'an exception for an activity that does not exist',
    edit('data/tables/task_category_exceptions.csv', 'Watch lamps or lenses.', 'Watch lamps.'),
    'data/tables/task_category_exceptions.csv:2, column intermediate_work_activity: "Watch lamps." is the title of 0 activities in onet/IWA Reference.txt. Write it as it is there.',
  ],
  [
    'an intermediate activity with an id of another shape',
    edit('sources/onet/IWA Reference.txt', '4.A.1.a.2.I02', 'I02'),
    'onet/IWA Reference.txt:3, column IWA ID: "I02": an IWA id like 4.A.2.a.4.I09. Correct the row or fetch the file again.',
  ],
  [
    'what the schema of data/ refuses though the source may say it',
    setCell('sources/2-6 digit_2022_Codes.xlsx', 2, 2, 'x'.repeat(201)),
    'data/tables/industries.csv:2: title would be wrong: 1 to 200 characters. Fix it in the source.',
  ],
];

/** Places of faults in the dataset itself, as the check has them. */
const IN_PLACE: Case[] = [
  [
    'no method',
    remove('data/method.json'),
    'data/method.json:1:1: This file is missing. Restore it or import it again.',
  ],
  [
    'a file of data/ that is no JSON',
    (files) => {
      files['data/occupations/98-1011.00.json'] = '{"soc_code": ';
    },
    'data/occupations/98-1011.00.json:1:14: A value is missing here. Add it, or remove the comma before it if nothing follows.',
  ],
  [
    'an occupation that lost its description and all tasks',
    (files) => {
      const path = 'data/occupations/98-1011.00.json';
      const { description: _, ...rest } = JSON.parse(files[path] as string);
      files[path] = JSON.stringify({ ...rest, tasks: [] });
    },
    'data/occupations/98-1011.00.json:1:1: description is missing. Add it.',
    'data/occupations/98-1011.00.json:1:218: tasks is an empty list. It must have at least 1 entry.',
  ],
  [
    'votes with other columns',
    (files) => {
      files['data/tables/votes.csv'] = 'soc_code,up,down\n98-1011.00,1,2\n';
    },
    'data/tables/votes.csv:1:1: The column "too_low" is missing. The header must be soc_code,agree,too_high,too_low.',
    'data/tables/votes.csv:1:10: "up" is not a column of this table. Did you mean "agree"? Correct it.',
    'data/tables/votes.csv:1:13: "down" is not a column of this table. Did you mean "too_high"? Correct it.',
  ],
];

describe.each([
  ['a file', FILES],
  ['a header', COLUMNS],
  ['a delimiter', DELIMITERS],
  ['a cell', CELLS],
  ['a join', JOINS],
  ['the dataset in place', IN_PLACE],
])('a fault of %s', (_, cases) => {
  it.each(cases)('%s', async (_name, change, ...lines) => {
    expect(await faultsOf(change)).toEqual(lines);
  });
});

describe('many faults', () => {
  const breakAll = (files: Files) => {
    remove('sources/onet/Job Zones.txt')(files);
    edit(SKILLS, 'Data Value', 'Value')(files);
    edit(TASKS, 'Core', 'Main')(files);
    files[STAFFING] = gzipSync('NAICS\tOCC_CODE\tTOT_EMP\n11\t98-1011\tmany\n');
  };

  it('show in one run, sorted by file', async () => {
    expect((await faultsOf(breakAll)).map((line) => line.split(': ')[0])).toEqual([
      'Job Zones.xlsx',
      'derived/oews_m2024_industry_occupation_detailed.tsv.gz:2, column TOT_EMP',
      'onet/Skills.txt:1',
      'onet/Task Statements.txt:2, column Task Type',
    ]);
  });

  it('of one kind in one column show five times and are counted, unless --verbose', async () => {
    const files = tinyRelease();
    edit(SKILLS, /\t(3.25|4.12)\t/g, '\tn/a\t')(files);
    const result = await (await place(files)).run();
    const faults = 'faults' in result ? result.faults : [];
    expect(faults).toHaveLength(8);
    const places = (text: string) => text.split('\n').filter((line) => line.startsWith('onet/'));
    expect(places(formatFaults(faults))).toHaveLength(6);
    expect(formatFaults(faults)).toContain('onet/Skills.txt: and 3 more like these (--verbose lists them)\n');
    expect(places(formatFaults(faults, { all: true }))).toHaveLength(8);
  });
});
