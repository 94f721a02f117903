import type { TableName } from '../../../core/downloads.js';
import { groupsTable } from './groups.js';
import { industriesTable } from './industries.js';
import { namesTable } from './names.js';
import { occupationsTable } from './occupations.js';
import { staffingTable } from './staffing.js';
import type { Table } from './table.js';
import { tasksTable } from './tasks.js';

let made: Readonly<Record<TableName, Table>> | undefined;

/** Returns the bulk tables. Built once, because reading the schemas takes several milliseconds. */
export function bulkTables(): Readonly<Record<TableName, Table>> {
  made ??= {
    occupations: occupationsTable(),
    tasks: tasksTable(),
    industries: industriesTable(),
    staffing: staffingTable(),
    names: namesTable(),
    groups: groupsTable(),
  };
  return made;
}
