/**
 * Releases made of a dataset: what O*NET and BLS would publish if they had only these occupations. O*NET's own sentences
 * stand for those that never enter the project.
 */
import { tableText } from '../build/dataset/authored.js';
import type { Cells, Dataset } from '../build/dataset/schema/dataset.js';
import type { Files } from './commands/import/tiny-release.js';

export const tsv = (...rows: (string | number)[][]) => `${rows.map((row) => row.join('\t')).join('\n')}\n`;
const CODE = 'O*NET-SOC Code';
const sentence = (of: string | number) => `An official sentence, number ${of}, that nobody here may copy.`;

type Made = Pick<Dataset, 'occupations'> & {
  tables: Pick<Dataset['tables'], 'elements' | 'onet-names' | 'task_category_exceptions'>;
};

export function onetRelease(
  { occupations, tables }: Made,
  version: string,
  month: string,
  official = sentence,
): Files {
  const ids = new Map(tables.elements.map(({ element_id, element_name }) => [element_name, element_id]));
  const rated = (domain: 'skills' | 'abilities' | 'work_activities', which = /./) =>
    occupations.flatMap(({ soc_code, ratings }) =>
      Object.entries(ratings?.[domain] ?? {})
        .filter(([name]) => which.test(ids.get(name)!))
        .flatMap(([name, { importance, level }]) => [
          [soc_code, ids.get(name)!, name, 'IM', importance, 8],
          [soc_code, ids.get(name)!, name, 'LV', level, 8],
        ]),
    );
  // Release 30.3 renamed columns, and split the skills into two tables.
  const isSplit = version > '30.2';
  const RATING = [CODE, 'Element ID', 'Element Name', 'Scale ID', 'Data Value', 'N'];
  return {
    'Read Me.txt': `O*NET ${version} Database\n${month} Release\n`,
    'Occupation Data.txt': tsv(
      [CODE, 'Title', 'Description'],
      ...occupations.map(({ soc_code, title }) => [soc_code, title, official(soc_code)]),
    ),
    'Job Zones.txt': tsv(
      [CODE, 'Job Zone', 'Date', 'Domain Source'],
      ...occupations.map(({ soc_code, job_zone }) => [soc_code, job_zone, '08/2023', 'Analyst']),
    ),
    'Task Statements.txt': tsv(
      [CODE, 'Task ID', 'Task', 'Task Type'],
      ...occupations.flatMap(({ soc_code, tasks }) =>
        tasks.map(({ id, type }) => [soc_code, id, official(id), type === 'Unclassified' ? 'n/a' : type]),
      ),
    ),
    'Tasks to DWAs.txt': tsv(
      [CODE, 'Task ID', isSplit ? 'DWA Element ID' : 'DWA ID'],
      ...occupations.flatMap(({ soc_code, tasks }) =>
        tasks.flatMap(({ id, dwas }) => dwas.map((dwa) => [soc_code, id, dwa])),
      ),
    ),
    'Related Occupations.txt': tsv(
      [CODE, 'Related O*NET-SOC Code', 'Index'],
      ...occupations.flatMap(({ soc_code, related }) =>
        // The farthest first: what counts is the index.
        related.map((code, index) => [soc_code, code, index + 1]).reverse(),
      ),
    ),
    'Alternate Titles.txt': tsv(
      [CODE, 'Alternate Title', 'Short Title', 'Source(s)'],
      ...tables['onet-names'].map(({ soc_code, name, kind }) => [
        soc_code,
        name,
        kind === 'short' ? name : 'n/a',
        '08',
      ]),
    ),
    'Content Model Reference.txt': tsv(
      ['Element ID', 'Element Name', 'Description'],
      ...tables.elements.map(({ element_id, element_name }) => [
        element_id,
        element_name,
        official(element_id),
      ]),
    ),
    [isSplit ? 'GWAs to IWAs.txt' : 'IWA Reference.txt']: tsv(
      isSplit ? ['IWA Element ID', 'IWA Element Name'] : ['IWA ID', 'IWA Title'],
      ...tables.task_category_exceptions.map((row) => [row.iwa_id, row.intermediate_work_activity]),
    ),
    [isSplit ? 'Essential Skills.txt' : 'Skills.txt']: tsv(
      RATING,
      ...rated('skills', isSplit ? /^2\.A/ : /./),
    ),
    ...(isSplit && { 'Transferable Skills.txt': tsv(RATING, ...rated('skills', /^2\.B/)) }),
    'Abilities.txt': tsv(RATING, ...rated('abilities')),
    'Work Activities.txt': tsv(RATING, ...rated('work_activities')),
  };
}

/** Columns of ours by those of BLS. */
const WAGES = {
  OCC_CODE: 'oews_code',
  OCC_TITLE: 'title',
  O_GROUP: 'group',
  TOT_EMP: 'employment',
  EMP_PRSE: 'employment_prse',
  A_MEAN: 'mean_annual',
  ...{ A_PCT10: 'percentile_10', A_PCT25: 'percentile_25', A_MEDIAN: 'median_annual' },
  ...{ A_PCT75: 'percentile_75', A_PCT90: 'percentile_90', H_MEDIAN: 'median_hourly' },
};

/** The national wages of a year, as BLS publishes them in CSV. */
export function wageRelease(rows: readonly Cells[], year: string): Files {
  const lines = rows.map((row) =>
    Object.fromEntries(Object.entries(WAGES).map(([theirs, ours]) => [theirs, row[ours]!])),
  );
  return { [`oews_national_${year}.csv`]: tableText(Object.keys(WAGES), lines) };
}
