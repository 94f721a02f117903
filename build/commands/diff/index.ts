/** `npm run diff -- <git ref, release or folder>`: shows what changes if the dataset is published as it is now. */

import { Refusal } from '../../refusal.js';
import { noProgress, type Progress, progressOn } from '../progress.js';
import { diff } from './diff.js';
import { markdown } from './markdown.js';
import { openSnapshot } from './open.js';

interface Options {
  to: string;
  format: 'markdown' | 'json';
}

/** Steps that a terminal shows. */
const STEPS = 4;

/**
 * Returns the text to print, and either the reason that the dataset can't be released or the step that a release takes. Throws
 * a refusal if nothing can be compared. Temporary folders are removed before each step, so that a signal leaves nothing behind.
 */
export async function compare(
  from: string,
  { to, format }: Options,
  root: string,
  progress: Progress = noProgress,
): Promise<{ text: string; broken: string | null; needs: string | null }> {
  const places = { root, data: to };
  await progress.step(`reading ${from}`);
  const before = openSnapshot(from, places, 'older');
  await progress.step(`reading ${to}`);
  const after = openSnapshot(to, places, 'newer');
  await progress.step('comparing, input by input');
  const { report, broken } = diff(before, after);
  const text = format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : markdown(report);
  return { text, broken, needs: broken === null ? report.version.needs_release : null };
}

export async function main(from: string, options: Options, root: string): Promise<void> {
  const progress = progressOn(process.stderr, STEPS);
  const { text, broken, needs } = await compare(from, options, root, progress).finally(progress.end);
  process.stdout.write(text);
  if (broken !== null) throw new Refusal(broken);
  if (needs !== null) console.error(needs);
}
