/** Rows of text cells, whatever the file was: `row` is the number that an editor or Excel shows. */
export interface Grid {
  sheet: string | null;
  rows: { row: number; cells: string[] }[];
}

/** A file that cannot be read at all. */
export interface Unreadable {
  message: string;
  row?: number;
}

export const FETCH_AGAIN = 'fetch it again from its release.';

export const unreadable = (what: string, row?: number, cure = FETCH_AGAIN): Unreadable => ({
  message: `${what}; ${cure}`,
  ...(row === undefined ? {} : { row }),
});
