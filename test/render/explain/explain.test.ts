/** The explanation read as a person reads it: figures taken from the text, arithmetic done again, results compared. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDataset } from '../../../build/dataset/read.js';
import { type Derived, type DerivedOccupation, deriveDataset } from '../../../build/derive/derived.js';
import { explain } from '../../../build/render/explain/explain.js';
import { roundHalfUp } from '../../../core/round.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';

/** All matches of a pattern in a text, their groups as numbers. */
const numbers = (text: string, pattern: RegExp): number[][] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).map(Number));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** 15 + 100 × raw × (1 − 0.6 P), one decimal. */
const score = (raw: number, protection: number) => roundHalfUp(15 + 100 * raw * (1 - 0.6 * protection), 1);

/** The score from the printed products of the tasks and the printed factors, each rounded to six decimals. */
function fromProducts(text: string): number {
  const products = numbers(text, /^ {4}share × risk = ([\d.]+)$/gm).map(([product]) => product!);
  const factors = numbers(text, /^ {2}[a-z_]+ = (?:\(.*\) \/ \d = )?([\d.]+) → [\d.]+$/gm).map(
    ([factor]) => factor!,
  );
  expect(factors).toHaveLength(7);
  return score(sum(products), mean(factors));
}

/** The value of each label and mark, by the reading that the explanation lists it under. */
function scalesIn(text: string): Map<string, { kind: string; values: Map<string, number> }> {
  const lines = [
    ...text.matchAll(/^ {2}([a-z0-9_]+): (capability|automation), .*?; (.* = [\d.]+); weight 1$/gm),
  ];
  return new Map(
    lines.map(([, id, kind, values]) => [
      id!,
      {
        kind: kind!,
        values: new Map(
          values!
            .split(', ')
            .map((each) => each.split(' = ') as [string, string])
            .map(([value, of]) => [value, Number(of)]),
        ),
      },
    ]),
  );
}

