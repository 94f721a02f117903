/** `npm run words`: what has no wording of ours yet, taking it in, and whether any is copied. */

import type { Given } from '../../flags.js';
import { progressOn } from '../../progress.js';
import { stopOnInterrupt } from '../../replace-files.js';
import { words } from './command.js';
import { flags, notes } from './flags.js';

export { flags, notes };

export async function main(given: Given<typeof flags>): Promise<number> {
  const said = await words(given, (data) => {
    const progress = progressOn(process.stderr, 0);
    stopOnInterrupt(data, progress);
    return progress;
  });
  if ('refused' in said) {
    process.stderr.write(said.refused);
    return 1;
  }
  process.stdout.write(said.out);
  process.stderr.write(said.note ?? '');
  return 0;
}
