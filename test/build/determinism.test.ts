import path from 'node:path';
import { expect, it } from 'vitest';
import { freshPlace, runBuild, textsOf } from './place.js';

const place = freshPlace();

it('same data, same bytes, whatever the clock, time zone, locale, chance and order of files', () => {
  expect(place.build()).toMatchObject({ status: 0, stderr: '' });
  const other = path.join(place.folder, 'other');
  const ran = runBuild(['--data', place.data, '--dist', other], {
    first: 'elsewhere.mjs',
    env: { TZ: 'Asia/Tokyo', LC_ALL: 'tr_TR.UTF-8' },
  });
  expect(ran.status).toBe(0);
  expect(JSON.parse(ran.stderr)).toEqual({
    listings: true,
    locale: 'tr-TR',
    timeZone: 'Asia/Tokyo',
  });
  const here = textsOf(place.dist);
  expect(here.size).toBeGreaterThan(60);
  expect(textsOf(other)).toEqual(here);
}, 60_000);
