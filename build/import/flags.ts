import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Folders } from './read.js';

export const USAGE =
  'npm run import -- --sources <folder> --words <folder> --method <folder> [--verbose]\n' +
  '  --sources  the releases as downloaded, in any folders below\n' +
  '  --words    our wording: occupations.tsv and tasks.tsv\n' +
  '  --method   our task categories: task_categories.tsv and task_category_exceptions.tsv\n' +
  '  --verbose  whole lists in the report';

export interface Flags {
  folders: Folders;
  verbose: boolean;
}

const NAMES = ['sources', 'words', 'method'] as const;

/** The flags, `help`, or what is wrong with them in one sentence each. */
export function readFlags(args: string[]): Flags | 'help' | { wrong: string[] } {
  const { values, tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: {
      sources: { type: 'string' },
      words: { type: 'string' },
      method: { type: 'string' },
      verbose: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  const known: string[] = [...NAMES, 'verbose'];
  const wrong = tokens.flatMap((token) => {
    if (token.kind === 'positional')
      return `"${token.value}" belongs to no flag; put --sources, --words or --method before it.`;
    if (token.kind !== 'option' || known.includes(token.name)) return [];
    return `${token.rawName} is no flag of the import; it knows --${known.join(', --')}.`;
  });
  const folderOf = (name: (typeof NAMES)[number]): string => {
    const value = values[name];
    if (typeof value !== 'string' || value === '')
      wrong.push(`--${name} is missing; name its folder after it.`);
    else if (!existsSync(value)) wrong.push(`--${name} ${value}: there is no such folder.`);
    else if (!statSync(value).isDirectory()) wrong.push(`--${name} ${value}: it is a file; name the folder.`);
    else return value;
    return '';
  };
  const folders = { sources: folderOf('sources'), words: folderOf('words'), method: folderOf('method') };
  return wrong.length > 0 ? { wrong } : { folders, verbose: values.verbose === true };
}
