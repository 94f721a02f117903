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
const SMALL_YOUNG = ['--min-semi-space-size=8', '--max-semi-space-size=8'];
/** Options with which `npm run build` runs: a small heap that grows slowly saves 150 MB at a tenth more processor time. */
const LEAN = ['--max-old-space-size=640', ...SMALL_YOUNG];

/** Builds per size of the dataset: ten times the data take a third of the bench. */
const GROWTH = [
  { times: 3, rounds: 1 },
  { times: 10, rounds: 1 },
];

export function benchBuilds({ root, dist, at }: Given): Mark[] {
  const data = path.join(root, 'data');
  const remove = (folder: string) => () => fs.rmSync(folder, { recursive: true, force: true });
  const build = (from: string, to: string, options: readonly string[] = LEAN): Command => ({
    args: [MEASURED, ...options, path.join(root, 'build/run.mjs'), 'build', '--data', from, '--dist', to],
  });
  const full = { ...build(data, at('full')), before: remove(at('full')) };
  // Compiles the commands, and fills the disk's cache.
  run(build(data, dist));
  const eleventy = eleventyCommand(dist, at('eleventy'));
  const edited = at('edited');
  fs.cpSync(data, edited, { recursive: true });

  const fulls = inTurn(9, { ours: full, eleventy });
  assertSame(dist, eleventy.target);
  run(build(edited, at('one changed')));
  const changed = inTurn(3, {
    one: { ...build(edited, at('one changed')), before: () => editOne(edited) },
  });
  const nothing = inTurn(9, {
    empty: { args: ['-e', '0'] },
    ours: { args: build(data, dist).args.slice(1) },
  });
  const sizes = [
    { times: 1, seconds: secondsOf(fulls.ours) },
    ...GROWTH.map(({ times, rounds }) => {
      const grown = at(`${times} times`);
      writeGrown(data, times, grown);
      const to = at('grown');
      const runs = inTurn(rounds, { ours: { ...build(grown, to, SMALL_YOUNG), before: remove(to) } });
      remove(grown)();
      return { times, seconds: secondsOf(runs.ours) };
    }),
  ];
  return [
    markOf('full build', 's', secondsOf(fulls.ours)),
    markOf('Eleventy writing the same finished bytes', 's', secondsOf(fulls.eleventy)),
    ratioOf('full build / Eleventy writing the same bytes', secondsOf(fulls.ours), secondsOf(fulls.eleventy)),
    markOf('build after one file changed', 's', secondsOf(changed.one)),
    markOf('build after nothing changed', 's', secondsOf(nothing.ours)),
    ratioOf('nothing changed / empty node', secondsOf(nothing.ours), secondsOf(nothing.empty), 2),
    ...sizes
      .slice(1)
      .map(({ times, seconds }) => markOf(`full build of ${times} times the data`, 's', seconds)),
    markOf('growth of the time, as an exponent', '', [exponentOf(sizes)], 1.1),
    markOf(
      'peak memory of the full build',
      'MB',
      fulls.ours.map(({ megabytes }) => megabytes),
      300,
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
