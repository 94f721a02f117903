import { expect, it } from 'vitest';
import { deriveEmployers } from '../../build/derive/industries.js';

const industry = (
  naics_code: string,
  cell: string,
  kind: 'direct' | 'combined' | 'government',
  level = 4,
) => ({
  naics_code,
  range: '',
  title: `Industry ${naics_code}`,
  level,
  parent: naics_code.slice(0, -1),
  cell,
  kind,
});
const jobs = (cell: string, employment: number, oews_code = '15-1252') => ({ cell, oews_code, employment });

const NONE = { value: null, reason: 'not_published' } as const;
const wages = (release: string, employment: number) => ({
  release,
  oews_code: '15-1252',
  title: 'Developers',
  group: 'detailed' as const,
  employment: { value: employment },
  mean_annual: NONE,
  median_annual: NONE,
  median_hourly: NONE,
  percentile_10: NONE,
  percentile_25: NONE,
  percentile_75: NONE,
  percentile_90: NONE,
});

it('are the groups with a figure of their own, most jobs first, and government as one', () => {
  const employers = deriveEmployers(
    {
      industries: [
        industry('541', '541', 'direct', 3),
        industry('5415', '5415', 'direct'),
        industry('5416', '5416', 'direct'),
        industry('3321', '3320A1', 'combined'),
        industry('92', '99', 'government', 2),
        industry('921', '99', 'government', 3),
      ],
      staffing: [
        jobs('541', 300),
        jobs('5415', 100),
        jobs('5416', 200),
        jobs('3320A1', 900),
        jobs('99', 50),
        jobs('5415', 7, '15-1251'),
      ],
      wages: [wages('2024', 400), wages('2025', 450)],
    },
    { staffing: '2024' },
  );
  expect(employers).toEqual(
    new Map([
      [
        '15-1252',
        {
          groups: [
            { naics_code: '5416', title: 'Industry 5416', jobs: 200 },
            { naics_code: '5415', title: 'Industry 5415', jobs: 100 },
          ],
          government: 50,
          all: 400,
        },
      ],
      [
        '15-1251',
        { groups: [{ naics_code: '5415', title: 'Industry 5415', jobs: 7 }], government: 0, all: null },
      ],
    ]),
  );
});
