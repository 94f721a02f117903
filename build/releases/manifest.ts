/** A release on disk: its folder, and the manifest that lists its files with their hashes. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Folder of released files, below a project's folder. They are copied unchanged, like everything in public/. */
export const KEPT = 'public/releases';

/** What `all.json` has beside its tables; a release has its tables as CSV. */
export const SETTINGS_FILE = 'settings.json.gz';

interface Facts {
  bytes: number;
  sha256: string;
}

/** A release's `manifest.json`. */
export interface Manifest {
  version: string;
  previous: string | null;
  as_of: string;
  /** SHA-256 of `all.json`, unpacked. */
  content_hash: string;
  /** `unpacked` describes what is compressed in a file. */
  files: ({ path: string; unpacked?: Facts } & Facts)[];
}

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the folder of a release: beside the dataset or, for a copy of the dataset alone, in the project. */
export function releaseFolder(version: string, data: string, root: string): string {
  const beside = path.join(path.resolve(data), '..', KEPT);
  return path.join(fs.existsSync(beside) ? beside : path.join(root, KEPT), version);
}
