/** Two commands that begin at once in one place: each is done or refused as if it came before or after the other. */
import fs from 'node:fs';
import path from 'node:path';
import { type Ended, firstLines, isClear } from './child.js';
import { countOf, type Given, type Row } from './part.js';
import { randomFrom } from './random.js';
import { differences, few, isSame, type State, stateOf, withoutLitter } from './state.js';
import { type Place, placesOf, WRITERS, type Writer } from './writers.js';

/** The two by name, the one whose result the other takes in first. */
const PAIRS: readonly { names: readonly [string, string]; tries: number }[] = [
  { names: ['build', 'build'], tries: 10 },
  { names: ['import', 'build'], tries: 4 },
  { names: ['import', 'votes'], tries: 4 },
  { names: ['release', 'release'], tries: 3 },
];

/** How the second command meets the first: both started at once, or the first run whole while the second reads. */
type Meeting = 'at once' | number;

const writerOf = (name: string) => WRITERS.find((writer) => writer.name === name)!;

/** Returns what both leave, one after the other, and one without the other. */
async function possible(place: Place, [one, two]: readonly [Writer, Writer]): Promise<State[]> {
  const orders = [[one, two], [two, one], [one], [two]];
  const states: State[] = [];
  for (const order of orders) {
    place.restore();
    for (const { args } of order) await place.other(args);
    states.push(withoutLitter(stateOf(place.folder)));
  }
  return states;
}

async function meet(place: Place, [one, two]: readonly [Writer, Writer], meeting: Meeting): Promise<Ended[]> {
  if (meeting === 'at once') return Promise.all([place.other(one.args), place.other(two.args)]);
  const RUN = JSON.stringify(place.nodeArgs(one.args));
  const env = { RUN, AT: String(meeting), PLACES: path.join(place.folder, 'data') };
  return [await place.other(two.args, { first: 'meanwhile.mjs', env })];
}

export async function* pairRows(given: Given): AsyncGenerator<Row> {
  for (const [index, { names, tries }] of PAIRS.entries()) {
    const scratch = path.join(given.scratch, `pair-${index}`);
    const pair = [writerOf(names[0]), writerOf(names[1])] as const;
    const both = names[0] === names[1] ? pair[0] : { ...pair[0], prepare: preparingBoth(pair) };
    const placeIn = await placesOf(given.root, scratch, both);
    const place = placeIn(path.join(scratch, 'a'));
    const states = await possible(place, pair);
    const below = randomFrom(given.seed + index);
    const faults: string[] = [];
    let refused = 0;
    const count = countOf(tries, given);
    for (let attempt = 0; attempt < count; attempt++) {
      const meeting = names[0] !== names[1] && attempt % 2 === 1 ? 1 + below(18) : 'at once';
      place.restore();
      const ended = await meet(place, pair, meeting);
      const report = (what: string) =>
        faults.push(`${meeting === 'at once' ? meeting : `at read ${meeting}`}: ${what}`);
      for (const each of ended)
        if (each.status !== 0 && !isClear(each)) report(`one ends with ${firstLines(each)}`);
      refused += ended.filter(({ status }) => status !== 0).length;
      const found = stateOf(place.folder);
      if (!states.some((state) => isSame(state, withoutLitter(found))))
        report(`a mixture: ${few(differences(withoutLitter(found), states[0]!))} differ`);
      for (const { args } of pair) await place.other(args);
      const wrong = differences(withoutLitter(stateOf(place.folder)), states[0]!);
      if (wrong.length > 0) report(`both once more leave another ${few(wrong)}`);
    }
    fs.rmSync(scratch, { recursive: true });
    yield { attack: `${names.join(' and ')} at once`, count, figures: `${refused} refused`, faults };
  }
}

const preparingBoth =
  (pair: readonly [Writer, Writer]): Writer['prepare'] =>
  async (at) => {
    // The second first: a build is made before the release that is imported changes anything.
    await pair[1].prepare(at);
    await pair[0].prepare(at);
  };
