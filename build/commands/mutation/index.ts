/** `npm run mutation`: changes the code in one place after the other, and says which changes no test notices. */
import fs from 'node:fs';
import path from 'node:path';
import type { Given } from '../flags.js';
import { Refusal } from '../refusal.js';
import { tableOf } from '../table.js';
import { type Count, countOf, isSame, type Named, scoreOf, survivorsIn } from './judge.js';
import { PLANS, planned } from './plans.js';
import { mutate } from './stryker.js';

export const flags = {};

/** Share of the mutants that the tests must notice, in percent. */
const LEAST = 90;
const SURVIVORS = 'test/mutation/survivors.json';

export const notes = `It installs Stryker from npm’s registry once, into a folder for temporary files. It fails below ${LEAST}%, or if a mutant survives that ${SURVIVORS} doesn’t name with a reason.`;

export async function main({ args }: Given<typeof flags>, root: string): Promise<number> {
  const work = planned(PLANS, args, root);
  const strange = args.find((file) => !work.some(({ files }) => files.includes(file)));
  if (strange !== undefined)
    throw new Refusal(
      `${strange} is not mutated; name files of core/ or build/derive/, such as core/nearest.ts.`,
    );
  const named: Named[] = JSON.parse(fs.readFileSync(path.join(root, SURVIVORS), 'utf8'));
  const counts: [file: string, Count][] = [];
  const survivors: ReturnType<typeof survivorsIn> = [];
  for (const { plan, files } of work)
    for (const [file, mutated] of Object.entries(await mutate(plan, files, root))) {
      counts.push([file, countOf(file, mutated, named)]);
      survivors.push(...survivorsIn(file, mutated));
    }
  counts.sort(([a], [b]) => (a < b ? -1 : 1));

  const rows = [...counts, ['all', totalOf(counts.map(([, count]) => count))] as const];
  console.log(
    tableOf(
      ['file', 'mutants', 'killed', 'survived', 'with a reason', 'score', 'not tried'],
      rows.map(([file, count]) => [
        file,
        ...[count.mutants, count.killed, count.survived, count.named].map(String),
        `${scoreOf(count).toFixed(1)}%`,
        String(count.atLoad),
      ]),
    ),
  );
  const unnamed = survivors.filter((each) => !named.some((one) => isSame(one, each)));
  for (const { file, place, mutator, was, becomes } of unnamed)
    console.error(`\n${file}:${place.line}:${place.column} ${mutator}\n- ${was}\n+ ${becomes}`);
  const tried = new Set(counts.map(([file]) => file));
  const gone = named.filter((one) => tried.has(one.file) && !survivors.some((each) => isSame(one, each)));
  for (const { file, was, becomes } of gone)
    console.error(
      `\n${file}: ${SURVIVORS} names a mutant that doesn’t survive; remove it.\n- ${was}\n+ ${becomes}`,
    );
  const score = scoreOf(totalOf(counts.map(([, count]) => count)));
  if (score < LEAST)
    console.error(`\n${score.toFixed(1)}% of the mutants were killed; ${LEAST}% is the least.`);
  if (unnamed.length > 0)
    console.error(
      `\n${unnamed.length} survived without a reason: add what they break to a test, simplify the code, or name them in ${SURVIVORS}.`,
    );
  return score < LEAST || unnamed.length > 0 ? 1 : 0;
}

function totalOf(counts: readonly Count[]): Count {
  const sum = (part: keyof Count) => counts.reduce((total, count) => total + count[part], 0);
  return {
    mutants: sum('mutants'),
    killed: sum('killed'),
    survived: sum('survived'),
    named: sum('named'),
    atLoad: sum('atLoad'),
  };
}
