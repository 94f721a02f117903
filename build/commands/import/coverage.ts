/** What a maintainer should know about an import though it is no fault: what was skipped, kept, not joined. */
import type { Made } from './files.js';
import { taskKey } from './joins.js';
import type { Kept } from './kept.js';
import { KINDS } from './kinds.js';
import type { SourceTables } from './read.js';
import { tablesRead } from './table.js';
import { vintageOf } from './vintages.js';

/** Names in order; `shown` cuts lists that are long by nature, unless --verbose. */
export interface Note {
  what: string;
  names: string[];
  shown: number;
}

const LONG = 5;
const SHORT = 60;

/** Codes of one occupation stand together: `15-1255.00 task 1, 2`. */
const taskName = (soc_code: string, id: number) => `${soc_code} task ${id}`;

function unjoined(tables: SourceTables, { occupations, tables: made, aliases }: Made): Note[] {
  const codes = new Set(occupations.map(({ soc_code }) => soc_code));
  const tasks = new Set(occupations.flatMap((one) => one.tasks.map(({ id }) => taskKey(one.soc_code, id))));
  const isUnknown = ({ soc_code, id }: { soc_code: string; id: number }) =>
    !tasks.has(taskKey(aliases.soc_codes[soc_code] ?? soc_code, id));
  const without = (known: Set<string | undefined>) =>
    occupations
      .filter(({ oews_code }) => oews_code !== null && !known.has(oews_code))
      .map((one) => `${one.soc_code} ${one.title} (${one.oews_code})`);
  const [newest] = tables.wages;
  const wages = new Set(newest!.rows.map((row) => row.oews_code));
  return [
    {
      what: 'codes with a title only (no tasks or no job zone), skipped',
      names: tables.occupationData.rows.filter((row) => !codes.has(row.soc_code)).map((row) => row.soc_code),
      shown: LONG,
    },
    {
      what: 'occupations that O*NET has not rated yet, ratings null',
      names: occupations.filter(({ ratings }) => ratings === null).map(({ soc_code }) => soc_code),
      shown: SHORT,
    },
    {
      what: 'occupations that the BLS crosswalk has not yet, oews_code to be filled in by hand',
      names: occupations
        .filter(({ oews_code }) => oews_code === null)
        .map(({ soc_code, title }) => `${soc_code} ${title}`),
      shown: SHORT,
    },
    {
      what: 'tasks without labels, marked imputed',
      names: occupations.flatMap((one) =>
        one.tasks.filter((task) => task.imputed).map(({ id }) => taskName(one.soc_code, id)),
      ),
      shown: SHORT,
    },
    {
      what: 'label rows that match no task, left out',
      names: tables.labelSet.rows.filter(isUnknown).map((row) => taskName(row.soc_code, row.id)),
      shown: LONG,
    },
    {
      what: `occupations without a row in OEWS May ${newest!.release.vintage}`,
      names: without(wages),
      shown: SHORT,
    },
    {
      what: 'occupations without a projection',
      names: without(new Set(made.projections.map((row) => row.nem_code))),
      shown: SHORT,
    },
    {
      what: 'occupations in no industry’s staffing',
      names: without(new Set(made.staffing.map((row) => row.oews_code))),
      shown: SHORT,
    },
    {
      what: 'wording that matches no task, left out',
      names: tables.taskWords.rows.filter(isUnknown).map((row) => taskName(row.soc_code, row.id)),
      shown: SHORT,
    },
    {
      what: 'descriptions that match no occupation, left out',
      names: tables.occupationWords.rows.filter((row) => !codes.has(row.soc_code)).map((row) => row.soc_code),
      shown: SHORT,
    },
  ];
}

function handWritten(tables: SourceTables, { occupations, tables: made }: Made): Note[] {
  const descriptions = new Map(tables.occupationWords.rows.map((row) => [row.soc_code, row.description]));
  const statements = new Map(
    tables.taskWords.rows.map((row) => [taskKey(row.soc_code, row.id), row.description]),
  );
  const differs = (ours: string | undefined, now: string | null) => ours !== undefined && ours !== now;
  const categories = new Map(tables.taskCategories.rows.map((row) => [row.element_id, row]));
  const exceptions = new Map(
    tables.taskCategoryExceptions.rows.map((row) => [row.intermediate_work_activity, row]),
  );
  const isKept = (ours: { category: string; reason: string } | undefined, row: Record<string, string>) =>
    ours !== undefined && (ours.category !== row.category || ours.reason !== row.reason);
  return [
    {
      what: 'descriptions kept as in data/ though words/ has others',
      names: occupations
        .filter((one) => differs(descriptions.get(one.soc_code), one.description))
        .map(({ soc_code }) => soc_code),
      shown: SHORT,
    },
    {
      what: 'task statements kept as in data/ though words/ has others',
      names: occupations.flatMap((one) =>
        one.tasks
          .filter(({ id, description }) => differs(statements.get(taskKey(one.soc_code, id)), description))
          .map(({ id }) => taskName(one.soc_code, id)),
      ),
      shown: SHORT,
    },
    {
      what: 'task categories kept as in data/ though method/ has others',
      names: [
        ...made.task_categories
          .filter((row) => isKept(categories.get(row.element_id!), row))
          .map((row) => row.element_id!),
        ...made.task_category_exceptions
          .filter((row) => isKept(exceptions.get(row.intermediate_work_activity!), row))
          .map((row) => row.iwa_id!),
      ],
      shown: SHORT,
    },
  ];
}

/** What stays as it is in place, because nothing of it was among the sources. */
function stayed(tables: SourceTables, made: Made, kept: Kept): Note {
  const read = new Set(tablesRead(tables).map((table) => KINDS[table.source].id(vintageOf(table, tables))));
  const names = made.sources.sources
    .map(({ id }) => id)
    .filter((id) => !read.has(id) && kept.sources.sources.some((source) => source.id === id))
    .filter((id) => Object.values(KINDS).some(({ vintage }) => vintage.test(id)));
  return { what: 'releases not among the sources, kept as in data/', names, shown: SHORT };
}

/** Empty lists say nothing and are left out. */
export function coverage(
  tables: SourceTables,
  made: Made,
  kept: Kept,
  { newColumns, unread }: { newColumns: string[]; unread: string[] },
): Note[] {
  return [
    stayed(tables, made, kept),
    { what: 'files that nothing reads', names: unread, shown: LONG },
    { what: 'new columns that nothing reads', names: newColumns, shown: SHORT },
    ...unjoined(tables, made),
    ...handWritten(tables, made),
  ].filter(({ names }) => names.length > 0);
}
