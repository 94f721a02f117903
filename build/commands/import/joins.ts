/** Everything about an occupation that is looked up by its code, or by code and Task ID. */
import type { TaskLabels } from '../../dataset/schema/occupation.js';
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

/** `codes` leads retired codes to those of today: a task keeps its id when its occupation changes its code. */
export function joins(tables: SourceTables, codes: Readonly<Record<string, string>>) {
  const today = (code: string, id: number) => taskKey(codes[code] ?? code, id);
  /** What stands under the code of today counts more than what stands under an older one. */
  const byTask = <Row extends { soc_code: string; id: number }, Value>(
    rows: Row[],
    value: (row: Row) => Value,
  ) =>
    new Map([
      ...rows
        .filter(({ soc_code }) => soc_code in codes)
        .map((row) => [today(row.soc_code, row.id), value(row)] as const),
      ...rows
        .filter(({ soc_code }) => !(soc_code in codes))
        .map((row) => [today(row.soc_code, row.id), value(row)] as const),
    ]);
  const labelsOf = ({ human, gpt4, gpt4_alt, automation }: TaskLabels): TaskLabels => {
    return { human, gpt4, gpt4_alt, automation };
  };
  return {
    jobZones: new Map(tables.jobZones.rows.map((row) => [row.soc_code, row.job_zone])),
    oewsCodes: new Map(tables.crosswalk.rows.map((row) => [row.soc_code, row.oews_code])),
    tasks: groupBy(tables.taskStatements.rows, (row) => row.soc_code),
    dwas: groupBy(tables.tasksToDwas.rows, (row) => taskKey(row.soc_code, row.id)),
    related: groupBy(tables.relatedOccupations.rows, (row) => row.soc_code),
    labels: byTask(tables.labelSet.rows, labelsOf),
    descriptions: new Map(tables.occupationWords.rows.map((row) => [row.soc_code, row.description])),
    statements: byTask(tables.taskWords.rows, ({ description }) => description),
  };
}

export type Joins = ReturnType<typeof joins>;
