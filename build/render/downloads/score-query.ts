/** Every score again from the readings, as one query that anybody can run on `occupations.sqlite`. */
import type { Method } from '../../dataset/schema/settings.js';
import { ownColumn, type ResearchTable, readingColumns } from './research.js';

/** Returns the query: the rubric's values and the weights in it are those of the method. */
export function scoreQuery(method: Method, { fields }: Pick<ResearchTable, 'fields'>): string {
  const { readings, score, task_risk } = method;
  const has = new Set(fields.map(({ name }) => name));
  const quoted = (value: string) => (Number.isInteger(Number(value)) ? value : `'${value}'`);
  const given = [...readingColumns(method)].map(([{ kind, scale, weight }, column], at) => {
    const cell = has.has(ownColumn(column)) ? `coalesce(${column}, ${ownColumn(column)})` : column;
    const whens = Object.entries(readings.scales[scale]!.values)
      .map(([value, fraction]) => `WHEN ${quoted(value)} THEN ${fraction}`)
      .join(' ');
    return `  SELECT soc_code, task_id, weight, '${kind}', ${at + 1}, ${weight}, CASE ${cell} ${whens} END FROM readings`;
  });
  return `WITH given (soc_code, task_id, weight, kind, reading, counts, value) AS (
${given.join(' UNION ALL\n')}
), filled AS (  -- A reading that a task lacks is its mean over the occupation's tasks that have it.
  SELECT *, coalesce(value, avg(value) OVER (PARTITION BY soc_code, reading)) AS filled FROM given
), means AS (   -- Capability and automation of each task.
  SELECT soc_code, weight, kind, sum(1.0 * counts * filled) / sum(counts) AS mean
  FROM filled WHERE filled IS NOT NULL GROUP BY soc_code, task_id, weight, kind
), halves AS (  -- The two halves of each occupation's score.
  SELECT soc_code, kind, sum(weight * mean) / sum(weight) AS half FROM means GROUP BY soc_code, kind
)
SELECT soc_code, round(${score.floor} + ${score.range} * (1 - ${score.protection_weight} * protection) * sum(half *
  CASE kind WHEN 'capability' THEN ${task_risk.capability_weight} ELSE ${task_risk.automation_weight} END), 1) AS final_score
FROM halves JOIN components USING (soc_code) GROUP BY soc_code, protection ORDER BY soc_code;`;
}
