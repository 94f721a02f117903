/** `npm run import -- --sources <folder> --words <folder> --method <folder>`: makes or renews `data/`. */
import { faultLines } from './faults.js';
import { readFlags, USAGE } from './flags.js';
import { importDataset } from './import.js';
import { reportLines } from './report.js';

async function main(args: string[]): Promise<number> {
  const flags = readFlags(args);
  if (flags === 'help') {
    console.log(USAGE);
    return 0;
  }
  if ('wrong' in flags) {
    console.error([...flags.wrong, USAGE].join('\n'));
    return 1;
  }
  const imported = await importDataset(flags.folders, 'data');
  if ('faults' in imported) {
    const { faults } = imported;
    const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
    console.error([...faultLines(faults, flags.verbose), `${count}; nothing was written.`].join('\n'));
    return 1;
  }
  const { differences, notes, written } = imported;
  console.log(reportLines(differences, notes, written, flags.verbose).join('\n'));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
