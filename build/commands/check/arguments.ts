import { parseArgs } from 'node:util';
import { nearest } from '../../../core/nearest.js';
import { didYouMean } from '../../dataset/faults/words.js';

export const FORMAT_NAMES = ['pretty', 'json', 'github'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

const FORMAT_LIST = 'pretty, json and github';
const FLAGS = ['--format', '--watch', '--help'];

export const USAGE = `npm run check [-- data/occupations/15-1252.00.json … | a dataset's folder] [--format pretty|json|github] [--watch]
  without a path, all of data/; with files, the faults of these files alone
  --format  pretty for people, json for programs, github for annotations of a pull request
  --watch   check again whenever the dataset changes, until Ctrl-C`;

export interface Arguments {
  paths: string[];
  format: FormatName;
  watch: boolean;
}

/** What was asked for, or one sentence that says what is wrong with it. */
export function readArguments(args: readonly string[]): Arguments | 'help' | { wrong: string } {
  const { tokens } = parseArgs({
    args: [...args],
    options: { format: { type: 'string' }, watch: { type: 'boolean' }, help: { type: 'boolean' } },
    strict: false,
    tokens: true,
  });
  const read: Arguments = { paths: [], format: 'pretty', watch: false };
  for (const token of tokens) {
    if (token.kind === 'positional') read.paths.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!FLAGS.includes(rawName)) return { wrong: unknownFlag(rawName) };
    if (name === 'help') return 'help';
    if (name === 'watch' && value !== undefined)
      return { wrong: `--watch takes nothing after it, not "${value}".` };
    if (name === 'watch') read.watch = true;
    else if (value === undefined || value === '')
      return { wrong: `--format needs a name after it: ${FORMAT_LIST} are the formats.` };
    else if (isFormat(value)) read.format = value;
    else
      return {
        wrong: `There is no format "${value}"; ${FORMAT_LIST} are the formats.${didYouMean(value, FORMAT_NAMES)}`,
      };
  }
  return read;
}

const isFormat = (name: string): name is FormatName => (FORMAT_NAMES as readonly string[]).includes(name);

function unknownFlag(flag: string): string {
  const [meant] = nearest(flag, FLAGS, { most: 1 });
  return `${flag} is no flag of the check; it knows ${FLAGS.slice(0, -1).join(', ')} and ${FLAGS.at(-1)}.${meant ? ` Did you mean ${meant}?` : ''}`;
}
