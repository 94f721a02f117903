/** `npm run release`: publishes the dataset as it is, with a version, a reason and files that never change. */
import { progressOn } from '../progress.js';
import { stopOnInterrupt } from '../replace-files.js';
import { readFlags, USAGE } from './flags.js';
import { RELEASE_STEPS, release } from './release.js';
import { unreleased } from './unreleased.js';

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
  const listenNoMore = stopOnInterrupt(flags.data, progress, () => beside.abort());
  try {
    const outcome = await release({ ...flags, root, progress, signal: beside.signal });
    // What is done is done.
    listenNoMore();
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
