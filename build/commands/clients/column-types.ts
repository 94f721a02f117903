/** The data package's types of fields, and DuckDB's types of columns. */

/** A field as the data package describes it. */
export interface Field {
  name: string;
  type: string;
}

/** A column as DuckDB's DESCRIBE has it. */
export interface Column {
  column_name: string;
  column_type: string;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
};

/** Returns DuckDB's type for a field's type, of those that a CSV file can have. */
export function duckType(type: string): string {
  const found = SCALARS[type];
  if (found === undefined) throw new Error(`DuckDB has no type for a CSV field of type ${type}.`);
  return found;
}

const fits = (type: string, column: string, isGuessed: boolean): boolean => {
  // A list of structures is written `STRUCT(…)[]`.
  const isList = column.endsWith('[]');
  if (type === 'array') return isList;
  if (type === 'object') return column.startsWith('STRUCT(') && !isList;
  // JSON has one type for both, so that DuckDB goes by the values: all of them may happen to be whole.
  if (type === 'number' && isGuessed && column === 'BIGINT') return true;
  return column === SCALARS[type];
};

/**
 * Returns a sentence for each column that is missing, too many, in another place, or of another type. `isGuessed` is for
 * columns that DuckDB found types for by itself.
 */
export function typeFaults(
  fields: readonly Field[],
  columns: readonly Column[],
  { isGuessed }: { isGuessed: boolean },
): string[] {
  const faults = fields.flatMap(({ name, type }, index) => {
    const column = columns[index];
    if (column?.column_name !== name)
      return [`column ${index + 1} is ${column?.column_name ?? 'missing'}, not ${name}`];
    return fits(type, column.column_type, isGuessed) ? [] : [`${name} is ${column.column_type}, not ${type}`];
  });
  const more = columns.slice(fields.length).map(({ column_name }) => `${column_name} is not described`);
  return [...faults, ...more];
}
