/**
 * `occupations.sqlite`: the rows of the CSV files in one database, with types, keys, and indexes. Text is unchanged, because
 * nothing reads a database's text as a formula. The same rows give the same bytes: the file records no time or place.
 *
 * The package is Node's own `node:sqlite`, which Node 20 lacks, with SQLite inside.
 */
import { DatabaseSync } from '@photostructure/sqlite';
import type { Cell, Table } from '../render/downloads/table.js';

/** SQLite's types. Tables aren't `STRICT`, which SQLite before 2021 rejects; cells have these types anyway. */
const TYPES = { string: 'TEXT', integer: 'INTEGER', number: 'REAL', boolean: 'INTEGER' };

/** Settings without safeguards: nobody reads the file until it is complete, and a killed build starts over. */
const SETTINGS = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF';

/** Rows per statement: each costs more than some cells, and SQLite takes 32,766 values at once. */
const ROWS_AT_ONCE = 100;

/** Quotes a name for SQL, because some, such as `group`, are SQL keywords. */
const named = (name: string) => `"${name}"`;

/** Opens a database in a new file: `add` fills a table, `close` makes the indexes. */
export function openDatabase(place: string) {
  const database = new DatabaseSync(place);
  database.exec(`${SETTINGS}; BEGIN`);
  const lookups: string[] = [];
  return {
    add(table: Table): void {
      database.exec(definition(table));
      lookups.push(...indexes(table));
      const row = `(${table.fields.map(() => '?').join(', ')})`;
      const insert = (rows: number) =>
        database.prepare(`INSERT INTO ${named(table.name)} VALUES ${Array(rows).fill(row).join(', ')}`);
      const many = insert(ROWS_AT_ONCE);
      for (let at = 0; at < table.cells.length; at += ROWS_AT_ONCE) {
        const some = table.cells.slice(at, at + ROWS_AT_ONCE);
        const statement = some.length === ROWS_AT_ONCE ? many : insert(some.length);
        // `flat` takes ten times as long.
        const values = ([] as Cell[]).concat(...some);
        statement.run(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      }
    },
    close(): void {
      for (const index of lookups) database.exec(index);
      database.exec('COMMIT');
      database.close();
    },
  };
}

/** Returns a table's definition, with a comment on each column: `.schema` in SQLite's shell prints it. */
function definition({ name, description, fields, primaryKey, references }: Table): string {
  const keys = [
    `PRIMARY KEY (${primaryKey.map(named).join(', ')})`,
    ...Object.entries(references).map(
      ([key, other]) => `FOREIGN KEY (${named(key)}) REFERENCES ${named(other)} (${named(key)})`,
    ),
  ];
  const columns = fields.map((field) => {
    const type = `${TYPES[field.type]}${field.constraints?.required ? ' NOT NULL' : ''}`;
    return `${named(field.name)} ${type}, -- ${field.description}${field.unit ? ` [${field.unit}]` : ''}`;
  });
  return `CREATE TABLE ${named(name)} ( -- ${description}\n  ${columns.join('\n  ')}\n  ${keys.join(',\n  ')}\n) WITHOUT ROWID`;
}

/** Returns an index for each lookup column, unless it begins the primary key, which has its own. */
const indexes = ({ name, primaryKey, references, lookups }: Table) =>
  [...Object.keys(references), ...lookups]
    .filter((column) => column !== primaryKey[0])
    .map((column) => `CREATE INDEX ${named(`${name}_${column}`)} ON ${named(name)} (${named(column)})`);
