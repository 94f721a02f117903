/** A measured figure, beside its bound if it has one. */
import { median, quantile } from 'd3-array';

export interface Mark {
  name: string;
  /** Median of the samples; null if nothing was measured. */
  value: number | null;
  /** `×` for a ratio. */
  unit: string;
  /** First and third quartile of the samples; null for a figure that was measured once or doesn't vary. */
  spread: readonly [number, number] | null;
  /** Number of samples. */
  n: number;
  /** Largest value that is good enough. */
  bound?: number;
  /** `ok` or `over` beside a bound, `–` without one, or why nothing was measured. */
  mark: string;
}

/** A run of the bench as `docs/bench.json` keeps it. */
export interface Bench {
  /** Day of the run, as in 2026-11-22. */
  date: string;
  machine: { cpu: string; cores: number; node: string; os: string };
  marks: readonly Mark[];
}

/** What every part of the bench is given. */
export interface Given {
  /** The project's folder. */
  root: string;
  /** An output of the real dataset, from the first part on. */
  dist: string;
  /** Returns the path of a file or folder to work with. */
  at: (name: string) => string;
}

/** Four digits are more than repeats. */
const rounded = (value: number) => Number(value.toPrecision(4));

export function markOf(name: string, unit: string, samples: readonly number[], bound?: number): Mark {
  const value = median(samples)!;
  return {
    name,
    value: rounded(value),
    unit,
    spread:
      samples.length < 3 ? null : [rounded(quantile(samples, 0.25)!), rounded(quantile(samples, 0.75)!)],
    n: samples.length,
    ...(bound !== undefined && { bound }),
    mark: bound === undefined ? '–' : value <= bound ? 'ok' : 'over',
  };
}

/** Returns the ratio of samples that were taken in turn: the median of the pairs' ratios, because noise hits both of a pair. */
export const ratioOf = (
  name: string,
  ours: readonly number[],
  reference: readonly number[],
  bound?: number,
): Mark =>
  markOf(
    name,
    '×',
    ours.map((sample, at) => sample / reference[at]!),
    bound,
  );

export const skipped = (name: string, unit: string, why: string): Mark => ({
  name,
  value: null,
  unit,
  spread: null,
  n: 0,
  mark: `skipped: ${why}`,
});

/** Returns a mark as cells of text: measure, median, quartiles, samples, bound, and mark. */
export function cellsOf({ name, value, unit, spread, n, bound, mark }: Mark): string[] {
  const text = (figure: number) => figure.toLocaleString('en-US', { maximumSignificantDigits: 4 });
  return [
    name,
    value === null ? '–' : `${text(value)} ${unit}`.trimEnd(),
    spread === null ? '–' : `${text(spread[0])} to ${text(spread[1])}`,
    String(n),
    bound === undefined ? '–' : text(bound),
    mark,
  ];
}

export const HEADINGS = ['measure', 'median', 'quartiles', 'n', 'at most', 'mark'] as const;
