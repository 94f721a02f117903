/** `npm run release`: publishes the dataset as it is, with a version, a reason and files that never change. */
import { plainFault } from '../../checks/texts.js';
import { messageOf } from '../../dataset/faults/fault.js';
import { Version } from '../../dataset/schema/fields.js';
import type { Given } from '../flags.js';
import { progressOn } from '../progress.js';
import { stopOnInterrupt } from '../replace-files.js';
import { RELEASE_STEPS, release } from './release.js';
import { unreleased } from './unreleased.js';

export const flags = {
  reason: {
    value: '"WHY."',
    default: '',
    help: 'a sentence for everyone who uses the data; needed unless --check is given',
  },
  version: {
    value: 'VERSION',
    help: 'the version, if it is not the one in data/dataset.json; it is written there',
  },
  dryRun: { help: 'say what would be published, and write nothing' },
  check: { help: 'only say whether the dataset is what was released under its version' },
  data: { value: 'FOLDER', default: 'data', help: 'the dataset; its releases and changelog lie beside it' },
} as const;

/** Returns the flags with the reason on one line, or what is wrong with them in a sentence. */
export function flagsOf(given: Given<typeof flags>): Given<typeof flags> | { wrong: string } {
  const { version, check } = given;
  if (version !== undefined && !Version.safeParse(version).success)
    return { wrong: `--version can't be "${version}"; a version is three numbers, such as 1.1.0.` };
  const reason = given.reason.replace(/\s+/g, ' ').trim();
  if (!check && !isSentence(reason))
    return {
      wrong:
        'Give the reason in a sentence, with at least four words and a period: --reason "O*NET 31.0 and the wages of May 2026."',
    };
  const fault = plainFault(reason, ['reason']);
  return fault === undefined ? { ...given, reason } : { wrong: messageOf(fault) };
}

const isSentence = (text: string) => text.split(' ').length >= 4 && /[.!?]$/.test(text);

export async function main(given: Given<typeof flags>, root: string): Promise<number> {
  const flags = flagsOf(given);
  if ('wrong' in flags) return refuse(flags.wrong);
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
