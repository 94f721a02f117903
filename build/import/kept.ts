/** What is in `data/` already: wording, slugs, votes and settings that people wrote are never overwritten. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fg from 'fast-glob';
import Papa from 'papaparse';
import type { z } from 'zod';
import { Occupation } from '../source/occupation.js';
import { Aliases, Method, Sources } from '../source/settings.js';
import { TABLES } from '../source/tables.js';
import type { Fault } from './faults.js';

export type TableName = keyof typeof TABLES;
export type Cells = Record<string, string>;

export interface Kept {
  occupations: Map<string, Occupation>;
  /** the rows of each table as text, empty where the table does not exist yet */
  tables: Record<TableName, Cells[]>;
  sources: Sources;
  /** names of all elements that the protective factors are made of */
  elements: string[];
}

const MEND = 'mend it by hand (`npm run check` shows the place) or remove the file and import again.';

function parsed<Shape extends z.ZodType>(
  data: string,
  path: string,
  shape: Shape,
  faults: Fault[],
): z.output<Shape> | null {
  const file = `data/${path}`;
  try {
    const result = shape.safeParse(JSON.parse(readFileSync(join(data, path), 'utf8')));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    faults.push({ file, message: `${issue!.path.join('.')} is wrong (${issue!.message}); ${MEND}` });
  } catch {
    faults.push({ file, message: `is no JSON; ${MEND}` });
  }
  return null;
}

function keptOccupations(data: string, faults: Fault[]): Map<string, Occupation> {
  const occupations = new Map<string, Occupation>();
  for (const path of fg.sync('occupations/*.json', { cwd: data }).sort()) {
    const occupation = parsed(data, path, Occupation, faults);
    if (occupation === null) continue;
    if (basename(path, '.json') === occupation.soc_code) occupations.set(occupation.soc_code, occupation);
    else
      faults.push({
        file: `data/${path}`,
        message: `holds ${occupation.soc_code}; name the file after its code.`,
      });
  }
  return occupations;
}

function keptTable(data: string, name: TableName, faults: Fault[]): Cells[] {
  const path = join(data, 'tables', `${name}.csv`);
  if (!existsSync(path)) return [];
  const table = Papa.parse<Cells>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true });
  const columns = Object.keys(TABLES[name].shape);
  if (table.errors.length === 0 && columns.every((column) => table.meta.fields?.includes(column)))
    return table.data;
  faults.push({
    file: `data/tables/${name}.csv`,
    message: `has other columns than ${columns.join(', ')}; ${MEND}`,
  });
  return [];
}

/** Elements come from the method, which is written by hand; without it nobody knows which ratings are needed. */
function elementNames(data: string, faults: Fault[]): string[] {
  if (!existsSync(join(data, 'method.json'))) {
    faults.push({
      file: 'data/method.json',
      message: 'is missing; it names the elements to import, write it first.',
    });
    return [];
  }
  const method = parsed(data, 'method.json', Method.pick({ protective_factors: true }).loose(), faults);
  const factors = Object.values(method?.protective_factors.factors ?? {});
  return [...new Set(factors.flatMap(({ elements }) => elements))];
}

export function readKept(data: string, faults: Fault[]): Kept {
  if (existsSync(join(data, 'aliases.json'))) parsed(data, 'aliases.json', Aliases, faults);
  const names = Object.keys(TABLES) as TableName[];
  const tables = names.map((name) => [name, keptTable(data, name, faults)]);
  const noSources: Sources = { sources: [], provenance: [] };
  return {
    occupations: keptOccupations(data, faults),
    tables: Object.fromEntries(tables) as Kept['tables'],
    sources: existsSync(join(data, 'sources.json'))
      ? (parsed(data, 'sources.json', Sources, faults) ?? noSources)
      : noSources,
    elements: elementNames(data, faults),
  };
}
