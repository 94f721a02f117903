/** `readings.csv.gz`: every reading of every task as it was given, and the query that makes every score of them again. */
import { givenReading, type Reading } from '../../dataset/schema/readings.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { type Column, column, type Definition, type Row, socCode, type Table } from './table.js';

/** Returns the column of each reading, kind and name in lower case: `capability_claude_november_2026_first_pass`. */
const readingColumns = ({ readings: { list } }: Pick<Method, 'readings'>): Map<Reading, string> =>
  new Map(list.map((each) => [each, `${each.kind} ${each.name}`.toLowerCase().replace(/[^a-z0-9]+/g, '_')]));

/** What a maintainer gave in place of a reading has a column of its own: it is never published as the rater's. */
const ownColumn = (column: string) => `own_in_place_of_${column}`;

/** Returns the rows of all tasks: of each reading its value, in the column of the one who gave it. */
const rowsOf = (occupations: readonly DerivedOccupation[], names: ReturnType<typeof readingColumns>): Row[] =>
  occupations.flatMap(({ soc_code, tasks }) =>
    tasks.map(({ source: task, weight }) => {
      const row: Row = { soc_code, task_id: task.id, task_type: task.type, weight };
      const { labels, marks } = task.own ?? {};
      for (const [{ id }, name] of names) {
        const own = Object.hasOwn(task.marks ?? {}, id) ? marks : labels;
        row[own ? ownColumn(name) : name] = givenReading(task, id);
      }
      const raters = [labels, marks].flatMap((own = []) => own.map(({ rater, date }) => `${rater}, ${date}`));
      if (task.own) row.own_raters = [...new Set(raters)].join(';');
      return row;
    }),
  );

/** Returns the two columns of a reading: what its rater gave, and what a maintainer gave in its place. */
function columnsBy(method: Method, { kind, rater, name, scale }: Reading, theirs: string): Column[] {
  const { values, meanings } = method.readings.scales[scale]!;
  const given = Object.keys(values);
  const numbers = given.map(Number);
  const [type, limits] = numbers.every(Number.isInteger)
    ? (['integer', { minimum: Math.min(...numbers), maximum: Math.max(...numbers) }] as const)
    : (['string', { enum: given }] as const);
  const counts = given.map((value) => `${value} counts ${values[value]}: ${meanings[value]}`).join('; ');
  const columnOf = (called: string, who: string) =>
    column(called, type, 'mark', `${kind} of the task, read by ${who}; ${counts}`, limits);
  return [columnOf(theirs, `${rater} (${name})`), columnOf(ownColumn(theirs), 'whom own_raters names')];
}

export const readings: Definition = {
  name: 'readings',
  title: 'Readings',
  description:
    'One row per task with every reading as it was given, in the order of the table of tasks. A column’s name has the kind, the rater, the date, and the pass. An empty reading is imputed in the score: the mean of the reading over the occupation’s tasks that have it.',
  universe: 'all tasks of the published occupations',
  primaryKey: ['soc_code', 'task_id'],
  packed: true,
  make({ source: { method }, occupations }) {
    const names = readingColumns(method);
    const rows = rowsOf(occupations, names);
    const raters = 'who gave the readings of this project’s maintainers, and when, separated by semicolons';
    const type = { required: true, enum: Object.keys(method.task_weight.values) } as const;
    const isUsed = ({ field: { name } }: Column) =>
      !name.startsWith('own_') || rows.some((row) => name in row);
    const columns = [
      socCode(),
      column('task_id', 'integer', 'none', 'O*NET Task ID'),
      column('task_type', 'string', 'none', 'O*NET’s type of the task; Unclassified where it says n/a', type),
      column('weight', 'integer', 'weight', 'weight of the task in its occupation, by its type'),
      ...[...names].flatMap(([reading, name]) => columnsBy(method, reading, name)),
      column('own_raters', 'string', 'none', raters, {}),
    ];
    return { columns: columns.filter(isUsed), rows };
  },
};

/**
 * Returns the query that gives every score again from the readings in `occupations.sqlite`: the rubric's values and the
 * weights in it are those of the method.
 */
export function scoreQuery(method: Method, { fields }: Pick<Table, 'fields'>): string {
  const { readings, score, task_risk } = method;
  const quoted = (value: string) => (Number.isInteger(Number(value)) ? value : `'${value}'`);
  const given = [...readingColumns(method)].map(([{ kind, scale, weight }, column], at) => {
    const hasOwn = fields.some(({ name }) => name === ownColumn(column));
    const cell = hasOwn ? `coalesce(${column}, ${ownColumn(column)})` : column;
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
