/** A release on disk: its folder, and the manifest that lists its files with their hashes. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Folder of released files, below a project's folder. They are copied unchanged, like everything in public/. */
export const KEPT = 'public/releases';

const Facts = z.strictObject({
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Schema of a release's `manifest.json`. */
export const Manifest = z.strictObject({
  version: z.string(),
  previous: z.string().nullable(),
  as_of: z.iso.date(),
  content_hash: z.string().meta({ description: 'sha256 of all.json, unpacked' }),
  files: z.array(
    z.strictObject({
      path: z.string(),
      ...Facts.shape,
      unpacked: Facts.optional().meta({ description: 'of what is compressed in it' }),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/**
 * Returns the SHA-256 of bytes in hexadecimal digits. In one call where Node has it (20.12 and later): a build hashes 13,000 files,
 * and as many hash objects would wait in memory for the garbage collector.
 */
export const sha256 = (bytes: Uint8Array): string =>
  crypto.hash ? crypto.hash('sha256', bytes) : crypto.createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the folder of a release: next to the dataset or, for a copy of the dataset without any releases, in the project.
 */
export function releaseFolder(version: string, data: string, root: string): string {
  const beside = path.join(path.resolve(data), '..', KEPT);
  return path.join(fs.existsSync(beside) ? beside : path.join(root, KEPT), version);
}
