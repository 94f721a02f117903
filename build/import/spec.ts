/** How a table of a source is found and read: file names, header names, the shape of a row. */
import type { z } from 'zod';

export interface TableSpec<Row extends z.ZodObject> {
  /** id in releases.ts */
  source: string;
  /** file names in order of preference; the first one found anywhere below the folder is read */
  files: readonly string[];
  sheet?: string;
  /** cells may be in quotes although tabs part them */
  quoted?: boolean;
  /** header name of each field; `#` stands for a digit */
  columns: { [Field in keyof z.input<Row>]: string };
  row: Row;
  key: readonly (keyof z.input<Row> & string)[];
  /** rows to read, where a table holds others too (summaries, footnotes) */
  only?: (cells: Record<string, string>) => boolean;
}

/** Gives the fields their types; there is nothing to compute. */
export const tableSpec = <Row extends z.ZodObject>(spec: TableSpec<Row>): TableSpec<Row> => spec;
