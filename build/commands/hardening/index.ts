/** `npm run hardening`: attacks the service with generated input and real tools, and prints what came of each attack. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FUNCTION_INDEX } from '../../../core/routes.js';
import { outputFault } from '../../server/start.js';
import type { Given as GivenFlags } from '../flags.js';
import { Refusal } from '../refusal.js';
import { tableOf } from '../table.js';
import type { Given, Part, Row } from './part.js';
import { BESIDE, PARTS } from './parts.js';

export const flags = {
  only: { value: 'PART', many: true, help: `only these parts: ${PARTS.map(({ name }) => name).join(', ')}` },
  seed: { value: 'NUMBER', help: 'the seed that an earlier run printed, to repeat it' },
} as const;

export const notes =
  'It reads dist/ as it is, takes under 15 minutes on two cores, and ends with a table of attacks. It fails if anything went wrong.';

/** A row with its part and the seconds that it took. */
interface Timed extends Row {
  part: string;
  seconds: number;
}

export async function main(given: GivenFlags<typeof flags>, root: string): Promise<number> {
  const parts = partsOf(given.only);
  const seed = seedOf(given.seed);
  const dist = path.join(root, 'dist');
  const fault = outputFault(root, dist, FUNCTION_INDEX);
  if (fault !== undefined) throw new Refusal(fault);
  console.log(`seed ${seed}`);
  const began = performance.now();
  const beside = given.only.length === 0 ? rowsBeside(root, seed) : undefined;
  const rows: Timed[] = [];
  for (const part of beside ? parts.filter((each) => !BESIDE.includes(each)) : parts) {
    console.log(`\n${part.name}: ${part.summary}`);
    for await (const row of timed(part, { root, dist, seed })) {
      print(row);
      rows.push(row);
    }
    if (beside && part === parts[0]) {
      console.log(`\nmeanwhile: ${BESIDE.map(({ name }) => name).join(', ')}`);
      const others = await beside;
      others.forEach(print);
      rows.push(...others);
    }
  }
  // If this is the second process, the first one makes the table of all.
  process.send?.(rows);
  const order = PARTS.map(({ name }) => name);
  rows.sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
  const cells = rows.map((row) => [
    row.part,
    row.attack,
    row.count.toLocaleString('en-US'),
    resultOf(row),
    row.figures ?? '',
    row.seconds.toFixed(1),
  ]);
  console.log(`\n${tableOf(['part', 'attack', 'count', 'result', 'figures', 'seconds'], cells)}`);
  const faults = rows.reduce((sum, row) => sum + row.faults.length, 0);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`\n${rows.length} attacks, ${faults} faults, ${minutes} minutes, seed ${seed}`);
  return faults === 0 ? 0 : 1;
}

/** Runs the parts that a second process takes. If it ends before it has run them all, that is a fault of its own. */
async function rowsBeside(root: string, seed: number): Promise<Timed[]> {
  let rows: Timed[] | undefined;
  const only = BESIDE.flatMap(({ name }) => ['--only', name]);
  const args = [path.join(root, 'build/run.mjs'), 'hardening', '--seed', String(seed), ...only];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (sent) => {
    rows = sent as Timed[];
  });
  const [[status, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  const fault = `The second process ended with ${status ?? signal} before it was through; it says why above. Run it alone: npm run hardening -- ${only.join(' ')}`;
  return (
    rows ?? BESIDE.map(({ name }) => ({ part: name, attack: 'all', count: 0, seconds: 0, faults: [fault] }))
  );
}

/** Runs a part in a folder of its own. */
async function* timed(part: Part, given: Pick<Given, 'root' | 'dist' | 'seed'>): AsyncGenerator<Timed> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'hardening-'));
  let last = performance.now();
  try {
    for await (const row of part.run({ ...given, scratch, share: 1 })) {
      const { seconds = (performance.now() - last) / 1000 } = row;
      last = performance.now();
      yield { ...row, part: part.name, seconds };
    }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

function print(row: Timed): void {
  console.log(`  ${resultOf(row)}: ${row.attack}, ${row.seconds.toFixed(1)} s`);
  for (const each of row.faults) console.log(`    ${each.replaceAll('\n', '\n    ')}`);
}

const resultOf = ({ skipped, faults }: Row) => {
  if (faults.length > 0) return `${faults.length} failed`;
  return skipped === undefined ? 'held' : `skipped: ${skipped}`;
};

function partsOf(names: readonly string[]) {
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown !== undefined)
    throw new Refusal(
      `There is no part "${unknown}"; --only takes ${PARTS.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
}

function seedOf(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * 2 ** 31);
  if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 31)
    throw new Refusal(`--seed can't be "${text}"; a seed is a whole number from 0 to ${2 ** 31 - 1}.`);
  return Number(text);
}
