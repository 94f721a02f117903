import { existsSync } from 'node:fs';
import { givenFlags } from './given.js';

export const USAGE =
  'npm run import -- --sources <folder, zip or file> [more of them] [flags]\n' +
  '  --sources    the releases as downloaded, in any folders below; what is not among them stays as it is in data/\n' +
  '  --crosswalk  a CSV file with old_code,new_code: what took the place of occupations that are gone\n' +
  '  --words      wording to take in: a filled template, or a folder with occupations.tsv and tasks.tsv\n' +
  '  --method     our task categories: a folder with task_categories.tsv and task_category_exceptions.tsv\n' +
  '  --rename     "its name now=its name before": a column that the release calls otherwise\n' +
  '  --fewer-rows a table that lost more than a tenth of its rows is as it should be\n' +
  '  --dry-run    say what would change, and write nothing\n' +
  '  --data       the dataset, if it is not data\n' +
  '  --verbose    whole lists in the report';

export interface Flags {
  sources: string[];
  words: string[];
  method: string[];
  crosswalk: string[];
  renames: Map<string, string>;
  fewerRows: boolean;
  dryRun: boolean;
  verbose: boolean;
  data: string;
}

const PATHS = ['sources', 'words', 'method', 'crosswalk'] as const;
const SWITCHES = { '--fewer-rows': 'fewerRows', '--dry-run': 'dryRun', '--verbose': 'verbose' } as const;
const KNOWN =
  '--sources, --crosswalk, --words, --method, --rename, --fewer-rows, --dry-run, --data, --verbose and --help';

/** The flags, `help`, or what is wrong with them in one sentence each. */
export function readFlags(args: string[]): Flags | 'help' | { wrong: string[] } {
  const given = givenFlags(args);
  const wrong: string[] = [];
  for (const arg of given.get('') ?? [])
    wrong.push(`${arg} belongs to no flag of the import; it knows ${KNOWN}.`);
  given.delete('');
  if (given.has('--help')) return 'help';
  const isKnown = (name: string) => KNOWN.split(/, | and /).includes(name);
  for (const name of given.keys())
    if (!isKnown(name)) wrong.push(`${name} is no flag of the import; it knows ${KNOWN}.`);
  const path = (name: string) => given.get(`--${name}`) ?? [];
  for (const name of [...PATHS, 'data'] as const) {
    const needed = name === 'sources' || given.has(`--${name}`);
    if (needed && path(name).length === 0)
      wrong.push(`--${name} is missing; name its folder or file after it.`);
    for (const each of path(name))
      if (!existsSync(each)) wrong.push(`--${name} ${each}: there is no such folder or file.`);
  }
  const renames = new Map<string, string>();
  for (const each of given.get('--rename') ?? []) {
    const [from, to] = each.split(/=(.*)/s, 2).map((part) => part.trim());
    if (from && to) renames.set(from, to);
    else wrong.push(`--rename ${each}: write "its name now=its name before".`);
  }
  for (const name of Object.keys(SWITCHES))
    for (const each of given.get(name) ?? []) wrong.push(`${name} takes nothing after it, not ${each}.`);
  if (wrong.length > 0) return { wrong };
  const switches = Object.entries(SWITCHES).map(([name, key]) => [key, given.has(name)]);
  return {
    ...{ sources: path('sources'), words: path('words'), method: path('method') },
    ...{ crosswalk: path('crosswalk'), renames, data: path('data')[0] ?? 'data' },
    ...(Object.fromEntries(switches) as Record<(typeof SWITCHES)[keyof typeof SWITCHES], boolean>),
  };
}
