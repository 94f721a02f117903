/** A request log made from stated assumptions: visits of readers, cards, programs, crawlers, and tools, from one seed. */
import type { ScoreRow } from '../../../core/schemas/scores.js';
import { randomFrom } from '../hardening/random.js';
import type { Call } from './service.js';

/** What the log assumes. Nobody has measured it: the page shows it, so that readers can judge it. */
export const ASSUMED = {
  /** Shares of all visits. */
  visits: { reader: 0.58, card: 0.25, program: 0.12, tools: 0.02, crawler: 0.03 },
  /** Probability that a reader opens one more page; 0.55 makes 2.2 pages per visit. */
  one_more_page: 0.55,
  /** Share of readers who have been here before and whose browser still has what it kept. */
  returning: 0.3,
  /** Seconds between two pages of a visit. */
  seconds_per_page: 40,
  /** Pages that a crawler reads per visit, any as likely as the others. */
  pages_per_crawl: 100,
  /** The second most looked-up occupation is looked up half as often as the first, the third a third as often, and so on (Zipf's law). */
  zipf_exponent: 1,
} as const;

export type Visitor = keyof typeof ASSUMED.visits;

export interface Request extends Call {
  /** Seconds since the visit began. */
  after: number;
}

export interface Visit {
  visitor: Visitor;
  requests: Request[];
}

export type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): Random {
  const below = randomFrom(seed);
  return () => below(2 ** 32) / 2 ** 32;
}

/** Returns one of the items by weight. */
function pickerOf<Item>(weighted: readonly (readonly [Item, number])[]): (random: Random) => Item {
  const sums: number[] = [];
  let total = 0;
  for (const [, weight] of weighted) {
    total += weight;
    sums.push(total);
  }
  return (random) => {
    const wanted = random() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! <= wanted) low = middle + 1;
      else high = middle;
    }
    return weighted[low]![0];
  };
}

type Occupation = Pick<ScoreRow, 'soc_code' | 'slug' | 'title' | 'employment'>;

/** Returns a function that makes one visit after the other. `assets` are what every page loads. */
export function visitsOf(
  occupations: readonly Occupation[],
  assets: readonly string[],
  random: Random,
): () => Visit {
  const byJobs = [...occupations].sort(
    (a, b) => (b.employment ?? 0) - (a.employment ?? 0) || (a.soc_code < b.soc_code ? -1 : 1),
  );
  const popular = pickerOf(byJobs.map((each, rank) => [each, (rank + 1) ** -ASSUMED.zipf_exponent]));
  const visitor = pickerOf(Object.entries(ASSUMED.visits) as [Visitor, number][]);
  const wordOf = ({ title }: Occupation) => title.toLowerCase().split(/[^a-z]/)[0]!;
  const get = (url: string, after = 0): Request => ({ method: 'GET', url, after });
  const post = (url: string, body: object): Request => ({
    method: 'POST',
    url,
    after: 0,
    body: JSON.stringify(body),
  });

  /** What a reader opens next, by its share: a page, or a search with suggestions while typing. */
  const next = pickerOf<(after: number) => Request[]>([
    [(after) => [get(`/occupations/${popular(random).slug}`, after)], 60],
    [searchFor, 18],
    [(after) => [get('/', after)], 10],
    [(after) => [get('/occupations', after)], 5],
    [(after) => [get('/method', after)], 4],
    [(after) => [get('/industries', after)], 2],
    [(after) => [get('/groups', after)], 1],
  ]);
  function searchFor(after: number): Request[] {
    const word = wordOf(popular(random));
    const prefixes = Array.from({ length: Math.min(word.length, 6) - 1 }, (_, at) => word.slice(0, at + 2));
    return [
      ...prefixes.map((prefix) => get(`/api/v1/search?q=${prefix}&limit=8`, after)),
      get(`/search?q=${word}`, after),
    ];
  }

  const requestsOf: Record<Visitor, () => Request[]> = {
    reader() {
      const requests: Request[] = [];
      let after = 0;
      do {
        requests.push(...next(random)(after), ...assets.map((url) => get(url, after)));
        after += ASSUMED.seconds_per_page;
      } while (random() < ASSUMED.one_more_page);
      return requests;
    },
    card: () => [get(`/embed/${popular(random).slug}`)],
    program() {
      const one = popular(random);
      const own = `/api/v1/occupations/${one.soc_code}`;
      return [
        get(`/api/v1/search?q=${wordOf(one)}`),
        ...[own, `${own}/risk`, `${own}/tasks`].map((url) => get(url)),
        post('/api/v1/displacement/assess', { soc_code: one.soc_code }),
      ];
    },
    tools() {
      const call = (method: string, params: object) =>
        post('/mcp', { jsonrpc: '2.0', id: 1, method, params });
      return [
        call('tools/list', {}),
        call('tools/call', { name: 'search_occupations', arguments: { query: wordOf(popular(random)) } }),
      ];
    },
    crawler() {
      const first = Math.floor(random() * occupations.length);
      return Array.from({ length: ASSUMED.pages_per_crawl }, (_, at) =>
        get(`/occupations/${occupations[(first + at) % occupations.length]!.slug}`, at),
      );
    },
  };
  return () => {
    const who = visitor(random);
    return { visitor: who, requests: requestsOf[who]() };
  };
}
