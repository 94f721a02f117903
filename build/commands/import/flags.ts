import fs from 'node:fs';
import { Refusal } from '../../refusal.js';
import type { Given } from '../flags.js';
import { CROSSWALK, RENAME, renamesOf } from './table/renames.js';

export const flags = {
  sources: { value: 'PATH', many: true, help: 'the releases as downloaded: folders, zip files, or files' },
  crosswalk: CROSSWALK,
  rename: RENAME,
  fewerRows: { help: 'a table that lost more than a tenth of its rows is as it should be' },
  moveVotes: { help: 'add the votes on occupations that were removed to those of their successors' },
  dryRun: { help: 'say what would change, and write nothing' },
  data: { value: 'FOLDER', default: 'data', help: 'the dataset' },
  verbose: { help: 'print whole lists in the report' },
} as const;

export const notes = 'What is not among the sources stays as it is in data/.';

export type Flags = Omit<Given<typeof flags>, 'args' | 'rename'> & { renames: Map<string, string> };

const PATHS = ['sources', 'crosswalk'] as const;

/** Returns what to import. Throws a refusal with one sentence per error. */
export function flagsOf({ args: _, rename, ...given }: Given<typeof flags>): Flags {
  const wrong: string[] = [];
  if (given.sources.length === 0)
    wrong.push(
      '--sources is missing; name the folder or file of a release after it, as in --sources ~/Downloads.',
    );
  const paths = PATHS.flatMap((name) => given[name].map((each) => [name, each]));
  for (const [name, each] of [...paths, ['data', given.data]])
    if (!fs.existsSync(each!)) wrong.push(`--${name} ${each}: there is no such folder or file.`);
  const renames = renamesOf(rename, wrong);
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  return { ...given, renames };
}
