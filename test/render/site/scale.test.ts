/** /docs/scale: its figures are those stored, and its arithmetic can be repeated. */
import { expect, it } from 'vitest';
import { htmlRenderer } from '../../../build/output/html.js';
import type { OutputFile } from '../../../build/render/output.js';
import { docs } from '../../../build/render/site/docs.js';
import { dollars, dollarsOf, scale, usageOf } from '../../../build/render/site/scale.js';
import stored from '../../../build/render/site/scale.json' with { type: 'json' };
import type { Scale } from '../../../build/render/site/scale-figures.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';
import { textOf } from './html.js';

const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);
const site = { derived: derivedFrom(FIXTURE), render };
const pageOf = (pages: Iterable<OutputFile>) => ([...pages] as { text: string }[])[0]!.text;
const text = textOf(pageOf(scale(site)));
const figures = stored as Scale;
const million = figures.runs.at(-1)!;

it('is a page that the documentation links to', () => {
  expect(pageOf(docs(site))).toContain('href="/docs/scale"');
});

it('adds up what a million requests per day cost', () => {
  const { edge, files, function: called, background, refreshed, bytes } = million.all;
  const [requests, calls] = [edge + files + called + background, called + refreshed.function];
  const usage = usageOf(figures, million.all, million.days);
  expect(usage).toMatchObject({
    edge_requests: requests / 7,
    transfer: bytes / 7,
    invocations: calls / 7,
    cpu: (calls / 7) * figures.ms_per_call,
    memory: (calls / 7) * figures.ms_per_call * 2,
  });
  const hours = ((calls / 7) * figures.ms_per_call) / 3_600_000;
  const perDay =
    (requests / 7 / 1e6) * 2 +
    (bytes / 7 / 1e9) * 0.15 +
    (usage.origin_transfer / 1e9) * 0.06 +
    (calls / 7 / 1e6) * 0.6 +
    hours * 0.128 +
    hours * 2 * 0.0106;
  expect(text).toContain(`A million requests per day cost about ${dollars(perDay * 30)} per month`);
});

it.each([
  [{ dollars: 2, per: 1_000_000, unit: 'requests', source: '' }, 500_000, 1],
  [{ dollars: 0.15, per: 1e9, unit: 'bytes', source: '' }, 2e9, 0.3],
])('%j for %d costs %d', (price, used, cost) => expect(dollarsOf(price, used)).toBeCloseTo(cost, 10));

it.each([
  [0.004, '$0.00'],
  [2.6, '$2.60'],
  [79_123.4, '$79,123'],
])('writes %d as %s', (amount, shown) => expect(dollars(amount)).toBe(shown));

it('says what was assumed, and from when its prices are', () => {
  expect(figures.runs.map(({ per_day }) => per_day)).toEqual([10_000, 100_000, 1_000_000]);
  for (const { all } of figures.runs)
    expect(all.browser + all.edge + all.files + all.function).toBe(all.requests);
  const shares = Object.values(figures.assumed.visits);
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 10);
  expect(text).toMatch(
    /Prices of Vercel in Washington, D\.C\., as its pages stated them between July and September 2026 \(/,
  );
  expect(text).toContain(`its seed, ${figures.made.seed}`);
});
