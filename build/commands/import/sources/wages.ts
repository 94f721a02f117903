/** National wages of BLS (OEWS): the two newest releases are in use. */
import * as z from 'zod';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import { WageRow } from '../../../dataset/schema/tables.js';
import { line } from '../join/cite.js';
import { cellsOf } from '../join/dataset.js';
import { compareVintages, rowsOf } from '../join/plausible.js';
import { cellsIn, text } from '../table/cells.js';
import { findFiles } from '../table/folder.js';
import { findTable, reportTwice } from '../table/names.js';
import { type Kind, tableSpec } from '../table/spec.js';
import { faultIn, readFile, type Table } from '../table/table.js';
import { OEWS_RELEASES } from './publishers.js';
import type { Source } from './source.js';

export const OEWS: Kind = {
  id: (vintage) => `oews-${vintage}`,
  vintage: /^oews-(\d{4})$/,
  title: 'Occupational Employment and Wage Statistics, national estimates',
  ...OEWS_RELEASES,
  several: true,
};

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

/** Columns of every OEWS table that aren't read. */
export const OEWS_OTHERS =
  'AREA,AREA_TITLE,AREA_TYPE,PRIM_STATE,NAICS,NAICS_TITLE,I_GROUP,OWN_CODE,OCC_CODE,OCC_TITLE,O_GROUP,TOT_EMP,EMP_PRSE,JOBS_1000,LOC_QUOTIENT,PCT_TOTAL,PCT_RPT,H_MEAN,A_MEAN,MEAN_PRSE,H_PCT10,H_PCT25,H_MEDIAN,H_PCT75,H_PCT90,A_PCT10,A_PCT25,A_MEDIAN,A_PCT75,A_PCT90,ANNUAL,HOURLY'.split(
    ',',
  );

/** Takes the year from a name: `national_M2025_dl.xlsx` → 2025. */
export const oewsYear = (path: string) => /(\d{4})(?:_dl)?\.\w+$/.exec(path)?.[1] ?? null;

const national = tableSpec({
  source: OEWS,
  files: [/^national_M\d{4}_dl\.xlsx$/],
  copies: [/^oews_national_\d{4}\.csv$/],
  release: ({ path }) => {
    const vintage = oewsYear(path);
    return vintage === null ? null : { vintage };
  },
  columns: { oews_code: 'OCC_CODE', title: 'OCC_TITLE', group: 'O_GROUP', ...FIGURES },
  others: OEWS_OTHERS,
  row: z.object({
    oews_code: OewsCode,
    title: text,
    group: WageRow.shape.group,
    ...cellsIn(WageRow, Object.keys(FIGURES) as (keyof typeof FIGURES)[]),
  }),
  // A combined code such as 13-1020 is there once as a broad and once as a detailed occupation.
  key: ['oews_code', 'group'],
});

const FIELD = 'tables/wages.csv release';
const IN_USE = 2;

export const wages: Source = {
  kinds: [OEWS],
  files: [national],
  async read(reading, { tables: { wages: before }, sources }) {
    const { faults, folder } = reading;
    const files = findFiles(folder, [...national.files, ...(national.copies ?? [])]);
    if (files.length === 0) return null;
    const yearOf = ({ path }: { path: string }) => oewsYear(path)!;
    const found = new Set(files.map(yearOf));
    const inPlace = new Set(before.map(({ release }) => release!));
    const years = [...new Set([...found, ...inPlace])].sort(compareVintages).reverse().slice(0, IN_USE);
    const read = new Map<string, Table<object>>();
    for (const year of years.filter((each) => found.has(each))) {
      // The official workbook of a year rather than a copy of it.
      const ofYear = { ...folder, files: files.filter((file) => yearOf(file) === year) };
      const [file, second] = findTable({ folder: ofYear }, national);
      if (second) reportTwice(reading, file!, second);
      const table = await readFile(reading, national, file!);
      if (table) read.set(year, table);
    }
    for (const file of files)
      if (years.every((year) => !found.has(year))) {
        const newer = years.map((year) => `May ${year}`).join(' and ');
        const what = `is from May ${yearOf(file)}, older than ${newer} in data/.`;
        faults.push(
          faultIn({ file: file.display, sheet: null }, { rule: 'older-release', what, fix: 'Leave it out.' }),
        );
      }
    const rowsIn = (year: string) =>
      read.get(year)?.rows.map((row) => cellsOf('wages', { ...row, release: year })) ??
      before.filter(({ release }) => release === year);
    const rows = years.flatMap(rowsIn);
    const [newest] = years;
    const previous = [...inPlace].sort(compareVintages).at(-1);
    return {
      tables: [...read.values()],
      sizes: [...read]
        .filter(([year]) => year === newest)
        .map(([, table]) => rowsOf(table, before.filter(({ release }) => release === previous).length)),
      provenance: years.flatMap((year) => {
        const field = `${FIELD} ${year}`;
        const table = read.get(year);
        return table
          ? line(table, field, ['group', ...Object.keys(FIGURES)], 'all rows, marks as published')
          : sources.provenance.filter((each) => each.field === field);
      }),
      apply: (dataset) => ({ ...dataset, tables: { ...dataset.tables, wages: rows } }),
    };
  },
};
