/** The tables for researchers: every reading of every task, what a score is made of, and scores by code of SOC 2018. */
import { deviation, group, max, min } from 'd3-array';
import type { Cell } from '../../../core/csv.js';
import { roundHalfUp } from '../../../core/round.js';
import { OccupationListItem } from '../../../core/schemas/occupation.js';
import { type Field, fieldOf, rowSchema } from '../../../core/schemas/table-field.js';
import { mean, tierOf } from '../../../core/score.js';
import type { Task } from '../../dataset/schema/occupation.js';
import { givenReading, type Reading } from '../../dataset/schema/readings.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import type { Contents, Table, TableInfo } from './table.js';

/** A table whose columns depend on the dataset: there is one for each reading of the method. */
export type ResearchTable = Table & Contents;

interface Column<Row> {
  field: Field;
  of: (row: Row) => Cell;
}

function research<Row>(
  name: string,
  about: TableInfo,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ResearchTable {
  const contents = {
    rows: rows.map((row) =>
      Object.fromEntries(columns.map(({ field, of }) => [field.name, of(row) ?? null])),
    ),
    cells: rows.map((row) => columns.map(({ of }) => of(row))),
  };
  const fields = columns.map(({ field }) => field);
  return { references: {}, lookups: [], ...about, name, fields, ...contents, contents: () => contents };
}

const socCode = fieldOf('soc_code', rowSchema(OccupationListItem.shape.soc_code), true);

const figure = (
  name: string,
  description: string,
  unit: string,
  type: 'number' | 'integer' = 'number',
): Field => ({ name, type, description, unit, constraints: { required: true } });

export const researchTables = (derived: Derived): ResearchTable[] => [
  readingsTable(derived),
  componentsTable(derived),
  soc2018Table(derived),
];

/** Returns the column of each reading: kind, rater and year, and a number where one rater read more than once. */
export function readingColumns({ readings: { list } }: Pick<Method, 'readings'>): Map<Reading, string> {
  const nameOf = ({ kind, rater, year }: Reading) =>
    `${kind}_${rater.toLowerCase().replace(/[^a-z0-9]+/g, '_')}_${year}`;
  const same = group(list, nameOf);
  return new Map(
    list.map((reading) => {
      const passes = same.get(nameOf(reading))!;
      const pass = passes.length > 1 ? `_pass_${passes.indexOf(reading) + 1}` : '';
      return [reading, `${nameOf(reading)}${pass}`];
    }),
  );
}

/** Returns who gave a task's value of a reading, if that wasn't the rater of the reading. */
function othersWhoRead({ own, marks }: Task, { id }: Reading): readonly string[] | undefined {
  return marks && Object.hasOwn(marks, id) ? own?.marks : own?.labels;
}

/** What a maintainer gave in place of a reading has a column of its own: it is never published as the rater's. */
export const ownColumn = (column: string) => `own_in_place_of_${column}`;

function readingsTable({ source: { method }, occupations }: Derived): ResearchTable {
  interface Row {
    occupation: DerivedOccupation;
    task: Task;
    weight: number;
  }
  const rows = occupations.flatMap((occupation): Row[] =>
    occupation.tasks.map(({ source, weight }) => ({ occupation, task: source, weight })),
  );
  const columns = [...readingColumns(method)].flatMap(([reading, column]): Column<Row>[] => {
    const { values, meanings } = method.readings.scales[reading.scale]!;
    const given = Object.keys(values);
    const isNumber = given.every((value) => Number.isInteger(Number(value)));
    const scale = given.map((value) => `${value} counts ${values[value]}: ${meanings[value]}`).join('; ');
    const fieldFor = (name: string, who: string): Field => ({
      name,
      type: isNumber ? 'integer' : 'string',
      description: `${reading.kind} of the task, ${who}; ${scale}`,
      unit: 'mark',
      constraints: isNumber
        ? { minimum: Math.min(...given.map(Number)), maximum: Math.max(...given.map(Number)) }
        : { enum: given },
    });
    const isOwn = ({ task }: Row) => othersWhoRead(task, reading) !== undefined;
    const value = ({ task }: Row) => givenReading(task, reading.id);
    const theirs = `read by ${reading.rater} (${reading.name})`;
    return [
      { field: fieldFor(column, theirs), of: (row) => (isOwn(row) ? undefined : value(row)) },
      ...(rows.some(isOwn)
        ? [
            {
              field: fieldFor(ownColumn(column), 'read by whom own_raters names'),
              of: (row: Row) => (isOwn(row) ? value(row) : undefined),
            },
          ]
        : []),
    ];
  });
  const raters = ({ task: { own } }: Row) => [...new Set([...(own?.labels ?? []), ...(own?.marks ?? [])])];
  const anyOwn = rows.some(({ task }) => task.own !== undefined);
  return research(
    'readings',
    {
      title: 'Readings',
      description:
        'One row per task with every reading as it was given, in the order of the table of tasks. A column’s name has the kind, the rater, the year, and the pass. An empty reading is imputed in the score: the mean of the reading over the occupation’s tasks that have it.',
      universe: 'all tasks of the published occupations',
      primaryKey: ['soc_code', 'task_id'],
      references: { soc_code: 'occupations' },
    },
    [
      { field: socCode, of: ({ occupation }) => occupation.source.soc_code },
      { field: figure('task_id', 'O*NET Task ID', 'none', 'integer'), of: ({ task }) => task.id },
      {
        field: {
          name: 'task_type',
          type: 'string',
          description: 'O*NET’s type of the task; Unclassified where it says n/a',
          unit: 'none',
          constraints: { required: true, enum: Object.keys(method.task_weight.values) },
        },
        of: ({ task }) => task.type,
      },
      {
        field: figure('weight', 'weight of the task in its occupation, by its type', 'weight', 'integer'),
        of: ({ weight }) => weight,
      },
      ...columns,
      ...(anyOwn
        ? [
            {
              field: {
                name: 'own_raters',
                type: 'string' as const,
                description: 'who gave the readings of this project’s maintainers, separated by semicolons',
                unit: 'none',
              },
              of: (row: Row) => raters(row).join(';') || undefined,
            },
          ]
        : []),
    ],
    rows,
  );
}

function componentsTable({ occupations }: Derived): ResearchTable {
  const precise = (of: (row: DerivedOccupation) => number) => (row: DerivedOccupation) =>
    Number(of(row).toPrecision(12));
  return research<DerivedOccupation>(
    'components',
    {
      title: 'Components of the scores',
      description:
        'One row per occupation with what its score and interval are computed from, before rounding.',
      universe: 'all published occupations',
      primaryKey: ['soc_code'],
      references: { soc_code: 'occupations' },
    },
    [
      { field: socCode, of: ({ source }) => source.soc_code },
      {
        field: figure(
          'raw',
          'mean risk of the tasks by weight, 0 to 1, before protective factors',
          'fraction',
        ),
        of: precise(({ exposure }) => exposure.raw),
      },
      {
        field: figure('capability', 'mean capability of the tasks by weight, 0 to 1', 'fraction'),
        of: precise(({ exposure }) => exposure.capability),
      },
      {
        field: figure('automation', 'mean automation of the tasks by weight, 0 to 1', 'fraction'),
        of: precise(({ exposure }) => exposure.automation),
      },
      {
        field: figure('protection', 'mean of the protective factors, 0 to 1', 'fraction'),
        of: precise(({ protection }) => protection.mean),
      },
      {
        field: figure('variance_tasks', 'variance of raw from which tasks are listed', 'fraction squared'),
        of: precise(({ interval }) => interval.variance.tasks),
      },
      {
        field: figure('variance_raters', 'variance of raw from who rates', 'fraction squared'),
        of: precise(({ interval }) => interval.variance.raters),
      },
      {
        field: figure('margin', 'points on either side of the unrounded score', 'index points'),
        of: precise(({ interval }) => interval.margin),
      },
    ],
    occupations,
  );
}

function soc2018Table({ source: { method, tables }, occupations }: Derived): ResearchTable {
  type Siblings = readonly DerivedOccupation[];
  const bls = new Map(tables.wages.toReversed().map(({ oews_code, title }) => [oews_code, title] as const));
  const scores = (siblings: Siblings) => siblings.map(({ riskScore }) => riskScore.final_score);
  const average = (siblings: Siblings, key: 'final_score' | 'ai_capability_score' | 'ai_automation_score') =>
    roundHalfUp(mean(siblings.map(({ riskScore }) => riskScore[key])), 1);
  const points = (name: string, description: string, of: (siblings: Siblings) => number) => ({
    field: figure(name, description, 'index points'),
    of: ([, siblings]: readonly [string, Siblings]) => of(siblings),
  });
  const codes = [...group(occupations, ({ source }) => source.soc_code.slice(0, 7))];
  return research<readonly [string, Siblings]>(
    'occupations_soc2018',
    {
      title: 'Occupations by SOC 2018',
      description:
        'One row per six-digit code of SOC 2018: the unweighted mean score of its O*NET occupations and how far these spread. O*NET has no figures of jobs that would weigh them.',
      universe: 'all six-digit codes of SOC 2018 under which an occupation is published',
      primaryKey: ['soc2018_code'],
    },
    [
      {
        field: {
          name: 'soc2018_code',
          type: 'string',
          description:
            'code of the Standard Occupational Classification of 2018: the first six digits of soc_code',
          unit: 'none',
          constraints: { required: true, pattern: '\\d{2}-\\d{4}' },
        },
        of: ([code]) => code,
      },
      {
        field: {
          name: 'title',
          type: 'string',
          description:
            'BLS’s title where it counts the code by itself; otherwise that of the first occupation',
          unit: 'none',
          constraints: { required: true },
        },
        of: ([code, siblings]) => bls.get(code) ?? siblings[0]!.source.title,
      },
      {
        field: figure('occupations', 'number of O*NET occupations under the code', 'occupations', 'integer'),
        of: ([, siblings]) => siblings.length,
      },
      {
        field: {
          name: 'soc_codes',
          type: 'string',
          description: 'their O*NET-SOC codes, separated by semicolons',
          unit: 'none',
          constraints: { required: true },
        },
        of: ([, siblings]) => siblings.map(({ source }) => source.soc_code).join(';'),
      },
      points('final_score', 'mean of their scores', (siblings) => average(siblings, 'final_score')),
      {
        field: {
          name: 'risk_tier',
          type: 'string',
          description: 'tier of the mean',
          unit: 'none',
          constraints: { required: true, enum: method.tiers.cut_points.map(({ tier }) => tier) },
        },
        of: ([, siblings]) => tierOf(average(siblings, 'final_score'), method.tiers.cut_points),
      },
      points('final_score_min', 'lowest of their scores', (siblings) => min(scores(siblings))!),
      points('final_score_max', 'highest of their scores', (siblings) => max(scores(siblings))!),
      {
        field: {
          name: 'final_score_sd',
          type: 'number',
          description: 'sample standard deviation of their scores; empty for a single occupation',
          unit: 'index points',
        },
        of: ([, siblings]) =>
          siblings.length > 1 ? roundHalfUp(deviation(scores(siblings))!, 2) : undefined,
      },
      points('ai_capability_score', 'mean of theirs', (siblings) => average(siblings, 'ai_capability_score')),
      points('ai_automation_score', 'mean of theirs', (siblings) => average(siblings, 'ai_automation_score')),
    ],
    codes,
  );
}
