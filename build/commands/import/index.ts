/** `npm run import -- --sources <folder, zip or file>`: creates or updates `data/`. */

import { formatFaults } from '../../dataset/fault.js';
import { Refusal } from '../../refusal.js';
import type { Given } from '../flags.js';
import { progressOn } from '../progress.js';
import { asOnlyWriter, stopOnInterrupt } from '../replace-files.js';
import { type Flags, flags, flagsOf, notes } from './flags.js';
import { importDataset, type Refused } from './import.js';
import { reportLines } from './report/report.js';

export { flags, notes };

function refusal({ faults, template }: Refused, { data, verbose }: Flags): string {
  const lines = [`${formatFaults(faults, { all: verbose })}Nothing was written to ${data}/.`];
  if (template === undefined) return lines.join('\n');
  return [
    ...lines,
    '',
    'Save these lines as crosswalk.csv, write into new_code what took the place of each, and add --crosswalk crosswalk.csv:',
    '',
    ...template,
  ].join('\n');
}

export async function main(given: Given<typeof flags>): Promise<number> {
  const flags = flagsOf(given);
  const progress = progressOn(process.stderr, 0);
  const listenNoMore = stopOnInterrupt(flags.data, progress);
  try {
    const imported = await asOnlyWriter(flags.data, 'npm run import', flags, () =>
      importDataset({ ...flags, progress }, flags.data),
    );
    listenNoMore();
    if ('faults' in imported) throw new Refusal(refusal(imported, flags));
    console.log(reportLines(imported, flags.verbose, flags.dryRun).join('\n'));
    return 0;
  } finally {
    progress.end();
  }
}
