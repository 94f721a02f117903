/** NAICS 2022, the OEWS cell that describes each industry, and the jobs by occupation in each cell. */
import { z } from 'zod';
import { OewsCode } from '../source/occupation.js';
import { CellRow } from '../source/tables.js';
import { text, wholeNumber } from './cells.js';
import { tableSpec } from './spec.js';

const naicsCode = z.string().regex(/^\d{2}(-\d{2})?$|^\d{3,4}$/, 'a code looks like 31-33, 541 or 5415');

export const naics = tableSpec({
  source: 'naics-2022',
  files: ['2-6 digit_2022_Codes.xlsx'],
  columns: { code: '2022 NAICS US Code', title: '2022 NAICS US Title' },
  row: z.object({ code: naicsCode, title: text }),
  key: ['code'],
  // Five and six digits are finer than the service goes.
  only: (cells) => !/^\d{5,6}$/.test(cells.code ?? ''),
});

export const naicsToOews = tableSpec({
  source: 'naics-oews-map',
  files: ['naics2022_oews_map.tsv'],
  columns: { code: 'code', oews_source: 'oews_source' },
  row: z.object({
    code: naicsCode,
    oews_source: z
      .string()
      .regex(
        /^(direct|combined:\d{4}A\d|parent3:\d{3}|parent2:\d{2}(-\d{2})?|gov:\d{2})$/,
        'it looks like direct, combined:3320A1, parent3:327, parent2:11 or gov:99',
      ),
  }),
  key: ['code'],
});

export const cells = tableSpec({
  source: 'oews-2024-staffing',
  files: ['oews_m2024_industries.tsv'],
  columns: { cell: 'NAICS', title: 'NAICS_TITLE', level: 'I_LEVEL', sum_detailed: 'sum_detailed' },
  row: z.object({ cell: CellRow.shape.cell, title: text, level: text, sum_detailed: wholeNumber }),
  key: ['cell'],
  // Five and six digits, and ownership splits such as 999001, are finer than the service goes.
  only: (row) => !/^\d{5,6}$/.test(row.cell ?? ''),
});

export const staffing = tableSpec({
  source: 'oews-2024-staffing',
  files: ['oews_m2024_industry_occupation_detailed.tsv.gz', 'oews_m2024_industry_occupation_detailed.tsv'],
  columns: { cell: 'NAICS', oews_code: 'OCC_CODE', employment: 'TOT_EMP' },
  row: z.object({ cell: CellRow.shape.cell, oews_code: OewsCode, employment: wholeNumber }),
  key: ['cell', 'oews_code'],
  only: (row) => !/^\d{5,6}$/.test(row.cell ?? ''),
});
