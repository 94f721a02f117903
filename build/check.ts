/** `npm run check [-- folder]`: reads and checks a dataset, builds nothing. */
import { checkDataset } from './checks/check.js';
import type { Dataset } from './source/dataset.js';
import { countOf, formatFaults } from './source/fault.js';
import { readDataset } from './source/read.js';

/** `923 occupations, 18,796 tasks, …`: the size of what was checked. */
function sizeOf({ occupations, tables, sources }: Dataset): string {
  const tasks = occupations.reduce((sum, occupation) => sum + occupation.tasks.length, 0);
  return [
    countOf(occupations.length, 'occupation'),
    countOf(tasks, 'task'),
    countOf(tables.industries.length, 'industry', 'industries'),
    countOf(tables.staffing.length, 'staffing row'),
    countOf(tables.wages.length, 'wage row'),
    countOf(sources.sources.length, 'source'),
  ].join(', ');
}

/** What to print, and whether the dataset can be built. */
export function check(folder: string): { report: string; passed: boolean } {
  const reading = readDataset(folder);
  const faults = checkDataset(reading);
  if (faults.length > 0) return { report: formatFaults(faults), passed: false };
  return { report: `${sizeOf(reading.dataset)} checked, no faults.\n`, passed: true };
}

if (process.argv[1] === import.meta.filename) {
  const { report, passed } = check(process.argv[2] ?? 'data');
  process.stdout.write(report);
  process.exitCode = passed ? 0 : 1;
}
