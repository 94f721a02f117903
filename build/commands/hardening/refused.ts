/** The attacks of `system` in which the machine refuses something, and how a command has to take them. */
import fs from 'node:fs';
import path from 'node:path';
import { type Ended, firstLines, type How, isClear } from './child.js';
import type { Disk } from './disk.js';
import type { Below } from './random.js';
import { differences, few, stateOf } from './state.js';
import type { Place, Whole } from './writers.js';

/** What an attack does to a command that is about to run in its place. */
export interface Attack {
  name: string;
  /** How often each command is attacked. */
  tries: number;
  /** Only these commands. */
  only?: readonly string[];
  needsDisk?: true;
  /** Sets it up; the first of several attempts, 0, is the hardest. Returns how the command runs, and what ends the attack. */
  begin: (on: { place: Place; disk: Disk; below: Below; attempt: number }) => { how?: How; end?: () => void };
}

const inputsOf = ({ folder }: Place) =>
  ['data', 'onet', 'public'].map((name) => path.join(folder, name)).join(':');

/** Lines with a long cell for the files that commands read. */
const LONG_CELLS: readonly [file: string, line: string][] = [
  ['data/tables/votes.csv', '15-1252.00,LONG,1,1\n'],
  ['data/tables/names.csv', 'LONG,15-1252.00,new_job,own,1,\n'],
  ['onet/Job Zones.txt', '15-1252.00\tLONG\n'],
  ['filled.csv', '15-1252.00,21669,LONG\n'],
  ['sheet.csv', '15-1252.00,21669,LONG,x,Ann,Bob,2,3,1,1\n'],
  ['ballots.csv', 'b2,29-1141.00,LONG\n'],
];

/** A number that is small more often than large, because most commands write little. */
const skewed = (below: Below, largest: number) => below(2 ** below(Math.log2(largest) + 1));

export const ATTACKS: readonly Attack[] = [
  {
    name: 'disk full',
    tries: 3,
    needsDisk: true,
    begin({ disk, below, attempt }) {
      disk.fill(attempt === 0 ? 0 : skewed(below, 1024));
      return { end: () => disk.free() };
    },
  },
  {
    name: 'no inodes',
    tries: 2,
    needsDisk: true,
    begin({ disk, below, attempt }) {
      disk.spareInodes(attempt === 0 ? 0 : skewed(below, 128));
      return { end: () => disk.free() };
    },
  },
  {
    name: 'read-only',
    tries: 1,
    needsDisk: true,
    begin({ disk }) {
      disk.lock();
      return { end: () => disk.free() };
    },
  },
  {
    name: 'few descriptors',
    tries: 2,
    begin: ({ below, attempt }) => ({ how: { shell: `ulimit -n ${attempt === 0 ? 64 : 22 + below(16)}` } }),
  },
  {
    name: 'a file vanishes during the read',
    tries: 2,
    begin: ({ place, below }) => ({
      how: { first: 'meanwhile.mjs', env: { AT: String(1 + below(20)), PLACES: inputsOf(place) } },
      end: () => place.restore(),
    }),
  },
  {
    name: 'a missing template',
    tries: 2,
    only: ['build', 'release'],
    begin: ({ below }) => {
      const template = ['changes', 'occupation', 'layout', 'method'][below(4)];
      const env = { CODE: 'ENOENT', PLACE: `templates/${template}.eta` };
      return { how: { first: 'failing.mjs', env } };
    },
  },
  {
    name: 'a cell of 10 MB',
    tries: 1,
    begin: ({ place }) => {
      const long = 'x'.repeat(10_000_000);
      for (const [file, text] of LONG_CELLS)
        if (fs.existsSync(path.join(place.folder, file)))
          fs.appendFileSync(path.join(place.folder, file), text.replace('LONG', long));
      return { end: () => place.restore() };
    },
  },
  {
    name: 'a clock that jumps',
    tries: 1,
    begin: ({ below }) => ({ how: { first: 'jumping.mjs', env: { FIRST: String(below(3)) } } }),
  },
  {
    name: '150 MB of memory',
    tries: 1,
    begin: () => ({ how: { env: { NODE_OPTIONS: '--max-old-space-size=150' } } }),
  },
];

/** Attacks a command once, and has it run again in peace. Returns whether it refused, and what is wrong. */
export async function attackOnce(
  place: Place,
  whole: Whole,
  begun: ReturnType<Attack['begin']>,
): Promise<{ isRefused: boolean; faults: string[] }> {
  const before = stateOf(place.folder);
  const spoiled = differences(before, whole.before).map((file) => [file, before.get(file)!] as const);
  const ended = await place.run(begun.how);
  const faults = wrongAfter(ended, place, { before, after: new Map([...whole.after, ...spoiled]) });
  begun.end?.();
  const next = await place.run();
  // What was done already may be refused.
  const isRefusedNow = ended.status === 0 && isClear(next);
  if (next.status !== 0 && !isRefusedNow) faults.push(`the next run ends with ${firstLines(next)}`);
  const other = differences(stateOf(place.folder), whole.after);
  if (other.length > 0) faults.push(`the next run makes another ${few(other)} than an undisturbed one`);
  return { isRefused: ended.status !== 0, faults };
}

function wrongAfter(
  ended: Ended,
  place: Place,
  { before, after }: Pick<Whole, 'before' | 'after'>,
): string[] {
  const found = stateOf(place.folder);
  const expected = ended.status === 0 ? after : before;
  // A file that vanished is gone.
  const changed = differences(found, expected).filter(
    (file) => found.has(file) || before.get(file) === 'folder',
  );
  const faults = ended.status === 0 || isClear(ended) ? [] : [`it ends with ${firstLines(ended)}`];
  if (changed.length > 0)
    faults.push(`it ends with ${ended.status} and changes ${few(changed)}: ${firstLines(ended)}`);
  return faults;
}
