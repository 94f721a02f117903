/** The output of the real dataset: how many files of each kind, and that each is what its schema says. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { walk } from '../../build/output/list-files.js';
import { FUNCTION_INDEX, pattern, ROUTES, type Route } from '../../core/routes.js';
import { published } from '../../core/schemas/published.js';
import { runBuild } from './place.js';

let folder: string;
let dist: string;
let files: string[];

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'real-'));
  dist = path.join(folder, 'dist');
  expect(runBuild(['--dist', dist])).toMatchObject({ status: 0, stderr: '' });
  files = [...walk(dist)].sort();
}, 60_000);
afterAll(() => fs.rmSync(folder, { recursive: true }));

const TEMPLATES = (ROUTES as readonly Route[]).flatMap((route) =>
  route.files.map((template) => ({ template, schema: route.schema, matches: pattern(template) })),
);

describe('the real output', () => {
  it.each([
    ['occupations', /\/occupations\/[\d.-]+\.json$/, 923],
    ['their tasks', /\/occupations\/[\d.-]+\/tasks\.json$/, 923],
    ['their risk', /\/occupations\/[\d.-]+\/risk\.json$/, 923],
    ['their votes', /\/occupations\/[\d.-]+\/votes\.json$/, 923],
    ['industries under their codes', /\/industries\/\d+\.json$/, 424 + 4],
    ['sectors under their ranges', /\/industries\/\d\d-\d\d\.json$/, 3],
    ['levels', /\/industries\/level\/[234]\.json$/, 3],
    ['windows of the list', /\/occupations\/pages\/\d+\/\d+\.json$/, 211],
    [
      'the list, scores, groups, all industries, factors, meta, changes, OpenAPI',
      /\/v1\/(?:displacement\/)?[a-z]+\.json$/,
      8,
    ],
    ['groups', /\/v1\/groups\/\d\d\.json$/, 22],
    ['the index, and OpenAPI 3.0', /\/api\/v1(?:\/openapi-3\.0)?\.json$/, 2],
    ['schemas', /\/v1\/schemas\/[a-z-]+\.json$/, Object.keys(published).length],
    ['the function’s index', /^\/_function\/index\.json$/, 1],
  ])('has its files: %s', (_, name, count) => {
    expect(files.filter((file) => name.test(file))).toHaveLength(count);
  });

  it('has no others', () => {
    expect(files.filter((file) => file.startsWith('/api/') || file === FUNCTION_INDEX)).toHaveLength(
      4 * 923 + 424 + 7 + 3 + 211 + 8 + 22 + 2 + Object.keys(published).length + 1,
    );
  });

  it.each(TEMPLATES)('parses with $schema: $template', ({ schema, matches }) => {
    // Compiled, for 98,000 rows of industries; what it refuses, the schema itself explains.
    const quick = z.compile(published[schema] as z.ZodType);
    const mine = files.filter((file) => matches.test(file));
    expect(mine.length).toBeGreaterThan(0);
    const wrong = mine.filter((file) => !quick.validate(JSON.parse(fs.readFileSync(dist + file, 'utf8'))));
    expect(wrong).toEqual([]);
  });
});

/** What a caller gets for a path. */
const answer = (url: string) => JSON.parse(fs.readFileSync(`${dist}/api/v1/${url}.json`, 'utf8'));

describe('real answers', () => {
  it('software developers', () => {
    expect(answer('occupations/15-1252.00')).toMatchObject({
      id: 15125200,
      title: 'Software Developers',
      labor_data: { median_annual_wage: 135980, wage_basis: 'annual_median', missing: {} },
      risk_score: { final_score: 55, risk_tier: 'high', confidence: 'low', risk_percentile: 91 },
    });
  });

  it('the second page of ten', () => {
    expect(answer('occupations/pages/10/10')).toMatchObject({ count: 923, limit: 10, offset: 10 });
    expect(answer('occupations/pages/10/10').data[0]).toEqual(answer('occupations').data[10]);
    expect(answer('occupations/pages/10/920').data).toHaveLength(3);
  });

  it('manufacturing under its four codes', () => {
    const text = (code: string) => fs.readFileSync(`${dist}/api/v1/industries/${code}.json`, 'utf8');
    expect(answer('industries/31')).toMatchObject({ naics_code: '31', title: 'Manufacturing', level: 2 });
    for (const code of ['31-33', '32', '33']) expect(text(code)).toBe(text('31'));
  });

  it('counts', () => {
    expect(answer('meta').counts).toEqual({
      occupations: 923,
      tasks: 18796,
      industries: 424,
      votes: 0,
      staffing: 98426,
      names: 70020,
      industries_by_level: { 2: 20, 3: 96, 4: 308 },
      occupations_by_tier: { low: 408, medium: 381, high: 102, very_high: 32 },
      occupations_by_confidence: { low: 52, medium: 542, high: 329 },
      occupations_with_years: 248,
    });
    expect(answer('industries').count).toBe(424);
    expect([2, 3, 4].map((level) => answer(`industries/level/${level}`).count)).toEqual([20, 96, 308]);
  });
});
