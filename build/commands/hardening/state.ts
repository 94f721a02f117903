/** What lies in a folder, to compare before and after. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Every file by its path with the hash of its bytes, and every folder. */
export type State = ReadonlyMap<string, string>;

const FOLDER = 'folder';

/** Reads everything below a folder. A stamp has times and inodes in it, so only its presence counts. */
export function stateOf(folder: string): State {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const hashOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  return new Map(
    entries
      .map((entry): [string, string] => {
        const file = path.join(entry.parentPath, entry.name);
        const what = entry.isDirectory() ? FOLDER : file.endsWith('.stamp') ? 'stamp' : hashOf(file);
        return [path.relative(folder, file), what];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns the paths at which two states differ. */
export function differences(one: State, other: State): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((file) => one.get(file) !== other.get(file)).sort();
}

export const isSame = (one: State, other: State): boolean => differences(one, other).length === 0;

/** Returns the state without what a command has beside its output while it works. */
export function withoutLitter(state: State): State {
  const isLitter = (file: string) => /^(?:data\.pending|dist\.[^/]+)(?:\/|$)/.test(file);
  // Between the two renames of a build's swap, the old output lies beside its place.
  const isSwapping = state.has('dist.previous') && !state.has('dist');
  const moved = [...state].map(([file, what]): [string, string] => [
    isSwapping ? file.replace(/^dist\.previous(?=\/|$)/, 'dist') : file,
    what,
  ]);
  return new Map(moved.filter(([file]) => !isLitter(file)));
}

/** Returns a list short enough for a line. */
export const few = (items: readonly string[]): string =>
  `${items.slice(0, 5).join(', ')}${items.length > 5 ? `, and ${items.length - 5} more` : ''}`;
