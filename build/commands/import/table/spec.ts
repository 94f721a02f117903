/** Specifications of the sources' tables: file names, header names, the schema of a row. */
import type * as z from 'zod';
import type { Fault } from '../../../dataset/fault.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { Progress } from '../../progress.js';
import type { Folder } from './folder.js';

type Entry = Sources['sources'][number];

/** A publication that comes in releases, and what `data/sources.json` says about each of them. */
export interface Kind extends Pick<Entry, 'title' | 'publisher' | 'url' | 'licence' | 'licence_url'> {
  /** Id of a release in sources.json: `30.1` → `onet-30.1`. */
  id: (vintage: string) => string;
  /** Matches the ids of its releases, with the vintage as its first group. */
  vintage: RegExp;
  /** Name of a release, for example `May 2025`. */
  release: (vintage: string) => string;
  attribution: (vintage: string) => string | null;
  /** Note that applies to every release and isn't in its files. */
  note?: string;
  /** A release as our own texts mention it, in each notation. */
  mentions?: (vintage: string) => string[];
  /** Several of its releases are in use at a time, the newer first. */
  several?: true;
  /** Its releases are named after those of another kind, which it belongs to. */
  follows?: Kind;
  /** It re-encodes tables of another kind, whose next release takes its place. */
  standsInFor?: Kind;
}

/** A release as its own files describe it. */
export interface Release {
  vintage: string;
  /** A date as exact as it is known. */
  released?: string;
  /** Name, if the kind's own name isn't enough: `as of 28 August 2025`. */
  name?: string;
}

/** Parts of a table that may name its release: its file name, its header, or the lines above it. */
export interface Telling {
  path: string;
  headers: ReadonlyMap<string, string>;
  preface: string;
}

export interface TableSpec<Row extends z.ZodObject> {
  /** Null for files of ours, which data/sources.json does not list. */
  source: Kind | null;
  /** Null if it does not tell. O*NET's tables never do; the release as a whole does. */
  release?: (telling: Telling) => Release | null;
  /** Names of the file, in text or as a workbook; two of them are two releases side by side. */
  files: readonly (string | RegExp)[];
  /** Names of a re-encoded copy, read only where the official file is absent. */
  copies?: readonly (string | RegExp)[];
  sheet?: string;
  /** Cells may be in quotes although tabs part them. */
  quoted?: boolean;
  /** Header names of each field, the present one first, then those of older releases; `#` is any digit. */
  columns: { [Field in keyof z.input<Row>]: string | readonly string[] };
  /** Other columns that the file is known to have; a column in neither list is new, and is reported. */
  others?: readonly string[];
  row: Row;
  key: readonly (keyof z.input<Row> & string)[];
  /** Rows to read, where a table also holds summaries and footnotes. */
  only?: (cells: Record<string, string>) => boolean;
}

/** File names that something is known by. */
export type Names = Pick<TableSpec<never>, 'files' | 'copies'>;

/** Gives the fields their types; there is nothing to compute. */
export const tableSpec = <Row extends z.ZodObject>(spec: TableSpec<Row>): TableSpec<Row> => spec;

/** Renamed columns, from `--rename "ScaleID=Scale ID"`: the column in the file → the one that is meant. */
export type Renames = ReadonlyMap<string, string>;

/** Inputs of every reader of a source, and the lists to which it adds its findings. */
export interface Reading {
  folder: Folder;
  renames: Renames;
  progress: Progress;
  /** Recorded paths in data/sources.json by the hash of the file: the same file stays the same under any path. */
  recorded: ReadonlyMap<string, string>;
  /** A table that lacks rows is as it should be. */
  fewerRows: boolean;
  /** The release of O*NET's tables, null where there are none. */
  onet: Release | null;
  faults: Fault[];
  /** `Skills.txt: Weight`, to be reported. */
  newColumns: string[];
}
