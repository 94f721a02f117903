/** What a source of the dataset is: the publication it is of, the columns of its tables, and how a cell is read. */
import path from 'node:path';
import * as z from 'zod';
import type { Fault } from '../../dataset/fault.js';
import { isNamed, type Names, type Report, type SourceFile } from './files.js';

/** A publication that comes in releases, each with an entry in `data/sources.json`. */
export interface Kind {
  /** Id of a release there: `onet-#` → `onet-30.1`. */
  id: string;
  /** Matches the ids of its releases, with the vintage as its first group. */
  vintage: RegExp;
  /** True if several of its releases are in use at a time. */
  several?: true;
  /** What to do with a part of a release, which is refused even with --fewer-rows. */
  whole?: string;
}

export const kindOf = (id: string, vintage = '.+'): Kind => ({
  id,
  vintage: new RegExp(`^${id.replace('#', `(${vintage})`)}$`),
});

export interface Release {
  vintage: string;
  /** A date as exact as it is known. */
  released?: string;
  /** Name, if the vintage isn't enough: `May 2025`. */
  name?: string;
}

/** The years in a file's name, as a vintage: `oews_national_2013_2025.tsv` → `2013-2025`. */
export const yearsIn = (file: string): string => path.basename(file).match(/\d{4}/g)!.join('-');

/** OEWS is of May. */
export function ofMay(file: string): Release {
  const vintage = yearsIn(file);
  return { vintage, name: `May ${vintage.replace('-', ' to May ')}` };
}

/** By field its header, or those of newer and older releases (`#` is any digit), and what its cells must be. */
export type Columns = Readonly<
  Record<string, readonly [header: string | readonly string[], cell: z.ZodType]>
>;

export interface TableSpec {
  kind: Kind;
  /** None of a file that its reader names: a sheet of ours, which data/sources.json does not list. */
  files: Names;
  columns: Columns;
  /** Fields that tell its rows apart. */
  key: readonly string[];
  /** The vintage, or what takes the release from the file's path, or from its lines up to the header. */
  release: string | ((path: string, begin: string) => Release | null);
  /** Rows to read, where a table also holds summaries and footnotes. */
  only?: (cells: Record<string, string>) => boolean;
  /** True if several sources read it, none of which is there with it alone. */
  shared?: true;
}

export interface SourceTable<Row = object> {
  kind: Kind;
  names: Names;
  /** Id of its release in data/sources.json. */
  id: string;
  release: Release;
  file: string;
  /** File as `data/sources.json` records it. */
  path: string;
  sheet: string | null;
  sha256: string;
  rows: (Row & { row: number })[];
  report: Report;
}

export type TableOf<Spec extends TableSpec> = SourceTable<{
  -readonly [Field in keyof Spec['columns']]: z.output<Spec['columns'][Field][1]>;
}>;
export type TablesOf<Specs extends Record<string, TableSpec>> = {
  [Name in keyof Specs]: TableOf<Specs[Name]>;
};

/** What readers read from, and the list to which they add their faults. */
export interface SourceReading {
  files: readonly SourceFile[];
  /** The roots of which a source has asked for a file. */
  asked: Set<string>;
  /** Every table read so far, for data/sources.json and the checks of releases. */
  tables: SourceTable[];
  faults: Fault[];
}

/** Finds the files of a source, whose roots then count as known. */
export function findFiles({ files, asked }: SourceReading, names: Names): SourceFile[] {
  const found = files.filter((file) => isNamed(file.path, names));
  for (const { root } of found) asked.add(root);
  return found;
}

export const text = z.string().regex(/^\P{Cc}+$/u, 'a text without control characters is expected');
export const wholeNumber = z
  .string()
  .regex(/^\d{1,10}$/, 'a whole number, 0 or more and below 10 billion, is expected')
  .transform(Number);

/** A cell that stays as the source has it, marks included, if the schema of the dataset's table accepts it. */
export const asIn = (schema: z.ZodType) =>
  z.string().superRefine((cell, context) => {
    const [issue] = schema.safeParse(cell).error?.issues ?? [];
    if (issue) context.addIssue(issue.message);
  });
