/** What is in `data/` already: wording, slugs, votes and settings that people wrote are never overwritten. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fg from 'fast-glob';
import Papa from 'papaparse';
import * as z from 'zod';
import { Method, Sources } from '../../dataset/schema/settings.js';
import { TABLES } from '../../dataset/schema/tables.js';
import { Draft } from './draft.js';
import type { Fault } from './faults.js';

export type TableName = keyof typeof TABLES;
export type Cells = Record<string, string>;

/** Only what is kept has to be whole: the rest comes from the sources again, in whatever shape it is now. */
const KeptOccupation = z.looseObject({
  soc_code: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  oews_code: z.string().nullable().optional(),
  tasks: z.array(z.looseObject({ id: z.number(), description: z.string().nullable() })),
});
export type KeptOccupation = z.infer<typeof KeptOccupation>;

const KeptAliases = z.looseObject({
  soc_codes: z.record(z.string(), z.string()),
  slugs: z.record(z.string(), z.string()),
});
export type KeptAliases = z.infer<typeof KeptAliases>;

export interface Kept {
  occupations: Map<string, KeptOccupation>;
  /** the rows of each table as text, empty where the table does not exist yet */
  tables: Record<TableName, Cells[]>;
  sources: Sources;
  /** what retired codes and slugs became */
  aliases: KeptAliases;
  /** names of all elements that the protective factors are made of */
  elements: string[];
}

const MEND = 'mend it by hand, it holds what no source has.';

function readJson<Shape extends z.ZodType>(data: string, path: string, shape: Shape, faults: Fault[]) {
  const file = `data/${path}`;
  try {
    const result = shape.safeParse(JSON.parse(readFileSync(join(data, path), 'utf8')));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    faults.push({ file, message: `${issue!.path.join('.')} is wrong (${issue!.message}); ${MEND}` });
  } catch {
    faults.push({ file, message: `is not valid JSON; ${MEND}` });
  }
  return null;
}

function keptOccupations(data: string, faults: Fault[]): Map<string, KeptOccupation> {
  const occupations = new Map<string, KeptOccupation>();
  for (const path of fg.sync('occupations/*.json', { cwd: data }).sort()) {
    const occupation = readJson(data, path, KeptOccupation, faults);
    if (occupation === null) continue;
    const { soc_code } = occupation;
    if (basename(path, '.json') === soc_code) occupations.set(soc_code, occupation);
    else faults.push({ file: `data/${path}`, message: `holds ${soc_code}; name the file after its code.` });
  }
  return occupations;
}

/** Tables with rows that people wrote or counted; the others are only compared with, and made afresh. */
const HAND_WRITTEN: TableName[] = ['votes', 'task_categories', 'task_category_exceptions'];

function keptTable(data: string, name: TableName, faults: Fault[]): Cells[] {
  const path = join(data, 'tables', `${name}.csv`);
  if (!existsSync(path)) return [];
  const table = Papa.parse<Cells>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true });
  const columns = Object.keys(TABLES[name].shape);
  const isWhole = table.errors.length === 0 && columns.every((column) => table.meta.fields?.includes(column));
  if (isWhole) return table.data;
  if (HAND_WRITTEN.includes(name)) {
    const message = `is no CSV table with the columns ${columns.join(', ')}; ${MEND}`;
    faults.push({ file: `data/tables/${name}.csv`, message });
  }
  return [];
}

/** Works that are only cited are written into sources.json by hand, and stay there. */
function keptSources(data: string, faults: Fault[]): Sources {
  const isThere = existsSync(join(data, 'sources.json'));
  const sources = isThere ? readJson(data, 'sources.json', Sources, faults) : null;
  return sources ?? { sources: [], provenance: [] };
}

function keptAliases(data: string, faults: Fault[]): KeptAliases {
  const isThere = existsSync(join(data, 'aliases.json'));
  const aliases = isThere ? readJson(data, 'aliases.json', KeptAliases, faults) : null;
  return aliases ?? { soc_codes: {}, slugs: {} };
}

/** Whole, because nothing that is imported now will make them anew. */
export function wholeOccupations({ occupations }: Pick<Kept, 'occupations'>, faults: Fault[]): Draft[] {
  return [...occupations.values()].flatMap((kept) => {
    const parsed = Draft.safeParse(kept);
    if (parsed.success) return [parsed.data];
    const { path, message } = parsed.error.issues[0]!;
    const file = `data/occupations/${kept.soc_code}.json`;
    faults.push({ file, message: `${path.join('.')} is wrong (${message}); ${MEND}` });
    return [];
  });
}

/** Elements come from the method, which is written by hand; without it nobody knows which ratings are needed. */
function elementNames(data: string, faults: Fault[]): string[] {
  if (!existsSync(join(data, 'method.json'))) {
    const message = 'is missing; write it first, its protective factors name the ratings to import.';
    faults.push({ file: 'data/method.json', message });
    return [];
  }
  const shape = z.looseObject({ protective_factors: Method.shape.protective_factors });
  const method = readJson(data, 'method.json', shape, faults);
  const factors = Object.values(method?.protective_factors.factors ?? {});
  return [...new Set(factors.flatMap(({ elements }) => elements))];
}

export function readKept(data: string, faults: Fault[]): Kept {
  const names = Object.keys(TABLES) as TableName[];
  const tables = names.map((name) => [name, keptTable(data, name, faults)]);
  return {
    occupations: keptOccupations(data, faults),
    tables: Object.fromEntries(tables) as Kept['tables'],
    sources: keptSources(data, faults),
    aliases: keptAliases(data, faults),
    elements: elementNames(data, faults),
  };
}
