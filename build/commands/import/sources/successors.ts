/** Successors of codes, from the maintainer's own file and from O*NET's crosswalk between two taxonomies. */
import * as z from 'zod';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Successor } from '../join/succession.js';
import { findFiles } from '../table/folder.js';
import { type Reading, tableSpec } from '../table/spec.js';
import { readFile } from '../table/table.js';

const row = z.object({ old_code: SocCode, new_code: SocCode });

/** The template that an import prints, filled in: one line for each code that was removed, `old_code,new_code`. */
const ownFile = tableSpec({
  source: null,
  files: [],
  release: () => ({ vintage: '' }),
  columns: { old_code: 'old_code', new_code: 'new_code' },
  others: ['old_title', 'candidates'],
  row,
  key: ['old_code', 'new_code'],
});

/** `2010_to_2019_Crosswalk.csv`; the years of its columns are those of its name. */
const OFFICIAL = /(\d{4})_to_(\d{4})_Crosswalk\.(csv|xlsx)$/i;

/** Names of O*NET's crosswalk. */
export const officialFile = { files: [OFFICIAL] };

async function readAll(reading: Reading, spec: typeof ownFile, files: Reading['folder']['files']) {
  const rows: Successor[] = [];
  for (const file of files) {
    const table = await readFile(reading, spec, file);
    rows.push(...(table?.rows ?? []).map((line) => ({ ...line, file: table!.file })));
  }
  return rows;
}

export const readOwnSuccessors = (reading: Reading) => readAll(reading, ownFile, reading.folder.files);

export async function readOfficialSuccessors(reading: Reading): Promise<Successor[]> {
  const rows: Successor[] = [];
  for (const file of findFiles(reading.folder, officialFile.files)) {
    const [, from, to] = OFFICIAL.exec(file.path)!;
    const columns = { old_code: `O*NET-SOC ${from} Code`, new_code: `O*NET-SOC ${to} Code` };
    const others = [`O*NET-SOC ${from} Title`, `O*NET-SOC ${to} Title`];
    rows.push(...(await readAll(reading, { ...ownFile, columns, others }, [file])));
  }
  return rows;
}
