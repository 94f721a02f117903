/** Comparison of the dataset with its release: it may be identical, need a release, or not be releasable. */

import { Refusal } from '../../refusal.js';
import { releaseFolder, sha256 } from '../../releases/manifest.js';
import { diff } from '../diff/diff.js';
import { openRelease } from '../diff/open.js';
import { snapshotOf } from '../diff/snapshot.js';
import { bulkOf, everythingIn } from './bulk.js';
import { readToPublish } from './to-publish.js';

/** Returns nothing if the dataset is exactly as released, else what to do. Throws a refusal if it can't be released. */
export function unreleased(data: string, root: string): string | undefined {
  const { derived } = readToPublish(data, root);
  const { dataset, releases } = derived.source;
  const { version } = dataset;
  const record = releases.find((each) => each.version === version);
  if (record?.content_hash === `sha256:${sha256(everythingIn(bulkOf(derived)))}`) return undefined;
  const last = releases.at(-1);
  if (last !== undefined) {
    const before = openRelease(last.version, releaseFolder(last.version, data, root));
    const { report, broken } = diff(before, snapshotOf(data, derived));
    if (broken !== null) throw new Refusal(broken);
    if (report.version.needs_release !== null) return report.version.needs_release;
  }
  return `Version ${version} is not released yet. Run \`npm run release\` before it is published.`;
}

/** Throws a refusal if the dataset isn't what was released under its version. */
export function refuseUnreleased(data: string, root: string): void {
  const problem = unreleased(data, root);
  if (problem !== undefined)
    throw new Refusal(`The dataset is not what was released under its version. ${problem}`);
}
