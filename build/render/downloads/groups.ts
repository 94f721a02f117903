import { Group } from '../../../core/schemas/group.js';
import { rowSchema } from '../../../core/schemas/table-field.js';
import { groupItems } from '../api/groups.js';
import { columnsOf, type Table, tableOf } from './table.js';

export function groupsTable(): Table {
  const row = rowSchema(Group);
  return tableOf(
    {
      name: 'groups',
      title: 'Major groups',
      description:
        'One row per major group of occupations, ordered by code: average score, jobs, and pay, weighted by jobs, with jobs that related occupations share counted once. An occupation belongs to the group of the first two digits of its SOC code.',
      row,
      primaryKey: ['group'],
      references: {},
      lookups: [],
    },
    columnsOf<Group>(row, (each) => each),
    groupItems,
  );
}
