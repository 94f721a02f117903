/** `npm run words`: what has no wording of ours yet, taking it in, and whether any is copied. */

import { progressOn } from '../../progress.js';
import { stopOnInterrupt } from '../../replace-files.js';
import { words } from './command.js';

export async function main(args: readonly string[]): Promise<number> {
  const said = await words(args, (data) => {
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
