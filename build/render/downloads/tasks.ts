import { TaskRow } from '../../../core/schemas/download.js';
import { rowSchema } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';
import { occupationTasks } from '../api/occupations.js';
import { columnsOf, type Table, tableOf } from './table.js';

function* taskRows({ occupations }: Derived): Generator<TaskRow> {
  for (const occupation of occupations) {
    const { soc_code, tasks } = occupationTasks(occupation);
    for (const [index, task] of tasks.entries())
      yield { soc_code, task_id: occupation.tasks[index]!.source.id, ...task };
  }
}

export function tasksTable(): Table {
  const row = rowSchema(TaskRow);
  const columns = columnsOf<TaskRow>(row, (each) => each);
  return tableOf(
    {
      name: 'tasks',
      title: 'Tasks',
      description:
        'One row per task, ordered by occupation and then in O*NET’s order. Task statements are in our own words; use task_id to look up O*NET’s. time_fraction adds up to 1 for each occupation.',
      row,
      primaryKey: ['soc_code', 'task_id'],
      references: { soc_code: 'occupations' },
      lookups: [],
    },
    columns,
    taskRows,
  );
}
