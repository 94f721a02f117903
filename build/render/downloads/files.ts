/**
 * The bulk files: every table as CSV, everything in one file, a database, and the data package that describes them. File names
 * and media types on pages, in the data package, and in the build come from this table.
 */
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';

/** Tables whose rows are the API's, with the columns that identify a row. */
const OF_API = {
  occupations: ['soc_code'],
  tasks: ['soc_code', 'task_id'],
  industries: ['naics_code'],
  staffing: ['naics_code', 'soc_code'],
  names: ['soc_code', 'name'],
  groups: ['major_group'],
  history: ['oews_code', 'year'],
  measures: ['soc_code', 'measure'],
  crosswalk: ['classification', 'code', 'soc_code'],
  occupations_isco08: ['isco08_code'],
} as const;
export type TableName = keyof typeof OF_API;
export const API_TABLES = Object.keys(OF_API) as TableName[];

/** Tables for researchers: their columns follow from the method. */
const OF_RESEARCH = {
  readings: ['soc_code', 'task_id'],
  components: ['soc_code'],
  occupations_soc2018: ['soc2018_code'],
  names_languages: ['language', 'name', 'soc_code'],
} as const;

export const PRIMARY_KEYS: Readonly<Record<string, readonly string[]>> = { ...OF_API, ...OF_RESEARCH };

export const CSV_MEDIATYPE = 'text/csv';

/** Tables of many rows are published as gzip files. */
const PACKED = ['readings', 'names_languages'];

/** The file of a table. */
export const tableFile = (table: string): string =>
  `${DOWNLOADS_FOLDER}/${table}.csv${PACKED.includes(table) ? '.gz' : ''}`;

/** Scores under other conventions: made by `npm run conventions`, not by a build, which copies it from `public/`. */
export const CONVENTIONS = `${DOWNLOADS_FOLDER}/conventions.csv.gz`;

/** Everything in one document. It is published as a gzip file rather than as encoded JSON, so it has no `Content-Encoding`. */
export const EVERYTHING = { file: `${DOWNLOADS_FOLDER}/all.json.gz`, mediatype: 'application/gzip' } as const;

/** Every table in one SQLite database. */
export const DATABASE = {
  file: `${DOWNLOADS_FOLDER}/occupations.sqlite`,
  mediatype: 'application/vnd.sqlite3',
} as const;

/** The description of the files, among the downloads and among the files of each release. */
export const DATA_PACKAGE_NAME = 'datapackage.json';
export const DATA_PACKAGE = `${DOWNLOADS_FOLDER}/${DATA_PACKAGE_NAME}`;

/** Every file, the data package last. */
export const DOWNLOADS: readonly string[] = [
  ...Object.keys(PRIMARY_KEYS).map(tableFile),
  EVERYTHING.file,
  DATABASE.file,
  DATA_PACKAGE,
];

/** A cell of CSV, which `csvCell` writes; a missing figure is `null`. */
export type Cell = string | number | boolean | null;

/** Size and hash of a file, as printed by the data package and the downloads page. */
export interface FileFacts {
  bytes: number;
  sha256: string;
}
