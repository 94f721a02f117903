/** The simulation behind /docs/scale: caches do what their headers say, and every request is answered somewhere. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { logOf } from '../../../build/commands/scale/index.js';
import type { Visit } from '../../../build/commands/scale/log.js';
import { type Ask, type Reply, serviceOf } from '../../../build/commands/scale/service.js';
import { DAY, type Setting, simulate } from '../../../build/commands/scale/simulate.js';
import type { Tally } from '../../../build/render/site/scale-figures.js';
import { DIST } from '../../render/site/html.js';

const ROOT = path.join(import.meta.dirname, '../../..');
const service = serviceOf(ROOT, DIST);
/** Replies of all runs: most of the time is spent on compressing them. */
const replies = new Map<string, Reply>();
const ask: Ask = async (call) => {
  const name = JSON.stringify(call);
  const reply = replies.get(name) ?? (await service(call));
  replies.set(name, reply);
  return reply;
};
const run = async (change: Partial<Setting> = {}) =>
  simulate({ ...logOf(DIST, 1), ask, perDay: 3000, days: 1, locations: 3, releases: [0], ...change });
const hitRatio = ({ requests, browser, edge }: Tally) => edge / (requests - browser);

it('answers every request exactly once, and sends bytes for each that leaves the browser', async () => {
  const { all, asked } = await run();
  expect(all.requests).toBeGreaterThanOrEqual(3000);
  expect(all.browser + all.background + all.edge + all.files + all.function).toBe(
    all.requests + all.background,
  );
  expect(Math.min(all.browser, all.edge, all.files, all.function)).toBeGreaterThan(100);
  const smallest = Math.min(...asked.map(({ reply }) => reply.headBytes));
  expect(all.bytes).toBeGreaterThan(smallest * (all.requests - all.browser));
  // Nothing that the log asks for is an error.
  expect(asked.filter(({ reply }) => reply.status !== 200).map(({ call }) => call.url)).toEqual([]);
});

it('is the same for the same seed', async () => {
  expect((await run()).all).toEqual((await run()).all);
});

it('hits more with more traffic, less with more locations, and less after a release', async () => {
  const { all, after_release } = await run();
  expect(hitRatio((await run({ perDay: 300 })).all)).toBeLessThan(hitRatio(all));
  expect(hitRatio((await run({ perDay: 9000 })).all)).toBeGreaterThan(hitRatio(all));
  expect(hitRatio((await run({ locations: 30 })).all)).toBeLessThan(hitRatio(all));
  expect(hitRatio((await run({ releases: [0, DAY / 2] })).all)).toBeLessThan(hitRatio(all));
  expect(hitRatio(after_release)).toBeLessThan(hitRatio(all));
});

/** One reader who returns at once, or never: `cards` keep nothing from one visit to the next. */
const visitsOf = (url: string, after: number[]) => {
  const requests = after.map((seconds) => ({ method: 'GET' as const, url, after: seconds }));
  return (): Visit => ({ visitor: 'reader', requests });
};
const replyOf = (change: Partial<Reply> = {}): Reply => ({
  status: 200,
  byFunction: false,
  key: 'k',
  bytes: 1000,
  headBytes: 100,
  ms: 0,
  stale: 1000,
  fresh: { browser: 60, edge: 300 },
  ...change,
});

it.each<[string, number[], Partial<Reply>, number[], Partial<Tally>]>([
  ['a fresh copy in the browser', [0, 59], {}, [0], { files: 1, browser: 1, background: 0, bytes: 1100 }],
  [
    'a stale one, renewed in the background',
    [0, 61, 62],
    {},
    [0],
    { files: 1, browser: 2, background: 1, bytes: 1200 },
  ],
  ['one too old, asked for again by its tag', [0, 1061], {}, [0], { files: 1, edge: 1, bytes: 1200 }],
  ['one of an earlier release, sent anew', [0, 1061], {}, [0, 500], { files: 2, edge: 0, bytes: 2200 }],
  [
    'a stale copy at the edge',
    [0, 301],
    { stale: 0, fresh: { browser: 0, edge: 300 } },
    [0],
    { files: 2, edge: 0 },
  ],
  [
    'one that the edge renews',
    [0, 301],
    { fresh: { browser: 0, edge: 300 }, stale: 5 },
    [0],
    { files: 1, edge: 1, refreshed: { files: 1, function: 0 } },
  ],
  [
    'what nobody may keep',
    [0, 1],
    { byFunction: true, stale: 0, fresh: { browser: 0, edge: 0 } },
    [0],
    { function: 2, function_bytes: 2000 },
  ],
])('counts %s', async (_, after, change, releases, expected) => {
  const visit = visitsOf('/x', after);
  const one = {
    visit,
    ask: async () => replyOf(change),
    random: () => 0.5,
    perDay: 1,
    days: 1,
    locations: 1,
    releases,
  };
  expect((await simulate(one)).all).toMatchObject({ requests: after.length, ...expected });
});
