import * as bls from './bls.js';
import { findFiles } from './folder.js';
import { compareVintages, wagesInPlace } from './in-place.js';
import type { Kept } from './kept.js';
import type { Reading } from './reading.js';
import { findTable, readFile, readTable, type Table } from './table.js';

/** National wages of the two newest releases, among the sources or in place. */
export async function readWages(reading: Reading, kept: Kept): Promise<Table<bls.OewsRow>[] | null> {
  const files = findFiles(reading.folder, [...bls.wages.files, ...(bls.wages.copies ?? [])]);
  const before = wagesInPlace(kept);
  const found = new Set(files.map(({ path }) => bls.oewsYear(path)!));
  const years = [...new Set([...found, ...before.map(({ release }) => release.vintage)])]
    .sort(compareVintages)
    .reverse()
    .slice(0, 2);
  if (years.length === 0) {
    await readTable(reading, bls.wages);
    return null;
  }
  const tables: (Table<bls.OewsRow> | null)[] = [];
  for (const year of years) {
    // The official workbook of a year rather than a copy of it.
    const all = reading.folder.files.filter(({ path }) => bls.oewsYear(path) === year);
    const [file, second] = findTable({ ...reading, folder: { ...reading.folder, files: all } }, bls.wages);
    if (file && second)
      reading.faults.push({
        file: file.shown,
        message: `is there a second time, as ${second.shown}; keep the one to be imported.`,
      });
    tables.push(
      file
        ? await readFile(reading, bls.wages, file)
        : (before.find(({ release }) => release.vintage === year) ?? null),
    );
  }
  for (const { path, shown } of files)
    if (years.every((year) => !found.has(year)))
      reading.faults.push({
        file: shown,
        message: `is of May ${bls.oewsYear(path)}, older than ${years.map((year) => `May ${year}`).join(' and ')} in data/; leave it out.`,
      });
  return tables.includes(null) ? null : tables.filter((table) => table !== null);
}
