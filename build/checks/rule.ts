import type { Fault, Spot } from '../dataset/faults/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Path } from '../dataset/schema/lookup.js';
import type { Derived } from '../derive/derived.js';

/** An error that a check found. The check's rule is added when it is reported. */
export type Found = Omit<Fault<Spot>, 'rule'>;

interface Rule {
  /** Name of the rule, printed with its errors. */
  rule: string;
  /** Fact about the dataset that holds if this check finds nothing. */
  ensures: `Ensure that ${string}.`;
}

/** A rule about the dataset as it was read. */
export interface Check extends Rule {
  /**
   * Files and folders that must be readable, because the check looks for missing entries: `tables/cells.csv`, `occupations` for
   * the list of its files, or `occupations/` for everything in them. If one isn't, the check is skipped.
   */
  needs?: readonly string[];
  /** Runs the check. `faulty` lists files with errors so far; figures from them prove nothing. */
  check(dataset: Dataset, faulty: ReadonlySet<string>): Iterable<Found>;
}

/** A rule about figures that are computed from a dataset without errors. */
export interface DerivedCheck extends Rule {
  check(derived: Derived): Iterable<Found>;
}

export const occupationFile = (socCode: string): string => `occupations/${socCode}.json`;

/** Returns the file and place of an error at a value, or at its key. */
export const at = (file: string, path: Path, key?: 'key'): Pick<Found, 'file' | 'place'> => ({
  file,
  place: { path, ...(key && { at: key }) },
});
