import { existsSync, statSync } from 'node:fs';
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

const FOLDERS = ['sources', 'words', 'method'] as const;
const KNOWN = '--sources, --words, --method, --verbose and --help';

/** What is wrong with the folder of a flag, or null. */
function wrongFolder(name: string, path: string | undefined): string | null {
  if (!path) return `--${name} is missing; name its folder after it.`;
  if (!existsSync(path)) return `--${name} ${path}: there is no such folder.`;
  return statSync(path).isDirectory() ? null : `--${name} ${path}: it is a file; name the folder.`;
}

/** The flags, `help`, or what is wrong with them in one sentence each. `--words x` and `--words=x` are the same. */
export function readFlags(args: string[]): Flags | 'help' | { wrong: string[] } {
  const folders = { sources: '', words: '', method: '' };
  const wrong: string[] = [];
  let verbose = false;
  const rest = args.flatMap((arg) => (arg.startsWith('--') ? arg.split(/=(.*)/s, 2) : arg));
  while (rest.length > 0) {
    const flag = rest.shift()!;
    const folder = FOLDERS.find((name) => flag === `--${name}`);
    if (flag === '--help') return 'help';
    if (flag === '--verbose') verbose = true;
    else if (folder === undefined) wrong.push(`${flag} is no flag of the import; it knows ${KNOWN}.`);
    else if (rest[0]?.startsWith('--') === false) folders[folder] = rest.shift()!;
  }
  wrong.push(...FOLDERS.flatMap((name) => wrongFolder(name, folders[name]) ?? []));
  return wrong.length > 0 ? { wrong } : { folders, verbose };
}
