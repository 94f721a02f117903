/** The bulk tables: where their rows come from, their columns, keys, and descriptions. */
import { group } from 'd3-array';
import {
  CrosswalkRow,
  HistoryRow,
  IndustryRow,
  MeasureRow,
  NameRow,
  OccupationRow,
  StaffingRow,
  TaskRow,
} from '../../../core/schemas/download.js';
import { MissingReason } from '../../../core/schemas/labor.js';
import { MOST_GAPS, MOST_TOWARD } from '../../../core/schemas/risk.js';
import { Group } from '../../../core/schemas/scores.js';
import type { Derived } from '../../derive/derived.js';
import { groupItems, industryItem, industryPlaces, staffingSource } from '../api/industries.js';
import { listItem, occupationDetail, occupationTasks } from '../api/occupations.js';
import type { JsonSchema } from '../openapi/json-schema.js';
import { isco08Table } from './averages.js';
import { type Column, columnsOf, type Table, tableOf } from './table.js';
import { fieldOf, isNullable, rowSchema } from './table-field.js';

/** Makes the tables in the order in which files and pages list them. */
export function* bulkTables(derived: Derived): Generator<Table> {
  yield occupationsTable(derived);
  yield tasksTable(derived);
  yield industriesTable(derived);
  yield staffingTable(derived);
  yield namesTable(derived);
  yield groupsTable(derived);
  yield historyTable(derived);
  yield measuresTable(derived);
  yield crosswalkTable(derived);
  yield isco08Table(derived);
}

/** Returns a column with the reason for each figure that may be missing: `employment_missing`. */
function missingColumns({ properties = {} }: JsonSchema): Column[] {
  const reason = rowSchema(MissingReason);
  return Object.keys(properties)
    .filter((key) => isNullable(properties[key]!))
    .map((key) => ({
      field: {
        ...fieldOf(`${key}_missing`, reason, false),
        description: `reason ${key} is empty; ${reason.description}`,
      },
      path: ['labor_data', 'missing', key],
    }));
}

/** Returns the columns of the skill gaps: `skill_gap_1_skill` and so on. The codes of `toward` share a cell. */
function skillGapColumns({ items }: JsonSchema): Column[] {
  const toward = items!.properties!.toward!;
  return Array.from({ length: MOST_GAPS }, (_, index) => {
    const prefix = `skill_gap_${index + 1}_`;
    const field = fieldOf(`${prefix}toward`, toward.items!, false);
    const code = field.constraints!.pattern!;
    const codes: Column = {
      field: {
        ...field,
        description: `${toward.description}; codes separated by semicolons`,
        constraints: { pattern: `${code}(;${code}){0,${MOST_TOWARD - 1}}` },
      },
      path: ['skill_gaps', index, 'toward'],
    };
    return [...columnsOf(items!, ['skill_gaps', index], { prefix, optional: true }), codes];
  }).flat();
}

function occupationsTable({ occupations }: Derived): Table {
  const row = rowSchema(OccupationRow);
  const { risk_score, protective_factors, labor_data, skill_gaps, votes } = row.properties!;
  const { reference } = labor_data!.properties!;
  return tableOf<OccupationRow>(
    {
      name: 'occupations',
      title: 'Occupations',
      description:
        'One row per occupation, ordered by SOC code: score, tier, scenario years, protective factors, wages and outlook with the reasons for missing figures, votes, and skill gaps. Wages and employment belong to oews_code and repeat for occupations that share it, so never add them up.',
      universe: 'all O*NET-SOC 2019 occupations with tasks, a job zone, and readings',
      primaryKey: ['soc_code'],
      lookups: ['oews_code', 'slug', 'title'],
    },
    [
      ...columnsOf(row),
      ...columnsOf(risk_score!, ['risk_score']),
      ...columnsOf(protective_factors!, ['protective_factors'], { prefix: 'protective_' }),
      ...columnsOf(labor_data!, ['labor_data']),
      ...columnsOf(reference!, ['labor_data', 'reference'], { prefix: 'reference_' }),
      ...missingColumns(labor_data!),
      ...columnsOf(votes!, ['votes'], { prefix: 'votes_' }),
      ...skillGapColumns(skill_gaps!),
    ],
    occupations.map((occupation) => {
      const { labor_data, risk_score, protective_factors } = occupationDetail(occupation);
      const { skillGaps: skill_gaps, votes } = occupation;
      return { ...listItem(occupation), risk_score, protective_factors, skill_gaps, labor_data, votes };
    }),
  );
}

const tasksTable = ({ occupations, tasksSeen }: Derived): Table =>
  tableOf<TaskRow>(
    {
      name: 'tasks',
      title: 'Tasks',
      description:
        'One row per task, ordered by occupation and then in O*NET’s order. Task statements are in our own words; use task_id to look up O*NET’s. time_fraction adds up to 1 for each occupation.',
      universe: 'all tasks of the published occupations',
      primaryKey: ['soc_code', 'task_id'],
      references: { soc_code: 'occupations' },
    },
    columnsOf(rowSchema(TaskRow)),
    occupations.map((occupation) => {
      const { soc_code, tasks } = occupationTasks(occupation);
      return tasks.map((task, index) => {
        const task_id = occupation.tasks[index]!.source.id;
        return { soc_code, task_id, ...task, seen_in_use: tasksSeen.has(task_id) };
      });
    }),
  );

