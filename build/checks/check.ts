/** All checks of a dataset. They find every error in every file, sorted, with line and column. */
import { compareFaults, type Fault, type Position, type Spot } from '../dataset/faults/fault.js';
import { locateFaults } from '../dataset/read/locate.js';
import { isBelow } from '../dataset/read/notes.js';
import type { Reading } from '../dataset/read/read.js';
import { type Derived, deriveDataset } from '../derive/derived.js';
import { CHECKS, DERIVED_CHECKS } from './list.js';

/** Returns the errors in the files; empty if the dataset can be derived. */
export function checkDataset(reading: Reading): Fault<Position>[] {
  const faults = [...reading.faults];
  const faulty = new Set(faults.map(({ file }) => file));
  const isInvalid = invalidPlaces(reading);
  for (const { rule, needs = [], check } of CHECKS) {
    if (needs.some((need) => isUnreadable(need, reading.unreadable))) continue;
    for (const found of check(reading.dataset, faulty)) {
      if (isInvalid(found)) continue;
      faults.push({ rule, ...found });
      faulty.add(found.file);
    }
  }
  return sorted(reading.folder, faults);
}

/** Returns the errors in the figures computed from `folder`; empty if the dataset can be published. */
export function checkDerived(derived: Derived, folder: string): Fault<Position>[] {
  const faults = DERIVED_CHECKS.flatMap(({ rule, check }) =>
    [...check(derived)].map((found) => ({ rule, ...found })),
  );
  return sorted(folder, faults);
}

/** Checks the files, derives the figures, and checks those. Returns the whole dataset or all of its errors. */
export function deriveChecked(reading: Reading): { derived: Derived } | { faults: Fault<Position>[] } {
  const faults = checkDataset(reading);
  if (faults.length > 0) return { faults };
  const derived = deriveDataset(reading.dataset);
  const figures = checkDerived(derived, reading.folder);
  return figures.length > 0 ? { faults: figures } : { derived };
}

const sorted = (folder: string, faults: readonly Fault<Spot>[]) =>
  locateFaults(folder, faults).sort(compareFaults);

/** Tells whether a file or folder, or the folder around it, was unreadable; with a final slash, also anything in it. */
function isUnreadable(need: string, unreadable: ReadonlySet<string>): boolean {
  return [...unreadable].some((lost) =>
    need.endsWith('/') ? `${lost}/`.startsWith(need) || lost === '' : lost === need || isBelow(need, lost),
  );
}

/** Tells whether reading has already found an error at a place, or in something that contains it. */
function invalidPlaces({ invalid }: Reading): (fault: Pick<Fault<Spot>, 'file' | 'place'>) => boolean {
  const files = invalid.filter(({ path }) => path.length === 0).map(({ file }) => file);
  const paths = new Set(invalid.map(({ file, path }) => JSON.stringify([file, ...path.map(String)])));
  return ({ file, place: { path } }) =>
    files.some((each) => isBelow(file, each)) ||
    Array.from({ length: path.length + 1 }, (_, kept) => [file, ...path.slice(0, kept).map(String)]).some(
      (place) => paths.has(JSON.stringify(place)),
    );
}
