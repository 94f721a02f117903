/** Where links point: the dataset's own URL, the platform's, or this machine's. */
import { describe, expect, it } from 'vitest';
import { addressOf, isLocal } from '../../build/dataset/address.js';
import { readDataset } from '../../build/dataset/read.js';
import { withBroken } from '../broken.js';

const SITE = 'https://risk.example.org/sub';
const UNSET = 'http://localhost:3000';
const VERCEL = { VERCEL_PROJECT_PRODUCTION_URL: 'Risk.vercel.app:8443' };
const OWN = ' (site in data/dataset.json).';
const HOSTS = ' (VERCEL_PROJECT_PRODUCTION_URL; site isn’t set in data/dataset.json).';
const LOCAL = ', because site isn’t set in data/dataset.json. Set it before you publish this copy.';

describe('the URL of links', () => {
  it.each([
    [SITE, {}, SITE, OWN],
    ['http://localhost:8080', { PORT: '3911' }, 'http://localhost:8080', OWN],
    [UNSET, VERCEL, 'https://Risk.vercel.app:8443', HOSTS],
    [undefined, VERCEL, 'https://Risk.vercel.app:8443', HOSTS],
    [UNSET, { VERCEL_PROJECT_PRODUCTION_URL: '', PORT: '3911' }, 'http://localhost:3911', LOCAL],
    [undefined, { PORT: '65535', HOST: '::' }, 'http://localhost:65535', LOCAL],
    [undefined, {}, UNSET, LOCAL],
    [UNSET, { PORT: '3911', HOST: '0.0.0.0' }, 'http://localhost:3911', LOCAL],
    [UNSET, { PORT: '3911', HOST: '192.168.1.5' }, 'http://192.168.1.5:3911', LOCAL],
    [UNSET, { HOST: '::1' }, 'http://[::1]:3000', LOCAL],
    // Nobody knows which port it gets.
    [UNSET, { PORT: '0' }, UNSET, LOCAL],
  ])('of site %j with %j is %s', (site, env, url, why) => {
    expect(addressOf(site, env)).toEqual({ url, said: `Links start with ${url}${why}` });
  });

  it('can’t be made of the platform’s variable if that is no host name, nor of what is no port or host', () => {
    for (const value of ['https://risk.example.org', 'a/b', 'user@host']) {
      const wrong = `VERCEL_PROJECT_PRODUCTION_URL is "${value}"; it must be a host name without a scheme, such as risk.example.org. Or set site in data/dataset.json.`;
      expect(() => addressOf(UNSET, { VERCEL_PROJECT_PRODUCTION_URL: value })).toThrow(wrong);
    }
    const why = 'it must be a whole number from 1 to 65535, or 0 for any free port.';
    for (const PORT of ['65536', '-1'])
      expect(() => addressOf(UNSET, { PORT })).toThrow(`PORT is "${PORT}"; ${why}`);
    expect(() => addressOf(UNSET, { HOST: 'a b' })).toThrow('HOST is "a b"; it must be an IP address');
  });
});

it('is only of this machine, or may be of another', () => {
  const here = [
    UNSET,
    'https://a.localhost./x',
    'http://127.1.2.3',
    'http://0.0.0.0',
    'http://[::]',
    'http://[::1]:1',
  ];
  const others = [
    'http://192.168.1.5:3000',
    'https://localhost.example.org',
    'https://notlocalhost',
    SITE,
    'no URL',
  ];
  expect([...others, ...here].filter(isLocal)).toEqual(here);
});

it('a dataset without site is as good as one where nobody set it', () => {
  withBroken([['dataset.json', `,\n  "site": "${UNSET}"`, '']], (folder) => {
    const { dataset, faults } = readDataset(folder);
    expect(dataset.dataset.site).toBe(UNSET);
    expect(faults).toEqual([]);
  });
});
