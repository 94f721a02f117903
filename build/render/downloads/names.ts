import { group } from 'd3-array';
import { NameRow } from '../../../core/schemas/name.js';
import { rowSchema } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';
import { columnsOf, type Table, tableOf } from './table.js';

/** Lists names in a fixed order, because a row may be added anywhere in the register. Sorts per occupation, not all at once. */
function* nameRows({ source }: Derived): Generator<NameRow> {
  const byCode = group(source.tables.names, ({ soc_code }) => soc_code);
  for (const soc_code of [...byCode.keys()].sort()) {
    const keyed = byCode.get(soc_code)!.map((row) => ({ row, key: row.name.toLowerCase() }));
    for (const { row } of keyed.sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const { name, kind, source, rank, reason } = row;
      yield { soc_code, name, kind, source, rank, reason: reason === '' ? null : reason };
    }
  }
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
