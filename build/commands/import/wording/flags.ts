import fs from 'node:fs';
import path from 'node:path';
import type { Given } from '../../flags.js';
import { Refusal } from '../../refusal.js';

export const flags = {
  missing: {
    help: 'list what has no wording of ours yet, with the official sentences if --sources is given',
  },
  fill: { value: 'FILE', help: 'import the list once its last column is filled' },
  replace: { help: 'with --fill: replace sentences that are already there' },
  lint: { help: 'compare every sentence of ours with the official one; needs --sources' },
  out: { value: 'FILE', help: 'write the list of --missing into this CSV file' },
  sources: {
    value: 'PATH',
    many: true,
    help: 'the release with the official sentences: a folder, zip file, or file',
  },
  data: { value: 'FOLDER', default: 'data', help: 'the dataset' },
} as const;

export const notes = 'Choose one of --missing, --fill, and --lint.';

export interface Flags extends Pick<Given<typeof flags>, 'replace' | 'sources' | 'data'> {
  task: 'missing' | 'fill' | 'lint';
  file: string | null;
  out: string | null;
}

const TASKS = ['missing', 'fill', 'lint'] as const;

/** Returns what to do; throws a refusal with a sentence for each thing that is wrong. */
export function flagsOf(given: Given<typeof flags>): Flags {
  const { replace, sources, data, fill: file = null, out = null } = given;
  const wrong: string[] = [];
  const tasks = TASKS.filter((task) => given[task]);
  if (tasks.length !== 1) wrong.push('Choose one of --missing, --fill, and --lint.');
  if (replace && file === null) wrong.push('--replace needs --fill: the list with the new sentences.');
  if (tasks[0] === 'lint' && sources.length === 0)
    wrong.push('--lint needs --sources: the release with the official sentences.');
  for (const each of [...sources, ...(file === null ? [] : [file]), data])
    if (!fs.existsSync(each)) wrong.push(`${each}: there is no such file or folder.`);
  const flaw = out === null ? undefined : outFlaw(out);
  if (flaw !== undefined) wrong.push(`--out ${out}: ${flaw}`);
  // The list may hold official sentences, which are not to enter the dataset.
  if (out !== null && `${path.resolve(out)}/`.startsWith(`${path.resolve(data)}/`))
    wrong.push(`--out ${out}: it may hold official sentences, so it must not lie in ${data}/.`);
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  return { task: tasks[0]!, file, out, replace, sources, data };
}

/** Why the list cannot be written there; a list that is there may have been filled in. */
function outFlaw(out: string): string | undefined {
  if (fs.existsSync(out))
    return fs.statSync(out).isDirectory()
      ? 'it is a folder; name a file in it.'
      : 'there is such a file already, perhaps filled in; name another one, or move it away.';
  const folder = path.dirname(out);
  try {
    // What is no folder has nothing in it.
    fs.accessSync(`${folder}/.`, fs.constants.W_OK);
    return undefined;
  } catch {
    return `there is no folder ${folder} that may be written to; make it, or name another one.`;
  }
}
