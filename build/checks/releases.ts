/** Released records follow each other without a gap, and the dataset is not older than the last. */
import { gt } from 'semver';
import type { Found } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';

export function* checkReleases({ releases, dataset }: Dataset): Generator<Found> {
  const rule = 'releases';
  const fix = 'Restore the records of all releases: they never change.';
  for (const [index, { version, previous, as_of }] of releases.entries()) {
    const here = { file: `releases/${version}.json`, rule, fix };
    const before = releases[index - 1];
    const expected = before?.version ?? null;
    const gap = `previous is ${previous ?? 'none'}, but the release before ${version} is ${expected ?? 'none'}.`;
    if (previous !== expected) yield { ...here, path: ['previous'], what: gap };
    const older = `as_of is ${as_of}, before ${before?.as_of} of release ${before?.version}.`;
    if (before && as_of < before.as_of) yield { ...here, path: ['as_of'], what: older };
  }
  const last = releases.at(-1);
  const here = { file: 'dataset.json', rule };
  const lower = `version is ${dataset.version}, but ${last?.version} is released already. Set it to ${last?.version} or higher.`;
  if (last && gt(last.version, dataset.version)) yield { ...here, path: ['version'], what: lower };
  const older = `as_of is ${dataset.as_of}, before ${last?.as_of} of release ${last?.version}. Set it to the date of the data.`;
  if (last && dataset.as_of < last.as_of) yield { ...here, path: ['as_of'], what: older };
}
