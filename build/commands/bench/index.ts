/** `npm run bench`: measures speed and memory as ratios to a reference in the same run. It takes several minutes. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { walk } from '../../output/list-files.js';
import { eleventyCommand } from './eleventy.js';
import { benchFunction } from './function.js';
import { type Command, measure, ratio } from './measure.js';
import { benchSearch } from './search.js';
import { benchServer } from './server.js';
import { writeTenfold } from './tenfold.js';

const ROUNDS = 7;
/** The heap for ten times the data, too. */
const SMALL_YOUNG = ['--min-semi-space-size=8', '--max-semi-space-size=8'];
/** Options with which `npm run build` runs: a small heap that grows slowly saves 150 MB at a tenth more processor time. */
const LEAN = ['--max-old-space-size=640', ...SMALL_YOUNG];

export const flags = {};

export const notes = 'It takes some minutes and prints ratios, each with its bound.';

export async function main(_: unknown, root: string): Promise<number> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'displacement-bench-'));
  try {
    await bench(root, (name) => path.join(scratch, name));
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
  return 0;
}

/** Writes the output as the floor reads it: all bytes in one file, and the files' names and lengths in another. */
function packOutput(dist: string, pack: string): void {
  const files = [...walk(dist)].map((file) => ({ file, bytes: fs.readFileSync(dist + file) }));
  fs.writeFileSync(`${pack}.bin`, Buffer.concat(files.map(({ bytes }) => bytes)));
  fs.writeFileSync(`${pack}.json`, JSON.stringify(files.map(({ file, bytes }) => [file, bytes.length])));
}

/** Returns a different title each time, with the same length. */
function editOne(data: string): void {
  const file = path.join(data, 'occupations/15-1252.00.json');
  const text = fs.readFileSync(file, 'utf8');
  const title = text.includes('"Software Developers"') ? 'Software Developera' : 'Software Developers';
  fs.writeFileSync(file, text.replace(/"title": "[^"]+"/, `"title": "${title}"`));
}

/** Throws if a file differs between two folders: a comparison of writers counts only if both wrote the same. */
function assertSame(expected: string, found: string): void {
  for (const file of walk(expected))
    if (!fs.readFileSync(expected + file).equals(fs.readFileSync(found + file)))
      throw new Error(`Eleventy has written another ${file}.`);
}

/** @param at a file or folder to work with, by name */
async function bench(root: string, at: (name: string) => string): Promise<void> {
  const data = path.join(root, 'data');
  const remove = (target: string) => () => fs.rmSync(target, { recursive: true, force: true });
  const building = (name: string, from: string, dist: string, options = LEAN): Command => ({
    name,
    args: [...options, path.join(root, 'build/run.mjs'), 'build', '--data', from, '--dist', dist],
  });
  const build = (name: string, from: string, options = LEAN): Command => ({
    ...building(name, from, at(name), options),
    before: remove(at(name)),
  });

  console.log('preparing …');
  const dist = at('full build');
  measure([build('full build', data)], 0);
  packOutput(dist, at('pack'));
  const edited = at('edited');
  fs.cpSync(data, edited, { recursive: true });
  const eleventy = eleventyCommand('Eleventy, same bytes', dist, at('eleventy'));

  const results = measure(
    [
      { name: 'empty node', args: ['-e', '0'] },
      {
        name: 'floor F',
        args: [path.join(root, 'build/commands/bench/floor.js'), data, at('pack'), at('floor')],
        before: remove(at('floor')),
      },
      build('full build', data),
      { ...building('one file changed', edited, at('one file changed')), before: () => editOne(edited) },
      building('nothing changed', data, dist),
      eleventy,
    ],
    ROUNDS,
  );
  assertSame(dist, eleventy.target);
  writeTenfold(data, at('tenfold'));
  const large = measure([build('full build', data), build('tenfold build', at('tenfold'), SMALL_YOUNG)], 3);
  for (const { name, seconds, megabytes } of [...results.values(), large.get('tenfold build')!])
    console.log(
      `${name.padEnd(22)} ${seconds.toFixed(3).padStart(7)} s ${megabytes.toFixed(0).padStart(5)} MB`,
    );

  const seconds = (name: string) => results.get(name)!.seconds;
  const growth = large.get('tenfold build')!.seconds / large.get('full build')!.seconds;
  for (const line of [
    ratio('full build / F', seconds('full build') / seconds('floor F')),
    ratio('one file changed / F', seconds('one file changed') / seconds('floor F')),
    ratio('full build / Eleventy writing the same bytes', seconds('full build') / seconds(eleventy.name)),
    ratio('nothing changed / empty node', seconds('nothing changed') / seconds('empty node'), '2'),
    ratio('peak memory of the full build, MB', results.get('full build')!.megabytes, '300'),
    ratio('tenfold build / full build', growth, '10'),
    ...(await benchFunction(root, dist, at('function'))),
    ...benchSearch(root, dist),
    ...(await benchServer(root, dist, at('nginx'))),
  ])
    console.log(line);
}
