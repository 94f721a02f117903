/** `npm run diff -- <git ref, release or folder>`: what changes if the dataset is published as it is now. */
import fs from 'node:fs';
import path from 'node:path';
import type { Given } from '../flags.js';
import { progressOn } from '../progress.js';
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

/** What to print, and whether it may be published like this. */
export interface Compared {
  text: string;
  error: string;
  passed: boolean;
}

/** The comparison in one go. */
export function compare(given: Given<typeof flags>, root: string): Compared {
  const steps = comparison(given, root);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Yields what it is about to do, so that whoever watches can say so, and stop it there. */
function* comparison(
  { args, to, format, html }: Given<typeof flags>,
  root: string,
): Generator<string, Compared> {
  const refuse = (error: string): Compared => ({ text: '', error: `${error}\n`, passed: false });
  const [from, ...others] = args;
  if (!from) return refuse('Name what to compare with: a git ref, a release, or a dataset.');
  if (others.length > 0)
    return refuse(
      `Compare with one thing at a time; "${others[0]}" is one too many. Name the other side with --to.`,
    );
  if (html !== undefined && fs.statSync(html, { throwIfNoEntry: false })?.isFile())
    return refuse(`--html needs a folder; "${html}" is a file.`);
  try {
    const places = { root, data: to };
    yield `reading ${from}`;
    const before = openSnapshot(from, places, 'older');
    yield `reading ${to}`;
    const after = openSnapshot(to, places, 'newer');
    yield 'comparing, input by input';
    const compared = diff(before, after);
    yield 'writing';
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
    const { refusal } = report.version;
    return { text, error: refusal === null ? '' : `${refusal}\n`, passed: refusal === null };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message);
    throw error;
  }
}

export async function main(given: Given<typeof flags>, root: string): Promise<number> {
  const progress = progressOn(process.stderr, STEPS);
  // Heard between two steps, when nothing lies in temporary folders.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      progress.end();
      process.exit(130);
    });
  const steps = comparison(given, root);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await progress.step(step.value);
  progress.end();
  const { text, error, passed } = step.value;
  process.stdout.write(text);
  process.stderr.write(error);
  return passed ? 0 : 1;
}
