/** `npm run finish`: completes what an import, words, votes, new or release was killed in. */
import { parseArgs } from 'node:util';
import { countOf } from '../dataset/faults/fault.js';
import { Refusal } from './refusal.js';
import { finishInterruptedWrite } from './replace-files.js';

export const USAGE = `npm run finish
  completes what a command was interrupted in while it wrote the dataset
  --data  the dataset, if it is not data`;

export function main(args: readonly string[]): number {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { data: { type: 'string', default: 'data' }, help: { type: 'boolean' } },
    });
    console.log(values.help ? USAGE : finish(values.data));
    return 0;
  } catch (error) {
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !(error instanceof Refusal)) throw error;
    console.error(isUsage ? `${(error as Error).message}\n${USAGE}` : (error as Error).message);
    return 1;
  }
}

function finish(data: string): string {
  const journal = finishInterruptedWrite(data);
  if (journal === undefined)
    return `Nothing to finish: no command was interrupted while it wrote to ${data}/.`;
  return `Finished \`${journal.command}\`: ${countOf(journal.files.length, 'file')} in place.`;
}