function industriesTable({ industries, vintages }: Derived): Table {
  const row = rowSchema(IndustryRow);
  const placeOf = industryPlaces(industries);
  return tableOf<IndustryRow>(
    {
      name: 'industries',
      title: 'Industries',
      description:
        'One row per industry with its score, its sector, and the source of its staffing data, ordered by NAICS code as text, so a sector comes before its subsectors and groups.',
      universe: 'all sectors, subsectors, and industry groups of NAICS 2022',
      primaryKey: ['naics_code'],
      lookups: ['level', 'parent', 'sector'],
    },
    [...columnsOf(row), ...columnsOf(row.properties!.staffing!, ['staffing'], { prefix: 'staffing_' })],
    industries.map((each) => ({
      ...industryItem(each.source),
      staffing: staffingSource(each.source, vintages),
      final_score: each.score?.score ?? null,
      ...placeOf(each),
    })),
  );
}

function staffingTable({ industries, occupations }: Derived): Table {
  const oewsCodes = new Map(occupations.map(({ source }) => [source.soc_code, source.oews_code]));
  return tableOf<StaffingRow>(
    {
      name: 'staffing',
      title: 'Staffing',
      description:
        'One row per occupation in an industry, ordered by industry as in their table, then by employment, largest first. Jobs and shares belong to oews_code and repeat for occupations that share it, so never add them up by soc_code. Industries that aren’t surveyed have no rows.',
      universe: 'all published occupations that the staffing pattern of an industry has',
      primaryKey: ['naics_code', 'soc_code'],
      references: { naics_code: 'industries', soc_code: 'occupations' },
    },
    columnsOf(rowSchema(StaffingRow)),
    industries.map(({ source: { naics_code }, staffing }) =>
      staffing.map(({ soc_code, employment, share }) => ({
        naics_code,
        soc_code,
        oews_code: oewsCodes.get(soc_code)!,
        employment,
        employment_share: share,
      })),
    ),
  );
}

/** Lists names in a fixed order, because a row may be added anywhere in the register. */
function nameRows({ source }: Derived): NameRow[][] {
  const byCode = group(source.tables.names, ({ soc_code }) => soc_code);
  return [...byCode.keys()].sort().map((soc_code) =>
    byCode
      .get(soc_code)!
      .map((row) => ({ row, key: row.name.toLowerCase() }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ row: { name, kind, source, rank, reason, display } }) => {
        return { soc_code, name, kind, source, rank, reason: reason === '' ? null : reason, display };
      }),
  );
}

const namesTable = (derived: Derived): Table =>
  tableOf<NameRow>(
    {
      name: 'names',
      title: 'Names',
      description:
        'One row per name and occupation, ordered by occupation and then by name, ignoring case: what people call the occupation beside its title. A name may mean several occupations; rank says which of them people mean first. display numbers those that pages show.',
      universe: 'all names that we know of the published occupations, beside their titles',
      primaryKey: ['soc_code', 'name'],
      references: { soc_code: 'occupations' },
      lookups: ['name'],
    },
    columnsOf(rowSchema(NameRow)),
    nameRows(derived),
  );

const groupsTable = (derived: Derived): Table =>
  tableOf<Group>(
    {
      name: 'groups',
      title: 'Major groups',
      description:
        'One row per major group of occupations, ordered by code: average score, jobs, and pay, weighted by jobs, with jobs that related occupations share counted once. An occupation belongs to the group of the first two digits of its SOC code.',
      universe: 'all major groups of SOC 2018 with a published occupation',
      primaryKey: ['major_group'],
    },
    // GROUP is a word of SQL.
    columnsOf(rowSchema(Group)).map(({ field, path }) =>
      field.name === 'group' ? { field: { ...field, name: 'major_group' }, path } : { field, path },
    ),
    groupItems(derived),
  );

const historyTable = ({ history }: Derived): Table =>
  tableOf<HistoryRow>(
    {
      name: 'history',
      title: 'Jobs since 2013',
      description:
        'One row per BLS code and year, ordered by code and year: jobs with the margin of the survey, and the median wage. A code begins in the year from which BLS has it without a gap and with the meaning of today. BLS doesn’t design these estimates as a time series. Join occupations by oews_code, which several may share.',
      universe: 'all detailed codes of BLS’s wages',
      primaryKey: ['oews_code', 'year'],
    },
    columnsOf(rowSchema(HistoryRow)),
    [...history].map(([oews_code, years]) => years.map((each) => ({ oews_code, ...each }))),
  );

const measuresTable = ({ occupations }: Derived): Table =>
  tableOf<MeasureRow>(
    {
      name: 'measures',
      title: 'What others find',
      description:
        'One row per occupation and measure that covers it, ordered by occupation: its percentile among the occupations that the measure covers, or the category of BLS. The values themselves are their authors’ and aren’t published here. None enters a score.',
      universe: 'all pairs of a published occupation and a measure by others that covers it',
      primaryKey: ['soc_code', 'measure'],
      references: { soc_code: 'occupations' },
    },
    columnsOf(rowSchema(MeasureRow)),
    occupations.map(({ source: { soc_code }, others: { measures } }) =>
      measures
        .filter(({ percentile, category }) => percentile !== null || category !== null)
        .map(({ kind: _, ...measure }) => ({ soc_code, ...measure })),
    ),
  );

const crosswalkTable = ({ source }: Derived): Table =>
  tableOf<CrosswalkRow>(
    {
      name: 'crosswalk',
      title: 'Codes of other classifications',
      description:
        'One row per code of ISCO-08, SOC 2010, or O*NET-SOC 2010 and occupation that it leads to, by the official tables: ISCO-08 leads to SOC 2010, and that to O*NET-SOC 2019. Codes that lead to no occupation with a score, such as military ones, have no row.',
      universe: 'all pairs of such a code and a published occupation',
      primaryKey: ['classification', 'code', 'soc_code'],
      references: { soc_code: 'occupations' },
    },
    columnsOf(rowSchema(CrosswalkRow)),
    source.tables.crosswalk,
  );
