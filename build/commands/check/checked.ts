import { deriveChecked } from '../../checks/check.js';
import type { Fault, Position } from '../../dataset/faults/fault.js';
import { shownPath } from '../../dataset/read/locate.js';
import type { Memory } from '../../dataset/read/memory.js';
import { readDataset } from '../../dataset/read/read.js';
import type { Dataset } from '../../dataset/schema/dataset.js';
import type { Named } from './named.js';

/** What a check found, whatever form it is told in. */
export interface Checked {
  /** The dataset's folder, as the caller named it. */
  folder: string;
  /** The files whose faults were asked for, named as in the faults; without them, all are. */
  files?: readonly string[];
  /** How much was read, thing by thing. */
  size: Size;
  /** Sorted; of the named files alone where some are named. */
  faults: readonly Fault<Position>[];
  /** Faults of other files, by file. */
  elsewhere: ReadonlyMap<string, number>;
}

export type Size = ReturnType<typeof sizeOf>;

function sizeOf({ occupations, tables, sources }: Dataset) {
  return {
    occupations: occupations.length,
    tasks: occupations.reduce((sum, { tasks }) => sum + tasks.length, 0),
    industries: tables.industries.length,
    staffing_rows: tables.staffing.length,
    wage_rows: tables.wages.length,
    sources: sources.sources.length,
  };
}

/** Every rule over the whole dataset, whichever files are named: a slug is only taken if another file has it. */
export function checkNamed({ folder, files }: Named, memory?: Memory): Checked {
  const reading = readDataset(folder, memory);
  const size = sizeOf(reading.dataset);
  const faultsOf = () => {
    const checked = deriveChecked(reading);
    return 'faults' in checked ? checked.faults : [];
  };
  if (files === undefined) return { folder, size, faults: faultsOf(), elsewhere: new Map() };

  // Named ones last: what two occupations share is then a fault of the named one.
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
