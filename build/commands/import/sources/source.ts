/** A source of the dataset: the names of its files, and the changes that their content makes. */
import type { Fault } from '../../../dataset/fault.js';
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import type { Line } from '../join/cite.js';
import type { Codes } from '../join/codes.js';
import { ownReadings } from '../join/own.js';
import type { Size } from '../join/plausible.js';
import type { Named } from '../join/succession.js';
import type { Kind, Names, Reading } from '../table/spec.js';
import type { AnyTable } from '../table/table.js';
import type { Official } from './onet-tables.js';

/** A note on an import that isn't an error: a sentence with names in order. */
export interface Note {
  what: string;
  names: string[];
  /** Number of names listed without --verbose: few for lists that are usually long. */
  shown: number;
}

export const LONG = 5;
export const SHORT = 60;

/** Rows of readings that no task has, and readings that are not the source's. */
export function readingNotes(
  dataset: DraftDataset,
  group: 'labels' | 'marks',
  rows: readonly { soc_code: string; id: number }[],
): Note[] {
  const ids = new Set(dataset.occupations.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
  const gone = rows.filter(({ id }) => !ids.has(id)).map(({ soc_code, id }) => `${soc_code} task ${id}`);
  return [
    { what: `rows of ${group} that match no task, left out`, names: gone, shown: LONG },
    {
      what: `${group} written by hand, kept as in data/ and marked there`,
      names: ownReadings(dataset, group),
      shown: SHORT,
    },
  ];
}

/** The data read from a source, and the change it makes to the dataset. */
export interface Update {
  /** Tables, for data/sources.json and the checks of releases. */
  tables: readonly AnyTable[];
  /** Numbers of new and current rows, because a truncated file looks complete. */
  sizes: readonly Size[];
  /** Files, keys, and columns that its fields come from. */
  provenance: readonly Line[];
  /** The dataset with what the source has; what the source does not have is not touched. Called where nothing is wrong. */
  apply: (dataset: DraftDataset, codes: Codes, faults: Fault[]) => DraftDataset;
  /** Notes on items that couldn't be joined with the new dataset. */
  notes?: (dataset: DraftDataset) => Note[];
  /** Occupations of the release, if it lists them; null if they are unreadable. */
  released?: Named[] | null;
  /** Official sentences, which ours must not copy. */
  official?: Official;
}

export interface Source {
  kinds: readonly Kind[];
  files: readonly Names[];
  /** Reads the source. Returns null if none of its files exists or one is unreadable; the errors say why. */
  read: (reading: Reading, dataset: DraftDataset) => Promise<Update | null>;
}
