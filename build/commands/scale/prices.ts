/** The host's list prices. Plans include some of each for free; nothing is deducted here. Renew them together, with the time. */
const REGIONAL = 'https://vercel.com/docs/pricing/regional-pricing/iad1';
const FUNCTIONS = 'https://vercel.com/docs/functions/usage-and-pricing';

export const PRICES = {
  /** When they were those of the host's pages; from copies of these, so they may have changed since. */
  published: 'between July and September 2026',
  /** Requests that reach the edge, whatever answers them. */
  edge_requests: { dollars: 2, per: 1_000_000, unit: 'requests', source: REGIONAL },
  /** Bytes from the edge to readers. */
  transfer: { dollars: 0.15, per: 1_000_000_000, unit: 'bytes', source: REGIONAL },
  /** Bytes from the function to the edge. */
  origin_transfer: { dollars: 0.06, per: 1_000_000_000, unit: 'bytes', source: REGIONAL },
  invocations: { dollars: 0.6, per: 1_000_000, unit: 'calls', source: FUNCTIONS },
  cpu: { dollars: 0.128, per: 3_600_000, unit: 'milliseconds', source: FUNCTIONS },
  memory: { dollars: 0.0106, per: 3_600_000, unit: 'milliseconds × GB', source: FUNCTIONS },
  /** Memory of the function, by default. */
  memory_gb: 2,
} as const;
