/** What BLS publishes: national wages (OEWS), projections and the crosswalk from O*NET codes to both. */
import { z } from 'zod';
import { OewsCode, SocCode } from '../source/occupation.js';
import { WageRow } from '../source/tables.js';
import { acceptedBy, text } from './cells.js';
import { tableSpec } from './spec.js';

const figure = acceptedBy(WageRow.shape.employment);

const OewsRow = z.object({
  oews_code: OewsCode,
  title: text,
  group: WageRow.shape.group,
  employment: figure,
  mean_annual: figure,
  percentile_10: figure,
  percentile_25: figure,
  median_annual: figure,
  percentile_75: figure,
  percentile_90: figure,
  median_hourly: figure,
});

const oews = (year: number, files: string[]) =>
  tableSpec({
    source: `oews-${year}`,
    files,
    columns: {
      oews_code: 'OCC_CODE',
      title: 'OCC_TITLE',
      group: 'O_GROUP',
      employment: 'TOT_EMP',
      mean_annual: 'A_MEAN',
      percentile_10: 'A_PCT10',
      percentile_25: 'A_PCT25',
      median_annual: 'A_MEDIAN',
      percentile_75: 'A_PCT75',
      percentile_90: 'A_PCT90',
      median_hourly: 'H_MEDIAN',
    },
    row: OewsRow,
    // A combined code such as 13-1020 stands once as broad and once as detailed occupation.
    key: ['oews_code', 'group'],
  });

export const wages2025 = oews(2025, ['national_M2025_dl.xlsx', 'oews_national_2025.csv']);
export const wages2024 = oews(2024, ['national_M2024_dl.xlsx']);

const NemRow = z.object({
  nem_code: OewsCode,
  title: text,
  type: z.string(),
  change_pct: figure,
  openings_thousands: figure,
  education: z.string(),
});

/** Summary lines (22 major groups and their parts) and footnotes are left out. */
export const projections = tableSpec({
  source: 'ep',
  files: ['occupation.xlsx'],
  sheet: 'Table 1.2',
  columns: {
    nem_code: '#### National Employment Matrix code',
    title: '#### National Employment Matrix title',
    type: 'Occupation type',
    change_pct: 'Employment change, percent, ####-##',
    openings_thousands: 'Occupational openings, ####-## annual average',
    education: 'Typical education needed for entry',
  },
  row: NemRow,
  key: ['nem_code'],
  only: (cells) => cells.type === 'Line item',
});

export const crosswalk = tableSpec({
  source: 'onet-nem',
  files: ['nem_onet_to_soc_crosswalk.xlsx'],
  columns: { soc_code: 'O*NET-SOC code', oews_code: 'NEM Code' },
  row: z.object({ soc_code: SocCode, oews_code: OewsCode }),
  key: ['soc_code'],
});
