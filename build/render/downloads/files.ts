/** Names and media types of the bulk files that are no single table, for pages, the data package, and the build. */
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';

export const CSV_MEDIATYPE = 'text/csv';

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

/** Size and hash of a file, as printed by the data package and the downloads page. */
export interface FileFacts {
  bytes: number;
  sha256: string;
}
