/** The run of the bench that the README quotes. */
import fs from 'node:fs';
import path from 'node:path';
import { type Bench, cellsOf } from './mark.js';

/** The run, in the project's folder; `npm run bench -- --write` renews it. */
export const BENCH = 'docs/bench.json';

/** The figures that the README quotes, by name. */
const QUOTED = [
  'full build',
  'full build / Eleventy writing the same bytes',
  'growth of the time, as an exponent',
  'peak memory of the full build',
  'starting the function / empty node',
  'assessment / bare handler, same bytes',
  'search of titles / bare handler, same bytes',
  'nginx / npm start, requests per second',
  'first visit, occupation',
];

export const readBench = (root: string): Bench => JSON.parse(fs.readFileSync(path.join(root, BENCH), 'utf8'));

/** Returns the README's part: date, machine, and a table. Throws if the run has no such figure. */
export function quotedBench({ date, machine, marks }: Bench): string {
  const rows = QUOTED.map((name) => {
    const mark = marks.find((each) => each.name === name);
    if (mark === undefined) throw new Error(`${BENCH} has no "${name}".`);
    const [, median, quartiles, , bound] = cellsOf(mark);
    return `| ${name} | ${median} | ${quartiles} | ${bound} |`;
  });
  const { cpu, cores, node, os } = machine;
  return [
    `\`npm run bench\` on ${date}: ${cpu}, ${cores} cores, Node ${node.slice(1)}, ${os}. [All figures](${BENCH}).`,
    '',
    '| Figure | Median | Quartiles | At most |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
