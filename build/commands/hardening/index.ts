/** `npm run hardening`: attacks the service with generated input and real tools, and prints what came of each attack. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FUNCTION_INDEX } from '../../../core/routes.js';
import { outputFault } from '../../server/start.js';
import type { Given as GivenFlags } from '../flags.js';
import { Refusal } from '../refusal.js';
import { tableOf } from '../table.js';
import type { Given, Row } from './part.js';
import { PARTS } from './parts.js';

export const flags = {
  only: { value: 'PART', many: true, help: `only these parts: ${PARTS.map(({ name }) => name).join(', ')}` },
  seed: { value: 'NUMBER', help: 'the seed that an earlier run printed, to repeat it' },
} as const;

export const notes =
  'It reads dist/ as it is, takes under 15 minutes on two cores, and ends with a table of attacks. It fails if anything went wrong.';

export async function main(given: GivenFlags<typeof flags>, root: string): Promise<number> {
  const parts = partsOf(given.only);
  const seed = seedOf(given.seed);
  const dist = path.join(root, 'dist');
  const fault = outputFault(root, dist, FUNCTION_INDEX);
  if (fault !== undefined) throw new Refusal(fault);
  console.log(`seed ${seed}`);
  const began = performance.now();
  const rows: (Row & { part: string; seconds: number })[] = [];
  for (const part of parts) {
    console.log(`\n${part.name}: ${part.summary}`);
    const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'hardening-'));
    let last = performance.now();
    try {
      for await (const row of part.run({ root, dist, scratch, seed, share: 1 } satisfies Given)) {
        const { seconds = (performance.now() - last) / 1000 } = row;
        last = performance.now();
        rows.push({ ...row, part: part.name, seconds });
        console.log(`  ${resultOf(row)}: ${row.attack}, ${seconds.toFixed(1)} s`);
        for (const each of row.faults) console.log(`    ${each.replaceAll('\n', '\n    ')}`);
      }
    } finally {
      fs.rmSync(scratch, { recursive: true, force: true });
    }
  }
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
