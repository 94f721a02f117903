/** `npm run verify`: compares a copy of the published files with its manifest, and says what differs. It repairs nothing. */
import { MANIFEST_FILE } from '../../../core/manifest.js';
import { countOf } from '../../dataset/faults/fault.js';
import type { Given } from '../flags.js';
import { progressOn } from '../progress.js';
import { Refusal } from '../refusal.js';
import { compare, type Outcome } from './compare.js';
import { folderCopy } from './folder.js';
import { openManifest, refuseReplaced } from './manifest.js';
import { siteCopy } from './site.js';

export const flags = {
  sha256: {
    value: 'HASH',
    help: 'the SHA-256 that manifest.json must have, if you have it from somebody you trust',
  },
} as const;

export const notes =
  'It reads every file of a folder (dist without one) or fetches it from a site. It repairs nothing: `npm run build -- --force` makes dist/ anew.';

export async function main({ args, sha256 }: Given<typeof flags>): Promise<number> {
  const [place = 'dist', other] = args;
  if (other !== undefined) throw new Refusal(`Name one folder or one site, not ${place} and ${other}.`);
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256))
    throw new Refusal(`--sha256 can't be "${sha256}"; a SHA-256 has 64 hexadecimal digits.`);
  const copy = /^https?:/i.test(place) ? siteCopy(place) : folderCopy(place);
  const manifest = await openManifest(copy, sha256?.toLowerCase());
  const progress = progressOn(process.stderr, manifest.files.length + 1);
  const outcome = await compare(copy, manifest, progress.step);
  progress.end();
  if (outcome.differences.length > 0) await refuseReplaced(copy, manifest);
  return report(copy.name, outcome, manifest.sha256);
}

function report(name: string, outcome: Outcome, hash: string): number {
  const { differences, files, bytes, responses, unseen } = outcome;
  const read = `${countOf(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB`;
  const notes =
    unseen > 0 ? `\nNot checked: ${countOf(unseen, 'file')} that only the function can read.` : '';
  const [first] = differences;
  if (first === undefined) {
    console.log(
      `${name}: ${read}, all as ${MANIFEST_FILE} lists them; ${countOf(responses, 'response')} fit their schemas.${notes}\nThe SHA-256 of ${MANIFEST_FILE} is ${hash}.`,
    );
    return 0;
  }
  for (const { path, fault } of differences) console.error(`${path} ${fault}`);
  console.error(
    `${name}: ${countOf(differences.length, 'difference')} (${read} read); the first is in ${first.path}.${notes}`,
  );
  return 1;
}
