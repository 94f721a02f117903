/** `npm run votes -- import ballots.csv`: adds ballots that visitors cast to the published totals. */
import { checkDataset } from '../../checks/check.js';
import { countOf, formatFaults, messageOf, NO_DATASET } from '../../dataset/faults/fault.js';
import { readDataset } from '../../dataset/read/read.js';
import type { Given } from '../flags.js';
import { progressOn } from '../progress.js';
import { MOST_BALLOTS, readLimited } from '../read-limited.js';
import { Refusal } from '../refusal.js';
import { asOnlyWriter, replaceFiles, stopOnInterrupt } from '../replace-files.js';
import { BALLOT_COLUMNS, VOTES } from './ballots.js';
import { type Counted, countBallots } from './import.js';
import { readLedger } from './ledger.js';

export const flags = {
  skipBad: { help: 'count the ballots that can be counted, and report those that are left out' },
  moveVotes: { help: 'count ballots for retired codes for the occupations that took their place' },
  dryRun: { help: 'say what would be counted, and write nothing' },
  data: { value: 'FOLDER', default: 'data', help: 'the dataset' },
} as const;

export const notes = `FILE has one ballot per line with ${BALLOT_COLUMNS.join(', ')}; vote is ${VOTES.join(', ')}.
CSV has a header that names these columns, in any order; NDJSON has one object per line.`;

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'is not there. Name a file of ballots, as in `npm run votes -- import ballots.csv`.',
  EISDIR: 'is a folder. Name one of its files at a time, as in `npm run votes -- import ballots.csv`.',
};

function contentOf(file: string): Buffer {
  try {
    const found = readLimited(file, MOST_BALLOTS, 'Split it, and import the parts one after the other.');
    if ('what' in found) throw new Refusal(`${file} ${found.what} ${found.fix}`);
    return found;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `${file} ${UNREADABLE[code] ?? `cannot be read (${code}). Check that it is a file you may read.`}`,
    );
  }
}

function reportOf({ ballots, occupations, votes, leftOut, ignored, moved }: Counted, isDry: boolean): string {
  const kinds = VOTES.map((vote) => `${votes[vote]} ${vote}`).join(', ');
  const lines = [
    `${countOf(ballots, 'ballot')} ${isDry ? 'would be counted' : 'counted'} for ${countOf(occupations, 'occupation')}: ${kinds}.`,
  ];
  for (const { from, to, title, ballots } of moved)
    lines.push(`${countOf(ballots, 'ballot')} for ${from}, which is retired, for ${to} ${title}.`);
  if (ignored.length > 0) lines.push(`Columns left alone: ${ignored.join(', ')}.`);
  if (leftOut.length > 0) lines.push(`Left out:\n${formatFaults(leftOut)}`.trimEnd());
  return lines.join('\n');
}

/** Adds ballots that visitors cast to the published totals; a `Refusal` or a broken ledger leaves them as they were. */
export async function votes({
  args,
  data,
  skipBad,
  moveVotes,
  dryRun,
}: Given<typeof flags>): Promise<string> {
  const [verb, file, ...others] = args;
  if (verb !== 'import' || file === undefined || others.length > 0)
    throw new Refusal('Say what to import, one file at a time, as in `npm run votes -- import ballots.csv`.');
  const progress = progressOn(process.stderr, 3);
  const beyondRecall = stopOnInterrupt(data, progress);
  try {
    await progress.step('reading the dataset');
    const reading = readDataset(data);
    const faults = checkDataset(reading);
    if (faults[0] && NO_DATASET.has(faults[0].rule)) throw new Refusal(messageOf(faults[0]));
    if (faults.length > 0)
      throw new Refusal(
        `The dataset has ${countOf(faults.length, 'fault')}; see \`npm run check\`. Nothing was counted.`,
      );
    await progress.step(`counting ${file}`);
    const counted = countBallots(
      { file, content: contentOf(file), skipBad, moveVotes },
      reading.dataset,
      readLedger(data),
    );
    if ('sentence' in counted) throw new Refusal(counted.sentence);
    if ('faults' in counted)
      throw new Refusal(
        `${formatFaults(counted.faults)}Nothing was counted. Fix the file, or count the rest with --skip-bad.`,
      );
    await progress.step('writing');
    await replaceFiles(data, 'npm run votes', counted.files, { dryRun });
    return reportOf(counted, dryRun);
  } finally {
    beyondRecall();
    progress.end();
  }
}

export async function main(given: Given<typeof flags>): Promise<number> {
  console.log(await asOnlyWriter(given.data, 'npm run votes', given, () => votes(given)));
  return 0;
}
