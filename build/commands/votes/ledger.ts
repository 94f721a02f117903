/**
 * The ledger of counted ballots, `data/ballots/`: `imports.csv` has one row per file, and next to it there is, for each file,
 * a list of the ballots counted from it. IDs are kept as hashes: enough to recognize one, and useless for anything else.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import * as z from 'zod';
import { tableText } from '../../dataset/authored.js';
import { Refusal } from '../refusal.js';

const count = z.string().regex(/^\d+$/).transform(Number);

/** A file that was imported. */
const ImportRow = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Name of the file when it was imported. */
  file: z.string().min(1),
  dataset_version: z.string(),
  ballots: count,
  /** Lines left out with --skip-bad. */
  left_out: count,
});
export type ImportRow = z.infer<typeof ImportRow>;

export interface Ledger {
  imports: ImportRow[];
  /** Files by the hash of each ballot's ID counted from them. */
  counted: Map<string, string>;
}

const LEDGER = 'ballots/imports.csv';
const COLUMNS = Object.keys(ImportRow.shape) as (keyof ImportRow)[];

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns a 64-bit hash: two of a billion ballots share one with a probability of 3%, and none is ever counted twice. */
export const ballotHash = (ballotId: string): string => sha256(ballotId).slice(0, 16);

/** Returns the path of one import's hashes, below `data/`. */
const hashesFile = (fileSha256: string): string => `ballots/${fileSha256.slice(0, 16)}.txt`;

/** Throws a refusal that says where the ledger was changed by hand, and what to do. */
export function readLedger(data: string): Ledger {
  const ledger: Ledger = { imports: [], counted: new Map() };
  const file = path.join(data, LEDGER);
  if (!fs.existsSync(file)) return ledger;
  const { data: rows } = Papa.parse(fs.readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true });
  const imports = z.array(ImportRow).safeParse(rows);
  const lost = imports.data?.find((row) => !fs.existsSync(path.join(data, hashesFile(row.sha256))));
  if (!imports.success || lost)
    throw new Refusal(
      lost
        ? `${path.join(data, hashesFile(lost.sha256))} is missing, the list of the ballots counted from ${lost.file}. Restore it: without it they could be counted twice.`
        : `${file} is not as this command writes it (row ${(imports.error!.issues[0]!.path[0] as number) + 2}). Restore it.`,
    );
  for (const row of imports.data) {
    ledger.imports.push(row);
    const hashes = fs.readFileSync(path.join(data, hashesFile(row.sha256)), 'utf8').split('\n');
    for (const hash of hashes) if (hash !== '') ledger.counted.set(hash, row.file);
  }
  return ledger;
}

/** Returns the files of the ledger with one more import. */
export function ledgerFiles(
  { imports }: Ledger,
  row: ImportRow,
  hashes: readonly string[],
): Map<string, string> {
  return new Map([
    [LEDGER, tableText(COLUMNS, [...imports, row])],
    [hashesFile(row.sha256), `${[...hashes].sort().join('\n')}\n`],
  ]);
}
