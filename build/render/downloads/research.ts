/**
 * What every score is computed from: `readings.csv.gz`, each reading of a task as it was given, with the query that makes the scores
 * of them again, and `components.csv`, an occupation's figures before rounding.
 */
import { givenReading, type Reading } from '../../dataset/schema/readings.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Choices } from '../../derive/choices.js';
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

type Figure = [name: string, unit: string, about: string, of: (one: DerivedOccupation, at: number) => number];

const SQUARED = 'fraction squared';
const POINTS = 'index points';
const SPECIFIC =
  'the part of variance_raters that moves this occupation and not all of them; with variance_tasks it makes percentile_low and percentile_high';

const FIGURES: readonly Figure[] = [
  ['raw', 'fraction', 'mean risk of the tasks by weight', (one) => one.exposure.raw],
  ['capability', 'fraction', 'mean capability of the tasks', (one) => one.exposure.capability],
  ['automation', 'fraction', 'mean automation of the tasks', (one) => one.exposure.automation],
  ['protection', 'fraction', 'mean of the protective factors', (one) => one.protection.mean],
  [
    'variance_tasks',
    SQUARED,
    'variance of raw from which tasks are listed',
    (one) => one.interval.variance.tasks,
  ],
  ['variance_raters', SQUARED, 'variance of raw from who rates', (one) => one.interval.variance.raters],
  ['margin', POINTS, 'points on either side of the unrounded score', (one) => one.interval.margin],
  ['variance_raters_specific', SQUARED, SPECIFIC, (one) => one.interval.ranked.variance.raters],
];

/** Returns the ends of the scores under other conventions. */
function endsOf({ combinations, ranges }: Choices): Figure[] {
  const under = `percentile of the score under the ${combinations} combinations of conventions in conventions.csv.gz`;
  return [
    ['conventions_low', POINTS, `2.5th ${under}`, (_, at) => ranges[at]![0]!],
    ['conventions_high', POINTS, `97.5th ${under}`, (_, at) => ranges[at]![1]!],
  ];
}

export const components: Definition = {
  name: 'components',
  title: 'Components of the scores',
  description: 'One row per occupation with what its score and interval are computed from, before rounding.',
  universe: 'all published occupations',
  primaryKey: ['soc_code'],
  make({ occupations }, conventions) {
    const figures = [...FIGURES, ...(conventions ? endsOf(conventions) : [])];
    return {
      columns: [socCode(), ...figures.map(([name, unit, about]) => column(name, 'number', unit, about))],
      rows: occupations.map((one, at): Row => {
        const rounded = figures.map(([name, , , of]) => [name, Number(of(one, at).toPrecision(12))]);
        return { soc_code: one.soc_code, ...Object.fromEntries(rounded) };
      }),
    };
  },
};
