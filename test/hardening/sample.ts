import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Given, Part, Row } from '../../build/commands/hardening/part.js';

const ROOT = path.join(import.meta.dirname, '../..');

/** Runs a part as `npm run hardening` does, with fewer attacks. */
export async function sample(part: Part, given: Pick<Given, 'share' | 'seed'>): Promise<Row[]> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'hardening-'));
  const rows: Row[] = [];
  try {
    const all = { root: ROOT, dist: path.join(ROOT, 'dist'), scratch, ...given };
    for await (const row of part.run(all)) rows.push(row);
  } finally {
    fs.rmSync(scratch, { recursive: true });
  }
  return rows;
}
