import { deriveChecked } from '../../checks/check.js';
import type { Fault, Position } from '../../dataset/fault.js';
import { shownPath } from '../../dataset/read.js';
import { readDataset } from '../../dataset/read.js';
import type { Dataset } from '../../dataset/schema/dataset.js';
import type { Named } from './named.js';

/** Results of a check, independent of the format in which they are printed. */
export interface Checked {
  /** Folder of the dataset, as the caller wrote it. */
  folder: string;
  /** Files whose errors were requested, written as in the errors; all files if absent. */
  files?: readonly string[];
  /** Counts of what was read. */
  size: Size;
  /** Errors, sorted; only of the named files if there are any. */
  faults: readonly Fault<Position>[];
  /** Errors in other files, by file. */
  elsewhere: ReadonlyMap<string, number>;
}

export type Size = ReturnType<typeof sizeOf>;

function sizeOf({ occupations = [], tables, sources }: Partial<Dataset>) {
  return {
    occupations: occupations.length,
    tasks: occupations.reduce((sum, { tasks }) => sum + tasks.length, 0),
    industries: tables?.industries.length ?? 0,
    staffing_rows: tables?.staffing.length ?? 0,
    wage_rows: tables?.wages.length ?? 0,
    sources: sources?.sources.length ?? 0,
  };
}

/** Checks every rule on the whole dataset, whichever files are named, because a slug is taken only if another file has it. */
export function checkNamed({ folder, files }: Named): Checked {
  const reading = readDataset(folder);
  const size = sizeOf(reading.dataset);
  const faultsOf = () => {
    const checked = deriveChecked(reading);
    return 'faults' in checked ? checked.faults : [];
  };
  if (files === undefined) return { folder, size, faults: faultsOf(), elsewhere: new Map() };

  // Named files come last, so that a duplicate is reported as an error of the named file.
  const isNamed = ({ soc_code }: { soc_code: string }) => files.includes(`occupations/${soc_code}.json`);
  const { occupations } = reading.dataset;
  reading.dataset.occupations = [
    ...occupations.filter((each) => !isNamed(each)),
    ...occupations.filter(isNamed),
  ];
  const paths = files.map((file) => shownPath(folder, file));
  const faults: Fault<Position>[] = [];
  const elsewhere = new Map<string, number>();
  for (const fault of faultsOf())
    if (paths.includes(fault.file)) faults.push(fault);
    else elsewhere.set(fault.file, (elsewhere.get(fault.file) ?? 0) + 1);
  return { folder, files: paths, size, faults, elsewhere };
}
