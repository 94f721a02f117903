import type { Fault } from '../../../dataset/fault.js';

/** Rows of text cells, whatever the file was: `row` is the number that an editor or Excel shows. */
export interface Grid {
  sheet: string | null;
  /** Separator of the cells in a text. */
  delimiter?: string;
  rows: { row: number; cells: string[] }[];
}

/** The reason that a file is unreadable. */
export interface Unreadable extends Pick<Fault, 'rule' | 'what' | 'fix'> {
  row?: number;
}

export const FETCH_AGAIN = 'Fetch it again from its release.';

/** Returns such a reason. `what` has the file as its subject: `is empty.` */
export const unreadable = (rule: string, what: string, fix = FETCH_AGAIN, row?: number): Unreadable => ({
  rule,
  what,
  fix,
  ...(row !== undefined && { row }),
});
