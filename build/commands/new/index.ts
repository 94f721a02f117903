/** `npm run new -- 15-9999.01 "Title"`: begins the file of a new occupation, and says what else it needs. */
import { authoredJson } from '../../dataset/authored.js';
import { readDataset } from '../../dataset/read/read.js';
import { slugOf } from '../../dataset/slug.js';
import type { Given } from '../flags.js';
import { replaceNow } from '../replace-files.js';
import { draftOccupation } from './draft.js';
import { nextSteps } from './next-steps.js';
import { refusal } from './refusal.js';

const EXAMPLE = 'npm run new -- 15-9999.01 "Title"';

export const flags = {
  data: { value: 'FOLDER', default: 'data', help: 'the dataset' },
} as const;

export const notes =
  'The file has null where something is to be filled in; the command prints the next steps.';

/** Returns the next steps, or one sentence that says why there is no file. */
export function newOccupation({ args, data }: Given<typeof flags>): { text: string; made: boolean } {
  const [code, title, ...others] = args;
  if (code === undefined)
    return { text: `Name a SOC code and a title, as in \`${EXAMPLE}\`.\n`, made: false };
  if (title === undefined)
    return { text: `A title is missing; name it after the code, as in \`${EXAMPLE}\`.\n`, made: false };
  if (others.length > 0)
    return { text: `The title is one argument; put it in quotes, as in \`${EXAMPLE}\`.\n`, made: false };
  const reading = readDataset(data);
  const wrong = refusal(code, title, reading);
  if (wrong !== undefined) return { text: `${wrong}\n`, made: false };

  const file = `occupations/${code}.json`;
  const { tables } = reading.dataset;
  const draft = draftOccupation(code, title, slugOf(title), tables);
  replaceNow(data, 'npm run new', new Map([[file, authoredJson(file, draft)]]));
  return { text: nextSteps(data, draft, tables), made: true };
}

export function main(given: Given<typeof flags>): number {
  const { text, made } = newOccupation(given);
  (made ? process.stdout : process.stderr).write(text);
  return made ? 0 : 1;
}
