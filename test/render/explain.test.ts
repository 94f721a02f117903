/** The explanation read as a person reads it: figures taken from the text, arithmetic done again, results compared. */
import fs from 'node:fs';
import path from 'node:path';
import { mean, sum } from 'd3-array';
import { expect, it } from 'vitest';
import { deriveDataset } from '../../build/derive/derived.js';
import { explain } from '../../build/render/explain.js';
import { roundHalfUp } from '../../core/score.js';
import { DATA, derivedFrom, FIXTURE, unevenDataset } from '../datasets.js';

/** All matches of a pattern in a text, their groups as numbers. */
const numbers = (text: string, pattern: RegExp): number[][] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).map(Number));
/** The one match of a pattern. */
const figures = (text: string, pattern: RegExp): number[] => numbers(text, new RegExp(pattern, 'gm'))[0]!;

/** The score from the values of the printed readings, and the ratings or the borrowed factors. */
function scoreFrom(text: string): number {
  const shares = figures(text, /share = weight \/ ([\d.]+)/)[0]!;
  const weights = numbers(text, /^ {4}share × risk = (\d+)\//gm).map(([weight]) => weight!);
  const of = (kind: string) =>
    [...text.matchAll(new RegExp(`^ {4}${kind} .*: \\(([\\d. +]+)\\) / \\d+ = `, 'gm'))].map(
      ([, values]) => mean(values!.split(' + ').map(Number))!,
    );
  const [capability, automation] = [of('capability'), of('automation')];
  const raw = sum(weights.map((weight, at) => (weight * (capability[at]! + automation[at]!)) / 2)) / shares;
  const protection = text.slice(text.indexOf('PROTECTIVE FACTORS'), text.indexOf('SCENARIO YEARS'));
  const factors = protection.split(/^ {2}(?=(?!element)[a-z_]+ = [\d.(])/m).flatMap((factor) => {
    const ratings = numbers(factor, /importance ([\d.]+), level ([\d.]+)/g);
    const borrowed = /^[a-z_]+ = \((.*)\) \/ \d/.exec(factor);
    if (borrowed) return mean(borrowed[1]!.split(' + ').map(Number))!;
    return ratings.length > 0 ? mean(ratings.map(([im, lv]) => ((im! - 1) / 4 + lv! / 7) / 2))! : [];
  });
  expect(factors).toHaveLength(7);
  return roundHalfUp(15 + 100 * raw * (1 - 0.6 * mean(factors)!), 1);
}

/** The ends of the interval from the printed variances. */
function intervalFrom(text: string): number[] {
  const variances = figures(text, /s = √\(([\d.]+) \+ ([\d.]+)\)/);
  const left = figures(text, /1 − 0\.6 P = .* = ([\d.]+)$/)[0]!;
  const score = figures(text, /= ([\d.]+) → [\d.]+$/)[0]!;
  const margin = Math.max(1, 196 * left * Math.sqrt(sum(variances)));
  return [Math.max(15, score - margin), Math.min(85, score + margin)];
}

it('a reader with a calculator reaches every score and interval', () => {
  const derived = derivedFrom(DATA);
  for (const occupation of derived.occupations) {
    const text = explain(occupation, derived);
    const { final_score, score_low, score_high } = occupation;
    expect(scoreFrom(text), occupation.source.soc_code).toBe(final_score);
    const [low, high] = intervalFrom(text);
    expect(Math.abs(low! - score_low) + Math.abs(high! - score_high), text).toBeLessThan(0.11);
  }
});

it('has each number of a method in its place', async () => {
  const derived = deriveDataset(unevenDataset());
  const texts = derived.occupations.map((each) => explain(each, derived));
  await expect(texts.join('\n')).toMatchFileSnapshot('../stories/explain-uneven.txt');
});

it('names a file and its function in every section', () => {
  const fixture = derivedFrom(FIXTURE);
  const places = [...explain(fixture.occupations[0]!, fixture).matchAll(/^[A-Z].*, in (\S+), (\w+)$/gm)];
  expect(places).toHaveLength(6);
  for (const [, file, name] of places)
    expect(fs.readFileSync(path.join(import.meta.dirname, '../..', file!), 'utf8')).toContain(
      `function ${name}(`,
    );
});
