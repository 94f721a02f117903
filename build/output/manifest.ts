/** `/manifest.json`: every published file with its size and hash, one per line. */
import * as z from 'zod';
import { MANIFEST_FILE } from '../../core/manifest.js';
import { sha256 } from '../releases/manifest.js';

const Sum = z.strictObject({
  /** Path below the output's folder; begins with `/`. */
  path: z.string().startsWith('/'),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Sum = z.infer<typeof Sum>;

/** Schema of the manifest. */
export const Manifest = z.strictObject({
  /** The file that has the manifest's hash, with zeros for that hash: the real one depends on this line. */
  meta: Sum,
  /** All other files but the manifest, sorted by path. */
  files: z.array(Sum),
});
export type Manifest = z.infer<typeof Manifest>;

export const sumOf = (path: string, bytes: Uint8Array): Sum => ({
  path,
  bytes: bytes.length,
  sha256: sha256(bytes),
});

/** The manifest's hash in `/api/v1/meta`. */
const HASH = /(?<="manifest_sha256":")[0-9a-f]{64}(?=")/;

// In this encoding, every byte is one letter, so nothing else changes.
const lettersOf = (bytes: Buffer) => bytes.toString('latin1');

/** Returns the manifest's hash in the bytes of `/api/v1/meta`, if there is one. */
export const manifestHashIn = (meta: Buffer): string | undefined => HASH.exec(lettersOf(meta))?.[0];

/** Returns the bytes of `/api/v1/meta` with another hash of the manifest. */
export const withManifestHash = (meta: Buffer, hash: string): Buffer =>
  Buffer.from(lettersOf(meta).replace(HASH, hash), 'latin1');

/** Returns the manifest as a file. The order of `files` doesn't matter. */
export function manifestFile(meta: Sum, files: readonly Sum[]): { file: string; bytes: Buffer } {
  const lines = [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).map((sum) => JSON.stringify(sum));
  const text = `{"meta":${JSON.stringify(meta)},"files":[\n${lines.join(',\n')}\n]}\n`;
  return { file: MANIFEST_FILE, bytes: Buffer.from(text) };
}
