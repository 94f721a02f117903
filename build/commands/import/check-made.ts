import type { z } from 'zod';
import { TABLES } from '../../dataset/schema/tables.js';
import { Draft } from './draft.js';
import type { Fault } from './faults.js';
import type { Made } from './files.js';
import type { TableName } from './kept.js';

/** Nothing is written that the build would not read: the schemas of `data/` have the last word. */
export function checkMade({ occupations, tables }: Pick<Made, 'occupations' | 'tables'>, faults: Fault[]) {
  const check = (file: string, schema: z.ZodType, value: unknown, row?: number) => {
    for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
      const place = path.join('.');
      faults.push({
        file,
        ...(row && { row }),
        message: `${place} would be wrong: ${message}; mend it in the source.`,
      });
    }
  };
  for (const occupation of occupations)
    check(`data/occupations/${occupation.soc_code}.json`, Draft, occupation);
  for (const name of Object.keys(TABLES) as TableName[]) {
    for (const [index, row] of tables[name].entries())
      check(`data/tables/${name}.csv`, TABLES[name], row, index + 2);
  }
}
