/** Scores under other conventions: a grid of combinations, of which the first is the method's own. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { conventions, conventionsFile, readConventions } from '../build/conventions.js';
import { COMBINATION } from '../build/render/downloads/datapackage.js';
import { DATA, derivedFrom, FIXTURE } from './datasets.js';

const derived = derivedFrom(FIXTURE);
const { occupations } = derived;
const scores = conventions(derived);
const OWN = 'e2_half.all_readings.core_2.capability_50.protection_all';

it('216 combinations begin with the published scores', () => {
  const [[name, own]] = [...scores] as [[string, number[]]];
  expect([scores.size, name]).toEqual([216, OWN]);
  const described = new RegExp(`^${COMBINATION}$`);
  expect([...scores.keys()].filter((each) => !described.test(each))).toEqual([]);
  expect(described.test(OWN.replace('core_2', 'core_3'))).toBe(false);
  expect(own).toEqual(occupations.map(({ final_score }) => final_score));
});

it('the published file is of these scores (if not: npm run conventions), with what is expected of it', () => {
  const real = derivedFrom(DATA);
  const { bytes, figures } = readConventions(DATA, real).found!;
  const [header, ...rows] = gunzipSync(bytes).toString().trimEnd().split('\r\n');
  const lines = rows.map((row) => row.split(','));
  expect(header!.split(',')[1]).toBe(OWN);
  const again = conventions(real);
  expect(lines).toEqual(
    real.occupations.map(({ source }, at) => [
      source.soc_code,
      ...[...again.values()].map((each) => String(each[at])),
    ]),
  );
  const tiers = figures.byTier.map(
    ({ width, covered }) => `${Math.round(width)} ${Math.round(100 * covered)}`,
  );
  const rangeOf = (code: string) =>
    String(figures.ranges[real.occupations.findIndex(({ source }) => source.soc_code === code)]);
  // Of release 2.2.0 computed outside of the project from the published file, too.
  expect({
    tiers: tiers.join(', '),
    order: [figures.leastOrder, figures.leastOrderHigh].map((order) => order.toFixed(2)).join(', '),
    exposed: figures.exposedJobs.map((jobs) => Math.round(jobs / 1e6)).join(', '),
    shifts: figures.alone.map(({ shift }) => Math.round(10 * shift) / 10).join(', '),
    ranges: ['15-1252.00', '23-2011.00'].map(rangeOf).join(', '),
  }).toMatchInlineSnapshot(`
    {
      "exposed": "23, 77",
      "order": "0.98, 0.50",
      "ranges": "47,81.7, 50.8,80.5",
      "shifts": "3.6, 0.8, 0.1, -1.5, -0.1, 0.1, 1.6, -1.6, 2.4, 7.2",
      "tiers": "9 96, 29 71, 35 56, 29 53",
    }
  `);
});

it('a file of other scores is left out, and one that can’t be read is refused, with what to do', () => {
  const real = derivedFrom(DATA);
  const [first] = real.occupations;
  const moved = { ...first!, final_score: 99 };
  const { found, stale } = readConventions(DATA, { ...real, occupations: real.occupations.with(0, moved) });
  const recoded = { ...first!, soc_code: '11-1011.01' };
  const other = readConventions(DATA, { ...real, occupations: real.occupations.with(0, recoded) });
  const fewer = readConventions(DATA, { ...real, occupations: real.occupations.slice(0, -1) });
  expect([found, other.found, fewer.found]).toEqual([undefined, undefined, undefined]);
  expect(stale.at(-1)).toMatch(/conventions\.csv\.gz isn’t of these scores .* Renew it: /);
  expect(readConventions(FIXTURE, derived)).toEqual({ stale: [] });
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'conventions-'));
  fs.mkdirSync(path.join(copy, 'public/downloads'), { recursive: true });
  expect(readConventions(path.join(copy, 'data'), derived).stale.join()).toMatch(/is missing\. Renew it: /);
  const whole = conventionsFile(derived, scores);
  for (const bytes of [
    whole.subarray(0, 200),
    gzipSync('soc_code,a\r\nx,1\r\n'),
    gzipSync('soc_code,a,b\r\nx,1,\r\n'),
  ]) {
    fs.writeFileSync(path.join(copy, 'public/downloads/conventions.csv.gz'), bytes);
    expect(() => readConventions(path.join(copy, 'data'), derived)).toThrow(/can’t be read\. Renew it: /);
  }
  fs.rmSync(copy, { recursive: true });
});
