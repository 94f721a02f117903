/** A source of the dataset: which files it is known by, and what their content changes. */
import type { Fault } from '../../../dataset/faults/fault.js';
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import type { Line } from '../join/cite.js';
import type { Codes } from '../join/codes.js';
import { ownReadings } from '../join/own.js';
import type { Size } from '../join/plausible.js';
import type { Named } from '../join/succession.js';
import type { Kind, Names, Reading } from '../table/spec.js';
import type { AnyTable } from '../table/table.js';
import type { Official } from './onet-tables.js';

/** Something that a maintainer should know about an import though it is not a fault: names in order. */
export interface Note {
  what: string;
  names: string[];
  /** How many names are listed without --verbose: few of lists that are long by nature. */
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

/** What was read of a source, and how it changes the dataset. */
export interface Update {
  /** For data/sources.json and the checks of releases. */
  tables: readonly AnyTable[];
  /** Rows now and in place, because a file that was cut off looks whole. */
  sizes: readonly Size[];
  /** Which file, key and columns the fields come from that it fills. */
  provenance: readonly Line[];
  /** The dataset with what the source has; what the source does not have is not touched. Called where nothing is wrong. */
  apply: (dataset: DraftDataset, codes: Codes, faults: Fault[]) => DraftDataset;
  /** What could not be joined with the dataset as it became. */
  notes?: (dataset: DraftDataset) => Note[];
  /** Occupations of the release, where it says which there are; null where they could not be read. */
  released?: Named[] | null;
  /** Sentences that ours must not be copied from. */
  official?: Official;
}

export interface Source {
  kinds: readonly Kind[];
  files: readonly Names[];
  /** Returns null where none of its files is there or one of them cannot be read; the faults say why. */
  read: (reading: Reading, dataset: DraftDataset) => Promise<Update | null>;
}
