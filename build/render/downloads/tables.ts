/** The bulk tables whose columns are one schema's: where their rows come from, their keys, and descriptions. */
import { group } from 'd3-array';
import {
  CrosswalkRow,
  HistoryRow,
  IndustryRow,
  LanguageNameRow,
  MeasureRow,
  NameRow,
  StaffingRow,
  TaskRow,
} from '../../../core/schemas/download.js';
import { Group } from '../../../core/schemas/scores.js';
import type { Language } from '../../../core/search/languages.js';
import type { Derived } from '../../derive/derived.js';
import { groupItems, publishedIndustries } from '../api/industries.js';
import { publishedTask } from '../api/occupations.js';
import { rowOf } from '../page.js';
import { columnsOf, type Table, tableBy, tableOf } from './table.js';
import { rowSchema } from './table-field.js';

export const tasks = ({ occupations, tasksSeen }: Derived): Table =>
  tableBy(
    TaskRow,
    {
      name: 'tasks',
      title: 'Tasks',
      description:
        'One row per task, ordered by occupation and then in O*NET’s order. Task statements are in our own words; use task_id to look up O*NET’s. time_fraction adds up to 1 for each occupation.',
      universe: 'all tasks of the published occupations',
    },
    occupations.flatMap(({ source: { soc_code }, tasks }) =>
      tasks.map((task) => {
        const { id: task_id } = task.source;
        return { soc_code, task_id, ...publishedTask(task), seen_in_use: tasksSeen.has(task_id) };
      }),
    ),
  );

export function industries(derived: Derived): Table {
  const row = rowSchema(IndustryRow);
  return tableOf<IndustryRow>(
    {
      name: 'industries',
      title: 'Industries',
      description:
        'One row per industry with its score, its sector, and the source of its staffing data, ordered by NAICS code as text, so a sector comes before its subsectors and groups.',
      universe: 'all sectors, subsectors, and industry groups of NAICS 2022',
      lookups: ['level', 'parent', 'sector'],
    },
    [...columnsOf(row), ...columnsOf(row.properties!.staffing!, ['staffing'], { prefix: 'staffing_' })],
    publishedIndustries(derived).map((each) => rowOf(IndustryRow, each)),
  );
}

export function staffing({ industries, occupations }: Derived): Table {
  const oewsCodes = new Map(occupations.map(({ source }) => [source.soc_code, source.oews_code]));
  return tableBy(
    StaffingRow,
    {
      name: 'staffing',
      title: 'Staffing',
      description:
        'One row per occupation in an industry, ordered by industry as in their table, then by employment, largest first. Jobs and shares belong to oews_code and repeat for occupations that share it, so never add them up by soc_code. Industries that aren’t surveyed have no rows.',
      universe: 'all published occupations that the staffing pattern of an industry has',
    },
    industries.flatMap(({ source: { naics_code }, staffing }) =>
      staffing.map(({ soc_code, employment, share }) => {
        const oews_code = oewsCodes.get(soc_code)!;
        return { naics_code, soc_code, oews_code, employment, employment_share: share };
      }),
    ),
  );
}

/** Lists names in a fixed order, because a row may be added anywhere in the register. */
function nameRows({ source }: Derived): NameRow[] {
  const byCode = group(source.tables.names, ({ soc_code }) => soc_code);
  return [...byCode.keys()].sort().flatMap((soc_code) =>
    byCode
      .get(soc_code)!
      .map((row) => ({ row, key: row.name.toLowerCase() }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ row: { name, kind, source, rank, reason, display } }) => {
        return { soc_code, name, kind, source, rank, reason: reason === '' ? null : reason, display };
      }),
  );
}

export const names = (derived: Derived): Table =>
  tableBy(
    NameRow,
    {
      name: 'names',
      title: 'Names',
      description:
        'One row per name and occupation, ordered by occupation and then by name, ignoring case: what people call the occupation beside its title. A name may mean several occupations; rank says which of them people mean first. display numbers those that pages show.',
      universe: 'all names that we know of the published occupations, beside their titles',
      lookups: ['name'],
    },
    nameRows(derived),
  );

export const groups = (derived: Derived): Table =>
  tableOf<Group>(
    {
      name: 'groups',
      title: 'Major groups',
      description:
        'One row per major group of occupations, ordered by code: average score, jobs, and pay, weighted by jobs, with jobs that related occupations share counted once. An occupation belongs to the group of the first two digits of its SOC code.',
      universe: 'all major groups of SOC 2018 with a published occupation',
    },
    // GROUP is a word of SQL.
    columnsOf(rowSchema(Group)).map(({ field, path }) =>
      field.name === 'group' ? { field: { ...field, name: 'major_group' }, path } : { field, path },
    ),
    groupItems(derived),
  );

export const history = ({ history }: Derived): Table =>
  tableBy(
    HistoryRow,
    {
      name: 'history',
      title: 'Jobs since 2013',
      description:
        'One row per BLS code and year, ordered by code and year: jobs with the margin of the survey, and the median wage. A code begins in the year from which BLS has it without a gap and with the meaning of today. BLS doesn’t design these estimates as a time series. Join occupations by oews_code, which several may share.',
      universe: 'all detailed codes of BLS’s wages',
    },
    [...history].flatMap(([oews_code, years]) => years.map((each) => ({ oews_code, ...each }))),
  );

export const measures = ({ occupations }: Derived): Table =>
  tableBy(
    MeasureRow,
    {
      name: 'measures',
      title: 'What others find',
      description:
        'One row per occupation and measure that covers it, ordered by occupation: its percentile among the occupations that the measure covers, or the category of BLS. The values themselves are their authors’ and aren’t published here. None enters a score.',
      universe: 'all pairs of a published occupation and a measure by others that covers it',
    },
    occupations.flatMap(({ source: { soc_code }, others: { measures } }) =>
      measures
        .filter(({ percentile, category }) => percentile !== null || category !== null)
        .map(({ kind: _, ...measure }) => ({ soc_code, ...measure })),
    ),
  );

export const crosswalk = ({ source }: Derived): Table =>
  tableBy(
    CrosswalkRow,
    {
      name: 'crosswalk',
      title: 'Codes of other classifications',
      description:
        'One row per code of ISCO-08, SOC 2010, or O*NET-SOC 2010 and occupation that it leads to, by the official tables: ISCO-08 leads to SOC 2010, and that to O*NET-SOC 2019. Codes that lead to no occupation with a score, such as military ones, have no row.',
      universe: 'all pairs of such a code and a published occupation',
    },
    source.tables.crosswalk,
  );

export const languages = ({ source }: Derived): Table =>
  tableBy(
    LanguageNameRow,
    {
      name: 'names_languages',
      title: 'Names in other languages',
      description:
        'One row per language, name, and occupation that the name most likely means, by which /search finds occupations. This service uses the ESCO classification of the European Commission: its labels, matched with O*NET, are beside words of our own. Names only: figures are for the United States, where the job may differ. Not in the database and all.json.',
      universe: 'all names that we know in languages other than English',
      inDatabase: false,
    },
    Object.entries(source.names).flatMap(([language, names]) =>
      names.map((each) => ({ language: language as Language, ...each })),
    ),
  );
