/** Adds the ballots of a file to `data/tables/votes.csv`: all of them or, with a flag, only the valid ones. */

import { nearest } from '../../../core/nearest.js';
import { tableText } from '../../dataset/authored.js';
import { compareFaults, countOf, type Fault, type Position } from '../../dataset/faults/fault.js';
import type { Dataset } from '../../dataset/schema/dataset.js';
import { sha256 } from '../../releases/manifest.js';
import { type Ballot, type BallotFile, readBallots, VOTES, type Vote } from './ballots.js';
import { ballotHash, type Ledger, ledgerFiles } from './ledger.js';

export interface Counting {
  /** File as the maintainer wrote it. */
  file: string;
  content: Uint8Array;
  skipBad: boolean;
  /** True if ballots for a retired code count for its successor. */
  moveVotes: boolean;
}

/** The files to write, and the figures to report. */
export interface Counted {
  files: Map<string, string>;
  ballots: number;
  occupations: number;
  votes: Record<Vote, number>;
  leftOut: Fault<Position>[];
  /** Columns that nothing reads. */
  ignored: string[];
  /** Retired codes with their successors, and the number of ballots counted for those. */
  moved: Moved[];
}

export interface Moved {
  from: string;
  to: string;
  title: string;
  ballots: number;
}

export type Refused = { sentence: string } | { faults: Fault[] };

/** Counts ballots without writing anything: the caller writes `files`, all or none. */
export function countBallots(
  { file, content, skipBad, moveVotes }: Counting,
  dataset: Pick<Dataset, 'occupations' | 'aliases' | 'tables' | 'dataset'>,
  ledger: Ledger,
): Counted | Refused {
  const hash = sha256(content);
  const before = ledger.imports.find((row) => row.sha256 === hash);
  if (before)
    return {
      sentence: `${file} was imported before, as ${before.file} (${countOf(before.ballots, 'ballot')}). Nothing was counted.`,
    };
  const read = readBallots(file, new TextDecoder().decode(content));
  if (read.unreadable) return { faults: [read.unreadable] };

  const { counted, faults, moved } = countable({ file, moveVotes }, read, dataset, ledger);
  const leftOut = [...read.faults, ...faults].sort(compareFaults);
  if (leftOut.length > 0 && !skipBad) return { faults: leftOut };
  if (counted.length === 0) return { sentence: `${file} has no ballot that can be counted.` };

  const rows = new Map(dataset.tables.votes.map((row) => [row.soc_code, { ...row }]));
  const votes: Record<Vote, number> = { agree: 0, too_high: 0, too_low: 0 };
  for (const { soc_code, vote } of counted) {
    const row = rows.get(soc_code) ?? { soc_code, agree: 0, too_high: 0, too_low: 0 };
    row[vote] += 1;
    rows.set(soc_code, row);
    votes[vote] += 1;
  }
  const row = {
    sha256: hash,
    file: file.split(/[/\\]/).at(-1)!,
    dataset_version: dataset.dataset.version,
    ballots: counted.length,
    left_out: new Set(leftOut.map(({ place }) => place.line)).size,
  };
  const files = ledgerFiles(
    ledger,
    row,
    counted.map(({ ballot_id }) => ballotHash(ballot_id)),
  );
  const sorted = [...rows.values()].sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
  files.set('tables/votes.csv', tableText(['soc_code', ...VOTES], sorted));
  return {
    files,
    ballots: counted.length,
    occupations: new Set(counted.map(({ soc_code }) => soc_code)).size,
    votes,
    leftOut,
    ignored: read.ignored,
    moved,
  };
}

/** Returns ballots for existing occupations, each ID once, and the errors of the others. */
function countable(
  { file, moveVotes }: Pick<Counting, 'file' | 'moveVotes'>,
  { ballots }: BallotFile,
  { occupations, aliases }: Pick<Dataset, 'occupations' | 'aliases'>,
  ledger: Ledger,
): { counted: Ballot[]; faults: Fault<Position>[]; moved: Moved[] } {
  const codes = new Map(occupations.map(({ soc_code, title }) => [soc_code, title]));
  const lineOf = new Map<string, number>();
  const counted: Ballot[] = [];
  const faults: Fault<Position>[] = [];
  const moved = new Map<string, Moved>();
  for (const ballot of ballots) {
    const { ballot_id, line } = ballot;
    const fault = (rule: string, what: string, fix: string, meant: string[] = []) =>
      faults.push({ file, place: { line, column: 1 }, rule, what, meant, fix });
    const soc_code = Object.hasOwn(aliases.soc_codes, ballot.soc_code)
      ? aliases.soc_codes[ballot.soc_code]!
      : ballot.soc_code;
    const first = lineOf.get(ballot_id);
    const earlier = ledger.counted.get(ballotHash(ballot_id));
    if (first !== undefined)
      fault(
        'repeated-ballot',
        `ballot_id "${ballot_id}" is on line ${first} already.`,
        'A ballot counts once: remove one of the two.',
      );
    else if (earlier !== undefined)
      fault(
        'counted-ballot',
        `ballot_id "${ballot_id}" was counted with ${earlier}.`,
        'A ballot counts once: remove it.',
      );
    else if (!codes.has(soc_code))
      fault(
        'unknown-occupation',
        `There is no occupation ${ballot.soc_code}.`,
        'Correct the code or remove the line.',
        nearest(ballot.soc_code, codes.keys(), { within: 2 }),
      );
    else if (soc_code !== ballot.soc_code && !moveVotes)
      fault(
        'retired-code',
        `${ballot.soc_code} is retired; ${soc_code} ${codes.get(soc_code)} took its place.`,
        'Add --move-votes to count the ballot for that.',
      );
    else {
      if (soc_code !== ballot.soc_code) {
        const before = moved.get(ballot.soc_code)?.ballots ?? 0;
        const title = codes.get(soc_code)!;
        moved.set(ballot.soc_code, { from: ballot.soc_code, to: soc_code, title, ballots: before + 1 });
      }
      counted.push({ ...ballot, soc_code });
    }
    if (first === undefined) lineOf.set(ballot_id, line);
  }
  return { counted, faults, moved: [...moved.values()] };
}
