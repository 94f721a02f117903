/** The rows of `data/tables/*.csv`, as text and in a stable order. */
import { TABLES } from '../../dataset/schema/tables.js';
import type { Draft } from './draft.js';
import { type Element, elementCells } from './elements.js';
import type { Fault } from './faults.js';
import { industryRows, staffingRows } from './industries.js';
import type { Cells, Kept, TableName } from './kept.js';
import type { SourceTables } from './read.js';
import type { Succession } from './succession.js';
import { at } from './table.js';

/** The columns of the dataset’s table only, in its order. */
function columnsOf(name: TableName, row: Record<string, unknown>): Cells {
  const columns = Object.keys(TABLES[name].shape);
  return Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')]));
}

/** In the order of BLS, the newer release first; figures and marks as they are. */
function wageRows(tables: SourceTables): Cells[] {
  return tables.wages.flatMap(({ release, rows }) =>
    rows.map((row) => columnsOf('wages', { ...row, release: release.vintage })),
  );
}

const COUNTS = ['agree', 'too_high', 'too_low'];

/**
 * Counts stay as they are; those of a code that went are added to its successor’s, and an occupation without any
 * starts at nought.
 */
function votesRows(occupations: Draft[], kept: Kept, { gone }: Succession): Cells[] {
  const leads = new Map(gone.map(({ old, became }) => [old.soc_code, became[0]!.soc_code]));
  const counted = new Map<string, Cells[]>();
  for (const row of kept.tables.votes) {
    const code = leads.get(row.soc_code!) ?? row.soc_code!;
    counted.set(code, [...(counted.get(code) ?? []), row]);
  }
  return occupations.map(({ soc_code }) => {
    const rows = counted.get(soc_code) ?? [];
    const sum = (count: string) => rows.reduce((total, row) => total + Number(row[count]), 0);
    const counts = Object.fromEntries(COUNTS.map((count) => [count, sum(count)]));
    return columnsOf('votes', { soc_code, ...counts });
  });
}

/** Our categories, once imported, are edited in `data/`: a row that is there stays, and new ones follow. */
function ownRows(name: TableName, key: string, rows: Cells[], kept: Kept): Cells[] {
  const before = new Set(kept.tables[name].map((row) => row[key]));
  return [...kept.tables[name], ...rows.filter((row) => !before.has(row[key]))].map((row) =>
    columnsOf(name, row),
  );
}

/** The exceptions with the ids of the activities that they name by title; a release may give them other ids. */
function exceptionRows(tables: SourceTables, kept: Kept, faults: Fault[]): Cells[] {
  const { taskCategoryExceptions, iwaReference } = tables;
  const before = new Map(
    kept.tables.task_category_exceptions.map((row) => [row.intermediate_work_activity, row]),
  );
  return taskCategoryExceptions.rows.map(({ row, ...exception }) => {
    const title = exception.intermediate_work_activity;
    const ids = iwaReference.rows.filter(({ iwa_title }) => iwa_title === title).map(({ iwa_id }) => iwa_id);
    if (ids.length !== 1) {
      const message = `"${title}" is the title of ${ids.length} activities in ${iwaReference.file}; write it as there.`;
      faults.push({ ...at(taskCategoryExceptions, row), column: 'intermediate_work_activity', message });
    }
    return columnsOf('task_category_exceptions', {
      ...exception,
      ...before.get(title),
      iwa_id: ids[0] ?? '',
    });
  });
}

export function makeTables(
  tables: SourceTables,
  occupations: Draft[],
  elements: Element[],
  kept: Kept,
  happened: Succession,
  faults: Fault[],
): Record<TableName, Cells[]> {
  const industries = industryRows(tables, faults);
  const { cells, staffing } = staffingRows(tables, industries, faults);
  const categories = tables.taskCategories.rows.map((row) => columnsOf('task_categories', row));
  return {
    wages: wageRows(tables),
    projections: tables.projections.rows.map((row) => columnsOf('projections', row)),
    industries,
    cells,
    staffing,
    votes: votesRows(occupations, kept, happened),
    elements: elementCells(elements),
    task_categories: ownRows('task_categories', 'element_id', categories, kept),
    task_category_exceptions: exceptionRows(tables, kept, faults),
  };
}
