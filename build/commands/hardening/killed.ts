/** Kills every command that writes at random moments: what is there has to be the old or the new, and the next run whole. */
import fs from 'node:fs';
import path from 'node:path';
import { interruptedWrite } from '../../dataset/read/interrupted.js';
import { firstLines, type How, isClear, twoAtATime } from './child.js';
import { killedRealBuild } from './killed-real.js';
import { countOf, type Given, type Part, type Row } from './part.js';
import { type Below, randomFrom } from './random.js';
import { differences, few, isSame, stateOf, withoutLitter } from './state.js';
import { type Place, placesOf, type Whole, WRITERS, type Writer, wholeRun } from './writers.js';

/** Moments per command; `words` shares them between its two ways to write. */
const MOMENTS = 60;
/** Most moments are kills that nothing can hear; the others are what a terminal and a service manager send. */
const SIGNALS = [...Array<'SIGKILL'>(8).fill('SIGKILL'), 'SIGTERM', 'SIGINT'] as const;

/** When a process is killed: before a change to the file system, by its number, or after a share of its usual time. */
type Moment = { signal: NodeJS.Signals } & ({ change: number } | { share: number });

/** How a killed command left what it writes. */
type Left = 'old' | 'half' | 'new';

/** A fifth is killed by the clock, in whatever it does then. */
function momentsOf(count: number, below: Below, changes: number): Moment[] {
  return Array.from({ length: count }, (_, index) => {
    const signal = SIGNALS[index % SIGNALS.length]!;
    return index % 5 === 4 ? { signal, share: below(1000) / 1000 } : { signal, change: 1 + below(changes) };
  });
}

const named = ({ signal, ...when }: Moment) =>
  `${signal} ${'change' in when ? `before change ${when.change}` : `after ${when.share} of its time`}`;

const howOf = (moment: Moment, { took }: Whole, place: Place): How =>
  'change' in moment
    ? {
        first: 'interrupted.mjs',
        env: { AT: String(moment.change), SIGNAL: moment.signal, OUTPUT: place.folder },
      }
    : { kill: { signal: moment.signal, after: moment.share * took } };

/** Kills the command once, and has it run again. Returns how it was left, and what is wrong. */
async function kill(place: Place, whole: Whole, moment: Moment): Promise<{ left: Left; faults: string[] }> {
  place.restore();
  const ended = await place.run(howOf(moment, whole, place));
  const found = withoutLitter(stateOf(place.folder));
  const isHalf = interruptedWrite(path.join(place.folder, 'data')) !== undefined;
  const [before, after] = [withoutLitter(whole.before), withoutLitter(whole.after)];
  const left = isHalf ? 'half' : isSame(found, before) ? 'old' : 'new';
  const next = isHalf ? await place.other(['finish', '--data', '@data']) : await place.run();
  const faults: string[] = [];
  const report = (isWrong: boolean, what: string) => isWrong && faults.push(`${named(moment)}: ${what}`);

  const isStopped = ended.signal === moment.signal || ended.status === 130 || ended.status === 143;
  report(!isStopped && ended.status !== 0, `it ends with ${firstLines(ended)}`);
  const torn = differences(found, after).filter((file) => !isHalf || found.get(file) !== before.get(file));
  report(left !== 'old' && torn.length > 0, `neither old nor new: ${few(torn)}`);
  // What was done already may be refused.
  const isRefused = left === 'new' && isClear(next);
  report(next.status !== 0 && !isRefused, `the next run ends with ${firstLines(next)}`);
  const other = differences(stateOf(place.folder), whole.after);
  report(other.length > 0, `the next run makes another ${few(other)} than an undisturbed one`);
  return { left, faults };
}

async function killedRow(given: Given, writer: Writer, index: number): Promise<Row> {
  const scratch = path.join(given.scratch, `killed-${index}`);
  const placeIn = await placesOf(given.root, scratch, writer);
  const places = ['a', 'b'].map((name) => placeIn(path.join(scratch, name)));
  const whole = await wholeRun(places[0]!);
  const writers = WRITERS.filter(({ args: [command] }) => command === writer.args[0]);
  const count = countOf(MOMENTS / writers.length, given);
  const moments = momentsOf(count, randomFrom(given.seed + index), whole.changes);
  const faults: string[] = [];
  const seen: Record<Left, number> = { old: 0, half: 0, new: 0 };
  await twoAtATime(moments, async (moment, lane) => {
    const { left, faults: found } = await kill(places[lane]!, whole, moment);
    seen[left] += 1;
    faults.push(...found);
  });
  fs.rmSync(scratch, { recursive: true });
  const figures = `${whole.changes} changes; left old ${seen.old}, half ${seen.half}, new ${seen.new}`;
  return { attack: `${writer.name} killed`, count, figures, faults };
}

export const killed: Part = {
  name: 'killed',
  summary: 'commands that write, killed at random moments',
  async *run(given) {
    for (const [index, writer] of WRITERS.entries()) yield await killedRow(given, writer, index);
    if (given.share === 1) yield await killedRealBuild(given);
  },
};
