/** `npm run check [-- files or a dataset's folder] [--format …] [--watch]`: reads and checks a dataset, builds nothing. */
import type { Given } from '../flags.js';
import { checkNamed } from './checked.js';
import { FORMAT_NAMES, FORMATS } from './formats.js';
import { named } from './named.js';
import { watch } from './watch.js';

export const flags = {
  format: {
    choices: FORMAT_NAMES,
    default: 'pretty',
    help: 'for people, for programs, or for annotations of a pull request',
  },
  watch: { help: 'check again whenever the dataset changes, until Ctrl-C' },
} as const;

export const notes =
  'Without a path it checks all of data/; with files, it lists the faults of these files alone.';

export function main({ args, format, watch: isWatching }: Given<typeof flags>): number {
  const place = named(args);
  if (isWatching) return watch(place, format);
  const checked = checkNamed(place);
  process.stdout.write(FORMATS[format](checked));
  return checked.faults.length > 0 ? 1 : 0;
}
