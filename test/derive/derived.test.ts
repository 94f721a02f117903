/** The parts put together: the six occupations of the fixture as they are published in test/golden/. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../../build/dataset/read.js';
import { deriveDataset, deriveVotes, occupationId } from '../../build/derive/derived.js';
import { FIXTURE } from '../datasets.js';

const API = path.join(import.meta.dirname, '../golden/api/v1');
const published = (file: string) => JSON.parse(fs.readFileSync(path.join(API, `${file}.json`), 'utf8'));
const source = readDataset(FIXTURE).dataset;
const derived = deriveDataset(source);

it('a code’s ID is its digits', () => expect(occupationId('15-1252.00')).toBe(15125200));

describe.each(source.occupations.map(({ soc_code }) => soc_code))('%s', (code) => {
  const own = () => derived.occupations.find((each) => each.source.soc_code === code)!;

  it('has the published ID, score, confidence, years, and factors', () => {
    const { risk_score, protective_factors, skill_gaps } = published(`occupations/${code}/risk`);
    const occupation = own();
    expect(occupation.id).toBe(published(`occupations/${code}`).id);
    expect(occupation.riskScore).toEqual(risk_score);
    expect(occupation.protectiveFactors).toEqual(protective_factors);
    expect(occupation.skillGaps).toEqual(skill_gaps);
  });

  it('has the published votes', () => {
    expect(own().votes).toEqual(published(`occupations/${code}/votes`));
  });
});

it('industries have the published score of their jobs, or none', () => {
  const { industries } = derived;
  const scores = industries.map(({ score }) => score?.score ?? null);
  expect(scores).toEqual(
    industries.map(({ source }) => published(`industries/${source.naics_code}`).final_score),
  );
  expect(scores).toContain(null);
  expect(scores.some((score) => score !== null && score > 0)).toBe(true);
});

describe('votes', () => {
  it.each([
    ['none', [0, 0, 0], [0, 0, 0, 0]],
    ['one', [1, 0, 0], [1, 100, 0, 0]],
    ['thirds need not sum to 100', [1, 1, 1], [3, 33.3, 33.3, 33.3]],
    ['sixths', [1, 1, 4], [6, 16.7, 16.7, 66.7]],
    ['half up: 1 of 16 is 6.25', [1, 15, 0], [16, 6.3, 93.8, 0]],
    ['half up: 1 of 2000 is 0.05', [1, 1999, 0], [2000, 0.1, 100, 0]],
    ['just below: 1 of 2001', [1, 2000, 0], [2001, 0, 100, 0]],
    ['many', [120_000, 50_000, 30_000], [200_000, 60, 25, 15]],
  ] as const)('%s', (_, [agree, too_high, too_low], [total, agree_pct, too_high_pct, too_low_pct]) => {
    const votes = { total, agree, too_high, too_low, agree_pct, too_high_pct, too_low_pct };
    expect(deriveVotes({ agree, too_high, too_low })).toEqual(votes);
  });
});
