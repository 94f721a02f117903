/** How a table of a source is found and read: file names, header names, the shape of a row. */
import type { z } from 'zod';
import type { KindName, Release } from './kinds.js';

/** Where a table tells of what release it is: its name, its header or what stands above. */
export interface Telling {
  path: string;
  headers: ReadonlyMap<string, string>;
  preface: string;
}

export interface TableSpec<Row extends z.ZodObject> {
  source: KindName;
  /** null if it does not tell; O*NET’s tables never do, the release as a whole does */
  release?: (telling: Telling) => Release | null;
  /** what the file is called, in text or as a workbook; two of them are two releases side by side */
  files: readonly (string | RegExp)[];
  /** a re-encoded copy, read only where the official file is not at hand */
  copies?: readonly (string | RegExp)[];
  sheet?: string;
  /** cells may be in quotes although tabs part them */
  quoted?: boolean;
  /** header names of each field, the present one first, then what older releases call it; `#` stands for a digit */
  columns: { [Field in keyof z.input<Row>]: string | readonly string[] };
  /** the other columns that the file is known to have; what is in neither list is new, and is reported */
  others?: readonly string[];
  row: Row;
  key: readonly (keyof z.input<Row> & string)[];
  /** rows to read, where a table holds others too (summaries, footnotes) */
  only?: (cells: Record<string, string>) => boolean;
}

/** Gives the fields their types; there is nothing to compute. */
export const tableSpec = <Row extends z.ZodObject>(spec: TableSpec<Row>): TableSpec<Row> => spec;
