import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { givenFlags } from '../given.js';

export const USAGE =
  'npm run words -- --missing [--out <file.csv>] [--sources <folder or zip>]\n' +
  '  lists what has no wording of ours yet, with the official sentences if the release is given\n' +
  'npm run words -- --fill <file.csv> [--sources <folder or zip>]\n' +
  '  takes the list in once its last column is filled\n' +
  'npm run words -- --lint --sources <folder or zip>\n' +
  '  compares every sentence of ours with the official one\n' +
  '  --data  the dataset, if it is not data';

export interface Flags {
  task: 'missing' | 'fill' | 'lint';
  file: string | null;
  out: string | null;
  sources: string[];
  data: string;
}

const TASKS = ['missing', 'fill', 'lint'] as const;
const KNOWN = ['--missing', '--fill', '--lint', '--out', '--sources', '--data', '--help'];

export function readFlags(args: readonly string[]): Flags | 'help' | { wrong: string[] } {
  const given = givenFlags(args);
  const wrong: string[] = [];
  if (given.has('--help')) return 'help';
  for (const name of given.keys())
    if (!KNOWN.includes(name))
      wrong.push(
        `${name || given.get('')![0]} is no flag of this command; it knows ${KNOWN.slice(0, -1).join(', ')} and --help.`,
      );
  const tasks = TASKS.filter((task) => given.has(`--${task}`));
  if (tasks.length !== 1) wrong.push('say one of --missing, --fill and --lint.');
  const sources = given.get('--sources') ?? [];
  const file = given.get('--fill')?.[0] ?? null;
  const out = given.get('--out')?.[0] ?? null;
  const data = given.get('--data')?.[0] ?? 'data';
  if (given.has('--fill') && file === null) wrong.push('--fill: name the filled file after it.');
  if (given.has('--out') && out === null) wrong.push('--out: name the file to be written after it.');
  if (tasks[0] === 'lint' && sources.length === 0)
    wrong.push('--lint needs --sources: the release with the official sentences.');
  for (const each of [...sources, ...(file === null ? [] : [file]), data])
    if (!existsSync(each)) wrong.push(`${each}: there is no such file or folder.`);
  const flaw = out === null ? undefined : outFlaw(out);
  if (flaw !== undefined) wrong.push(`--out ${out}: ${flaw}`);
  // The list may hold official sentences, which are not to enter the dataset.
  if (out !== null && `${resolve(out)}/`.startsWith(`${resolve(data)}/`))
    wrong.push(`--out ${out}: it may hold official sentences, so it must not lie in ${data}/.`);
  return wrong.length > 0 ? { wrong } : { task: tasks[0]!, file, out, sources, data };
}

/** Why the list cannot be written there; a list that is there may have been filled in. */
function outFlaw(out: string): string | undefined {
  if (existsSync(out))
    return statSync(out).isDirectory()
      ? 'it is a folder; name a file in it.'
      : 'there is such a file already, perhaps filled in; name another one, or move it away.';
  const folder = dirname(out);
  try {
    // What is no folder has nothing in it.
    accessSync(`${folder}/.`, constants.W_OK);
    return undefined;
  } catch {
    return `there is no folder ${folder} that may be written to; make it, or name another one.`;
  }
}
