/** What a source of the dataset is: the names of its files, what is read from them, and what that changes. */
import type { Fault } from '../../../dataset/fault.js';
import type { Cells, DraftDataset, TableName } from '../../../dataset/schema/draft.js';
import { TABLES } from '../../../dataset/schema/tables.js';
import type { Codes, Named } from '../join/codes.js';
import type { Names } from '../table/folder.js';
import type { Reading } from '../table/spec.js';
import type { Official } from './onet-tables.js';

/** The data read from a source, and the change it makes to the dataset. */
export interface Update {
  /** Ids of releases that were in use beside others and are no longer. */
  gone?: readonly string[];
  /** The dataset with what the source has; what it does not have is not touched. Called where nothing is wrong. */
  apply: (dataset: DraftDataset, codes: Codes, faults: Fault[]) => DraftDataset;
  /** What a maintainer should know of it, a sentence each. */
  notes?: readonly string[];
  /** Occupations of the release, if it lists them. */
  released?: Named[];
  /** Official sentences, which ours must not copy. */
  official?: Official;
}

export interface Source {
  files: Names;
  /** Reads the source. Returns null if none of its files exists or one is unreadable; the faults say why. */
  read: (reading: Reading, dataset: DraftDataset) => Promise<Update | null>;
}

/** Keeps the columns of the dataset's table, in its order, as text. */
export function cellsOf(name: TableName, row: Readonly<Record<string, unknown>>): Cells {
  const columns = Object.keys(TABLES[name].shape);
  return Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')]));
}

/** Takes the year from a name: `national_M2025_dl.xlsx` → 2025. */
export const oewsYear = (path: string) => /(\d{4})(?:_dl)?\.\w+$/.exec(path)?.[1];
