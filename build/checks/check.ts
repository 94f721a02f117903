/** All checks of a dataset whose files are valid: what its parts say of each other, and the figures made of them. */
import { gt } from 'semver';
import type { Fault, Found, Position } from '../dataset/fault.js';
import { locateFaults, type Reading } from '../dataset/read.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { type Derived, deriveDataset } from '../derive/derived.js';
import { checkFigures } from './figures.js';
import { checkIndustries } from './industries.js';
import { checkReadings } from './readings.js';
import { checkFiles, checkReferences } from './references.js';
import { checkTexts } from './texts.js';
import { checkUnique } from './unique.js';

/** Released records follow each other without a gap, and the dataset is not older than the last. */
function* checkReleases({ releases, dataset }: Dataset): Generator<Found> {
  const rule = 'releases';
  const fix = 'Restore the records of all releases: they never change.';
  for (const [index, { version, previous, as_of }] of releases.entries()) {
    const here = { file: `releases/${version}.json`, rule, fix };
    const before = releases[index - 1];
    const expected = before?.version ?? null;
    const gap = `previous is ${previous ?? 'none'}, but the release before ${version} is ${expected ?? 'none'}.`;
    if (previous !== expected) yield { ...here, path: ['previous'], what: gap };
    const older = `as_of is ${as_of}, before ${before?.as_of} of release ${before?.version}.`;
    if (before && as_of < before.as_of) yield { ...here, path: ['as_of'], what: older };
  }
  const last = releases.at(-1);
  const here = { file: 'dataset.json', rule };
  const lower = `version is ${dataset.version}, but ${last?.version} is released already. Set it to ${last?.version} or higher.`;
  if (last && gt(last.version, dataset.version)) yield { ...here, path: ['version'], what: lower };
  const older = `as_of is ${dataset.as_of}, before ${last?.as_of} of release ${last?.version}. Set it to the date of the data.`;
  if (last && dataset.as_of < last.as_of) yield { ...here, path: ['as_of'], what: older };
}

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
