import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../../refusal.js';
import type { Given } from '../../flags.js';
import { CROSSWALK, RENAME, renamesOf } from '../table/renames.js';

export const flags = {
  missing: {
    help: 'list what has no wording of ours yet, with the official sentences if --sources is given',
  },
  reworded: { help: 'list what O*NET words otherwise than when ours was written; needs --sources' },
  fill: { value: 'FILE', help: 'import such a list once its last column is filled' },
  replace: { help: 'with --fill: replace sentences that are already there' },
  lint: { help: 'compare every sentence of ours with the official one; needs --sources' },
  unrated: { help: 'list tasks that are not rated, as a sheet for two raters' },
  rate: { value: 'FILE', help: 'import the sheet once both raters have filled it in' },
  out: { value: 'FILE', help: 'write the list into this CSV file' },
  sources: {
    value: 'PATH',
    many: true,
    help: 'the release with the official sentences: a folder, zip file, or file',
  },
  rename: RENAME,
  crosswalk: CROSSWALK,
  data: { value: 'FOLDER', default: 'data', help: 'the dataset' },
} as const;

const TASKS = ['missing', 'reworded', 'fill', 'lint', 'unrated', 'rate'] as const;
const CHOOSE = 'Choose one of --missing, --reworded, --fill, --lint, --unrated, and --rate.';

export const notes = CHOOSE;

export interface Flags extends Pick<Given<typeof flags>, 'replace' | 'sources' | 'crosswalk' | 'data'> {
  task: (typeof TASKS)[number];
  file: string | null;
  out: string | null;
  renames: Map<string, string>;
}

/** Returns what to do; throws a refusal with a sentence for each thing that is wrong. */
export function flagsOf(given: Given<typeof flags>): Flags {
  const { replace, sources, crosswalk, data, rename, fill, rate, out = null } = given;
  const file = fill ?? rate ?? null;
  const wrong: string[] = [];
  const tasks = TASKS.filter((task) => given[task]);
  const [task] = tasks;
  if (tasks.length !== 1) wrong.push(CHOOSE);
  if (replace && fill === undefined) wrong.push('--replace needs --fill: the list with the new sentences.');
  if ((task === 'lint' || task === 'reworded') && sources.length === 0)
    wrong.push(`--${task} needs --sources: the release with the official sentences.`);
  for (const each of [...sources, ...crosswalk, ...(file === null ? [] : [file]), data])
    if (!fs.existsSync(each)) wrong.push(`${each}: there is no such file or folder.`);
  const renames = renamesOf(rename, wrong);
  const flaw = out === null ? undefined : outFlaw(out);
  if (flaw !== undefined) wrong.push(`--out ${out}: ${flaw}`);
  // The list may hold official sentences, which are not to enter the dataset.
  if (out !== null && `${path.resolve(out)}/`.startsWith(`${path.resolve(data)}/`))
    wrong.push(`--out ${out}: it may hold official sentences, so it must not lie in ${data}/.`);
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  return { task: task!, file, out, replace, sources, crosswalk, renames, data };
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
