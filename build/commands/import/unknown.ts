/** What lies among the sources under a name that nothing is read by. */
import { findFiles } from './folder.js';
import type { Reading } from './reading.js';
import type { TableSpec } from './spec.js';
import { nameOf } from './table.js';

type Names = Pick<TableSpec<never>, 'files' | 'copies'>;

/** `Skills.xlsx or .txt`, `national_M####_dl.xlsx`; copies stand in for what is named here. */
function namesOf({ files }: Names): string {
  const [first, ...others] = files.map(nameOf) as [string, ...string[]];
  const stem = first.replace(/[^.]*$/, '');
  return [
    first,
    ...others.map((name) => (name.startsWith(stem) ? `or ${name.slice(stem.length - 1)}` : name)),
  ]
    .join(', ')
    .replaceAll(', or ', ' or ');
}

/** The files without a known name; what was given and has none of the others is a fault, for it was given to be read. */
export function unknownFiles(
  { folder, faults }: Reading,
  roots: readonly string[],
  known: Names[],
): string[] {
  const names = known.flatMap(({ files, copies = [] }) => [...files, ...copies]);
  const found = new Set(findFiles(folder, names));
  // Nobody knows what was in a zip that could not be opened.
  for (const root of folder.isWhole ? roots : [])
    if (!folder.files.some((file) => file.root === root && found.has(file))) {
      const message = `is or holds no file that the import knows by its name: ${known.map(namesOf).join(', ')}; leave each the name that it was published under.`;
      faults.push({ file: root, message });
    }
  return folder.files.filter((file) => !found.has(file)).map(({ shown }) => shown);
}
