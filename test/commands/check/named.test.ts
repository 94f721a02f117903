/** Paths as people give them, from where they are. */
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { named } from '../../../build/commands/check/named.js';
import { FIXTURE } from '../../broken.js';

const BELOW = 'test/fixtures/dataset';
const KNOWN =
  'occupations/<SOC code>.json, releases/<version>.json, tables/ with wages.csv, projections.csv, industries.csv, cells.csv, staffing.csv, votes.csv, names.csv, elements.csv, task_categories.csv, task_category_exceptions.csv, and dataset.json, method.json, factors.json, aliases.json, sources.json, validation.json';

afterEach(() => vi.unstubAllEnvs());

it.each([
  [[], { folder: 'data' }],
  [['data'], { folder: 'data' }],
  [['nowhere'], { folder: 'nowhere' }],
  [[FIXTURE], { folder: FIXTURE }],
  [[`${BELOW}/method.json`], { folder: BELOW, files: ['method.json'] }],
  [[`./${BELOW}/../dataset/tables/votes.csv`], { folder: BELOW, files: ['tables/votes.csv'] }],
  [[`${FIXTURE}/occupations/27-1024.00.json`], { folder: FIXTURE, files: ['occupations/27-1024.00.json'] }],
  [
    [`${BELOW}/tables/votes.csv`, `${FIXTURE}/factors.json`, `${BELOW}/tables/votes.csv`],
    { folder: BELOW, files: ['factors.json', 'tables/votes.csv'] },
  ],
  [['README.md'], { wrong: `README.md is no file of a dataset; these are ${KNOWN}.` }],
  [['package.json'], { wrong: `package.json is no file of a dataset; these are ${KNOWN}.` }],
  [
    [`${BELOW}/tables/vote.csv`],
    {
      wrong: `${BELOW}/tables/vote.csv is no file of a dataset; these are ${KNOWN}. Did you mean "votes.csv"?`,
    },
  ],
  [
    [`${BELOW}/methods.json`],
    {
      wrong: `${BELOW}/methods.json is no file of a dataset; these are ${KNOWN}. Did you mean "method.json"?`,
    },
  ],
  [
    [`${BELOW}/occupations/27-1025.00.json`],
    { wrong: `There is no file ${BELOW}/occupations/27-1025.00.json. Did you mean "27-1024.00.json"?` },
  ],
  [
    [`${BELOW}/method.json`, 'data/method.json'],
    { wrong: `These files are of two datasets, ${BELOW} and data; check one at a time.` },
  ],
  [
    [`${BELOW}/tables`],
    { wrong: `${BELOW}/tables is a part of the dataset ${BELOW}; name ${BELOW}, or single files.` },
  ],
  [[BELOW, 'data'], { wrong: `${BELOW} is no file of a dataset; these are ${KNOWN}.` }],
])('%j', (paths, expected) => {
  expect(named(paths)).toEqual(expected);
});

describe('npm runs in the project, whichever folder people are in', () => {
  it('and a path is one from theirs', () => {
    vi.stubEnv('INIT_CWD', path.join(FIXTURE, 'occupations'));
    expect(named(['27-1024.00.json', '../method.json'])).toEqual({
      folder: BELOW,
      files: ['method.json', 'occupations/27-1024.00.json'],
    });
  });
});
