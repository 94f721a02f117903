/** National wages of BLS (OEWS): the two newest releases are in use, and that of the staffing's year. */
import * as z from 'zod';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import { WageRow } from '../../../dataset/schema/tables.js';
import { compareVintages, newestOf } from '../join/plausible.js';
import { findFiles } from '../table/folder.js';
import { cellsIn, idOf, type Kind, tableSpec, text } from '../table/spec.js';
import { faultIn, readTable, type Table } from '../table/table.js';
import { cellsOf, oewsYear, type Source } from './source.js';
import { OEWS_STAFFING, STAFFING_FILES } from './staffing.js';

const OEWS: Kind = { id: 'oews-#', vintage: /^oews-(\d{4})$/, name: 'May #', several: true };

/** Figures, which may be marks, by column of wages.csv. */
const FIGURES = {
  employment: 'TOT_EMP',
  mean_annual: 'A_MEAN',
  percentile_10: 'A_PCT10',
  percentile_25: 'A_PCT25',
  median_annual: 'A_MEDIAN',
  percentile_75: 'A_PCT75',
  percentile_90: 'A_PCT90',
  median_hourly: 'H_MEDIAN',
};

const national = tableSpec({
  kind: OEWS,
  files: [/^national_M\d{4}_dl\.xlsx$/, /^oews_national_\d{4}\.csv$/],
  release: (path) => ({ vintage: oewsYear(path)! }),
  columns: { oews_code: 'OCC_CODE', title: 'OCC_TITLE', group: 'O_GROUP', ...FIGURES },
  row: z.object({
    oews_code: OewsCode,
    title: text,
    group: WageRow.shape.group,
    ...cellsIn(WageRow, Object.keys(FIGURES) as (keyof typeof FIGURES)[]),
  }),
  // A combined code such as 13-1020 is there once as a broad and once as a detailed occupation.
  key: ['oews_code', 'group'],
});

export const NATIONAL_FILES = national.files;

const NEWEST = 2;

export const wages: Source = {
  files: national.files,
  async read(reading, { tables: { wages: before }, sources }) {
    const { faults, folder } = reading;
    const files = findFiles(folder, national.files);
    if (files.length === 0) return null;
    const yearOf = ({ path }: { path: string }) => oewsYear(path)!;
    const inPlace = before.map(({ release }) => release!);
    const all = [...new Set([...files.map(yearOf), ...inPlace])].sort(compareVintages).reverse();
    // Shares of jobs and totals of an industry are of the staffing's year, and so are the wages that they go with.
    const [staffing] = findFiles(folder, STAFFING_FILES);
    const ofStaffing = staffing ? yearOf(staffing) : newestOf(OEWS_STAFFING, sources);
    const years = all.filter((year, index) => index < NEWEST || year === ofStaffing);
    if (!files.some((file) => years.includes(yearOf(file))))
      for (const { display: file } of files) {
        const what = `is older than the wages of May ${years.join(' and ')} in data/.`;
        faults.push(faultIn({ file, sheet: null }, { rule: 'older-release', what, fix: 'Leave it out.' }));
      }
    const tables: Table<object>[] = [];
    for (const year of years.filter((each) => files.some((file) => yearOf(file) === each))) {
      const ofYear = { ...folder, files: files.filter((file) => yearOf(file) === year) };
      const table = await readTable({ ...reading, folder: ofYear }, national);
      if (table) tables.push(table);
    }
    const rows = years.flatMap((year) => {
      const table = tables.find(({ release }) => release.vintage === year);
      const inData = before.filter(({ release }) => release === year);
      return table?.rows.map((row) => cellsOf('wages', { ...row, release: year })) ?? inData;
    });
    return {
      gone: all.filter((year) => !years.includes(year)).map((year) => idOf(OEWS, year)),
      apply: (dataset) => ({ ...dataset, tables: { ...dataset.tables, wages: rows } }),
    };
  },
};
