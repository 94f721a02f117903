/** All checks of a dataset whose files are valid: what its parts say of each other, and the figures made of them. */
import { group } from 'd3-array';
import gt from 'semver/functions/gt.js';
import {
  CommandError,
  countOf,
  type Fault,
  type Found,
  formatFaults,
  type Position,
} from '../dataset/fault.js';
import { locateFaults, type Reading, readDataset } from '../dataset/read.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { type Derived, deriveDataset } from '../derive/derived.js';
import { FIGURE_CHECKS } from './figures.js';
import { OCCUPATION_CHECKS } from './occupations.js';
import { checkReadings } from './readings.js';
import { lost, missingFiles } from './references.js';
import { SOURCE_CHECKS } from './sources.js';
import { TABLE_CHECKS } from './tables.js';
import { checkUnique } from './unique.js';

/** Released records follow each other without a gap, and the dataset is not older than the last. */
function* checkReleases({ releases, dataset }: Dataset): Generator<Found> {
  const rule = 'releases';
  const fix = 'Restore the records of all releases: they never change.';
  for (const [index, { version, previous, as_of }] of releases.entries()) {
    const here = { file: `releases/${version}.json`, rule, fix };
    const before = releases[index - 1];
    const gap = `previous is ${previous ?? 'none'}, but the release before ${version} is ${before?.version ?? 'none'}.`;
    if (previous !== (before?.version ?? null)) yield { ...here, path: ['previous'], what: gap };
    const older = `as_of is ${as_of}, before ${before?.as_of} of release ${before?.version}.`;
    if (before && as_of < before.as_of) yield { ...here, path: ['as_of'], what: older };
  }
  const last = releases.at(-1);
  if (last === undefined) return;
  const here = { file: 'dataset.json', rule };
  const lower = `version is ${dataset.version}, but ${last.version} is released already. Set it to ${last.version} or higher.`;
  if (gt(last.version, dataset.version)) yield { ...here, path: ['version'], what: lower };
  const older = `as_of is ${dataset.as_of}, before ${last.as_of} of release ${last.version}. Set it to the date of the data.`;
  if (dataset.as_of < last.as_of) yield { ...here, path: ['as_of'], what: older };
}

const CHECKS: readonly ((dataset: Dataset) => Iterable<Found>)[] = [
  checkUnique,
  ...OCCUPATION_CHECKS,
  ...TABLE_CHECKS,
  checkReadings,
  ...SOURCE_CHECKS,
  checkReleases,
];

/** Keeps the first of the faults with one cause, such as a row that hundreds of others name, and counts the rest. */
function byCause(found: readonly Found[]): Found[] {
  return [...group(found, (fault) => fault.cause ?? fault).values()].map(([first, ...others]) => {
    const more = `, and likewise in ${countOf(others.length, 'other place')}.`;
    return { ...first!, what: others.length > 0 ? first!.what.replace(/\.$/, more) : first!.what };
  });
}

/**
 * Checks the files, what is between them if each is valid, and then the figures derived from them. Returns what can be
 * published, or the faults, sorted, with line and column.
 */
export function deriveChecked(reading: Reading): { derived: Derived } | { faults: Fault<Position>[] } {
  const { folder, dataset, faults } = reading;
  if (faults.length > 0) return { faults };
  const unknown = [...lost(dataset)];
  const missing = [...missingFiles(unknown)];
  const wrong =
    missing.length > 0 ? missing : [...unknown, ...CHECKS.flatMap((check) => [...check(dataset)])];
  if (wrong.length > 0) return { faults: locateFaults(folder, byCause(wrong)) };
  const derived = deriveDataset(dataset);
  const figures = FIGURE_CHECKS.flatMap((check) => [...check(derived)]);
  return figures.length > 0 ? { faults: locateFaults(folder, figures) } : { derived };
}

/** Returns what can be published of a dataset; throws a CommandError with its faults, and what comes of them, if it has any. */
export function derivedOf(data: string, otherwise: string): Derived {
  const checked = deriveChecked(readDataset(data));
  if ('derived' in checked) return checked.derived;
  throw new CommandError(`${formatFaults(checked.faults)}${otherwise}`);
}
