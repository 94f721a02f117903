/** The dataset as files: path below `data/` and text. */
import Papa from 'papaparse';
import { authoredJson } from '../../dataset/authored.js';
import type { Sources } from '../../dataset/schema/settings.js';
import { TABLES } from '../../dataset/schema/tables.js';
import type { Draft } from './draft.js';
import type { Cells, KeptAliases, TableName } from './kept.js';

function csv(name: TableName, rows: Cells[]): string {
  const columns = Object.keys(TABLES[name].shape);
  return `${Papa.unparse({ fields: columns, data: rows }, { newline: '\n' })}\n`;
}

/** Written once and by hand since: where the file exists, it stays. */
const FIRST = {
  'dataset.json': {
    name: 'ai-displacement-risk',
    title: 'Exposure of occupations to displacement by language-model AI',
    version: '1.0.0',
    as_of: '2026-11-20',
    licence: 'CC BY 4.0',
    site: 'http://localhost:3000',
    attribution:
      'AI displacement risk dataset 1.0.0, CC BY 4.0; built on the O*NET 30.1 Database (USDOL/ETA, CC BY 4.0, modified), ' +
      'on figures of the U.S. Bureau of Labor Statistics and on the task labels of Eloundou et al. (2024).',
  },
};

export interface Made {
  occupations: Draft[];
  aliases: KeptAliases;
  tables: Record<TableName, Cells[]>;
  sources: Sources;
}

/** Files in which nothing changed are left as people formatted them: `aliases` says whether those did. */
export function datasetFiles(
  made: Made,
  exists: (path: string) => boolean,
  changed: { aliases: boolean },
): Map<string, string> {
  const files = new Map<string, string>();
  const add = (path: string, value: object) => files.set(path, authoredJson(path, value));
  for (const occupation of made.occupations) add(`occupations/${occupation.soc_code}.json`, occupation);
  for (const name of Object.keys(TABLES) as TableName[])
    files.set(`tables/${name}.csv`, csv(name, made.tables[name]));
  add('sources.json', made.sources);
  if (changed.aliases || !exists('aliases.json')) add('aliases.json', made.aliases);
  for (const [path, value] of Object.entries(FIRST)) if (!exists(path)) add(path, value);
  return files;
}
