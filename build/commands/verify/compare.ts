/** The comparison of each file of a copy with the copy's manifest. */
import { MANIFEST_FILE, UNKNOWN_SHA256 } from '../../../core/manifest.js';
import { FUNCTION_FOLDER } from '../../../core/routes.js';
import { manifestHashIn, type Sum, withManifestHash } from '../../output/manifest.js';
import { isResponse, responseVerifier } from '../../output/verify-response.js';
import { sha256 } from '../../releases/manifest.js';
import type { Copy } from './copy.js';
import type { OpenManifest } from './manifest.js';

/** A file that isn't as it was published. */
interface Difference {
  path: string;
  fault: string;
}

export interface Outcome {
  /** Sorted by path. */
  differences: Difference[];
  /** Counts of what was read. */
  files: number;
  bytes: number;
  responses: number;
  /** Number of files that only the function reads, and that were not checked. */
  unseen: number;
}

/** Compares every file of a copy with its manifest, and every response with its schema. It changes nothing. */
export async function compare(
  copy: Copy,
  manifest: OpenManifest,
  onFile: (path: string) => Promise<void>,
): Promise<Outcome> {
  const { meta, files } = manifest;
  const known = [meta, ...files];
  const waiting = copy.fromOutside ? known.filter(({ path }) => !path.startsWith(FUNCTION_FOLDER)) : known;
  const unseen = known.length - waiting.length;
  const outcome: Outcome = { differences: [], files: 1, bytes: manifest.bytes.length, responses: 0, unseen };

  const verified = responseVerifier();
  const faultsOf = (sum: Sum, bytes: Buffer): string[] => {
    const fault = sum === meta ? metaFault(meta, bytes, manifest.sha256) : contentFault(sum, bytes);
    if (fault !== undefined) return [fault];
    return isResponse(sum.path) ? verified(sum.path, bytes).faults : [];
  };
  const check = async (sum: Sum) => {
    await onFile(sum.path);
    const read = await copy.read(sum.path);
    const faults = typeof read === 'string' ? [read] : faultsOf(sum, read);
    for (const fault of faults) outcome.differences.push({ path: sum.path, fault });
    if (typeof read === 'string') return;
    outcome.files += 1;
    outcome.bytes += read.length;
    if (isResponse(sum.path)) outcome.responses += 1;
  };
  const next = waiting.values();
  const work = async () => {
    for (const sum of next) await check(sum);
  };
  await Promise.all(Array.from({ length: copy.atOnce }, work));

  const paths = new Set([MANIFEST_FILE, ...known.map(({ path }) => path)]);
  for (const path of copy.listed?.() ?? [])
    if (!paths.has(path)) outcome.differences.push({ path, fault: 'is not in the manifest' });
  outcome.differences.sort((a, b) => (a.path < b.path ? -1 : 1));
  return outcome;
}

function contentFault(sum: Sum, bytes: Buffer): string | undefined {
  if (bytes.length !== sum.bytes) return `has ${bytes.length} bytes instead of ${sum.bytes}`;
  return sha256(bytes) === sum.sha256 ? undefined : 'has other content';
}

/** Returns what is wrong with `/api/v1/meta`, which the manifest lists as if its hash were zeros. */
function metaFault(sum: Sum, bytes: Buffer, manifest: string): string | undefined {
  const fault = contentFault(sum, withManifestHash(bytes, UNKNOWN_SHA256));
  if (fault !== undefined || manifestHashIn(bytes) === manifest) return fault;
  return `has the hash of another manifest, or ${MANIFEST_FILE} was changed: its SHA-256 is ${manifest}`;
}
