/** All checks of a dataset whose files are valid: what its parts say of each other, and the figures made of them. */
import { group } from 'd3-array';
import { CommandError, countOf, type Fault, type Found, formatFaults } from '../dataset/fault.js';
import { locateFaults, type Reading, readDataset } from '../dataset/read.js';
import { type Derived, deriveDataset } from '../derive/derived.js';
import { checkUnique, lost, missingFiles } from './keys.js';
import { OCCUPATION_CHECKS } from './occupations.js';
import { checkVersion, FIGURE_CHECKS } from './published.js';
import { SOURCE_CHECKS } from './sources.js';
import { TABLE_CHECKS } from './tables.js';

const CHECKS = [checkUnique, ...OCCUPATION_CHECKS, ...TABLE_CHECKS, ...SOURCE_CHECKS, checkVersion];

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
export function deriveChecked(reading: Reading): { derived: Derived } | { faults: Fault[] } {
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
