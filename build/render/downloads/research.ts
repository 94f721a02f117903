/** The tables for researchers: every reading of every task, what a score is made of, and scores by code of SOC 2018. */
import { deviation, group } from 'd3-array';
import type { Cell } from '../../../core/csv.js';
import { roundHalfUp } from '../../../core/round.js';
import { OccupationListItem } from '../../../core/schemas/occupation.js';
import { type Field, fieldOf, rowSchema } from '../../../core/schemas/table-field.js';
import { mean, tierOf } from '../../../core/score.js';
import type { Task } from '../../dataset/schema/occupation.js';
import { givenReading, type Reading } from '../../dataset/schema/readings.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import type { Column, Contents, Table, TableInfo } from './table.js';

/** A table whose columns depend on the dataset: there is one for each reading of the method. */
export type ResearchTable = Table & Contents;

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

/** A column that is never empty unless its constraints say otherwise. */
const column = <Row>(
  name: string,
  [type, unit, description]: [type: Field['type'], unit: string, description: string],
  of: (row: Row) => Cell,
  constraints: Field['constraints'] = { required: true },
): Column<Row> => ({ field: { name, type, description, unit, constraints }, of });

const socCode = <Row>(of: (row: Row) => Cell): Column<Row> => ({
  field: fieldOf('soc_code', rowSchema(OccupationListItem.shape.soc_code), true),
  of,
});

export const researchTables = (derived: Derived): ResearchTable[] => [
  readingsTable(derived),
  componentsTable(derived),
  soc2018Table(derived),
];

/** Returns the column of each reading, kind and name in lower case: `capability_claude_november_2026_first_pass`. */
export const readingColumns = ({ readings: { list } }: Pick<Method, 'readings'>): Map<Reading, string> =>
  new Map(
    list.map((reading) => [
      reading,
      `${reading.kind} ${reading.name}`.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    ]),
  );

/** Returns who gave a task's value of a reading, if that wasn't the rater of the reading. */
function othersWhoRead({ own, marks }: Task, { id }: Reading) {
  return marks && Object.hasOwn(marks, id) ? own?.marks : own?.labels;
}

/** What a maintainer gave in place of a reading has a column of its own: it is never published as the rater's. */
export const ownColumn = (column: string) => `own_in_place_of_${column}`;

function readingsTable({ source: { method }, occupations }: Derived): ResearchTable {
  const rows = occupations.flatMap(({ source: { soc_code }, tasks }) =>
    tasks.map(({ source: task, weight }) => ({ soc_code, task, weight })),
  );
  type Row = (typeof rows)[number];
  const columns = [...readingColumns(method)].flatMap(([reading, name]): Column<Row>[] => {
    const { values, meanings } = method.readings.scales[reading.scale]!;
    const given = Object.keys(values);
    const isNumber = given.every((value) => Number.isInteger(Number(value)));
    const scale = given.map((value) => `${value} counts ${values[value]}: ${meanings[value]}`).join('; ');
    const limits = isNumber
      ? { minimum: Math.min(...given.map(Number)), maximum: Math.max(...given.map(Number)) }
      : { enum: given };
    const isOwn = ({ task }: Row) => othersWhoRead(task, reading) !== undefined;
    const columnOf = (called: string, who: string, isIn: (row: Row) => boolean) =>
      column<Row>(
        called,
        [isNumber ? 'integer' : 'string', 'mark', `${reading.kind} of the task, read by ${who}; ${scale}`],
        (row) => (isIn(row) ? givenReading(row.task, reading.id) : undefined),
        limits,
      );
    const theirs = columnOf(name, `${reading.rater} (${reading.name})`, (row) => !isOwn(row));
    return rows.some(isOwn) ? [theirs, columnOf(ownColumn(name), 'whom own_raters names', isOwn)] : [theirs];
  });
  const raters = column<Row>(
    'own_raters',
    [
      'string',
      'none',
      'who gave the readings of this project’s maintainers, and when, separated by semicolons',
    ],
    ({ task: { own } }) => {
      const given = [...(own?.labels ?? []), ...(own?.marks ?? [])];
      return [...new Set(given.map(({ rater, date }) => `${rater}, ${date}`))].join(';') || null;
    },
    {},
  );
  return research<Row>(
    'readings',
    {
      title: 'Readings',
      description:
        'One row per task with every reading as it was given, in the order of the table of tasks. A column’s name has the kind, the rater, the date, and the pass. An empty reading is imputed in the score: the mean of the reading over the occupation’s tasks that have it.',
      universe: 'all tasks of the published occupations',
      primaryKey: ['soc_code', 'task_id'],
      references: { soc_code: 'occupations' },
    },
    [
      socCode(({ soc_code }) => soc_code),
      column('task_id', ['integer', 'none', 'O*NET Task ID'], ({ task }) => task.id),
      column(
        'task_type',
        ['string', 'none', 'O*NET’s type of the task; Unclassified where it says n/a'],
        ({ task }) => task.type,
        { required: true, enum: Object.keys(method.task_weight.values) },
      ),
      column(
        'weight',
        ['integer', 'weight', 'weight of the task in its occupation, by its type'],
        ({ weight }) => weight,
      ),
      ...columns,
      ...(rows.some(({ task }) => task.own) ? [raters] : []),
    ],
    rows,
  );
}

