/**
 * The bulk files: every table as CSV and NDJSON, everything in one file, a database, and the data package that describes them. File
 * names, content types in `vercel.json`, the verification and the page about them come from this table.
 */
export const DOWNLOADS_FOLDER = '/downloads';

export const TABLES = ['occupations', 'tasks', 'industries', 'staffing', 'names', 'groups'] as const;
export type TableName = (typeof TABLES)[number];

/** Formats of a table by file extension: the media type, and the Content-Type header with what a reader needs to know. */
export const FORMATS = {
  csv: { mediatype: 'text/csv', contentType: 'text/csv; charset=utf-8; header=present' },
  ndjson: { mediatype: 'application/x-ndjson', contentType: 'application/x-ndjson' },
} as const;
export type Format = keyof typeof FORMATS;

export const tableFile = (table: TableName, format: Format): string =>
  `${DOWNLOADS_FOLDER}/${table}.${format}`;

/** Every table in every format. */
export const TABLE_FILES = TABLES.flatMap((table) =>
  (Object.keys(FORMATS) as Format[]).map((format) => ({
    table,
    format,
    file: tableFile(table, format),
    mediatype: FORMATS[format].mediatype,
  })),
);

/** Everything in one document. It is published as a gzip file rather than as encoded JSON, so it has no `Content-Encoding`. */
export const EVERYTHING = { file: `${DOWNLOADS_FOLDER}/all.json.gz`, mediatype: 'application/gzip' } as const;

/** Every table in one SQLite database. */
export const DATABASE = {
  file: `${DOWNLOADS_FOLDER}/occupations.sqlite`,
  mediatype: 'application/vnd.sqlite3',
} as const;

/** The SHA-256 of every published file, in the format that `sha256sum -c` reads. */
export const SHA256SUMS = '/sha256sums.txt';

export const DATA_PACKAGE = `${DOWNLOADS_FOLDER}/datapackage.json`;

/** Every file, the data package last. */
export const DOWNLOADS: readonly string[] = [
  ...TABLE_FILES.map(({ file }) => file),
  EVERYTHING.file,
  DATABASE.file,
  DATA_PACKAGE,
];
