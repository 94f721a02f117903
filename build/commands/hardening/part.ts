/** What every part of `npm run hardening` is given and returns. `npm test` runs the same parts with a small `share`. */

export interface Given {
  /** The project's folder. */
  root: string;
  /** A built output, which no part changes. */
  dist: string;
  /** An empty folder for the part's own files; it is removed afterward. */
  scratch: string;
  /** Everything that is chosen at random is chosen from this seed. */
  seed: number;
  /** 1 for the counts that `npm run hardening` promises; less for a sample. */
  share: number;
}

/** One kind of attack, with what came of it: a row of the table. */
export interface Row {
  /** The attack, in a few words: `generated requests, in process`. */
  attack: string;
  /** How many times it was tried. */
  count: number;
  /** How long it took, if it ran beside others; otherwise the time since the row before it counts. */
  seconds?: number;
  /** Measured figures, such as `slowest 12 ms`. */
  figures?: string;
  /** Why it couldn't be tried on this machine. */
  skipped?: string;
  /** What went wrong, each with what reproduces it. */
  faults: readonly string[];
}

export interface Part {
  name: string;
  /** What it attacks, in one line. */
  summary: string;
  run(given: Given): AsyncIterable<Row>;
}

/** Returns how many of `all` a part tries: at least one. */
export const countOf = (all: number, { share }: Pick<Given, 'share'>) => Math.max(1, Math.round(all * share));
