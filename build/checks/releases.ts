/** Released records follow each other without a gap, and the dataset is not older than the last. */
import { gt } from 'semver';
import type { Found } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';

export function* checkReleases({ releases, dataset }: Dataset): Generator<Found> {
  const rule = 'releases';
  const fix = 'Restore the records of all releases: they never change.';
  for (const [index, { version, previous, as_of }] of releases.entries()) {
    const file = `releases/${version}.json`;
    const before = releases[index - 1];
    const expected = before?.version ?? null;
    if (previous !== expected) {
      const what = `previous is ${previous ?? 'none'}, but the release before ${version} is ${expected ?? 'none'}.`;
      yield { file, path: ['previous'], rule, what, fix };
    }
    if (before && as_of < before.as_of) {
      const what = `as_of is ${as_of}, before ${before.as_of} of release ${before.version}.`;
      yield { file, path: ['as_of'], rule, what, fix };
    }
  }
  const last = releases.at(-1);
  if (last && gt(last.version, dataset.version)) {
    const what = `version is ${dataset.version}, but ${last.version} is released already. Set it to ${last.version} or higher.`;
    yield { file: 'dataset.json', path: ['version'], rule, what };
  }
  if (last && dataset.as_of < last.as_of) {
    const what = `as_of is ${dataset.as_of}, before ${last.as_of} of release ${last.version}. Set it to the date of the data.`;
    yield { file: 'dataset.json', path: ['as_of'], rule, what };
  }
}
