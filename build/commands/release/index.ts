/** `npm run release`: publishes the dataset as it is, with a version, a reason, and files that never change. */
import { plainFault } from '../../checks/texts.js';
import { messageOf } from '../../dataset/fault.js';
import { Version } from '../../dataset/schema/fields.js';
import { Refusal } from '../../refusal.js';
import type { Given } from '../flags.js';
import { notice } from '../notice.js';
import { progressOn } from '../progress.js';
import { allowLocalhost } from '../public-address.js';
import { stopOnInterrupt } from '../replace-files.js';
import { RELEASE_STEPS, release } from './release.js';
import { restore } from './restore.js';
import { refuseUnreleased, unreleased } from './unreleased.js';

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
  restore: {
    value: 'VERSION',
    help: 'publish the data of an earlier release again, under the next version',
  },
  dryRun: { help: 'say what would be published, and write nothing' },
  check: { help: 'only say whether the dataset is what was released under its version, or needs a release' },
  strict: { help: 'with --check: refuse what needs a release, too, as before a deployment' },
  allowLocalhost,
  data: { value: 'FOLDER', default: 'data', help: 'the dataset; its releases and changelog lie beside it' },
} as const;

/** Returns the flags with the reason on one line. Throws a refusal if they don't make sense. */
export function flagsOf(given: Given<typeof flags>): Given<typeof flags> {
  const { version, check } = given;
  if (version !== undefined && !Version.safeParse(version).success)
    throw new Refusal(`--version can't be "${version}"; a version is three numbers, such as 1.1.0.`);
  const reason = given.reason.replace(/\s+/g, ' ').trim();
  if (!check && !isSentence(reason))
    throw new Refusal(
      'Give the reason in a sentence, with at least four words and a period: --reason "O*NET 31.0 and the wages of May 2026."',
    );
  const fault = plainFault(reason, ['reason']);
  if (fault !== undefined) throw new Refusal(messageOf(fault));
  return { ...given, reason };
}

const isSentence = (text: string) => text.split(' ').length >= 4 && /[.!?]$/.test(text);

export async function main(given: Given<typeof flags>, root: string): Promise<number> {
  const flags = flagsOf(given);
  if (flags.check) {
    if (flags.strict) refuseUnreleased(flags.data, root);
    const problem = flags.strict ? undefined : unreleased(flags.data, root);
    if (problem === undefined) console.log('The dataset is what was released under its version.');
    else notice('Needs a release', problem, process.env);
    return 0;
  }
  const progress = progressOn(process.stderr, RELEASE_STEPS);
  const listenNoMore = stopOnInterrupt(flags.data, progress);
  try {
    const options = { ...flags, root, compiled: import.meta.dirname, env: process.env, progress };
    const done = await (flags.restore === undefined ? release(options) : restore(flags.restore, options));
    // From here on, the release is published.
    listenNoMore();
    progress.end();
    console.log(done);
    return 0;
  } finally {
    progress.end();
  }
}
