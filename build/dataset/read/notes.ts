/** Everything that reading finds wrong, kept while the rest is read. */
import type { Fault, Spot } from '../faults/fault.js';
import type { Path } from '../schema/lookup.js';

export interface Notes {
  faults: Fault<Spot>[];
  /** Places whose value is not what the schema wants, [] for a whole file. They have their fault; checks add none. */
  invalid: { file: string; path: Path }[];
  /**
   * Files and folders that lack a name or a list which others may refer to. That something is absent from them
   * proves nothing, so checks that look for absence are left out until they can be read.
   */
  unreadable: Set<string>;
}

export const noNotes = (): Notes => ({ faults: [], invalid: [], unreadable: new Set() });

/** Notes that nothing in a file, but for what is not `lost`, or no file in a folder could be read; once for a folder is enough. */
export function noteUnreadable(notes: Notes, fault: Fault<Spot>, lost: readonly Path[] = [[]]): void {
  const { file } = fault;
  if ([...notes.unreadable].some((folder) => isBelow(file, folder))) return;
  notes.faults.push(fault);
  for (const path of lost) notes.invalid.push({ file, path });
  notes.unreadable.add(file);
}

/** `tables/votes.csv` is below `tables`, and everything is below the dataset's own folder, `''`. */
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
