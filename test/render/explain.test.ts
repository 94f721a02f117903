/** The explanation read as a person reads it: figures taken from the text, arithmetic done again, results compared. */
import fs from 'node:fs';
import path from 'node:path';
import { mean, sum } from 'd3-array';
import { describe, expect, it } from 'vitest';
import { explain } from '../../build/render/explain.js';
import { roundHalfUp } from '../../core/score.js';
import { DATA, derivedFrom, FIXTURE } from '../datasets.js';

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

const fixture = derivedFrom(FIXTURE);
const developers = fixture.occupations.find(({ source }) => source.soc_code === '15-1252.00')!;

describe('a reader with a calculator', () => {
  it('reaches every score and interval', () => {
    const derived = derivedFrom(DATA);
    for (const occupation of derived.occupations) {
      const text = explain(occupation, derived);
      const { final_score, score_low, score_high } = occupation.riskScore;
      expect(scoreFrom(text), occupation.source.soc_code).toBe(final_score);
      const [low, high] = intervalFrom(text);
      expect(Math.abs(low! - score_low) + Math.abs(high! - score_high), text).toBeLessThan(0.11);
    }
  });

  it('reaches the scenario years', () => {
    const years = numbers(
      explain(developers, fixture),
      /^ {4}(\d{4}): min\(([\d.]+), ([\d.]+) × ([\d.]+)\^(\d+)\) × ([\d.]+) = ([\d.]+) [<≥] 0\.5$/gm,
    );
    for (const [, cap, start, growth, n, adoption, product] of years)
      expect(Math.min(cap!, start! * growth! ** n!) * adoption!).toBeCloseTo(product!, 4);
    expect(years.map((year) => year[6]! >= 0.5)).toEqual([false, true, false, true]);
    const { displacement_year_low, displacement_year_high } = developers.riskScore;
    expect([years[1]![0], years[3]![0]]).toEqual([displacement_year_low, displacement_year_high]);
  });
});

it('writes every weight of a mean where weights differ', () => {
  const readings = developers.readings.map((each, at) => ({ ...each, weight: at === 0 ? 2 : 1 }));
  const text = explain({ ...developers, readings }, fixture);
  const [, mean, sum] = /capability E\d.*: \((.*)\) \/ (\d+)/.exec(text)!;
  expect(mean!.replace(/× [\d.]+/g, '×')).toBe('2 × + 1 × + 1 × + 1 × + 1 ×');
  expect(sum).toBe('6');
});

it('begins with the score, and names a file and its function in every section', () => {
  const text = explain(developers, fixture);
  const { final_score } = developers.riskScore;
  expect(text).toMatch(new RegExp(`^15-1252\\.00 Software Developers: ${final_score},`));
  const places = [...text.matchAll(/^[A-Z].*, in (\S+), (\w+)$/gm)];
  expect(places).toHaveLength(6);
  for (const [, file, name] of places)
    expect(fs.readFileSync(path.join(import.meta.dirname, '../..', file!), 'utf8')).toContain(
      `function ${name}(`,
    );
});
