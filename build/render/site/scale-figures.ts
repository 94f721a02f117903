/** The figures of /docs/scale, as `npm run scale` stores them. */

/** Where requests were answered. What is asked for in the background, after a stale copy was used, is counted by itself. */
export interface Tally {
  requests: number;
  browser: number;
  edge: number;
  files: number;
  function: number;
  /** Requests that browsers send in the background: nobody waits for them. */
  background: number;
  /** What the edge fetches in the background. */
  refreshed: { files: number; function: number };
  /** Bytes sent to readers, headers included. */
  bytes: number;
  /** Bytes that the function sent to the edge. */
  function_bytes: number;
}

export interface Price {
  dollars: number;
  /** For so many units. */
  per: number;
  unit: string;
  source: string;
}

export interface Hostile {
  name: string;
  why: string;
  example: string;
  status: number;
  by: 'edge' | 'files' | 'function';
  /** Per request, headers included. */
  bytes: number;
  /** Milliseconds of processor time in the function per request. */
  ms: number;
}

export interface Scale {
  made: { on: string; seed: number; node: string; machine: string };
  /** Locations of the edge, each with its own cache. */
  locations: number;
  /** Releases in each run, the first at its beginning. */
  releases: number;
  assumed: {
    visits: { reader: number; card: number; program: number; tools: number; crawler: number };
    one_more_page: number;
    returning: number;
    seconds_per_page: number;
    pages_per_crawl: number;
    zipf_exponent: number;
  };
  prices: { published: string; memory_gb: number } & Record<
    'edge_requests' | 'transfer' | 'origin_transfer' | 'invocations' | 'cpu' | 'memory',
    Price
  >;
  /** The simulated weeks, the fewest requests first. */
  runs: { per_day: number; days: number; all: Tally; after_release: Tally }[];
  /** The most that one location fetches: different URLs, and fetches per day. */
  bound: {
    files: { urls: number; per_day: number };
    function: { urls: number; per_day: number };
    /** Share of all requests that no cache may keep. */
    uncached_share: number;
  };
  /** Mean processor time of the function per call. */
  ms_per_call: number;
  bench: {
    on: string;
    cores: number;
    /** Requests per second for one file from `npm start`. */
    per_second: number;
    /** What a first visit to an occupation downloads. */
    first_visit_kb: number;
    /** Time to start Node with the function, divided by the time without it. */
    start_ratio: number;
    /** Time to open the search index, once per start. */
    opening_ms: number;
  };
  hostile: Hostile[];
}
