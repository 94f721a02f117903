/** Scores under other conventions: a grid of combinations, of which the first is the method's own. */
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { conventions, conventionsFile, readConventions } from '../build/conventions.js';
import { choices } from '../build/derive/choices.js';
import { DATA, derivedFrom, FIXTURE } from './datasets.js';

const derived = derivedFrom(FIXTURE);
const { occupations } = derived;
const scores = conventions(derived);
const OWN = 'e2_half.all_readings.core_2.capability_50.protection_all';

it('216 combinations begin with the published scores', () => {
  const [[name, own]] = [...scores] as [[string, number[]]];
  expect([scores.size, name]).toEqual([216, OWN]);
  expect(own).toEqual(occupations.map(({ riskScore }) => riskScore.final_score));
});

it('a combination changes what its name says', () => {
  const raw = (at: number) => occupations[at]!.exposure;
  const of = (name: string) => scores.get(name)!;
  const unprotected = of(OWN.replace('protection_all', 'protection_none'));
  for (const [at, score] of unprotected.entries())
    expect(Math.abs(score - (15 + 100 * raw(at).raw))).toBeLessThan(0.06);
  const capable = of(OWN.replace('capability_50.protection_all', 'capability_75.protection_none'));
  for (const [at, score] of capable.entries())
    expect(Math.abs(score - (15 + 75 * raw(at).capability + 25 * raw(at).automation))).toBeLessThan(0.06);
  const changed = [
    'e2_full',
    'by_rater',
    'without_people',
    'only_2026',
    'core_1',
    'core_4',
    'protection_body',
  ];
  for (const part of changed) {
    const name = [...scores.keys()].find((each) => each.split('.').includes(part))!;
    expect(of(name), part).not.toEqual(of(OWN));
  }
});

it('the file has a row for each occupation, and the figures say how far scores move', () => {
  const lines = gunzipSync(conventionsFile(derived, scores)).toString().trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',').length)).toEqual(lines.map(() => 217));
  expect(lines.slice(1).map((line) => line.slice(0, 10))).toEqual(
    occupations.map(({ source }) => source.soc_code),
  );
  const figures = choices(derived, scores);
  expect(figures.combinations).toBe(216);
  expect(figures.leastCovered).toBeLessThan(figures.covered);
  expect(figures.width).toBeGreaterThan(5);
});

it('the published file is of these scores (if not: npx tsx build/conventions.ts), and the method quotes its figures', () => {
  const real = derivedFrom(DATA);
  const { bytes, figures } = readConventions(DATA, real)!;
  const [header, ...rows] = gunzipSync(bytes).toString().trimEnd().split('\r\n');
  const columns = header!.split(',').slice(1);
  const lines = rows.map((row) => row.split(','));
  expect(lines.map(([code]) => code)).toEqual(real.occupations.map(({ source }) => source.soc_code));
  const published = new Map(columns.map((name, at) => [name, lines.map((line) => Number(line[at + 1]))]));
  expect(published.get(OWN)).toEqual(real.occupations.map(({ riskScore }) => riskScore.final_score));
  expect(figures).toEqual(choices(real, published));
  const { reason } = real.source.method.interval;
  expect(reason).toContain(`scores is ${Math.round(figures.width)} points wide on average`);
  expect(reason).toContain(`its interval has ${Math.round(100 * figures.covered)}% of them`);
  for (const change of [{ final_score: 99 }, { score_low: 1 }]) {
    const moved = { ...real.occupations[5]!, riskScore: { ...real.occupations[5]!.riskScore, ...change } };
    const occupations = real.occupations.with(5, moved);
    expect(readConventions(DATA, { ...real, occupations })).toBeUndefined();
  }
  expect(readConventions(FIXTURE, derived)).toBeUndefined();
});
