/** The rows of `data/tables/*.csv`, as text and in a stable order. */
import type { Occupation } from '../source/occupation.js';
import { TABLES } from '../source/tables.js';
import { type Element, elementCells } from './elements.js';
import type { Fault } from './faults.js';
import { industryRows, staffingRows } from './industries.js';
import type { Cells, Kept, TableName } from './kept.js';
import type { SourceTables } from './read.js';

/** The columns of the dataset’s table only, in its order. */
function columnsOf(name: TableName, row: Record<string, unknown>): Cells {
  const columns = Object.keys(TABLES[name].shape);
  return Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')]));
}

/** In the order of BLS, the newer release first; figures and marks as they are. */
function wageRows(tables: SourceTables): Cells[] {
  const release = (year: string, rows: object[]) =>
    rows.map((row) => columnsOf('wages', { release: year, ...row }));
  return [...release('2025', tables.wages2025.rows), ...release('2024', tables.wages2024.rows)];
}

/** Counts stay as they are; an occupation without any starts at nought. */
function votesRows(occupations: Occupation[], kept: Kept): Cells[] {
  const counted = new Map(kept.tables.votes.map((row) => [row.soc_code, row]));
  return occupations.map(({ soc_code }) =>
    columnsOf('votes', counted.get(soc_code) ?? { soc_code, agree: 0, too_high: 0, too_low: 0 }),
  );
}

/** Our categories, once imported, are edited in `data/`: a row that is there stays. */
function ownRows(name: TableName, key: string, rows: Cells[], kept: Kept): Cells[] {
  const before = new Map(kept.tables[name].map((row) => [row[key], row]));
  return rows.map((row) => columnsOf(name, before.get(row[key]) ?? row));
}

/** The exceptions with the ids of the activities that they name by title. */
function exceptionRows(tables: SourceTables, faults: Fault[]): Cells[] {
  const { taskCategoryExceptions, iwaReference } = tables;
  return taskCategoryExceptions.rows.map(({ row, ...exception }) => {
    const title = exception.intermediate_work_activity;
    const ids = iwaReference.rows.filter(({ iwa_title }) => iwa_title === title).map(({ iwa_id }) => iwa_id);
    if (ids.length !== 1) {
      const message = `"${title}" is the title of ${ids.length} activities in ${iwaReference.file}; write it as there.`;
      faults.push({ file: taskCategoryExceptions.file, row, column: 'intermediate_work_activity', message });
    }
    return { iwa_id: ids[0] ?? '', ...exception };
  });
}

export function makeTables(
  tables: SourceTables,
  occupations: Occupation[],
  elements: Element[],
  kept: Kept,
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
    votes: votesRows(occupations, kept),
    elements: elementCells(elements),
    task_categories: ownRows('task_categories', 'element_id', categories, kept),
    task_category_exceptions: ownRows(
      'task_category_exceptions',
      'iwa_id',
      exceptionRows(tables, faults),
      kept,
    ),
  };
}
