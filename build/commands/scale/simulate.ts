/** What becomes of a log: each browser and each location of the edge has a cache, and a release empties those of the edge. */
import type { Tally } from '../../render/site/scale-figures.js';
import { ASSUMED, type Random, type Visit } from './log.js';
import type { Ask, Call, Reply } from './service.js';

export const DAY = 86_400;

export interface Setting {
  visit: () => Visit;
  ask: Ask;
  random: Random;
  /** Requests per day, and for how many days. */
  perDay: number;
  days: number;
  /** Locations of the edge; none shares its cache with another. */
  locations: number;
  /** Times of releases, in seconds; the first is at 0. */
  releases: readonly number[];
}

/** Something kept: when, and in which release. */
interface Copy {
  at: number;
  release: number;
}
type Cache = Map<string, Copy>;

/** Browsers of readers who may return. */
const REMEMBERED = 5000;

const newTally = (): Tally => ({
  requests: 0,
  browser: 0,
  edge: 0,
  files: 0,
  function: 0,
  background: 0,
  refreshed: { files: 0, function: 0 },
  bytes: 0,
  function_bytes: 0,
});

export interface Outcome {
  all: Tally;
  /** The hour after the last release. */
  after_release: Tally;
  /** Every request of the log once, and how often the function answered it. */
  asked: Asked[];
}

export interface Asked {
  call: Call;
  reply: Reply;
  times: number;
}

export async function simulate(setting: Setting): Promise<Outcome> {
  const { visit, ask, random, perDay, days, locations, releases } = setting;
  const edges = Array.from({ length: locations }, (): Cache => new Map());
  const browsers: { cache: Cache; location: number }[] = [];
  const known = new Map<string, Asked>();
  const [all, after_release] = [newTally(), newTally()];
  const askOnce = async (name: string, call: Call) => {
    const asked = { call, reply: await ask(call), times: 0 };
    known.set(name, asked);
    return asked;
  };
  const browserOf = (who: Visit['visitor']) => {
    const slot = Math.floor(random() * REMEMBERED);
    const before = browsers[slot];
    if (who === 'reader' && before !== undefined && random() < ASSUMED.returning) return before;
    const fresh = { cache: new Map<string, Copy>(), location: Math.floor(random() * locations) };
    if (who === 'reader') browsers[slot] = fresh;
    return fresh;
  };

  for (let now = 0; all.requests < perDay * days; ) {
    const { visitor, requests } = visit();
    const { cache, location } = browserOf(visitor);
    for (const call of requests) {
      const time = now + call.after;
      const release = releases.findLastIndex((each) => each <= time);
      const tallies =
        time - releases.at(-1)! >= 0 && time - releases.at(-1)! < DAY / 24 ? [all, after_release] : [all];
      const name = `${call.url} ${call.body ?? ''}`;
      // Waiting for what is there already would take most of the time.
      const asked = known.get(name) ?? (await askOnce(name, call));
      // Programs, tools, and crawlers keep nothing.
      const kept = visitor === 'reader' || visitor === 'card' ? cache : undefined;
      for (const tally of tallies) tally.requests++;
      answer(asked, { now: time, release }, kept, edges[location]!, tallies);
    }
    // Visits are spread evenly: so many requests, so many seconds.
    now += (requests.length / perDay) * DAY * 2 * random();
  }
  return { all, after_release, asked: [...known.values()] };
}

interface Moment {
  now: number;
  release: number;
}

function answer(
  asked: Asked,
  moment: Moment,
  browser: Cache | undefined,
  edge: Cache,
  tallies: readonly Tally[],
) {
  const { reply } = asked;
  const { key, fresh, stale } = reply;
  const copy = browser?.get(key);
  const age = copy === undefined ? Number.POSITIVE_INFINITY : moment.now - copy.at;
  const isKept = age < fresh.browser + stale;
  for (const tally of tallies) if (isKept) tally.browser++;
  if (age < fresh.browser) return;
  if (fresh.browser > 0) browser?.set(key, { at: moment.now, release: moment.release });
  const where = askEdge(asked, moment, edge, tallies);
  for (const tally of tallies) {
    if (isKept) tally.background++;
    else tally[where]++;
    // Nothing has changed since the browser's copy: only headers are sent.
    tally.bytes += reply.headBytes + (copy?.release === moment.release ? 0 : reply.bytes);
    if (where === 'function') tally.function_bytes += reply.bytes;
  }
}

/** Returns who answers what reaches the edge. A release has a cache of its own, so it finds nothing of the one before. */
function askEdge(
  asked: Asked,
  { now, release }: Moment,
  edge: Cache,
  tallies: readonly Tally[],
): 'edge' | 'files' | 'function' {
  const { key, fresh, stale, byFunction } = asked.reply;
  const source = byFunction ? 'function' : 'files';
  const copy = edge.get(key);
  const age = copy?.release === release ? now - copy.at : Number.POSITIVE_INFINITY;
  if (age < fresh.edge) return 'edge';
  if (fresh.edge > 0) edge.set(key, { at: now, release });
  if (byFunction) asked.times++;
  if (age >= fresh.edge + stale) return source;
  for (const tally of tallies) tally.refreshed[source]++;
  return 'edge';
}
