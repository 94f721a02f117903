/** `npm run bench`: how fast and how lean, as ratios to a reference in the same run. It takes some minutes. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { walk } from '../../output/list-files.js';
import type { Given } from '../flags.js';
import { eleventyCommand } from './eleventy.js';
import { benchFunction } from './function.js';
import { type Command, type Measured, measure, median } from './measure.js';
import { benchOutputs, measureOutputs } from './outputs.js';
import { benchSave } from './save.js';
import { benchSearch } from './search.js';
import { benchServer } from './server.js';
import { writeTenfold } from './tenfold.js';

const ROUNDS = 7;
/** A disk made of memory, where Linux has one: disks differ a hundredfold, and a slow one hides what a build computes. */
const MEMORY = '/dev/shm';
/** As `npm run build` runs it: a small young generation saves up to 100 MB, by release of Node, for some percent of time. */
const LEAN = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

export const flags = {
  outputs: {
    value: 'FOLDER',
    help: 'only measure the outputs once, in a folder; the bench starts itself with this',
  },
} as const;

export const notes = 'It takes some minutes and prints ratios, each with its bound.';

export async function main({ outputs }: Given<typeof flags>, root: string): Promise<number> {
  if (outputs === undefined) await bench(root);
  else console.log(JSON.stringify(measureOutputs(root, path.join(root, 'data'), outputs)));
  return 0;
}

function packOutput(dist: string, at: (name: string) => string): void {
  const files = [...walk(dist)].map((file) => ({ file, bytes: fs.readFileSync(dist + file) }));
  fs.writeFileSync(at('pack.bin'), Buffer.concat(files.map(({ bytes }) => bytes)));
  fs.writeFileSync(at('pack.json'), JSON.stringify(files.map(({ file, bytes }) => [file, bytes.length])));
}

/** Another title each time, as long as the one before. */
function editOne(data: string): void {
  const file = path.join(data, 'occupations/15-1252.00.json');
  const text = fs.readFileSync(file, 'utf8');
  const title = text.includes('"Software Developers"') ? 'Software Developera' : 'Software Developers';
  fs.writeFileSync(file, text.replace(/"title": "[^"]+"/, `"title": "${title}"`));
}

/** Throws if a file is not the same in two folders: a comparison of writers counts only if both wrote the same. */
function assertSame(expected: string, found: string): void {
  for (const file of walk(expected))
    if (!fs.readFileSync(expected + file).equals(fs.readFileSync(found + file)))
      throw new Error(`Eleventy has written another ${file}.`);
}

async function bench(root: string): Promise<void> {
  const here = (file: string) => path.join(root, file);
  const run = here('build/run.mjs');
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'displacement-bench-'));
  const at = (name: string) => path.join(scratch, name);
  const inMemory = fs.existsSync(MEMORY) ? fs.mkdtempSync(`${MEMORY}/displacement-bench-`) : undefined;
  const remove = (target: string) => () => fs.rmSync(target, { recursive: true, force: true });
  const build = (name: string, data: string, target = at(name)): Command => ({
    name,
    args: [...LEAN, run, 'build', '--data', data, '--dist', target],
    before: remove(target),
  });
  const floor = (name: string, data: string, target = at(name)): Command => ({
    name,
    args: [here('build/commands/bench/floor.js'), data, at('pack'), target],
    before: remove(target),
  });

  try {
    console.log('preparing …');
    const data = here('data');
    const dist = at('full build');
    measure([build('full build', data)], 0);
    packOutput(dist, at);
    writeTenfold(data, at('tenfold'));
    const edited = at('edited');
    fs.cpSync(data, edited, { recursive: true });
    const eleventy = eleventyCommand('Eleventy, same bytes', dist, at('eleventy'));

    const commands: Command[] = [
      { name: 'empty node', args: ['-e', '0'] },
      floor('floor F', data),
      build('full build', data),
      {
        name: 'one file changed',
        args: [...LEAN, run, 'build', '--data', edited, '--dist', at('one file changed')],
        before: () => editOne(edited),
      },
      {
        name: 'forced, same output',
        args: [...LEAN, run, 'build', '--data', data, '--dist', dist, '--force'],
      },
      { name: 'nothing changed', args: [...LEAN, run, 'build', '--data', data, '--dist', dist] },
      eleventy,
    ];
    const show = ({ name, seconds, megabytes }: Measured) =>
      console.log(
        `${name.padEnd(22)} ${seconds.toFixed(3).padStart(7)} s ${megabytes.toFixed(0).padStart(5)} MB`,
      );
    const ratio = (what: string, value: number, bound?: string) => {
      const held = bound === undefined ? '' : `  (bound ${bound})`;
      console.log(`${what.padEnd(46)} ${value.toFixed(2).padStart(6)}${held}`);
    };

    const results = measure(commands, ROUNDS);
    const seconds = (name: string) => results.get(name)!.seconds;
    for (const result of results.values()) show(result);
    assertSame(dist, eleventy.target);
    ratio('full build / F', seconds('full build') / seconds('floor F'));
    ratio('one file changed / F', seconds('one file changed') / seconds('floor F'));
    ratio('full build / Eleventy writing the same bytes', seconds('full build') / seconds(eleventy.name));
    if (inMemory) {
      const target = path.join(inMemory, 'target');
      const quick = measure(
        [floor('F in memory', data, target), build('build in memory', data, target)],
        ROUNDS,
      );
      for (const result of quick.values()) show(result);
      const [least, whole] = [...quick.values()] as [Measured, Measured];
      ratio('full build / F, both in memory', whole.seconds / least.seconds);
    }
    ratio('forced, same output / F', seconds('forced, same output') / seconds('floor F'));
    ratio('nothing changed / empty node', seconds('nothing changed') / seconds('empty node'), '2');
    ratio('peak memory of the full build, MB', results.get('full build')!.megabytes, '300');

    const large = measure([build('full build', data), build('tenfold build', at('tenfold'))], 3);
    const tenfold = large.get('tenfold build')!;
    show(tenfold);
    ratio('tenfold build / full build', tenfold.seconds / large.get('full build')!.seconds, '10');

    const cards = [...walk(dist)]
      .filter((file) => /^\/embed\/[^/]+\.html$/.test(file) && file !== '/embed/404.html')
      .map((file) => fs.statSync(dist + file).size);
    console.log(
      `card: ${Math.min(...cards)} to ${Math.max(...cards)} bytes, median ${median(cards)}, of ${cards.length} (bound 10,000)`,
    );
    for (const line of benchOutputs(root, scratch)) console.log(line);
    for (const line of await benchFunction(root, dist, scratch)) console.log(line);
    for (const line of benchSearch(root, dist)) console.log(line);
    for (const line of await benchServer(root, dist, scratch)) console.log(line);
    for (const line of await benchSave(root, data, scratch)) console.log(line);
  } finally {
    for (const folder of [scratch, inMemory]) if (folder) fs.rmSync(folder, { recursive: true, force: true });
  }
}
