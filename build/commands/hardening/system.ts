/** `system`: every command that writes, where the machine refuses something or another command gets in its way. */
import fs from 'node:fs';
import path from 'node:path';
import { twoAtATime } from './child.js';
import { type Disk, mountDisk } from './disk.js';
import { pairRows } from './pairs.js';
import { countOf, type Given, type Part, type Row } from './part.js';
import { type Below, randomFrom } from './random.js';
import { ATTACKS, type Attack, attackOnce } from './refused.js';
import { type Place, placesOf, type Whole, WRITERS, type Writer, wholeRun } from './writers.js';

/** A command with what it does undisturbed, and a function that makes places for it. */
interface Prepared {
  placeIn: (folder: string) => Place;
  whole: Whole;
}

/** Returns a function that prepares a writer when it is first attacked. */
function preparing({ root, scratch }: Given): (writer: Writer) => Promise<Prepared> {
  const prepared = new Map<Writer, Promise<Prepared>>();
  const prepare = async (writer: Writer) => {
    const folder = path.join(scratch, `writer-${WRITERS.indexOf(writer)}`);
    const placeIn = await placesOf(root, folder, writer);
    return { placeIn, whole: await wholeRun(placeIn(path.join(folder, 'whole'))) };
  };
  return (writer) => {
    const known = prepared.get(writer) ?? prepare(writer);
    prepared.set(writer, known);
    return known;
  };
}

/** Lists which writers are attacked how often; for a share, a sample. */
function turnsOf(
  given: Given,
  { name, tries, only }: Attack,
): { writer: Writer; attempt: number; below: Below }[] {
  const attacked = WRITERS.filter((writer) => only?.includes(writer.name) ?? true);
  const all = attacked.flatMap((writer, at) =>
    Array.from({ length: tries }, (_, attempt) => {
      const below = randomFrom(given.seed + 100 * at + 10_000 * name.length + attempt);
      return { writer, attempt, below };
    }),
  );
  const below = randomFrom(given.seed + name.length);
  const count = countOf(all.length, given);
  while (all.length > count) all.splice(below(all.length), 1);
  return all;
}

async function attackRow(given: Given, attack: Attack, prepared: ReturnType<typeof preparing>): Promise<Row> {
  const { name, needsDisk, begin } = attack;
  const turns = turnsOf(given, attack);
  const lanes = ['a', 'b'].map((lane) => path.join(given.scratch, lane));
  const disks = needsDisk ? lanes.map(mountDisk) : [];
  const row = { attack: name, count: turns.length, faults: [] as string[] };
  const reason = disks.find((disk) => typeof disk === 'string');
  let refused = 0;
  try {
    if (reason !== undefined) return { ...row, count: 0, skipped: reason };
    await twoAtATime(turns, async ({ writer, attempt, below }, lane) => {
      const { placeIn, whole } = await prepared(writer);
      const disk = disks[lane] as Disk;
      const place = placeIn(needsDisk ? disk.folder : lanes[lane]!);
      place.restore();
      const begun = begin({ place, disk, below, attempt });
      const { isRefused, faults } = await attackOnce(place, whole, begun);
      refused += Number(isRefused);
      row.faults.push(...faults.map((each) => `${writer.name}, attempt ${attempt}: ${each}`));
    });
  } finally {
    for (const disk of disks) if (typeof disk !== 'string') disk.unmount();
    for (const lane of lanes) fs.rmSync(lane, { recursive: true, force: true });
  }
  return { ...row, figures: `${refused} refused, ${turns.length - refused} done` };
}

export const system: Part = {
  name: 'system',
  summary: 'commands that write, where the machine refuses something or another is at work',
  async *run(given) {
    const prepared = preparing(given);
    for (const attack of ATTACKS) yield await attackRow(given, attack, prepared);
    if (given.share === 1) yield* pairRows(given);
  },
};