function componentsTable({ occupations }: Derived): ResearchTable {
  const precise = (
    name: string,
    unit: string,
    description: string,
    of: (row: DerivedOccupation) => number,
  ): Column<DerivedOccupation> =>
    column(name, ['number', unit, description], (row) => Number(of(row).toPrecision(12)));
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
      socCode(({ source }) => source.soc_code),
      precise('raw', 'fraction', 'mean risk of the tasks by weight', ({ exposure }) => exposure.raw),
      precise(
        'capability',
        'fraction',
        'mean capability of the tasks',
        ({ exposure }) => exposure.capability,
      ),
      precise(
        'automation',
        'fraction',
        'mean automation of the tasks',
        ({ exposure }) => exposure.automation,
      ),
      precise('protection', 'fraction', 'mean of the protective factors', (each) => each.protection.mean),
      precise(
        'variance_tasks',
        'fraction squared',
        'variance of raw from which tasks are listed',
        ({ interval }) => interval.variance.tasks,
      ),
      precise(
        'variance_raters',
        'fraction squared',
        'variance of raw from who rates',
        ({ interval }) => interval.variance.raters,
      ),
      precise(
        'margin',
        'index points',
        'points on either side of the unrounded score',
        (each) => each.interval.margin,
      ),
    ],
    occupations,
  );
}

function soc2018Table({ source: { method, tables }, occupations }: Derived): ResearchTable {
  const bls = new Map(tables.wages.toReversed().map(({ oews_code, title }) => [oews_code, title] as const));
  const rows = [...group(occupations, ({ source }) => source.soc_code.slice(0, 7))].map(
    ([code, siblings]) => ({
      code,
      sources: siblings.map(({ source }) => source),
      risks: siblings.map(({ riskScore }) => riskScore),
      scores: siblings.map(({ riskScore }) => riskScore.final_score),
    }),
  );
  type Row = (typeof rows)[number];
  const points = (name: string, description: string, of: (row: Row) => Cell, constraints?: object) =>
    column(name, ['number', 'index points', description], of, constraints);
  const average = ({ risks }: Row, key: 'final_score' | 'ai_capability_score' | 'ai_automation_score') =>
    roundHalfUp(mean(risks.map((risk) => risk[key])), 1);
  const spread = ({ scores }: Row) => (scores.length > 1 ? roundHalfUp(deviation(scores)!, 2) : null);
  return research<Row>(
    'occupations_soc2018',
    {
      title: 'Occupations by SOC 2018',
      description:
        'One row per six-digit code of SOC 2018: the unweighted mean score of its O*NET occupations and how far these spread. O*NET has no figures of jobs that would weigh them.',
      universe: 'all six-digit codes of SOC 2018 under which an occupation is published',
      primaryKey: ['soc2018_code'],
    },
    [
      column('soc2018_code', ['string', 'none', 'the first six digits of soc_code'], ({ code }) => code),
      column(
        'title',
        [
          'string',
          'none',
          'BLS’s title where it counts the code by itself; otherwise the first occupation’s',
        ],
        ({ code, sources }) => bls.get(code) ?? sources[0]!.title,
      ),
      column(
        'occupations',
        ['integer', 'occupations', 'number of O*NET occupations under the code'],
        ({ sources }) => sources.length,
      ),
      column(
        'soc_codes',
        ['string', 'none', 'their O*NET-SOC codes, separated by semicolons'],
        ({ sources }) => sources.map(({ soc_code }) => soc_code).join(';'),
      ),
      points('final_score', 'mean of their scores', (row) => average(row, 'final_score')),
      column('risk_tier', ['string', 'none', 'tier of the mean'], (row) =>
        tierOf(average(row, 'final_score'), method.tiers.cut_points),
      ),
      points('final_score_min', 'lowest of their scores', ({ scores }) => Math.min(...scores)),
      points('final_score_max', 'highest of their scores', ({ scores }) => Math.max(...scores)),
      points(
        'final_score_sd',
        'sample standard deviation of their scores; empty for a single one',
        spread,
        {},
      ),
      points('ai_capability_score', 'mean of theirs', (row) => average(row, 'ai_capability_score')),
      points('ai_automation_score', 'mean of theirs', (row) => average(row, 'ai_automation_score')),
    ],
    rows,
  );
}
