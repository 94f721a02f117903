/** A copy of the published files, wherever it is. */

/** The bytes of a file, or what is wrong with it: `is missing`. */
export type Reading = Buffer | string;

export interface Copy {
  /** The folder or site, as people write it. */
  name: string;
  /** Reads a file, given its path in the output. A copy that is read one file at a time may overwrite the bytes with the next. */
  read(path: string): Promise<Reading>;
  /** Lists the files that are there, if the copy can tell. */
  listed?: () => Iterable<string>;
  /** True if the function's own files can't be read. */
  fromOutside: boolean;
  /** Number of files read at a time. */
  atOnce: number;
}
