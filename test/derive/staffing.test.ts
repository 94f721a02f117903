import { describe, expect, it } from 'vitest';
import type { IndustryRow, Tables } from '../../build/dataset/schema/tables.js';
import { deriveIndustries } from '../../build/derive/industries.js';

const OCCUPATIONS = [
  { soc_code: '13-2011.00', oews_code: '13-2011' },
  { soc_code: '15-1252.00', oews_code: '15-1252' },
  { soc_code: '17-2112.00', oews_code: '17-2112' },
  { soc_code: '17-2112.01', oews_code: '17-2112' },
  { soc_code: '17-2112.02', oews_code: '17-2112' },
];

function industries(
  kind: IndustryRow['kind'],
  cell: string,
  staffing: readonly [cell: string, oews_code: string, employment: number][],
  sum_detailed = 1000,
) {
  const tables: Pick<Tables, 'industries' | 'cells' | 'staffing'> = {
    industries: [
      { naics_code: '5415', range: '', title: 'Systems design', level: 4, parent: '541', cell, kind },
    ],
    cells: ['5415', '99'].map((each) => ({ cell: each, title: each, level: 'sector', sum_detailed })),
    staffing: staffing.map(([each, oews_code, employment]) => ({ cell: each, oews_code, employment })),
  };
  const [industry] = deriveIndustries(tables, OCCUPATIONS);
  return industry!.staffing.map((jobs) => [jobs.soc_code, jobs.employment, jobs.share]);
}

describe('an industry’s occupations', () => {
  it.each<[string, IndustryRow['kind'], string, [string, string, number][], unknown[]]>([
    [
      'largest employment first',
      'direct',
      '5415',
      [
        ['5415', '13-2011', 10],
        ['5415', '15-1252', 500],
      ],
      [
        ['15-1252.00', 500, 0.5],
        ['13-2011.00', 10, 0.01],
      ],
    ],
    [
      'ties by code, and all occupations that one OEWS code stands for',
      'direct',
      '5415',
      [
        ['5415', '17-2112', 20],
        ['5415', '15-1252', 20],
      ],
      [
        ['15-1252.00', 20, 0.02],
        ['17-2112.00', 20, 0.02],
        ['17-2112.01', 20, 0.02],
        ['17-2112.02', 20, 0.02],
      ],
    ],
    ['only of its own cell', 'direct', '5415', [['99', '15-1252', 500]], []],
    ['only those that O*NET has', 'direct', '5415', [['5415', '15-1299', 500]], []],
    [
      'of a combined cell by share alone',
      'combined',
      '5415',
      [
        ['5415', '13-2011', 10],
        ['5415', '15-1252', 500],
      ],
      [
        ['15-1252.00', null, 0.5],
        ['13-2011.00', null, 0.01],
      ],
    ],
    [
      'of the parent’s cell by share alone',
      'parent',
      '5415',
      [['5415', '15-1252', 500]],
      [['15-1252.00', null, 0.5]],
    ],
    [
      'of all government by share alone',
      'government',
      '99',
      [['99', '15-1252', 500]],
      [['15-1252.00', null, 0.5]],
    ],
    ['that OEWS does not survey are none', 'unsurveyed', '', [['5415', '15-1252', 500]], []],
  ])('%s', (_, kind, cell, staffing, expected) => {
    expect(industries(kind, cell, staffing)).toEqual(expected);
  });

  it.each([
    [1, 3, 0.333333],
    [2, 3, 0.666667],
    [1, 3_000_000, 0],
    [1, 2_000_000, 0.000001],
    [1000, 1000, 1],
  ])('have their share to six decimals, half up: %d of %d', (employment, sum, share) => {
    expect(industries('direct', '5415', [['5415', '15-1252', employment]], sum)).toEqual([
      ['15-1252.00', employment, share],
    ]);
  });
});

it('industries that share a cell do not share their rows', () => {
  const row = {
    naics_code: '92',
    range: '',
    title: 'Public administration',
    level: 2,
    parent: '',
    cell: '99',
  };
  const [direct, government] = deriveIndustries(
    {
      industries: [
        { ...row, kind: 'direct' },
        { ...row, naics_code: '921', kind: 'government' },
      ],
      cells: [{ cell: '99', title: 'Government', level: 'sector', sum_detailed: 100 }],
      staffing: [{ cell: '99', oews_code: '15-1252', employment: 50 }],
    },
    OCCUPATIONS,
  );
  expect(direct!.staffing[0]!.employment).toBe(50);
  expect(government!.staffing[0]!.employment).toBeNull();
});
