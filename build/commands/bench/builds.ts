/** The build: beside Eleventy, after small changes, with more data, and its memory. */
import fs from 'node:fs';
import path from 'node:path';
import { mean, median, sum } from 'd3-array';
import { walk } from '../../output/list-files.js';
import { eleventyCommand } from './eleventy.js';
import { writeGrown } from './grown.js';
import { type Given, type Mark, markOf, ratioOf } from './mark.js';
import { type Command, inTurn, MEASURED, run, secondsOf } from './measure.js';

/** The heap for ten times the data, too. */
const SMALL_YOUNG = ['--min-semi-space-size=4', '--max-semi-space-size=4'];
/** Options with which `npm run build` runs: a small heap that grows slowly saves 150 MB at a tenth more processor time. */
const LEAN = ['--max-old-space-size=640', ...SMALL_YOUNG];

/** Multiples of the data that are built, once each: ten times the data take a third of the bench. */
const GROWTH = [3, 10];

const remove = (folder: string) => () => fs.rmSync(folder, { recursive: true, force: true });

export function benchBuilds(given: Given): Mark[] {
  const { root, dist, at } = given;
  const data = path.join(root, 'data');
  const build: Build = (from, to, options = LEAN) => ({
    args: [MEASURED, ...options, path.join(root, 'build/run.mjs'), 'build', '--data', from, '--dist', to],
  });
  // Compiles the commands, and fills the disk's cache.
  run(build(data, dist));
  const full = { ...build(data, at('full')), before: remove(at('full')) };
  const eleventy = eleventyCommand(dist, at('eleventy'));
  const pairs = inTurn(9, { ours: full, eleventy });
  assertSame(dist, eleventy.target);
  const [ours, reference] = [secondsOf(pairs.ours), secondsOf(pairs.eleventy)];
  return [
    markOf('full build', 's', ours),
    markOf('Eleventy writing the same finished bytes', 's', reference),
    ratioOf('full build / Eleventy writing the same bytes', ours, reference),
    markOf(
      'peak memory of the full build',
      'MB',
      pairs.ours.map(({ megabytes }) => megabytes),
      300,
    ),
    ...rebuilds(build, data, given),
    ...growth(build, data, ours, given),
  ];
}

/** Returns the command that builds a dataset into a folder. */
type Build = (from: string, to: string, options?: readonly string[]) => Command;

/** Measures builds over an output: after a change of one file, and without any. */
function rebuilds(build: Build, data: string, { dist, at }: Given): Mark[] {
  const edited = at('edited');
  fs.cpSync(data, edited, { recursive: true });
  const changed = inTurn(3, { one: { ...build(edited, at('full')), before: () => editOne(edited) } });
  const nothing = inTurn(9, {
    empty: { args: ['-e', '0'] },
    ours: { args: build(data, dist).args.slice(1) },
  });
  return [
    markOf('build after one file changed', 's', secondsOf(changed.one)),
    markOf('build after nothing changed', 's', secondsOf(nothing.ours)),
    ratioOf('nothing changed / empty node', secondsOf(nothing.ours), secondsOf(nothing.empty), 2),
  ];
}

/** Builds more data. @param once the seconds of builds of the data itself */
function growth(build: Build, data: string, once: readonly number[], { at }: Given): Mark[] {
  const grown = GROWTH.map((times) => {
    const larger = at(`${times} times`);
    writeGrown(data, times, larger);
    const { seconds } = run(build(larger, at('grown'), SMALL_YOUNG));
    remove(larger)();
    remove(at('grown'))();
    return { times, seconds: [seconds] };
  });
  return [
    ...grown.map(({ times, seconds }) => markOf(`full build of ${times} times the data`, 's', seconds)),
    markOf(
      'growth of the time, as an exponent',
      '',
      [exponentOf([{ times: 1, seconds: once }, ...grown])],
      1.1,
    ),
  ];
}

/** Changes the title each time, to one of the same length. */
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

/** Returns b of `seconds = a × times ^ b`: the slope of the line through the logarithms by least squares. */
export function exponentOf(sizes: readonly { times: number; seconds: readonly number[] }[]): number {
  const points = sizes.map(({ times, seconds }) => [Math.log(times), Math.log(median(seconds)!)] as const);
  const [x, y] = [mean(points, ([each]) => each)!, mean(points, ([, each]) => each)!];
  return sum(points, ([px, py]) => (px - x) * (py - y)) / sum(points, ([px]) => (px - x) ** 2);
}
