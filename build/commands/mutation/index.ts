/** `npm run mutation`: changes the code in one place after the other, and says which changes no test notices. */
import fs from 'node:fs';
import path from 'node:path';
import type { Given } from '../flags.js';
import { Refusal } from '../refusal.js';
import { tableOf } from '../table.js';
import {
  type Count,
  countOf,
  isSame,
  type Named,
  type Survivor,
  scoreOf,
  survivorsIn,
  totalOf,
} from './judge.js';
import { PLANS, planned } from './plans.js';
import { mutate } from './stryker.js';

export const flags = {
  only: { choices: PLANS.map(({ name }) => name), many: true, help: 'only the files of these groups' },
} as const;

/** Share of the mutants that the tests must notice, in percent. */
const LEAST = 90;
const SURVIVORS = 'test/mutation/survivors.json';

export const notes = `It installs Stryker from npm’s registry once, into a folder for temporary files. It fails below ${LEAST}%, or if a mutant survives that ${SURVIVORS} doesn’t name with a reason.`;

export async function main({ only, args }: Given<typeof flags>, root: string): Promise<number> {
  const named: Named[] = JSON.parse(fs.readFileSync(path.join(root, SURVIVORS), 'utf8'));
  const counts: [file: string, Count][] = [];
  const survivors: Survivor[] = [];
  for (const { plan, files } of askedFor(only, args, root))
    for (const [file, mutated] of Object.entries(await mutate(plan, files, root))) {
      counts.push([file, countOf(file, mutated, named)]);
      survivors.push(...survivorsIn(file, mutated));
    }
  const all = totalOf(counts.map(([, count]) => count));
  console.log(
    tableOf(
      ['file', 'mutants', 'killed', 'survived', 'with a reason', 'score', 'not tried'],
      [...counts, ['all', all] as const].map(([file, count]) => [
        file,
        ...[count.mutants, count.killed, count.survived, count.named].map(String),
        `${scoreOf(count).toFixed(1)}%`,
        String(count.atLoad),
      ]),
    ),
  );
  const unnamed = survivors.filter((each) => !named.some((one) => isSame(one, each)));
  for (const { place, mutator, ...each } of unnamed)
    console.error(`\n${each.file}:${place.line}:${place.column} ${mutator}\n${differenceOf(each)}`);
  const tried = new Set(counts.map(([file]) => file));
  for (const each of named)
    if (tried.has(each.file) && !survivors.some((one) => isSame(one, each)))
      console.error(
        `\n${each.file}: ${SURVIVORS} names what doesn’t survive; remove it.\n${differenceOf(each)}`,
      );
  const faults = [
    scoreOf(all) < LEAST && `${scoreOf(all).toFixed(1)}% of the mutants were killed; ${LEAST}% is the least.`,
    unnamed.length > 0 &&
      `${unnamed.length} survived without a reason: let a test say what they break, simplify the code, or name them in ${SURVIVORS}.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) console.error(`\n${faults.join('\n')}`);
  return faults.length === 0 ? 0 : 1;
}

const differenceOf = ({ was, becomes }: Pick<Named, 'was' | 'becomes'>) => `- ${was}\n+ ${becomes}`;

/** Returns the files to mutate by plan: of the plans and files that were asked for, or of all. */
function askedFor(only: readonly string[], asked: readonly string[], root: string) {
  const all = planned(PLANS, root).filter(({ plan }) => only.length === 0 || only.includes(plan.name));
  const strange = asked.find((file) => !all.some(({ files }) => files.includes(file)));
  if (strange !== undefined)
    throw new Refusal(
      `${strange} is not mutated${only.length > 0 ? ` with --only ${only.join(' ')}` : ''}; name files of core/ or build/derive/, such as core/nearest.ts.`,
    );
  return all
    .map(({ plan, files }) => ({
      plan,
      files: files.filter((file) => asked.length === 0 || asked.includes(file)),
    }))
    .filter(({ files }) => files.length > 0);
}
