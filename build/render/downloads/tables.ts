/** The bulk tables whose columns are those of schemas: what is said about each, and where its rows come from. */
import { group, sort } from 'd3-array';
import * as z from 'zod';
import { SOC_CODE } from '../../../core/schemas/common.js';
import * as schemas from '../../../core/schemas/download.js';
import { LaborData, MissingReason } from '../../../core/schemas/labor.js';
import * as risk from '../../../core/schemas/risk.js';
import { Group } from '../../../core/schemas/scores.js';
import type { Language } from '../../../core/search/languages.js';
import { rowOf } from '../page.js';
import { bySchema, type Column, columnsOf, type Definition, fieldOf } from './table.js';

/** Returns a column with the reason for each figure that may be missing: `employment_missing`. */
const missingColumns = (): Column[] =>
  Object.entries(LaborData.shape)
    .filter(([, schema]) => schema instanceof z.ZodNullable)
    .map(([key]) => {
      const reason = MissingReason.optional().describe(
        `reason ${key} is empty; ${MissingReason.description}`,
      );
      return { field: fieldOf(`${key}_missing`, reason), path: ['labor_data', 'missing', key] };
    });

/** Returns the columns of the skill gaps: `skill_gap_1_skill` and so on. The codes of `toward` share a cell. */
function skillGapColumns(): Column[] {
  // Without its anchors.
  const code = SOC_CODE.source.slice(1, -1);
  const codes = z
    .string()
    .regex(new RegExp(`^${code}(;${code}){0,${risk.MOST_TOWARD - 1}}$`))
    .describe(`${risk.SkillGap.shape.toward.description}; codes separated by semicolons`);
  const gap = risk.SkillGap.extend({ toward: codes }).partial();
  return Array.from({ length: risk.MOST_GAPS }, (_, at) =>
    columnsOf(gap, ['skill_gaps', at], `skill_gap_${at + 1}_`),
  ).flat();
}

