/** A cache of a dataset's files for commands that reread it while people edit it. */
import fs from 'node:fs';
import path from 'node:path';
import { type Notes, noNotes } from './notes.js';

interface Remembered {
  stamp: string;
  value: unknown;
  notes: Notes;
}

/** Cached values by file below the dataset's folder. */
export type Memory = Map<string, Remembered>;

/** Reads a file, or takes it from the cache if it hasn't changed. Notes from the first reading are repeated. */
export function remembered<Value>(
  memory: Memory | undefined,
  folder: string,
  file: string,
  notes: Notes,
  read: (notes: Notes) => Value,
): Value {
  const stats = memory && fs.statSync(path.join(folder, file), { throwIfNoEntry: false });
  // A missing file is noted once for its whole folder, which depends on the notes of all files.
  if (!memory || !stats) return read(notes);
  const stamp = [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join();
  let known = memory.get(file);
  if (known?.stamp !== stamp) {
    const own = noNotes();
    known = { stamp, value: read(own), notes: own };
    memory.set(file, known);
  }
  notes.faults.push(...known.notes.faults);
  notes.invalid.push(...known.notes.invalid);
  for (const lost of known.notes.unreadable) notes.unreadable.add(lost);
  return known.value as Value;
}
