/** `npm run diff -- <git ref, release or folder>`: shows what changes if the dataset is published as it is now. */
import fs from 'node:fs';
import path from 'node:path';
import type { Given } from '../flags.js';
import { notice } from '../notice.js';
import { noProgress, type Progress, progressOn } from '../progress.js';
import { Refusal } from '../refusal.js';
import { diff } from './diff.js';
import { markdown } from './markdown.js';
import { openSnapshot } from './open.js';
import { preview } from './preview.js';

export const flags = {
  to: { value: 'REF', default: 'data', help: 'what to compare' },
  format: {
    choices: ['markdown', 'json', 'html'],
    default: 'markdown',
    help: 'for a pull request, for programs, or to look at',
  },
  html: { value: 'FOLDER', help: 'write the page with the cards before and after into a folder' },
} as const;

export const notes =
  'REF is what to compare with: a branch, tag, or commit, a release such as 1.0.0, or the folder of a dataset.';

/** Steps that a terminal shows. */
const STEPS = 4;

/**
 * Returns the text to print, and either the reason that the dataset can't be released or the step that a release takes. Throws
 * a refusal if nothing can be compared. Temporary folders are removed before each step, so that a signal leaves nothing behind.
 */
export async function compare(
  { args, to, format, html }: Given<typeof flags>,
  root: string,
  progress: Progress = noProgress,
): Promise<{ text: string; broken: string | null; needs: string | null }> {
  const [from, ...others] = args;
  if (!from) throw new Refusal('Name what to compare with: a git ref, a release, or a dataset.');
  if (others.length > 0)
    throw new Refusal(
      `Compare with one thing at a time; "${others[0]}" is one too many. Name the other side with --to.`,
    );
  if (html !== undefined && fs.statSync(html, { throwIfNoEntry: false })?.isFile())
    throw new Refusal(`--html needs a folder; "${html}" is a file.`);
  const places = { root, data: to };
  await progress.step(`reading ${from}`);
  const before = openSnapshot(from, places, 'older');
  await progress.step(`reading ${to}`);
  const after = openSnapshot(to, places, 'newer');
  await progress.step('comparing, input by input');
  const compared = diff(before, after);
  await progress.step('writing');
  const { report } = compared;
  const page = () => preview(compared, before, after, root);
  if (html !== undefined) {
    fs.mkdirSync(html, { recursive: true });
    fs.writeFileSync(path.join(html, 'index.html'), page());
  }
  const text = {
    markdown: () => markdown(report),
    json: () => `${JSON.stringify(report, null, 2)}\n`,
    html: page,
  }[format]();
  const { broken } = compared;
  return { text, broken, needs: broken === null ? report.version.needs_release : null };
}

export async function main(given: Given<typeof flags>, root: string): Promise<number> {
  const progress = progressOn(process.stderr, STEPS);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      progress.end();
      process.exit(130);
    });
  const { text, broken, needs } = await compare(given, root, progress).finally(progress.end);
  process.stdout.write(text);
  if (broken !== null) throw new Refusal(broken);
  if (needs !== null) notice('Needs a release', needs, process.env);
  return 0;
}
