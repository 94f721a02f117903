/** What traffic costs and who answers it: the simulation that `npm run scale` stores, and the arithmetic from it. */
import { number } from '../../../core/display.js';
import type { OutputFile } from '../output.js';
import { fileSize, longDate, percent } from '../words/format.js';
import figures from './scale.json' with { type: 'json' };
import type { Price, Scale, Tally } from './scale-figures.js';
import { type Site, sitePage } from './site.js';

/** Days of a month, in which prices are counted. */
const MONTH = 30;
const BILLION = 1_000_000_000;
/** Seconds of a day. */
const DAY = 86_400;
const SCALE = figures as Scale;

/** What a day's traffic uses, in the units of the prices. */
export type Usage = Record<keyof Omit<Scale['prices'], 'published' | 'memory_gb'>, number>;

/** Returns what a tally's requests use per day; `calls` of the function if not the tally's own. */
export function usageOf(
  { prices, ms_per_call: ms }: Scale,
  tally: Tally,
  days: number,
  calls?: number,
): Usage {
  const invocations = calls ?? (tally.function + tally.refreshed.function) / days;
  return {
    edge_requests: (tally.edge + tally.files + tally.function + tally.background) / days,
    transfer: tally.bytes / days,
    origin_transfer: (tally.function_bytes / Math.max(tally.function, 1)) * invocations,
    invocations,
    cpu: invocations * ms,
    memory: invocations * ms * prices.memory_gb,
  };
}

export const dollarsOf = ({ dollars, per }: Price, used: number): number => (used / per) * dollars;

/** Returns a tally multiplied, as if so many times as many people came. */
const times = (tally: Tally, factor: number): Tally => ({
  ...(Object.fromEntries(
    Object.entries(tally).flatMap(([key, value]) =>
      typeof value === 'number' ? [[key, value * factor]] : [],
    ),
  ) as unknown as Tally),
  refreshed: { files: tally.refreshed.files * factor, function: tally.refreshed.function * factor },
});

/** The most calls of the function per day: what no cache may keep, and what each location fetches. */
const mostCalls = ({ bound, locations }: Scale, perDay: number) =>
  bound.uncached_share * perDay + locations * (bound.function.per_day + bound.function.urls);

const WORDS: Record<keyof Usage, string> = {
  edge_requests: 'Requests that reach the edge',
  transfer: 'Bytes to readers',
  origin_transfer: 'Bytes from the function',
  invocations: 'Calls of the function',
  cpu: 'Its processor time',
  memory: 'Its memory',
};
const KEYS = Object.keys(WORDS) as (keyof Usage)[];

/** Formats dollars: cents below 100, whole ones above. */
export function dollars(amount: number): string {
  return amount < 100 ? `$${amount.toFixed(2)}` : `$${number(Math.round(amount))}`;
}

function quantity(key: keyof Usage, used: number): string {
  if (key === 'transfer' || key === 'origin_transfer') return `${number(Math.round(used / 1e8) / 10)} GB`;
  if (key === 'cpu') return `${number(Math.round(used / 36_000) / 100)} hours`;
  if (key === 'memory') return `${number(Math.round(used / 36_000) / 100)} GB-hours`;
  return number(Math.round(used));
}

/** Formats a price: `$0.60 per 1,000,000`, `$0.128 per hour`. */
function priceText(key: keyof Usage, { dollars, per }: Price): string {
  const amount = String(dollars).length > 4 ? String(dollars) : dollars.toFixed(2);
  const unit = quantity(key, per).replace(/^1 /, '').replace(/s$/, '');
  return `$${amount} per ${unit}`;
}

const costs = (scale: Scale, usage: Usage) =>
  KEYS.map((key) => ({
    name: WORDS[key],
    used: quantity(key, usage[key]),
    price: priceText(key, scale.prices[key]),
    month: dollarsOf(scale.prices[key], usage[key]) * MONTH,
  }));

const sum = (rows: readonly { month: number }[]) => rows.reduce((total, { month }) => total + month, 0);

/** Who answers, as shares of all requests; the hit ratio is the edge's share of those that reach it. */
function sharesOf({ requests, browser, edge, files, function: called }: Tally) {
  const share = (part: number) => percent(part / requests);
  return {
    browser: share(browser),
    edge: share(edge),
    files: share(files),
    function: share(called),
    hits: percent(edge / (requests - browser)),
  };
}

/** Cost of a million of an attacker's requests. */
function hostileCost({ prices }: Scale, { by, bytes, ms }: Scale['hostile'][number]): number {
  const calls = by === 'function' ? 1e6 : 0;
  const used: Usage = {
    edge_requests: 1e6,
    transfer: bytes * 1e6,
    origin_transfer: bytes * calls,
    invocations: calls,
    cpu: ms * calls,
    memory: ms * calls * prices.memory_gb,
  };
  return KEYS.reduce((total, key) => total + dollarsOf(prices[key], used[key]), 0);
}

export function* scale(site: Site): Generator<OutputFile> {
  const { runs, bound, locations } = SCALE;
  const million = runs.at(-1)!;
  const small = costs(SCALE, usageOf(SCALE, million.all, million.days));
  const factor = BILLION / million.per_day;
  const calls = mostCalls(SCALE, BILLION);
  const large = costs(SCALE, usageOf(SCALE, times(million.all, factor), million.days, calls));
  const fetches = locations * (bound.files.per_day + bound.files.urls) + calls;
  const lead = sharesOf(million.all);
  const [smallCost, largeCost] = [dollars(sum(small)), dollars(sum(large))];
  yield sitePage(
    site,
    'scale',
    {},
    {
      title: 'Traffic and its cost',
      description: `A million requests per day cost about ${smallCost} per month and a billion about ${largeCost}: who answers them, what an attacker can make expensive, and the arithmetic.`,
    },
    {
      ...SCALE,
      lead,
      runs: runs.map(({ per_day, all, after_release }) => ({
        per_day: number(per_day),
        ...sharesOf(all),
        after: sharesOf(after_release).hits,
      })),
      days: million.days,
      small,
      large,
      smallCost,
      largeCost,
      perMillion: { small: dollars(sum(small) / MONTH), large: dollars(sum(large) / MONTH / 1000) },
      billion: {
        fetches: number(Math.round(fetches)),
        share: (fetches / BILLION) * 100,
        calls: number(Math.round(calls)),
        uncached: percent(bound.uncached_share),
      },
      perSecond: number(Math.round(BILLION / DAY)),
      benchOn: longDate(SCALE.bench.on),
      firstVisit: fileSize(SCALE.bench.first_visit_kb * 1000),
      pages: 1 / (1 - SCALE.assumed.one_more_page),
      ms: number(Math.round(SCALE.ms_per_call * 100) / 100),
      hostile: SCALE.hostile.map((each) => ({
        ...each,
        size: each.bytes < 1000 ? `${each.bytes} B` : fileSize(each.bytes),
        ms: number(Math.round(each.ms * 100) / 100),
        cost: dollars(hostileCost(SCALE, each)),
      })),
      seed: SCALE.made.seed,
      made: longDate(SCALE.made.on),
      machine: `${SCALE.made.machine}, Node ${SCALE.made.node.slice(1)}`,
      dollars,
      percent,
      number,
    },
  );
}
