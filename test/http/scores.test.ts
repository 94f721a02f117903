/** The scores against the occupations' own answers: every row, and any filter, order and window by a plain loop. */
import fs from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import api from '../../api/index.js';
import { occupations } from './dataset.js';

const DIST = new URL('../../dist/', import.meta.url);
const read = (name: string) => JSON.parse(fs.readFileSync(new URL(name, DIST), 'utf8'));

const rows = occupations.map(({ soc_code, title, slug, job_zone }) => {
  const { risk_score, labor_data } = read(`api/v1/occupations/${soc_code}.json`);
  const { final_score, score_low, score_high, risk_tier, confidence, risk_percentile } = risk_score;
  return {
    soc_code,
    title,
    slug,
    group: soc_code.split('-')[0]!,
    job_zone,
    final_score,
    score_low,
    score_high,
    risk_tier,
    confidence,
    risk_percentile,
    median_annual_wage: labor_data.median_annual_wage,
    employment: labor_data.employment,
  };
});
type Row = (typeof rows)[number];

async function asked(query: Readonly<Record<string, string>>): Promise<string> {
  const response = await api.fetch(
    new Request(`https://api.example.org/api/v1/scores?${new URLSearchParams(query)}`),
  );
  return response.text();
}

type Compare = (a: Row, b: Row) => number;
const byNumber =
  (of: (row: Row) => number): Compare =>
  (a, b) =>
    of(a) - of(b);
const byText =
  (of: (row: Row) => string): Compare =>
  (a, b) =>
    of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0;
const ORDERS: Readonly<Record<string, Compare>> = {
  soc_code: byText(({ soc_code }) => soc_code),
  title: byText(({ title }) => title),
  final_score: byNumber(({ final_score }) => final_score),
  median_annual_wage: byNumber(({ median_annual_wage }) => median_annual_wage),
  employment: byNumber(({ employment }) => employment),
};

interface Wanted {
  tiers: string[];
  zones: number[];
  groups: string[];
  scores: [number, number];
  wages: [number, number];
  sort: string;
  limit: number;
  offset: number;
}

/** As the contract reads, step by step. */
function expected({ tiers, zones, groups, scores, wages, sort, limit, offset }: Wanted): string {
  const found: Row[] = [];
  for (const row of rows) {
    if (tiers.length > 0 && !tiers.includes(row.risk_tier)) continue;
    if (zones.length > 0 && !zones.includes(row.job_zone)) continue;
    if (groups.length > 0 && !groups.includes(row.group)) continue;
    if (row.final_score < scores[0] || row.final_score > scores[1]) continue;
    if (row.median_annual_wage < wages[0] || row.median_annual_wage > wages[1]) continue;
    found.push(row);
  }
  const key = sort.replace('-', '');
  const known = found.filter((row) => row[key as keyof Row] !== null);
  const unknown = found.filter((row) => row[key as keyof Row] === null);
  known.sort((a, b) => (sort === key ? ORDERS[key]!(a, b) : ORDERS[key]!(b, a)) || ORDERS.soc_code!(a, b));
  const data = [...known, ...unknown].slice(offset, offset + limit);
  return `${JSON.stringify({ data, count: found.length, limit, offset })}\n`;
}

const tenths = fc.integer({ min: 0, max: 1000 }).map((count) => count / 10);
const range = (end: fc.Arbitrary<number>) =>
  fc.tuple(end, end).map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]));
const wanted: fc.Arbitrary<Wanted> = fc.record({
  tiers: fc.subarray(['low', 'medium', 'high', 'very_high']),
  zones: fc.subarray([1, 2, 3, 4, 5]),
  groups: fc.oneof(fc.constant<string[]>([]), fc.subarray([...new Set(rows.map(({ group }) => group))])),
  scores: fc.oneof(fc.constant<[number, number]>([0, 100]), range(tenths)),
  wages: fc.oneof(fc.constant<[number, number]>([0, 1e9]), range(fc.integer({ min: 20_000, max: 200_000 }))),
  sort: fc.constantFrom(...Object.keys(ORDERS).flatMap((key) => [key, `-${key}`])),
  limit: fc.integer({ min: 1, max: 1000 }),
  offset: fc.oneof(fc.constant(0), fc.nat(100)),
});

describe('the scores', () => {
  it('are to the byte those of the occupations, in a file', () => {
    const file = fs.readFileSync(new URL('api/v1/scores.json', DIST), 'utf8');
    expect(file).toBe(`${JSON.stringify({ data: rows, count: 923, limit: 1000, offset: 0 })}\n`);
  });

  it('have figures that are missing, which come last', async () => {
    const without = rows.filter(({ employment }) => employment === null).map(({ soc_code }) => soc_code);
    expect(without.length).toBeGreaterThan(0);
    for (const sort of ['employment', '-employment']) {
      const { data } = JSON.parse(await asked({ sort }));
      expect(data.slice(-without.length).map(({ soc_code }: Row) => soc_code)).toEqual(without);
    }
  });

  it('answer 500 random requests as the contract reads', async () => {
    let some = 0;
    await fc.assert(
      fc.asyncProperty(wanted, async (each) => {
        const { tiers, zones, groups, scores, wages, sort, limit, offset } = each;
        const text = expected(each);
        if (!text.startsWith('{"data":[]')) some++;
        const query = {
          tier: tiers.join(),
          job_zone: zones.join(),
          group: groups.join(),
          min_score: String(scores[0]),
          max_score: String(scores[1]),
          min_wage: String(wages[0]),
          max_wage: String(wages[1]),
          sort,
          limit: String(limit),
          offset: String(offset),
        };
        expect(await asked(query)).toBe(text);
      }),
      { numRuns: 500 },
    );
    expect(some, 'requests that find some occupations').toBeGreaterThan(200);
  }, 60_000);
});
