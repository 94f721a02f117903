/** A broken dataset as programs and GitHub read of it. */
import { describe, expect, it } from 'vitest';
import { checkNamed } from '../../../build/commands/check/checked.js';
import { FORMATS } from '../../../build/commands/check/formats.js';
import { compareFaults, type Fault, type Position } from '../../../build/dataset/fault.js';
import { type Edit, FIXTURE, withBroken } from '../../broken.js';

const BROKEN: Edit[] = [
  ['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zon": 6,'],
  [
    'occupations/27-1024.00.json',
    '"type": "Supplemental",\n      "marks": {"capability_2026_1": 4, "capability_2026_2": 4, "automation_2026_1": 3, "automation_2026_2": 2},',
    '"type": "supplemental",\n      "marks": {"capability_2026_1": 4, "capability_2026_2": 4, "automation_2026_1": 3, "automation_2026_2": 2},',
  ],
  ['tables/votes.csv', '47-2111.00,0,0,0', '47-2111.00,0,none,0'],
  ['method.json', '"version": "2.0.0",\n', ''],
];

const TYPES =
  'It must be one of Core, Supplemental, Unclassified (O*NET Task Type; Unclassified where O*NET says n/a).';

/** What a format says of the broken fixture, its folder shown as `data`. */
const told = (format: keyof typeof FORMATS, files?: readonly string[]) =>
  withBroken(BROKEN, (folder) =>
    FORMATS[format](checkNamed({ folder, ...(files && { files }) })).replaceAll(folder, 'data'),
  );

describe('json', () => {
  it('has every fault with its place, value, parts and suggestions, and the counts', () => {
    expect(JSON.parse(told('json'))).toEqual({
      dataset: 'data',
      files: null,
      checked: { occupations: 6, tasks: 138, industries: 21, staffing_rows: 77, wage_rows: 44, sources: 22 },
      counts: {
        faults: 4,
        files: 3,
        elsewhere: 0,
        by_rule: {
          'missing-key': 1,
          'unknown-key': 1,
          'unknown-value': 1,
          'wrong-form': 1,
        },
      },
      faults: [
        {
          file: 'data/method.json',
          line: 1,
          column: 1,
          rule: 'missing-key',
          value: null,
          message: 'version is missing. Add it: version of the method.',
          what: 'version is missing.',
          did_you_mean: [],
          fix: 'Add it: version of the method.',
        },
        {
          file: 'data/occupations/27-1024.00.json',
          line: 7,
          column: 3,
          rule: 'unknown-key',
          value: 'job_zon',
          message: 'job_zon is not a known key. Did you mean "job_zone"? Correct it.',
          what: 'job_zon is not a known key.',
          did_you_mean: ['job_zone'],
          fix: 'Correct it.',
        },
        {
          file: 'data/occupations/27-1024.00.json',
          line: 157,
          column: 15,
          rule: 'unknown-value',
          value: 'supplemental',
          message: `tasks[18].type is "supplemental". Did you mean "Supplemental"? ${TYPES}`,
          what: 'tasks[18].type is "supplemental".',
          did_you_mean: ['Supplemental'],
          fix: TYPES,
        },
        {
          file: 'data/tables/votes.csv',
          line: 7,
          column: 14,
          rule: 'wrong-form',
          value: 'none',
          message: 'too_high is "none". It must be a whole number, 0 or more and below 10 billion.',
          what: 'too_high is "none".',
          did_you_mean: [],
          fix: 'It must be a whole number, 0 or more and below 10 billion.',
        },
      ],
    });
  });

  it('is a document without faults where there are none', () => {
    expect(JSON.parse(FORMATS.json(checkNamed({ folder: FIXTURE })))).toMatchObject({
      counts: { faults: 0, files: 0, elsewhere: 0, by_rule: {} },
      faults: [],
    });
  });

  it('names the files that were asked for, and counts what others have', () => {
    expect(JSON.parse(told('json', ['method.json']))).toMatchObject({
      files: ['data/method.json'],
      counts: { faults: 1, files: 1, elsewhere: 3 },
    });
  });
});

describe('github', () => {
  it('is an annotation for each fault, and the count', () => {
    expect(
      told('github'),
    ).toBe(`::error file=data/method.json,line=1,col=1,title=missing-key::version is missing. Add it: version of the method.
::error file=data/occupations/27-1024.00.json,line=7,col=3,title=unknown-key::job_zon is not a known key. Did you mean "job_zone"? Correct it.
::error file=data/occupations/27-1024.00.json,line=157,col=15,title=unknown-value::tasks[18].type is "supplemental". Did you mean "Supplemental"? ${TYPES}
::error file=data/tables/votes.csv,line=7,col=14,title=wrong-form::too_high is "none". It must be a whole number, 0 or more and below 10 billion.
4 faults in 3 files.
`);
  });

  it('escapes what would end a command or a property early', () => {
    const fault: Fault<Position> = {
      file: 'data/a,b:c.json',
      place: { line: 2, column: 9 },
      rule: 'plain-text',
      what: '100 % of\r\nthis: a, b.',
      fix: 'Remove it.',
    };
    const size = { occupations: 0, tasks: 0, industries: 0, staffing_rows: 0, wage_rows: 0, sources: 0 };
    expect(FORMATS.github({ folder: 'data', size, faults: [fault], elsewhere: new Map() })).toBe(
      '::error file=data/a%2Cb%3Ac.json,line=2,col=9,title=plain-text::100 %25 of\\u{D}\\u{A}this: a, b. Remove it.\n1 fault in 1 file.\n',
    );
  });

  it('says what was checked where all is well', () => {
    expect(FORMATS.github(checkNamed({ folder: FIXTURE }))).toBe(
      '6 occupations, 138 tasks, 21 industries, 77 staffing rows, 44 wage rows, 22 sources checked, no faults.\n',
    );
  });

  it('annotates no file where there is no dataset', () => {
    expect(FORMATS.github(checkNamed({ folder: 'nowhere' }))).toBe(
      '::error title=missing-dataset::There is no dataset here: "nowhere" is not a folder. Name the folder that holds occupations, tables and settings.\n1 fault in 1 file.\n',
    );
  });
});

it('faults stay sorted', () => {
  const { faults } = withBroken(BROKEN, (folder) => checkNamed({ folder }));
  expect(faults).toEqual([...faults].sort(compareFaults));
});
