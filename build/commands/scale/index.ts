/** `npm run scale`: simulates a million requests per day, measures what they and an attacker's cost, and stores the figures of /docs/scale. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { roundHalfUp } from '../../../core/round.js';
import { FUNCTION_INDEX } from '../../../core/routes.js';
import type { ScoreList } from '../../../core/schemas/scores.js';
import type { Hostile, Scale } from '../../render/site/scale-figures.js';
import { outputFault } from '../../server/start.js';
import type { Bench } from '../bench/mark.js';
import { BENCH } from '../bench/quoted.js';
import { Refusal } from '../refusal.js';
import { costOf, HOSTILE } from './hostile.js';
import { ASSUMED, randomOf, visitsOf } from './log.js';
import { PRICES } from './prices.js';
import { type Ask, serviceOf } from './service.js';
import { type Asked, DAY, simulate } from './simulate.js';

/** Where the figures are stored, for the page. */
export const STORED = 'build/render/site/scale.json';

const SEED = 18;
const PER_DAY = [10_000, 100_000, 1_000_000];
const DAYS = 7;
/** Releases of the simulated week, in days. */
const RELEASES = [0, 3.5];
/** The host's regions, each with its own cache (vercel.com/docs/regions, 2026-08-11). */
const LOCATIONS = 20;

export const flags = {};

export const notes = `It reads dist/, takes about a minute, and writes ${STORED}. The log is the same each time; times depend on the machine.`;

export async function main(_: unknown, root: string): Promise<number> {
  const dist = path.join(root, 'dist');
  const fault = outputFault(root, dist, FUNCTION_INDEX);
  if (fault !== undefined) throw new Refusal(fault);
  const ask = serviceOf(root, dist);
  const runs: Scale['runs'] = [];
  let asked: Asked[] = [];
  for (const perDay of PER_DAY) {
    const outcome = await simulate({
      ...logOf(dist, SEED),
      ask,
      perDay,
      days: DAYS,
      locations: LOCATIONS,
      releases: RELEASES.map((day) => day * DAY),
    });
    asked = outcome.asked;
    runs.push({ per_day: perDay, days: DAYS, all: outcome.all, after_release: outcome.after_release });
    console.log(`${perDay.toLocaleString('en-US')} requests per day: simulated`);
  }
  const slugs = occupationsIn(dist).map(({ slug }) => slug);
  const hostile: Hostile[] = [];
  for (const each of HOSTILE) hostile.push(await costOf(each, ask, slugs));
  const scale: Scale = {
    made: {
      on: new Date().toISOString().slice(0, 10),
      seed: SEED,
      node: process.version,
      machine: `${os.cpus().length} × ${os.cpus()[0]!.model}`,
    },
    locations: LOCATIONS,
    releases: RELEASES.length,
    assumed: ASSUMED,
    prices: PRICES,
    runs,
    bound: boundOf(asked),
    ms_per_call: roundHalfUp(await meanOf(asked, ask), 3),
    bench: benchOf(root),
    hostile,
  };
  fs.writeFileSync(path.join(root, STORED), `${JSON.stringify(scale, null, 2)}\n`);
  console.log(`${STORED} is written; \`npm run build\` renders /docs/scale from it.`);
  return 0;
}

const occupationsIn = (dist: string) =>
  (JSON.parse(fs.readFileSync(path.join(dist, 'api/v1/scores.json'), 'utf8')) as ScoreList).data;

/** The log's visits, from the occupations and the assets of an output. */
export function logOf(dist: string, seed: number) {
  const random = randomOf(seed);
  const home = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  const assets = [...new Set(home.match(/\/assets\/[\w-]+\.[0-9a-f]{8}\.\w+/g))];
  return { random, visit: visitsOf(occupationsIn(dist), assets, random) };
}

/** The most that one location of the edge fetches per day and per release, however many requests it gets. */
function boundOf(asked: readonly Asked[]): Scale['bound'] {
  const once = new Map(asked.map(({ reply }) => [reply.key, reply]));
  const kept = [...once.values()].filter(({ fresh }) => fresh.edge > 0);
  const sides = [false, true].map((byFunction) => {
    const own = kept.filter((each) => each.byFunction === byFunction);
    return {
      urls: own.length,
      per_day: Math.round(own.reduce((sum, { fresh }) => sum + DAY / fresh.edge, 0)),
    };
  });
  const uncached = asked
    .filter(({ reply }) => reply.fresh.edge === 0)
    .reduce((sum, { times }) => sum + times, 0);
  return {
    files: sides[0]!,
    function: sides[1]!,
    uncached_share: roundHalfUp(uncached / (PER_DAY.at(-1)! * DAYS), 4),
  };
}

/** Mean milliseconds per call of the function, weighted by how often the log makes each. */
async function meanOf(asked: readonly Asked[], ask: Ask): Promise<number> {
  let [ms, times] = [0, 0];
  for (const each of asked)
    if (each.times > 0) {
      ms += each.times * (await ask(each.call)).ms;
      times += each.times;
    }
  return ms / times;
}

/** What the bench has measured: of a whole machine, of a visit, and of a start. */
function benchOf(root: string): Scale['bench'] {
  const { date, machine, marks } = JSON.parse(fs.readFileSync(path.join(root, BENCH), 'utf8')) as Bench;
  const figure = (name: string): number => {
    const value = marks.find((each) => each.name === name)?.value;
    if (value === undefined || value === null)
      throw new Refusal(`${BENCH} has no figure for "${name}". \`npm run bench -- --write\` measures it.`);
    return value;
  };
  return {
    on: date,
    cores: machine.cores,
    per_second: figure('npm start'),
    first_visit_kb: figure('first visit, occupation'),
    start_ratio: figure('starting the function / empty node'),
    opening_ms: figure('search: opening the index, once per start'),
  };
}
