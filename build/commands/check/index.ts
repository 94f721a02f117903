/** `npm run check [-- files or a dataset's folder] [--format …] [--watch]`: reads and checks a dataset, builds nothing. */
import { checkNamed } from './checked.js';
import { FORMATS } from './formats.js';
import { named } from './named.js';

export function main(paths: readonly string[]): void {
  const checked = checkNamed(named(paths));
  process.stdout.write(FORMATS.pretty(checked));
  if (checked.faults.length > 0) process.exitCode = 1;
}
