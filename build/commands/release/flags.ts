import { parseArgs } from 'node:util';
import { flawIn } from '../../checks/plain-text.js';
import { Version } from '../../dataset/schema/fields.js';

export const USAGE = `npm run release -- --reason "Why this is published." [--version 1.1.0] [--dry-run]
  --reason   a sentence for everyone who uses the data
  --version  the version, if it is not the one in data/dataset.json; it is written there
  --dry-run  say what would be published, and write nothing
  --check    only say whether the dataset is what was released under its version
  --data     another dataset; its releases and changelog lie beside it`;

export interface Flags {
  reason: string;
  version: string | undefined;
  dryRun: boolean;
  check: boolean;
  data: string;
}

const SENTENCE =
  'Give the reason in a sentence, with at least four words and a full stop: --reason "O*NET 31.0 and the wages of May 2026."';

/** The flags, `help`, or what is wrong with them in a sentence. */
export function readFlags(args: readonly string[]): Flags | 'help' | { wrong: string } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return { wrong: `${(error as Error).message.split('. ')[0]}.` };
  }
  const { values } = parsed;
  if (values.help) return 'help';
  const { version, 'dry-run': dryRun, check, data } = values;
  if (version !== undefined && !Version.safeParse(version).success)
    return { wrong: `"${version}" is no version; it has three numbers, as 1.1.0.` };
  const reason = values.reason.replace(/\s+/g, ' ').trim();
  if (!check && !isSentence(reason)) return { wrong: SENTENCE };
  const flaw = flawIn(reason, ['reason']);
  if (flaw !== undefined) return { wrong: flaw };
  return { reason, version, dryRun, check, data };
}

const isSentence = (text: string) => text.split(' ').length >= 4 && /[.!?]$/.test(text);

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      reason: { type: 'string', default: '' },
      version: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      data: { type: 'string', default: 'data' },
      help: { type: 'boolean', default: false },
    },
  });
