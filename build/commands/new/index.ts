/** `npm run new -- 15-9999.01 "Title"`: creates the file of a new occupation, and lists what else it needs. */
import { authoredJson } from '../../dataset/authored.js';
import { readDataset } from '../../dataset/read/read.js';
import { slugOf } from '../../dataset/slug.js';
import type { Given } from '../flags.js';
import { Refusal } from '../refusal.js';
import { asOnlyWriter, replaceNow } from '../replace-files.js';
import { draftOccupation } from './draft.js';
import { nextSteps } from './next-steps.js';
import { refusal } from './refusal.js';

const EXAMPLE = 'npm run new -- 15-9999.01 "Title"';

export const flags = {
  data: { value: 'FOLDER', default: 'data', help: 'the dataset' },
} as const;

export const notes =
  'The file has null where something is to be filled in; the command prints the next steps.';

/** Creates the file and returns the next steps. Throws a refusal that says why there can't be such a file. */
export function newOccupation({ args, data }: Given<typeof flags>): string {
  const [code, title, ...others] = args;
  if (code === undefined) throw new Refusal(`Name a SOC code and a title, as in \`${EXAMPLE}\`.`);
  if (title === undefined)
    throw new Refusal(`A title is missing; name it after the code, as in \`${EXAMPLE}\`.`);
  if (others.length > 0)
    throw new Refusal(`The title is one argument; put it in quotes, as in \`${EXAMPLE}\`.`);
  const reading = readDataset(data);
  const wrong = refusal(code, title, reading);
  if (wrong !== undefined) throw new Refusal(wrong);

  const file = `occupations/${code}.json`;
  const { tables } = reading.dataset;
  const draft = draftOccupation(code, title, slugOf(title), tables);
  replaceNow(data, 'npm run new', new Map([[file, authoredJson(file, draft)]]));
  return nextSteps(data, draft, tables);
}

export async function main(given: Given<typeof flags>): Promise<number> {
  const work = () => newOccupation(given);
  process.stdout.write(await asOnlyWriter(given.data, 'npm run new', { dryRun: false }, work));
  return 0;
}
