import type { Fault, Spot } from '../dataset/faults/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Path } from '../dataset/schema/lookup.js';
import type { Derived } from '../derive/derived.js';

/** A fault that a check found; the check's rule is added when it is reported. */
export type Found = Omit<Fault<Spot>, 'rule'>;

interface Rule {
  /** The name that its faults carry. */
  rule: string;
  /** What is true of the dataset when this check finds nothing. */
  ensures: `Ensure that ${string}.`;
}

/** A rule about the dataset as it was read. */
export interface Check extends Rule {
  /**
   * Files and folders in which absence proves something only if they could be read: `tables/cells.csv`, or
   * `occupations` for the list of its files, or `occupations/` for all that is in them. Else the check is left out.
   */
  needs?: readonly string[];
  /** `faulty` has the files in which something was found so far; figures taken from them prove nothing. */
  check(dataset: Dataset, faulty: ReadonlySet<string>): Iterable<Found>;
}

/** A rule about figures that are computed from a dataset without faults. */
export interface DerivedCheck extends Rule {
  check(derived: Derived): Iterable<Found>;
}

export const occupationFile = (socCode: string): string => `occupations/${socCode}.json`;

/** The file and place of a fault at a value, or at its key. */
export const at = (file: string, path: Path, key?: 'key'): Pick<Found, 'file' | 'place'> => ({
  file,
  place: { path, ...(key && { at: key }) },
});
