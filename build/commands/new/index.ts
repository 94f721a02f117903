/** `npm run new -- 15-9999.01 "Title"`: creates the file of a new occupation, and lists what else it needs. */
import { authoredJson } from '../../dataset/authored.js';
import { readDataset } from '../../dataset/read.js';
import { slugOf } from '../../dataset/slug.js';
import { Refusal } from '../../refusal.js';
import { asOnlyWriter, replaceNow } from '../replace-files.js';
import { draftOccupation } from './draft.js';
import { nextSteps } from './next-steps.js';
import { refusal } from './refusal.js';

/** Creates the file and returns the next steps. Throws a refusal that says why there can't be such a file. */
export function newOccupation(code: string, title: string, data: string): string {
  const reading = readDataset(data);
  const wrong = refusal(code, title, reading);
  if (wrong !== undefined) throw new Refusal(wrong);

  const file = `occupations/${code}.json`;
  const { tables } = reading.dataset;
  const draft = draftOccupation(code, title, slugOf(title), tables);
  replaceNow(data, 'npm run new', new Map([[file, authoredJson(file, draft)]]));
  return nextSteps(data, draft, tables);
}

export async function main(code: string, title: string, { data }: { data: string }): Promise<void> {
  const work = () => newOccupation(code, title, data);
  process.stdout.write(await asOnlyWriter(data, 'npm run new', { dryRun: false }, work));
}
