/** The bulk files: names and media types of those that are no single table, and how files are packed and hashed. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';

/** Scores under other conventions: made by `npm run conventions`, not by a build, which copies it from `public/`. */
export const CONVENTIONS = `${DOWNLOADS_FOLDER}/conventions.csv.gz`;

/** Everything in one document. It is published as a gzip file rather than as encoded JSON, so it has no `Content-Encoding`. */
export const EVERYTHING = { file: `${DOWNLOADS_FOLDER}/all.json.gz`, mediatype: 'application/gzip' } as const;

export const DATABASE = {
  file: `${DOWNLOADS_FOLDER}/occupations.sqlite`,
  mediatype: 'application/vnd.sqlite3',
} as const;

/** The description of the files, among the downloads and among the files of each release. */
export const DATA_PACKAGE_NAME = 'datapackage.json';
export const DATA_PACKAGE = `${DOWNLOADS_FOLDER}/${DATA_PACKAGE_NAME}`;

/**
 * Compresses, for a build at level 1: level 6 takes three times as long and saves a fifth. The byte for the operating system is
 * `unknown`.
 */
export function gzipped(bytes: Uint8Array, level = 1): Buffer {
  const compressed = gzipSync(bytes, { level });
  compressed[9] = 0xff;
  return compressed;
}

/** Returns size and hash of a file, as the data package and the downloads page print them. */
export const factsOf = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
export type FileFacts = ReturnType<typeof factsOf>;
