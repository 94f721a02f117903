import { NameRow } from '../../../core/schemas/name.js';
import { rowSchema } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';
import { columnsOf, type Table, tableOf } from './table.js';

/** In an order of their own: a row may be added anywhere in the register. */
function nameRows({ source }: Derived): NameRow[] {
  return source.tables.names
    .map((row) => ({ row, key: `${row.soc_code} ${row.name.toLowerCase()}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row: { soc_code, name, kind, source, rank, reason } }) => ({
      ...{ soc_code, name, kind, source, rank },
      reason: reason === '' ? null : reason,
    }));
}

export function namesTable(): Table {
  const row = rowSchema(NameRow);
  const columns = columnsOf<NameRow>(row, (each) => each);
  return tableOf(
    {
      name: 'names',
      title: 'Names',
      description:
        'One row per name and occupation, ordered by occupation and then by name, ignoring case: what people call the occupation beside its title. A name may mean several occupations; rank says which of them people mean first.',
      row,
      primaryKey: ['soc_code', 'name'],
      references: { soc_code: 'occupations' },
      lookups: ['name'],
    },
    columns,
    nameRows,
  );
}
