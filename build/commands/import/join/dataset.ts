/** The current dataset, and the files of the new one that an import makes. */
import type * as z from 'zod';
import { authoredJson, tableText } from '../../../dataset/authored.js';
import type { Fault } from '../../../dataset/fault.js';
import { readDraft } from '../../../dataset/read.js';
import { RUBRICS } from '../../../dataset/read.js';
import {
  type Cells,
  type DraftDataset,
  DraftOccupation,
  type TableName,
} from '../../../dataset/schema/draft.js';
import { TABLES } from '../../../dataset/schema/tables.js';

const NAMES = Object.keys(TABLES) as TableName[];

/** Reads the current dataset, and adds errors in its files to `faults`. */
export function readInPlace(data: string, faults: Fault[]): DraftDataset {
  const reading = readDraft(data);
  faults.push(...reading.faults);
  return reading.dataset;
}

/** Checks that the build could read the changed files: the schemas of `data/` decide. */
export function checkMade(before: DraftDataset, made: DraftDataset, faults: Fault[]): void {
  const check = (file: string, schema: z.ZodType, value: unknown, row?: number) => {
    for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
      const place = row === undefined ? {} : { row };
      const what = `${path.join('.')} would be wrong: ${message}.`;
      faults.push({ file, place, rule: 'invalid-result', what, fix: 'Fix it in the source.' });
    }
  };
  if (made.occupations !== before.occupations)
    for (const occupation of made.occupations)
      check(`data/occupations/${occupation.soc_code}.json`, DraftOccupation, occupation);
  for (const name of NAMES) {
    if (made.tables[name] === before.tables[name]) continue;
    for (const [index, row] of made.tables[name].entries())
      check(`data/tables/${name}.csv`, TABLES[name], row, index + 2);
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the texts of changed files by path below the dataset; other files stay as people formatted them. */
export function changedFiles(before: DraftDataset, made: DraftDataset): Map<string, string> {
  const files = new Map<string, string>();
  const add = (path: string, value: object) => files.set(path, authoredJson(path, value));
  if (made.occupations !== before.occupations)
    for (const occupation of made.occupations) add(`occupations/${occupation.soc_code}.json`, occupation);
  for (const name of NAMES)
    if (made.tables[name] !== before.tables[name])
      files.set(`tables/${name}.csv`, tableText(Object.keys(TABLES[name].shape), made.tables[name]));
  for (const [id, text] of Object.entries(made.rubrics))
    if (text !== before.rubrics[id]) files.set(`${RUBRICS}/${id}.md`, text);
  if (!isSame(made.sources, before.sources)) add('sources.json', made.sources);
  if (!isSame(made.aliases, before.aliases)) add('aliases.json', made.aliases);
  return files;
}

/** Lists the files of removed occupations. */
export function removedFiles(before: DraftDataset, made: DraftDataset): string[] {
  const codes = new Set(made.occupations.map(({ soc_code }) => soc_code));
  return before.occupations
    .filter(({ soc_code }) => !codes.has(soc_code))
    .map(({ soc_code }) => `occupations/${soc_code}.json`);
}

/** Keeps the columns of the dataset's table, in its order, as text. */
export function cellsOf(name: TableName, row: Readonly<Record<string, unknown>>): Cells {
  const columns = Object.keys(TABLES[name].shape);
  return Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')]));
}
