/** `npm run import -- --sources <folder> --words <folder> --method <folder>`: makes or renews `data/`. */
import { parseArgs } from 'node:util';
import { faultLines } from './faults.js';
import { importDataset } from './import.js';

const { values } = parseArgs({
  options: {
    sources: { type: 'string' },
    words: { type: 'string' },
    method: { type: 'string' },
    verbose: { type: 'boolean' },
  },
});
const result = await importDataset(
  { sources: values.sources!, words: values.words!, method: values.method! },
  'data',
);
if (Array.isArray(result)) {
  for (const line of faultLines(result, values.verbose ?? false)) console.error(line);
  process.exitCode = 1;
} else console.log(result.changes.added.length, result.changes.changed.length, result.notes);
