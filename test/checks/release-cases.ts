/** The records of releases, each broken in one way. */
import type { Case, Edit } from '../broken.js';

/** A record of the first release, changed in some way. */
const record = (version: string, changes: object = {}): Edit => [
  `releases/${version}.json`,
  JSON.stringify({
    version,
    previous: null,
    step: 'first',
    as_of: '2026-11-20',
    method_version: '1.0.0',
    reason: 'The first release.',
    content_hash: `sha256:${'0'.repeat(64)}`,
    counts: {
      occupations: 6,
      tasks: 138,
      industries: 21,
      added: 0,
      removed: 0,
      renamed: 0,
      changed: 0,
      scores_moved: 0,
      tier_moves: 0,
    },
    summary: [],
    occupations: [],
    manifest_sha256: '0'.repeat(64),
    ...changes,
  }),
];

export const CASES: readonly Case[] = [
  [
    'a release without the one before it',
    [record('1.0.0', { previous: '0.9.0', step: 'minor' })],
    'releases/1.0.0.json:1:31  releases  previous is 0.9.0, but the release before 1.0.0 is none. Restore the records of all releases: they never change.',
  ],
  [
    'a release older than the one before it',
    [record('0.9.0'), record('1.0.0', { previous: '0.9.0', step: 'minor', as_of: '2026-11-19' })],
    'releases/1.0.0.json:1:62  releases  as_of is 2026-11-19, before 2026-11-20 of release 0.9.0. Restore the records of all releases: they never change.',
  ],
  [
    'a dataset of a lower version than its last release',
    [record('1.1.0')],
    'dataset.json:5:14  releases  version is 1.0.0, but 1.1.0 is released already. Set it to 1.1.0 or higher.',
  ],
  [
    'a dataset older than its last release',
    [record('1.0.0', { as_of: '2026-11-21' })],
    'dataset.json:6:12  releases  as_of is 2026-11-20, before 2026-11-21 of release 1.0.0. Set it to the date of the data.',
  ],
  [
    'a release in a file of another version',
    [record('1.0.0', { version: '1.0.1' })],
    'releases/1.0.0.json:1:12  file-name  version is "1.0.1" in a file named 1.0.0.json. Restore the file: records of releases never change.',
  ],
  [
    'a file that records no release',
    [record('1.0.0'), ['releases/notes.txt', 'x']],
    'releases/notes.txt:1:1  unexpected-file  "notes.txt" is not the record of a release, whose name is like 1.0.0.json. Move it elsewhere.',
  ],
  [
    'a summary with an invisible character',
    [record('1.0.0', { summary: ['Wages\u202E'] })],
    'releases/1.0.0.json:1:360  plain-text  summary[0] has the invisible character U+202E. Remove it, or write a space.',
  ],
];
