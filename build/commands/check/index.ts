/** `npm run check [-- files or a dataset's folder] [--format …] [--watch]`: reads and checks a dataset, builds nothing. */
import { readArguments, USAGE } from './arguments.js';
import { checkNamed } from './checked.js';
import { FORMATS } from './formats.js';
import { named } from './named.js';
import { watch } from './watch.js';

export function main(args: readonly string[]): number {
  const flags = readArguments(args);
  if (flags === 'help') return say(USAGE);
  const place = 'wrong' in flags ? flags : named(flags.paths);
  if ('wrong' in flags || 'wrong' in place) {
    process.stderr.write(`${'wrong' in place ? place.wrong : USAGE}\n`);
    return 1;
  }
  if (flags.watch) return watch(place, flags.format);
  const checked = checkNamed(place);
  process.stdout.write(FORMATS[flags.format](checked));
  return checked.faults.length > 0 ? 1 : 0;
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
