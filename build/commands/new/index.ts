/** `npm run new -- 15-9999.01 "Title"`: begins the file of a new occupation, and says what else it needs. */
import { parseArgs } from 'node:util';
import { nearest } from '../../../core/nearest.js';
import { authoredJson } from '../../dataset/authored.js';
import { readDataset } from '../../dataset/read/read.js';
import { slugOf } from '../import/slug.js';
import { replaceNow } from '../replace-files.js';
import { draftOccupation } from './draft.js';
import { nextSteps } from './next-steps.js';
import { refusal } from './refusal.js';

const EXAMPLE = 'npm run new -- 15-9999.01 "Title"';
const FLAGS = ['--data', '--help'];

export const USAGE = `${EXAMPLE}
  begins data/occupations/15-9999.01.json, with null where something is to be filled in, and prints the next steps
  --data  the dataset, if it is not data`;

type Arguments = { code: string; title: string; data: string };

function readArguments(args: readonly string[]): Arguments | 'help' | { wrong: string } {
  const { tokens, positionals, values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, help: { type: 'boolean' } },
    strict: false,
    tokens: true,
  });
  for (const token of tokens)
    if (token.kind === 'option' && !FLAGS.includes(token.rawName)) {
      const [meant] = nearest(token.rawName, FLAGS, { most: 1 });
      const knows = `${token.rawName} is no flag of this command; it knows ${FLAGS.join(' and ')}.`;
      return { wrong: meant ? `${knows} Did you mean ${meant}?` : knows };
    }
  if (values.help) return 'help';
  const { data = 'data' } = values;
  if (typeof data !== 'string' || data === '')
    return { wrong: '--data needs the folder of a dataset after it.' };
  const [code, title, ...others] = positionals;
  if (code === undefined) return { wrong: `Name a SOC code and a title, as in \`${EXAMPLE}\`.` };
  if (title === undefined)
    return { wrong: `A title is missing; name it after the code, as in \`${EXAMPLE}\`.` };
  if (others.length > 0)
    return { wrong: `The title is one argument; put it in quotes, as in \`${EXAMPLE}\`.` };
  return { code, title, data };
}

/** The next steps, or one sentence that says why there is no file. */
export function newOccupation(args: readonly string[]): { text: string; made: boolean } {
  const read = readArguments(args);
  if (read === 'help') return { text: `${USAGE}\n`, made: true };
  if ('wrong' in read) return { text: `${read.wrong}\n`, made: false };
  const { code, title, data } = read;
  const reading = readDataset(data);
  const wrong = refusal(code, title, reading);
  if (wrong !== undefined) return { text: `${wrong}\n`, made: false };

  const file = `occupations/${code}.json`;
  const { tables } = reading.dataset;
  const draft = draftOccupation(code, title, slugOf(title), tables);
  replaceNow(data, 'npm run new', new Map([[file, authoredJson(file, draft)]]));
  return { text: nextSteps(data, draft, tables), made: true };
}

export function main(args: readonly string[]): number {
  const { text, made } = newOccupation(args);
  (made ? process.stdout : process.stderr).write(text);
  return made ? 0 : 1;
}
