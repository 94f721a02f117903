/** `npm run finish`: completes what an import, words, votes, new or release was killed in. */
import { countOf } from '../dataset/faults/fault.js';
import type { Given } from './flags.js';
import { Refusal } from './refusal.js';
import { finishInterruptedWrite } from './replace-files.js';

export const flags = {
  data: { value: 'FOLDER', default: 'data', help: 'the dataset' },
} as const;

export function main({ data }: Given<typeof flags>): number {
  try {
    console.log(finish(data));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  }
}

function finish(data: string): string {
  const journal = finishInterruptedWrite(data);
  if (journal === undefined)
    return `Nothing to finish: no command was interrupted while it wrote to ${data}/.`;
  return `Finished \`${journal.command}\`: ${countOf(journal.files.length, 'file')} in place.`;
}
