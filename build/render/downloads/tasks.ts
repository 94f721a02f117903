import { TaskRow } from '../../../core/schemas/download.js';
import { rowSchema } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';
import { occupationTasks } from '../api/occupations.js';
import { columnsOf, linesOf, type Table } from './table.js';

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
  return {
    name: 'tasks',
    title: 'Tasks',
    description:
      'One row a task, by occupation and then in O*NET’s order. Statements are our own wording; task_id leads to O*NET’s. Over an occupation time_fraction sums to 1.',
    row,
    columns,
    primaryKey: ['soc_code', 'task_id'],
    references: { soc_code: 'occupations' },
    lines: (derived) => linesOf(taskRows(derived), columns),
  };
}
