/** Files among the sources, by the names that they were published under. */
import { findFiles, type SourceFile } from './folder.js';
import type { Names, Reading } from './spec.js';

/** Writes a pattern as a maintainer may read it: `national_M####_dl.xlsx`. */
const nameOf = (name: string | RegExp) =>
  typeof name === 'string'
    ? name
    : name.source
        .replace(/\(\?:[^()]*\)\?/g, '')
        .replace(/\\d\{4\}/g, '####')
        .replace(/\\d\+/g, '#')
        .replace(/[\\^$?()]/g, '');

/** Finds the official file, else a copy of it; more than one means that there are two releases side by side. */
export function findTable({ folder }: Pick<Reading, 'folder'>, { files, copies = [] }: Names): SourceFile[] {
  const official = findFiles(folder, files);
  return official.length > 0 ? official : findFiles(folder, copies);
}

/** Reports that a file is there under two names. */
export function reportTwice({ faults }: Reading, file: SourceFile, second: SourceFile): void {
  faults.push({
    file: file.display,
    place: {},
    rule: 'repeated-file',
    what: `is there a second time, as ${second.display}.`,
    fix: 'Keep the one to be imported.',
  });
}

/** Returns the one file to read, or null and a fault: there is none, or more than one. */
export function chosenFile(reading: Reading, spec: Names): SourceFile | null {
  const [file, second] = findTable(reading, spec);
  if (file !== undefined && second === undefined) return file;
  if (file !== undefined) reportTwice(reading, file, second!);
  // Nobody knows what was in a zip that could not be opened.
  else if (reading.folder.isWhole) {
    const [first, ...others] = [...spec.files, ...(spec.copies ?? [])].map(nameOf);
    const or = others.length > 0 ? ` (nor ${others.join(', ')})` : '';
    const what = `is nowhere below ${reading.folder.path}${or}.`;
    const fix = 'Fetch it from its release.';
    reading.faults.push({ file: first!, place: {}, rule: 'missing-file', what, fix });
  }
  return null;
}

/** `Skills.xlsx or .txt`, `national_M####_dl.xlsx`; copies are not named. */
function namesOf({ files }: Names): string {
  const [first, ...others] = files.map(nameOf) as [string, ...string[]];
  const stem = first.replace(/[^.]*$/, '');
  const rest = others.map((name) =>
    name.startsWith(stem) ? ` or ${name.slice(stem.length - 1)}` : `, ${name}`,
  );
  return first + rest.join('');
}

/** Lists the files without a known name. A folder or file that has no other is a fault, because it was given to be read. */
export function unknownFiles(
  { folder, faults }: Reading,
  roots: readonly string[],
  known: Names[],
): string[] {
  const names = known.flatMap(({ files, copies = [] }) => [...files, ...copies]);
  const found = new Set(findFiles(folder, names));
  // Nobody knows what was in a zip that could not be opened.
  for (const root of folder.isWhole ? roots : []) {
    if (folder.files.some((file) => file.root === root && found.has(file))) continue;
    const what = `is or has no file that the import knows by its name: ${known.map(namesOf).join(', ')}.`;
    const fix = 'Leave each the name that it was published under.';
    faults.push({ file: root, place: {}, rule: 'unknown-source', what, fix });
  }
  return folder.files.filter((file) => !found.has(file)).map(({ display }) => display);
}
