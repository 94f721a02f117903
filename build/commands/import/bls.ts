/** What BLS publishes: national wages (OEWS), projections and the crosswalk from O*NET codes to both. */
import * as z from 'zod';
import { OewsCode, SocCode } from '../../dataset/schema/occupation.js';
import { ProjectionRow, WageRow } from '../../dataset/schema/tables.js';
import { acceptedBy, text } from './cells.js';
import { MONTHS } from './months.js';
import { tableSpec } from './spec.js';

const OewsRow = z.object({
  oews_code: OewsCode,
  title: text,
  group: WageRow.shape.group,
  employment: acceptedBy(WageRow.shape.employment),
  mean_annual: acceptedBy(WageRow.shape.mean_annual),
  percentile_10: acceptedBy(WageRow.shape.percentile_10),
  percentile_25: acceptedBy(WageRow.shape.percentile_25),
  median_annual: acceptedBy(WageRow.shape.median_annual),
  percentile_75: acceptedBy(WageRow.shape.percentile_75),
  percentile_90: acceptedBy(WageRow.shape.percentile_90),
  median_hourly: acceptedBy(WageRow.shape.median_hourly),
});
export type OewsRow = z.output<typeof OewsRow>;

/** `A_MEAN,A_PCT10` and the like: what every OEWS table has beside the columns that are read. */
export const OEWS_OTHERS =
  'AREA,AREA_TITLE,AREA_TYPE,PRIM_STATE,NAICS,NAICS_TITLE,I_GROUP,OWN_CODE,OCC_CODE,OCC_TITLE,O_GROUP,TOT_EMP,EMP_PRSE,JOBS_1000,LOC_QUOTIENT,PCT_TOTAL,PCT_RPT,H_MEAN,A_MEAN,MEAN_PRSE,H_PCT10,H_PCT25,H_MEDIAN,H_PCT75,H_PCT90,A_PCT10,A_PCT25,A_MEDIAN,A_PCT75,A_PCT90,ANNUAL,HOURLY'.split(
    ',',
  );

/** `national_M2025_dl.xlsx` → 2025 */
export const oewsYear = (path: string) => /(\d{4})(?:_dl)?\.\w+$/.exec(path)?.[1] ?? null;

export const wages = tableSpec({
  source: 'oews',
  files: [/^national_M\d{4}_dl\.xlsx$/],
  copies: [/^oews_national_\d{4}\.csv$/],
  release: ({ path }) => {
    const vintage = oewsYear(path);
    return vintage === null ? null : { vintage };
  },
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
  others: OEWS_OTHERS,
  row: OewsRow,
  // A combined code such as 13-1020 stands once as broad and once as detailed occupation.
  key: ['oews_code', 'group'],
});

const NemRow = z.object({
  nem_code: OewsCode,
  title: text,
  type: z.string(),
  change_pct: acceptedBy(ProjectionRow.shape.change_pct),
  openings_thousands: acceptedBy(ProjectionRow.shape.openings_thousands),
  education: acceptedBy(ProjectionRow.shape.education),
});

/** Summary lines (22 major groups and their parts) and footnotes are left out. */
export const projections = tableSpec({
  source: 'ep',
  files: ['occupation.xlsx'],
  sheet: 'Table 1.2',
  release: ({ headers }) => {
    const [, from, to] = /(\d{4})\D(?:\d{2})?(\d{2})/.exec(headers.get('change_pct')!) ?? [];
    return from === undefined ? null : { vintage: `${from}-${to}` };
  },
  columns: {
    nem_code: '#### National Employment Matrix code',
    title: '#### National Employment Matrix title',
    type: 'Occupation type',
    change_pct: 'Employment change, percent, ####-##',
    openings_thousands: 'Occupational openings, ####-## annual average',
    education: 'Typical education needed for entry',
  },
  others: [
    'Employment, ####',
    'Employment distribution, percent, ####',
    'Employment change, numeric, ####-##',
    'Percent self employed, ####',
    'Median annual wage, dollars, ####',
    'Work experience in a related occupation',
    'Typical on-the-job training needed to attain competency in the occupation',
    'Related Occupational Outlook Handbook (OOH) content xlsx',
  ],
  row: NemRow,
  key: ['nem_code'],
  only: (cells) => cells.type === 'Line item',
});

/** `As of 08/28/2025` stands above its header; its vintage is that of the projections it belongs to. */
export const crosswalk = tableSpec({
  source: 'onet-nem',
  files: ['nem_onet_to_soc_crosswalk.xlsx'],
  release: ({ preface }) => {
    const [, month, day, year] = /As of (\d\d)\/(\d\d)\/(\d{4})/.exec(preface) ?? [];
    if (year === undefined) return { vintage: '' };
    const name = `as of ${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
    return { vintage: '', released: `${year}-${month}-${day}`, name };
  },
  columns: { soc_code: 'O*NET-SOC code', oews_code: 'NEM Code' },
  others: [
    'Sort order',
    'O*NET-SOC title',
    'NEM title',
    'OOH profile code',
    'OOH profile title',
    'OOH occupation group',
    'OOH Occupation Group (brief)',
    'OOH profile website',
  ],
  row: z.object({ soc_code: SocCode, oews_code: OewsCode }),
  key: ['soc_code'],
});
