import { RELEASES } from '../dataset/schema/release.js';
import { compareVersions } from '../dataset/schema/versions.js';
import type { Check } from './rule.js';

export const releases: Check = {
  rule: 'releases',
  ensures:
    'Ensure that releases follow each other without a gap, and that the dataset is not older than the last.',
  needs: ['releases/', 'dataset.json'],
  *check({ releases: records, dataset }) {
    for (const [index, { version, previous, as_of }] of records.entries()) {
      const file = `${RELEASES}/${version}.json`;
      const before = records[index - 1];
      const expected = before?.version ?? null;
      if (previous !== expected) {
        const [says, should] = [previous ?? 'none', expected ?? 'none'];
        const message = `previous is ${says}, but the release before ${version} is ${should}. Restore the records of all releases: they never change.`;
        yield { file, path: ['previous'], message };
      }
      if (before && as_of < before.as_of) {
        const message = `as_of is ${as_of}, before ${before.as_of} of release ${before.version}. Restore the file: records of releases never change.`;
        yield { file, path: ['as_of'], message };
      }
    }
    const last = records.at(-1);
    if (last === undefined) return;
    if (compareVersions(dataset.version, last.version) < 0) {
      const message = `version is ${dataset.version}, but ${last.version} is released already. Set it to ${last.version} or higher.`;
      yield { file: 'dataset.json', path: ['version'], message };
    }
    if (dataset.as_of < last.as_of) {
      const message = `as_of is ${dataset.as_of}, before ${last.as_of} of release ${last.version}. Set it to the day on which the data were as they are.`;
      yield { file: 'dataset.json', path: ['as_of'], message };
    }
  },
};
