/** Where links point: the dataset's own URL, the platform's, or this machine's. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressOf, isLocal, siteIn } from '../../build/dataset/address.js';
import { readDataset } from '../../build/dataset/read.js';
import { FIXTURE, withBroken } from '../broken.js';

const SITE = 'https://risk.example.org/sub';
const UNSET = 'http://localhost:3000';
const VERCEL = { VERCEL_PROJECT_PRODUCTION_URL: 'risk.vercel.app' };

describe('the URL of links', () => {
  it.each([
    [SITE, {}, SITE],
    ['http://localhost:8080', { PORT: '3911' }, 'http://localhost:8080'],
    [UNSET, VERCEL, 'https://risk.vercel.app'],
    [undefined, VERCEL, 'https://risk.vercel.app'],
    [UNSET, { VERCEL_PROJECT_PRODUCTION_URL: '', PORT: '3911' }, 'http://localhost:3911'],
    [undefined, {}, UNSET],
    [UNSET, { PORT: '3911', HOST: '0.0.0.0' }, 'http://localhost:3911'],
    [UNSET, { PORT: '3911', HOST: '192.168.1.5' }, 'http://192.168.1.5:3911'],
    [UNSET, { HOST: '::1' }, 'http://[::1]:3000'],
    // Nobody knows which port it gets.
    [UNSET, { PORT: '0' }, UNSET],
  ])('of site %j with %j is %s', (site, env, url) => {
    expect(addressOf(site, env)).toEqual({ url, said: expect.stringContaining(`Links start with ${url}`) });
  });

  it.each([
    'https://risk.example.org',
    'a/b',
    'user@host',
  ])('can’t be made of %j as the platform’s variable', (value) => {
    const wrong = `VERCEL_PROJECT_PRODUCTION_URL is ${JSON.stringify(value)};`;
    expect(() => addressOf(UNSET, { VERCEL_PROJECT_PRODUCTION_URL: value })).toThrow(wrong);
  });
});

it.each([
  [UNSET, true],
  ['https://risk.localhost/x', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.5:3000', false],
  ['https://localhost.example.org', false],
  ['https://notlocalhost', false],
  [SITE, false],
  ['no URL', false],
])('%s is only of this machine: %s', (url, local) => {
  expect(isLocal(url)).toBe(local);
});

it('a dataset without site is as good as one where nobody set it', () => {
  withBroken([], (folder) => {
    const file = path.join(folder, 'dataset.json');
    const { site: _, ...info } = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, JSON.stringify(info));
    const { dataset, faults } = readDataset(folder);
    expect([dataset.dataset.site, faults, siteIn(folder), siteIn(FIXTURE)]).toEqual([
      UNSET,
      [],
      undefined,
      UNSET,
    ]);
  });
});
