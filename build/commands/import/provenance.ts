/** Which file, key and columns each field of the dataset came from. */
import type { Sources } from '../../dataset/schema/settings.js';
import type { Kept } from './kept.js';
import { KINDS } from './kinds.js';
import type { SourceTables } from './read.js';
import type { AnyTable } from './table.js';
import { vintageOf } from './vintages.js';

type Provenance = Sources['provenance'][number];

/** Several tables that were joined share their columns; the note names the others. */
function from(
  read: AnyTable | { tables: AnyTable[] },
  field: string,
  columns: string[],
  note: string | null = null,
): Entry {
  const [table, ...others] = 'tables' in read ? read.tables : [read];
  const also = others.length > 0 ? `also ${others.map(({ path }) => path).join(', ')}` : null;
  return {
    table: table!,
    field,
    file: table!.path,
    key: table!.key,
    columns: columns.flatMap((column) => table!.headers.get(column) ?? []),
    note: [note, also].filter(Boolean).join('; ') || null,
  };
}

/** What comes from a table has its source still to be named. */
type Entry = Omit<Provenance, 'source'> & ({ source: string } | { table: AnyTable });

const own = (field: string, note: string): Entry => ({
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

function ratings(tables: SourceTables, domain: 'skills' | 'abilities' | 'work_activities'): Entry {
  const isLong = tables[domain].tables[0]!.headers.has('scale');
  return from(
    tables[domain],
    `occupations/*.json ratings.${domain}`,
    isLong ? ['scale', 'value'] : ['importance', 'level'],
    isLong
      ? 'importance is scale IM, level is scale LV; element names from the content model'
      : 'element names from the content model',
  );
}

function entries(tables: SourceTables): Entry[] {
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
    ...tables.wages.map((table) =>
      from(table, `tables/wages.csv release ${table.release.vintage}`, WAGES, 'all rows, marks as published'),
    ),
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
      tables.staffing.tables.length > 2 ? tables.staffing : tables.staffing.tables[0]!,
      'tables/cells.csv',
      ['title', 'level', 'sum_detailed'],
      'the cells that industries.csv names',
    ),
    from(
      tables.staffing.tables.length > 2 ? tables.staffing : tables.staffing.tables.at(-1)!,
      'tables/staffing.csv',
      ['employment'],
      'the cells that industries.csv names',
    ),
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

/** What stays as it is in place keeps its line, as long as there is one. */
export function provenance(tables: SourceTables, kept: Kept): Provenance[] {
  const before = new Map(kept.sources.provenance.map((line) => [line.field, line]));
  return entries(tables).map((entry): Provenance => {
    if ('source' in entry) return entry;
    const { table, field, ...rest } = entry;
    const kind = KINDS[table.source];
    const line = before.get(field);
    if (table.path === null && line !== undefined && !table.byRule) return line;
    return { field, source: kind.id(vintageOf(table, tables)), ...rest, key: rest.key || null };
  });
}
