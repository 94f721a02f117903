/** What a source's table looks like: the names of its file and columns, the schema of a row, and the publication it is of. */
import * as z from 'zod';
import type { Fault } from '../../../dataset/fault.js';
import type { Folder, Names } from './folder.js';
import type { AnyTable } from './table.js';

/** A publication that comes in releases, each with an entry in `data/sources.json`. */
export interface Kind {
  /** Id of a release there: `onet-#` → `onet-30.1`. */
  id: string;
  /** Matches the ids of its releases, with the vintage as its first group. */
  vintage: RegExp;
  /** Name of a release: `May #` → `May 2025`. */
  name?: string;
  /** True if several of its releases are in use at a time. */
  several?: true;
}

export const idOf = ({ id }: Kind, vintage: string) => id.replace('#', vintage);
export const nameOf = ({ name = '#' }: Kind, vintage: string) => name.replace('#', vintage);

/** A release as its own files describe it. */
export interface Release {
  vintage: string;
  /** A date as exact as it is known. */
  released?: string;
  /** Name, if the kind's own isn't enough: `as of 28 August 2025`. */
  name?: string;
}

export interface TableSpec<Row extends z.ZodObject> {
  /** Null for files of ours, which data/sources.json does not list. */
  kind: Kind | null;
  /** Takes the release from the file's path, its header, the lines above, or the id that lists it. O*NET's don't tell. */
  release?: (path: string, header: string, preface: string, listed?: string) => Release | null;
  files: Names;
  sheet?: string;
  /** Cells may be in quotes although tabs part them. */
  quoted?: boolean;
  /** Header names of each field, those of newer and older releases; `#` is any digit. */
  columns: Readonly<Record<string, string | readonly string[]>>;
  row: Row;
  key: readonly string[];
  /** Rows to read, where a table also holds summaries and footnotes. */
  only?: (cells: Record<string, string>) => boolean;
}

/** Gives the fields their types; there is nothing to compute. */
export const tableSpec = <Row extends z.ZodObject>(spec: TableSpec<Row>): TableSpec<Row> => spec;

/** What readers read from, and the list to which they add their faults. */
export interface Reading {
  folder: Folder;
  /** Files that data/sources.json lists, by hash: they keep the path and release that they have there. */
  listed: ReadonlyMap<string, { id: string; path: string }>;
  /** The release of O*NET's tables, null where there are none. */
  onet: Release | null;
  /** Every table read so far, for data/sources.json and the checks of releases. */
  tables: AnyTable[];
  faults: Fault[];
}

export const text = z.string().min(1, 'a text is expected');
export const elementId = z.string().regex(/^\d(\.[A-Z0-9a-z]+)*$/, 'an Element ID looks like 2.B.1.a');
/** Task IDs are whole numbers; the label table has them as `8823.0`. */
export const taskId = z
  .string()
  .regex(/^\d+(\.0)?$/, 'a Task ID is a whole number')
  .transform(Number);
export const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'a plain number is expected')
  .transform(Number);
export const wholeNumber = z
  .string()
  .regex(/^\d{1,10}(\.0+)?$/, 'a whole number, 0 or more and below 10 billion, is expected')
  .transform(Number);

/** Cells that stay as the source has them, marks included, if the schema of the dataset's table accepts them. */
export function cellsIn<Column extends string>({ shape }: z.ZodObject, columns: readonly Column[]) {
  const acceptedBy = (schema: z.ZodType) =>
    z.string().superRefine((cell, context) => {
      const parsed = schema.safeParse(cell);
      if (!parsed.success) context.addIssue(parsed.error.issues[0]!.message);
    });
  const cells = columns.map((column) => [column, acceptedBy(shape[column] as z.ZodType)]);
  return Object.fromEntries(cells) as Record<Column, z.ZodString>;
}
