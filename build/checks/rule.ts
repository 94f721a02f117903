import type { Finding } from '../dataset/faults/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';

/** Something wrong across the dataset; the check's rule is added when it is reported. */
export type Flaw = Omit<Finding, 'rule'>;

export interface Check {
  /** The name that its faults carry. */
  rule: string;
  /** What holds of the dataset when this check finds nothing. */
  ensures: `Ensure that ${string}.`;
  /**
   * Files and folders in which absence proves something only if they could be read: `tables/cells.csv`, or
   * `occupations` for the list of its files, or `occupations/` for all that stands in them. Else the check is left out.
   */
  needs?: readonly string[];
  /** `faulty` has the files in which something was found so far; figures derived from them prove nothing. */
  check(dataset: Dataset, faulty: ReadonlySet<string>): Iterable<Flaw>;
}

export const occupationFile = (socCode: string): string => `occupations/${socCode}.json`;