/** Those whose rows are the API's, in the order in which files and pages list them. */
export const TABLES: readonly Definition[] = [
  {
    name: 'occupations',
    title: 'Occupations',
    description:
      'One row per occupation, ordered by SOC code: score, tier, scenario years, protective factors, wages and outlook with the reasons for missing figures, votes, and skill gaps. Wages and employment belong to oews_code and repeat for occupations that share it, so never add them up.',
    universe: 'all O*NET-SOC 2019 occupations with tasks, a job zone, and readings',
    primaryKey: ['soc_code'],
    lookups: ['oews_code', 'slug', 'title'],
    make({ occupations }) {
      const columns = [
        ...columnsOf(schemas.OccupationRow),
        ...columnsOf(risk.RiskScore, ['risk_score']),
        ...columnsOf(risk.ProtectiveFactors, ['protective_factors'], 'protective_'),
        ...columnsOf(LaborData, ['labor_data']),
        ...columnsOf(LaborData.shape.reference, ['labor_data', 'reference'], 'reference_'),
        ...missingColumns(),
        ...columnsOf(risk.Votes, ['votes'], 'votes_'),
        ...skillGapColumns(),
      ];
      return { columns, rows: occupations.map((each) => rowOf(schemas.OccupationRow, each)) };
    },
  },
  {
    name: 'tasks',
    title: 'Tasks',
    description:
      'One row per task, ordered by occupation and then in O*NET’s order. Task statements are in our own words; use task_id to look up O*NET’s. time_fraction adds up to 1 for each occupation.',
    universe: 'all tasks of the published occupations',
    primaryKey: ['soc_code', 'task_id'],
    make: bySchema(schemas.TaskRow, ({ occupations }) =>
      occupations.flatMap(({ soc_code, tasks }) =>
        tasks.map((task) => rowOf(schemas.TaskRow, { soc_code, ...task })),
      ),
    ),
  },
  {
    name: 'industries',
    title: 'Industries',
    description:
      'One row per industry with its score, its sector, and the source of its staffing data, ordered by NAICS code as text, so a sector comes before its subsectors and groups.',
    universe: 'all sectors, subsectors, and industry groups of NAICS 2022',
    primaryKey: ['naics_code'],
    lookups: ['level', 'parent', 'sector'],
    make: ({ industries }) => ({
      columns: [
        ...columnsOf(schemas.IndustryRow),
        ...columnsOf(schemas.IndustryRow.shape.staffing, ['staffing'], 'staffing_'),
      ],
      rows: industries.map((each) => rowOf(schemas.IndustryRow, each)),
    }),
  },
  {
    name: 'staffing',
    title: 'Staffing',
    description:
      'One row per occupation in an industry, ordered by industry as in their table, then by employment, largest first. Jobs and shares belong to oews_code and repeat for occupations that share it, so never add them up by soc_code. Industries that aren’t surveyed have no rows.',
    universe: 'all published occupations that the staffing pattern of an industry has',
    primaryKey: ['naics_code', 'soc_code'],
    make: bySchema(schemas.StaffingRow, ({ industries }) =>
      industries.flatMap(({ naics_code, codes }) =>
        codes.flatMap(({ code, employment, employment_share }) =>
          code.occupations.map(({ soc_code }) => {
            return { naics_code, soc_code, oews_code: code.oews_code, employment, employment_share };
          }),
        ),
      ),
    ),
  },
  {
    name: 'names',
    title: 'Names',
    description:
      'One row per name and occupation, ordered by occupation and then by name, ignoring case: what people call the occupation beside its title. A name may mean several occupations; rank says which of them people mean first. display numbers those that pages show.',
    universe: 'all names that we know of the published occupations, beside their titles',
    primaryKey: ['soc_code', 'name'],
    lookups: ['name'],
    // In a fixed order, because a row may be added anywhere in the register.
    make: bySchema(schemas.NameRow, ({ source }) => {
      const byCode = group(source.tables.names, ({ soc_code }) => soc_code);
      return [...byCode].flatMap(([soc_code, rows]) =>
        sort(rows, ({ name }) => name.toLowerCase()).map(({ name, kind, source, rank, reason, display }) => {
          return { soc_code, name, kind, source, rank, reason: reason || null, display };
        }),
      );
    }),
  },
  {
    name: 'groups',
    title: 'Major groups',
    description:
      'One row per major group of occupations, ordered by code: average score, jobs, and pay, weighted by jobs, with jobs that related occupations share counted once. An occupation belongs to the group of the first two digits of its SOC code.',
    universe: 'all major groups of SOC 2018 with a published occupation',
    primaryKey: ['major_group'],
    make: ({ groups }) => ({
      // GROUP is a word of SQL.
      columns: columnsOf(Group).with(0, {
        field: fieldOf('major_group', Group.shape.group),
        path: ['group'],
      }),
      rows: groups.map((each) => rowOf(Group, each)),
    }),
  },
  {
    name: 'history',
    title: 'Jobs since 2013',
    description:
      'One row per BLS code and year, ordered by code and year: jobs with the margin of the survey, and the median wage. A code begins in the year from which BLS has it without a gap and with the meaning of today. BLS doesn’t design these estimates as a time series. Join occupations by oews_code, which several may share.',
    universe: 'all detailed codes of BLS’s wages',
    primaryKey: ['oews_code', 'year'],
    make: bySchema(schemas.HistoryRow, ({ history }) =>
      [...history].flatMap(([oews_code, years]) => years.map((each) => ({ oews_code, ...each }))),
    ),
  },
  {
    name: 'measures',
    title: 'What others find',
    description:
      'One row per occupation and measure that covers it, ordered by occupation: its percentile among the occupations that the measure covers, or the category of BLS. The values themselves are their authors’ and aren’t published here. None enters a score.',
    universe: 'all pairs of a published occupation and a measure by others that covers it',
    primaryKey: ['soc_code', 'measure'],
    make: bySchema(schemas.MeasureRow, ({ source }) =>
      sort(source.tables.measures, ({ soc_code }) => soc_code),
    ),
  },
  {
    name: 'crosswalk',
    title: 'Codes of other classifications',
    description:
      'One row per code of ISCO-08, SOC 2010, or O*NET-SOC 2010 and occupation that it leads to, by the official tables: ISCO-08 leads to SOC 2010, and that to O*NET-SOC 2019. Codes that lead to no occupation with a score, such as military ones, have no row.',
    universe: 'all pairs of such a code and a published occupation',
    primaryKey: ['classification', 'code', 'soc_code'],
    make: bySchema(schemas.CrosswalkRow, ({ source }) => source.tables.crosswalk),
  },
];

export const languages: Definition = {
  name: 'names_languages',
  title: 'Names in other languages',
  description:
    'One row per language, name, and occupation that the name most likely means, by which /search finds occupations. This service uses the ESCO classification of the European Commission: its labels, matched with O*NET, are beside words of our own. Names only: figures are for the United States, where the job may differ. Not in the database and all.json.',
  universe: 'all names that we know in languages other than English',
  primaryKey: ['language', 'name', 'soc_code'],
  packed: true,
  inDatabase: false,
  make: bySchema(schemas.LanguageNameRow, ({ source }) =>
    Object.entries(source.names).flatMap(([language, names]) =>
      names.map((each) => ({ language: language as Language, ...each })),
    ),
  ),
};
