/** The manifest of a copy: read, compared with the hash that the reader expects, and parsed. */
import { MANIFEST_FILE } from '../../../core/manifest.js';
import { Manifest } from '../../output/manifest.js';
import { sha256 } from '../../releases/manifest.js';
import { Refusal } from '../refusal.js';
import type { Copy } from './copy.js';

export interface OpenManifest extends Manifest {
  bytes: Buffer;
  sha256: string;
}

/**
 * Reads a copy's manifest. Throws a refusal if there is none, or it isn't the one with the hash `wanted`.
 *
 * @param wanted in lowercase; without it, any manifest is taken
 */
export async function openManifest({ name, read }: Copy, wanted?: string): Promise<OpenManifest> {
  const where = name + MANIFEST_FILE;
  const answer = await read(MANIFEST_FILE);
  if (typeof answer === 'string')
    throw new Refusal(`${where} ${answer}. Without it, nothing can be verified.`);
  // Copied, because the next file overwrites it.
  const bytes = Buffer.from(answer);
  const found = sha256(bytes);
  if (wanted !== undefined && found !== wanted)
    throw new Refusal(
      `${where} is not the one that you expect: its SHA-256 is ${found}, not ${wanted}. Nothing else was checked.`,
    );
  return { ...parsed(bytes, where), bytes, sha256: found };
}

function parsed(bytes: Buffer, where: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString());
  } catch (error) {
    const isHtml = /^\s*</.test(bytes.toString('latin1', 0, 100));
    const what = isHtml ? 'is HTML' : `is no JSON: ${(error as Error).message}`;
    throw new Refusal(`${where} ${what}. Without it, nothing can be verified.`);
  }
  const { data, error } = Manifest.safeParse(content);
  if (data) return data;
  const [{ path, message }] = error.issues as [(typeof error.issues)[number]];
  throw new Refusal(`${where} is no manifest: at ${path.join('.') || 'the top'}: ${message}.`);
}

/** Throws a refusal if a site has been published anew since its manifest was read. */
export async function refuseReplaced({ name, read }: Copy, { bytes }: OpenManifest): Promise<void> {
  const now = await read(MANIFEST_FILE);
  if (typeof now !== 'string' && !now.equals(bytes))
    throw new Refusal(`${name} was published anew meanwhile. Run the command again.`);
}
