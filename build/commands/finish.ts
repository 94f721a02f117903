/** `npm run finish`: completes an import, words, votes, new, or release that was killed. */
import { countOf } from '../dataset/faults/fault.js';
import type { Given } from './flags.js';
import { finishInterruptedWrite } from './replace-files.js';

export const flags = {
  data: { value: 'FOLDER', default: 'data', help: 'the dataset' },
} as const;

export function main({ data }: Given<typeof flags>): number {
  const journal = finishInterruptedWrite(data);
  console.log(
    journal === undefined
      ? `Nothing to finish: no command was interrupted while it wrote to ${data}/.`
      : `Finished \`${journal.command}\`: ${countOf(journal.files.length, 'file')} in place.`,
  );
  return 0;
}
