/** The official sentences of a release, by code and Task ID: to be compared with ours, or shown to who words them anew. */
import { taskKey } from '../joins.js';
import * as onet from '../onet.js';
import { onetRelease } from '../onet-release.js';
import type { Reading } from '../reading.js';
import { readTable, type Table } from '../table.js';

export interface Sentence {
  text: string;
  table: Table<{ official: string }>;
  row: number;
}

export interface Official {
  of: (soc_code: string, task_id: number | null) => Sentence | undefined;
}

export function officialSentences(
  occupationData: Table<{ soc_code: string; official: string }>,
  taskStatements: Table<{ soc_code: string; id: number; official: string }>,
): Official {
  const descriptions = new Map(occupationData.rows.map((row) => [row.soc_code, row]));
  const statements = new Map(taskStatements.rows.map((row) => [taskKey(row.soc_code, row.id), row]));
  return {
    of: (soc_code, task_id) => {
      const table = task_id === null ? occupationData : taskStatements;
      const row = task_id === null ? descriptions.get(soc_code) : statements.get(taskKey(soc_code, task_id));
      return row && { text: row.official, table, row: row.row };
    },
  };
}

/** From the two tables of a release that have sentences; null where they cannot be read. */
export async function readOfficial(reading: Reading): Promise<Official | null> {
  reading.onet = onetRelease(reading);
  const occupationData = await readTable(reading, onet.occupationData);
  const taskStatements = await readTable(reading, onet.taskStatements);
  return occupationData && taskStatements && officialSentences(occupationData, taskStatements);
}