/** The score from the printed labels, marks, weights and ratings alone, nothing rounded on the way. */
function fromReadings(text: string): number {
  const scales = scalesIn(text);
  expect(scales.size).toBe(8);
  const tasks = text
    .slice(text.indexOf('TASKS'), text.indexOf('PROTECTIVE FACTORS'))
    .split(/\n\n/)
    .slice(1)
    .filter((task) => task !== '');
  const weights = tasks.map((task) => numbers(task, /share (\d+)\//g)[0]![0]!);
  const read = (task: string, id: string) => {
    const value = new RegExp(`\\b${id} (E\\d|T\\d|\\d|imputed) =`).exec(task)![1]!;
    return value === 'imputed' ? undefined : scales.get(id)!.values.get(value)!;
  };
  const columns = [...scales].map(([id, { kind }]) => {
    const found = tasks.map((task) => read(task, id));
    const middle = mean(found.filter((value) => value !== undefined));
    return { kind, values: found.map((value) => value ?? middle) };
  });
  const meanOf = (kind: string, at: number) =>
    mean(columns.filter((column) => column.kind === kind).map(({ values }) => values[at]!));
  const risks = tasks.map((_, at) => 0.5 * meanOf('capability', at) + 0.5 * meanOf('automation', at));
  const raw = sum(weights.map((weight, at) => weight * risks[at]!)) / sum(weights);
  const protection = text.slice(text.indexOf('PROTECTIVE FACTORS'), text.indexOf('\n  P = '));
  const factors = protection
    .split(/^ {2}(?=(?!element )[a-z_]+ = [\d.(])/m)
    .slice(1)
    .map((factor) => {
      const ratings = numbers(factor, /importance ([\d.]+), level ([\d.]+)/g);
      if (ratings.length > 0) return mean(ratings.map(([im, lv]) => ((im! - 1) / 4 + lv! / 7) / 2));
      const borrowed = /\((.*)\) \/ (\d)/.exec(factor)!;
      return sum(borrowed[1]!.split(' + ').map(Number)) / Number(borrowed[2]);
    });
  expect(factors).toHaveLength(7);
  return score(raw, mean(factors));
}

const published = (text: string) => numbers(text, /^ {2}final_score = .* → ([\d.]+)$/gm)[0]![0]!;

let derived: Derived;
const byCode = (socCode: string): DerivedOccupation =>
  derived.occupations.find(({ source }) => source.soc_code === socCode)!;
beforeAll(() => {
  derived = derivedFrom(DATA);
});

describe('a reader with a calculator', () => {
  it.each([
    ['15-1252.00', 'Software Developers', 55],
    ['29-1141.00', 'Registered Nurses', 28.6],
    ['27-1024.00', 'Graphic Designers, three tasks without labels', 51.4],
    ['29-1212.00', 'Cardiologists, not rated by O*NET', 27.9],
    ['43-3031.00', 'Bookkeeping Clerks', 71.2],
    ['45-3031.00', 'Fishing and Hunting Workers', undefined],
  ])('reaches the final score of %s (%s) from what is printed', (socCode, _, known) => {
    const text = explain(byCode(socCode), derived);
    const { final_score } = byCode(socCode).riskScore;
    expect(final_score).toBe(known ?? final_score);
    expect(published(text)).toBe(final_score);
    expect(fromProducts(text)).toBe(final_score);
    expect(fromReadings(text)).toBe(final_score);
  });

  it('reaches every final score, in spite of printed roundings', () => {
    const wrong = derived.occupations.filter((occupation) => {
      const text = explain(occupation, derived);
      const { final_score } = occupation.riskScore;
      return fromProducts(text) !== final_score || fromReadings(text) !== final_score;
    });
    expect(wrong.map(({ source }) => source.soc_code)).toEqual([]);
  });

  it.each(['15-1252.00', '27-1024.00', '29-1212.00'])('reaches the scores of the tasks of %s', (socCode) => {
    const text = explain(byCode(socCode), derived);
    const capabilities = numbers(
      text,
      /capability \(([\d.]+) \+ ([\d.]+) \+ ([\d.]+) \+ ([\d.]+) \+ ([\d.]+)\) \/ 5 = .* → ai_capability_score ([\d.]+)$/gm,
    );
    expect(capabilities).toHaveLength(byCode(socCode).tasks.length);
    for (const figures of capabilities)
      expect(roundHalfUp(100 * mean(figures.slice(0, 5)), 1)).toBe(figures[5]);
    const risks = numbers(text, /risk 0\.5 × ([\d.]+) \+ 0\.5 × ([\d.]+) = .* → task_risk_score ([\d.]+)$/gm);
    expect(risks).toHaveLength(byCode(socCode).tasks.length);
    for (const [capability, automation, found] of risks)
      expect(roundHalfUp(50 * capability! + 50 * automation!, 1)).toBe(found);
  });

  it('reaches every interval from the terms that are printed', () => {
    const wrong = derived.occupations.filter((occupation) => {
      const text = explain(occupation, derived);
      const squares = numbers(text, /^ {4}square .* = ([\d.]+)$/gm).map(([square]) => square!);
      const count = squares.length;
      const alone = (kind: RegExp) =>
        numbers(text.slice(text.indexOf('raw by each')), kind).map(([raw]) => raw!);
      const spread = (values: number[]) =>
        sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1) / values.length;
      const readings = [
        spread(alone(/^ {4}(?:human|gpt4|gpt4_alt|capability_\d+_\d): ([\d.]+)$/gm)),
        spread(alone(/^ {4}automation(?:_\d+_\d)?: ([\d.]+)$/gm)),
      ];
      const left = numbers(text, /^ {2}1 − 0\.6 P = .* = ([\d.]+)$/gm)[0]![0]!;
      const unrounded = numbers(text, /^ {2}final_score = .* = ([\d.]+) → /gm)[0]![0]!;
      const margin = 196 * left * Math.sqrt((count / (count - 1)) * sum(squares) + sum(readings));
      const { score_low, score_high } = occupation.riskScore;
      return (
        Math.abs(Math.max(15, unrounded - margin) - score_low) > 0.051 ||
        Math.abs(Math.min(85, unrounded + margin) - score_high) > 0.051
      );
    });
    expect(wrong.map(({ source }) => source.soc_code)).toEqual([]);
  });

  it.each(['15-1252.00', '13-2011.00', '23-1011.00'])('reaches the scenario years of %s', (socCode) => {
    const text = explain(byCode(socCode), derived);
    const years = numbers(
      text,
      /^ {4}(\d{4}): min\(([\d.]+), ([\d.]+) × ([\d.]+)\^(\d+)\) × ([\d.]+) = ([\d.]+) [<≥] 0\.5$/gm,
    );
    expect(years).toHaveLength(4);
    const products = years.map(([, cap, start, growth, n, adoption, product]) => {
      expect(Math.min(cap!, start! * growth! ** n!) * adoption!).toBeCloseTo(product!, 4);
      return product! >= 0.5;
    });
    expect(products).toEqual([false, true, false, true]);
    const { displacement_year_low, displacement_year_high } = byCode(socCode).riskScore;
    expect([years[1]![0], years[3]![0]]).toEqual([displacement_year_low, displacement_year_high]);
  });

  it.each(['15-1252.00', '43-9081.00'])('reaches the skill gaps of %s', (socCode) => {
    const text = explain(byCode(socCode), derived);
    const gaps = numbers(text, /^ {2}.+: ([\d.]+) − ([\d.]+) = ([\d.]+), toward/gm);
    const levels = [...text.matchAll(/current 100 × ([\d.]+) \/ 7, target 100 × \((.*)\) \/ \d+ \/ 7$/gm)];
    expect(gaps).toHaveLength(5);
    expect(levels).toHaveLength(5);
    levels.forEach(([, own, theirs], at) => {
      const [target, current, gap] = gaps[at]!;
      expect(roundHalfUp((100 * Number(own)) / 7, 1)).toBe(current);
      expect(roundHalfUp((100 * mean(theirs!.split(' + ').map(Number))) / 7, 1)).toBe(target);
      expect(roundHalfUp(target! - current!, 1)).toBe(gap);
    });
  });
});

describe('where a wage comes from', () => {
  it.each([
    ['15-1252.00', 'row 2025,15-1252, median_annual'],
    ['27-2011.00', 'row 2025,27-2011, median_hourly 29.05 × 2080 hours'],
    ['11-1031.00', 'row 2024,11-1031, median_annual; 2025 has none'],
    ['45-3031.00', 'row 2025,45-0000, median_annual; 45-3031 and nearer groups have none'],
  ])('%s', (socCode, source) => {
    expect(explain(byCode(socCode), derived)).toContain(`data/tables/wages.csv, ${source}\n`);
  });

  it('and why a figure is null', () => {
    expect(explain(byCode('27-2011.00'), derived)).toContain('  mean_annual_wage: null, hourly_wage_only\n');
  });
});

it('a whole explanation: graphic designers with three of their tasks', () => {
  const { dataset } = readDataset(FIXTURE);
  const occupations = dataset.occupations.map((occupation) =>
    occupation.soc_code === '27-1024.00'
      ? { ...occupation, tasks: [0, 17, 6].map((at) => occupation.tasks[at]!) }
      : occupation,
  );
  const small = deriveDataset({ ...dataset, occupations });
  const designers = small.occupations.find(({ source }) => source.soc_code === '27-1024.00')!;
  const expected = fs.readFileSync(path.join(import.meta.dirname, 'graphic-designers.txt'), 'utf8');
  expect(explain(designers, small)).toBe(expected);
});
