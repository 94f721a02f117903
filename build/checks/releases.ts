import { RELEASES } from '../dataset/schema/release.js';
import { compareVersions } from '../dataset/schema/versions.js';
import { at, type Check } from './rule.js';

const RESTORE = 'Restore the records of all releases: they never change.';

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
      if (previous !== expected)
        yield {
          ...at(file, ['previous']),
          what: `previous is ${previous ?? 'none'}, but the release before ${version} is ${expected ?? 'none'}.`,
          fix: RESTORE,
        };
      if (before && as_of < before.as_of)
        yield {
          ...at(file, ['as_of']),
          what: `as_of is ${as_of}, before ${before.as_of} of release ${before.version}.`,
          fix: RESTORE,
        };
    }
    const last = records.at(-1);
    if (last === undefined) return;
    if (compareVersions(dataset.version, last.version) < 0)
      yield {
        ...at('dataset.json', ['version']),
        what: `version is ${dataset.version}, but ${last.version} is released already.`,
        fix: `Set it to ${last.version} or higher.`,
      };
    if (dataset.as_of < last.as_of)
      yield {
        ...at('dataset.json', ['as_of']),
        what: `as_of is ${dataset.as_of}, before ${last.as_of} of release ${last.version}.`,
        fix: 'Set it to the date of the data.',
      };
  },
};
