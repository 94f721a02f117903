/** All checks of a dataset whose files are valid: what its parts say of each other, and the figures made of them. */
import type { Fault, Found, Position } from '../dataset/fault.js';
import { locateFaults, type Reading } from '../dataset/read.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { type Derived, deriveDataset } from '../derive/derived.js';
import { checkFigures } from './figures.js';
import { checkIndustries } from './industries.js';
import { checkReadings } from './readings.js';
import { checkFiles, checkReferences } from './references.js';
import { checkReleases } from './releases.js';
import { checkTexts } from './texts.js';
import { checkUnique } from './unique.js';

const CHECKS: readonly ((dataset: Dataset) => Iterable<Found>)[] = [
  checkUnique,
  checkReferences,
  checkIndustries,
  checkReadings,
  checkTexts,
  checkReleases,
];

/**
 * Returns the faults of the files or, if each of them is valid, those between them, sorted, with line and column; none if the
 * dataset can be derived.
 */
export function checkDataset({ folder, dataset, faults }: Reading): Fault<Position>[] {
  if (faults.length > 0) return faults;
  const missing = [...checkFiles(dataset)];
  return locateFaults(folder, missing.length > 0 ? missing : CHECKS.flatMap((check) => [...check(dataset)]));
}

/** Returns the faults of the figures computed from `folder`; none if the dataset can be published. */
export const checkDerived = (derived: Derived, folder: string): Fault<Position>[] =>
  locateFaults(folder, [...checkFigures(derived)]);

/** Checks the files, derives the figures, and checks those. Returns the whole dataset or its faults. */
export function deriveChecked(reading: Reading): { derived: Derived } | { faults: Fault<Position>[] } {
  const faults = checkDataset(reading);
  if (faults.length > 0) return { faults };
  const derived = deriveDataset(reading.dataset);
  const figures = checkDerived(derived, reading.folder);
  return figures.length > 0 ? { faults: figures } : { derived };
}
