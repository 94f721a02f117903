/** `npm run words`: what has no wording of ours yet, taking it in, and whether any is copied. */
import { stopOnInterrupt } from '../import/interrupt.js';
import { progressOn } from '../progress.js';
import { words } from './command.js';

const said = await words(process.argv.slice(2), (data) => {
  const progress = progressOn(process.stderr, 0);
  stopOnInterrupt(data, progress);
  return progress;
});
if ('refused' in said) {
  process.stderr.write(said.refused);
  process.exitCode = 1;
} else {
  process.stdout.write(said.out);
  process.stderr.write(said.note ?? '');
}
