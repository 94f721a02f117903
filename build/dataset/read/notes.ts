/** Errors found while reading, collected so that the rest can still be read. */
import type { Fault, Spot } from '../faults/fault.js';
import type { Path } from '../schema/lookup.js';

export interface Notes {
  faults: Fault<Spot>[];
  /** Places with invalid values, [] for a whole file. Their errors have been reported; checks add none. */
  invalid: { file: string; path: Path }[];
  /**
   * Files and folders without a readable name or list that others may refer to. A missing entry in them proves nothing, so
   * checks that look for missing entries are skipped until they are readable.
   */
  unreadable: Set<string>;
}

export const noNotes = (): Notes => ({ faults: [], invalid: [], unreadable: new Set() });

/** Notes an unreadable file or folder, once per folder; in a file, only the values at `lost` are unreadable. */
export function noteUnreadable(notes: Notes, fault: Fault<Spot>, lost: readonly Path[] = [[]]): void {
  const { file } = fault;
  if ([...notes.unreadable].some((folder) => isBelow(file, folder))) return;
  notes.faults.push(fault);
  for (const path of lost) notes.invalid.push({ file, path });
  notes.unreadable.add(file);
}

/** Tells whether a file is in a folder: `tables/votes.csv` is in `tables`; every file is in the dataset's own folder, `''`. */
export function isBelow(file: string, folder: string): boolean {
  return folder === '' ? file !== '' : file.startsWith(`${folder}/`);
}

/** Notes values that the schema refuses. */
export function noteInvalid(notes: Notes, faults: readonly Fault<Spot>[]): void {
  for (const fault of faults) {
    notes.faults.push(fault);
    notes.invalid.push({ file: fault.file, path: fault.place.path });
  }
}
