/** `npm run release`: publishes the dataset as it is, with a version, a reason and files that never change. */
import path from 'node:path';
import { progressOn } from '../progress.js';
import { settle } from './commit.js';
import { readFlags, USAGE } from './flags.js';
import { RELEASE_STEPS, release } from './release.js';
import { unreleased } from './unreleased.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export async function main(args: readonly string[], root: string): Promise<number> {
  const flags = readFlags(args);
  if (flags === 'help') return say(USAGE);
  if ('wrong' in flags) return refuse(`${flags.wrong}\n${USAGE}`);
  if (flags.check) {
    const problem = unreleased(flags.data, root);
    return problem === undefined
      ? say('The dataset is what was released under its version.')
      : refuse(problem);
  }
  const progress = progressOn(process.stderr, RELEASE_STEPS);
  const beside = new AbortController();
  const interrupted = () => {
    progress.end();
    beside.abort();
    settle(path.dirname(path.resolve(flags.data)));
    console.error('Interrupted; everything is as it was.');
    process.exit(130);
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    const outcome = await release({ ...flags, root, progress, signal: beside.signal });
    // What is done is done.
    for (const signal of SIGNALS) process.off(signal, interrupted);
    progress.end();
    return 'done' in outcome ? say(outcome.done) : refuse(outcome.refused);
  } finally {
    progress.end();
  }
}

function say(text: string): number {
  console.log(text);
  return 0;
}

function refuse(text: string): number {
  console.error(text);
  return 1;
}
