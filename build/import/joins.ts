/** Everything about an occupation that is looked up by its code, or by code and Task ID. */
import type { TaskLabels } from '../source/occupation.js';
import type { SourceTables } from './read.js';

export const taskKey = (soc_code: string, id: number) => `${soc_code} ${id}`;

function groupBy<Row>(rows: Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

export function joins(tables: SourceTables) {
  const labels = tables.labelSet.rows.map(({ soc_code, id, human, gpt4, gpt4_alt, automation }) => {
    return [taskKey(soc_code, id), { human, gpt4, gpt4_alt, automation }] as const;
  });
  return {
    jobZones: new Map(tables.jobZones.rows.map((row) => [row.soc_code, row.job_zone])),
    oewsCodes: new Map(tables.crosswalk.rows.map((row) => [row.soc_code, row.oews_code])),
    tasks: groupBy(tables.taskStatements.rows, (row) => row.soc_code),
    dwas: groupBy(tables.tasksToDwas.rows, (row) => taskKey(row.soc_code, row.id)),
    related: groupBy(tables.relatedOccupations.rows, (row) => row.soc_code),
    labels: new Map<string, TaskLabels>(labels),
    descriptions: new Map(tables.occupationWords.rows.map((row) => [row.soc_code, row.description])),
    statements: new Map(tables.taskWords.rows.map((row) => [taskKey(row.soc_code, row.id), row.description])),
  };
}

export type Joins = ReturnType<typeof joins>;
