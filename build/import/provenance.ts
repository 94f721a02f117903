/** Which file, key and columns each field of the dataset came from. */
import type { Sources } from '../source/settings.js';
import type { SourceTables } from './read.js';
import { RELEASES } from './releases.js';
import type { Table } from './table.js';

type Provenance = Sources['provenance'][number];
type AnyTable = Omit<Table<object>, 'rows'>;

function from(table: AnyTable, field: string, columns: string[], note: string | null = null): Provenance {
  return {
    field,
    source: RELEASES[table.source]!.id,
    file: table.file,
    key: table.key,
    columns: columns.map((column) => table.headers.get(column)!),
    note,
  };
}

const own = (field: string, note: string): Provenance => ({
  field,
  source: 'own',
  file: null,
  key: null,
  columns: [],
  note,
});

const WAGES = [
  'group',
  'employment',
  'mean_annual',
  'percentile_10',
  'percentile_25',
  'median_annual',
  'percentile_75',
  'percentile_90',
  'median_hourly',
];

function ratings(tables: SourceTables, domain: 'skills' | 'abilities' | 'work_activities'): Provenance {
  const { table } = tables[domain];
  const isLong = table.headers.has('scale');
  return from(
    table,
    `occupations/*.json ratings.${domain}`,
    isLong ? ['scale', 'value'] : ['importance', 'level'],
    isLong
      ? 'importance is scale IM, level is scale LV; element names from the content model'
      : 'element names from the content model',
  );
}

export function provenance(tables: SourceTables): Provenance[] {
  const file = 'occupations/*.json';
  return [
    from(tables.occupationData, `${file} soc_code, title`, ['soc_code', 'title']),
    own(`${file} slug`, 'made from the title at the first import, and kept since'),
    from(
      tables.occupationWords,
      `${file} description`,
      ['description'],
      'filled at the first import, edited in data/ since',
    ),
    from(tables.jobZones, `${file} job_zone`, ['job_zone']),
    from(tables.crosswalk, `${file} oews_code`, ['oews_code']),
    from(
      tables.taskStatements,
      `${file} tasks[].id, type`,
      ['id', 'type'],
      'in the order of the file; n/a is Unclassified',
    ),
    from(
      tables.taskWords,
      `${file} tasks[].description`,
      ['description'],
      'filled at the first import, edited in data/ since',
    ),
    from(tables.labelSet, `${file} tasks[].labels`, ['human', 'gpt4', 'gpt4_alt', 'automation']),
    own(`${file} tasks[].imputed`, 'true where the label table has no row for the code and Task ID'),
    from(tables.tasksToDwas, `${file} tasks[].dwas`, ['dwa_id'], 'in the order of the file'),
    ratings(tables, 'skills'),
    ratings(tables, 'abilities'),
    ratings(tables, 'work_activities'),
    from(tables.relatedOccupations, `${file} related`, ['related', 'index'], 'in order of the index'),
    from(tables.wages2025, 'tables/wages.csv release 2025', WAGES, 'all rows, marks as published'),
    from(tables.wages2024, 'tables/wages.csv release 2024', WAGES, 'all rows, marks as published'),
    from(
      tables.projections,
      'tables/projections.csv',
      ['title', 'change_pct', 'openings_thousands', 'education'],
      'line items only',
    ),
    from(tables.naics, 'tables/industries.csv naics_code, range, title, level, parent', ['code', 'title']),
    from(
      tables.naicsToOews,
      'tables/industries.csv cell, kind',
      ['oews_source'],
      'farms, fishing and private households (111, 112, 114, 814) are unsurveyed',
    ),
    from(
      tables.cells,
      'tables/cells.csv',
      ['title', 'level', 'sum_detailed'],
      'the cells that industries.csv names',
    ),
    from(tables.staffing, 'tables/staffing.csv', ['employment'], 'the cells that industries.csv names'),
    own('tables/votes.csv', 'counts of imported ballots; nought until a maintainer imports some'),
    from(tables.contentModel, 'tables/elements.csv', ['element_id', 'element_name']),
    from(tables.taskCategories, 'tables/task_categories.csv', ['activity', 'category', 'reason']),
    from(tables.taskCategoryExceptions, 'tables/task_category_exceptions.csv', [
      'intermediate_work_activity',
      'category',
      'reason',
    ]),
    from(
      tables.iwaReference,
      'tables/task_category_exceptions.csv iwa_id',
      ['iwa_id', 'iwa_title'],
      'looked up by title',
    ),
  ];
}
