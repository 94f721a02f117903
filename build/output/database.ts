/**
 * `occupations.sqlite`: the rows of the CSV files in one database, with types, keys, and indexes. Text is unchanged, because
 * nothing reads a database's text as a formula. The same rows give the same bytes: the file records no time or place.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import type { Field } from '../../core/schemas/table-field.js';
import type { MakeDatabase } from '../render/downloads/bulk.js';
import type { Table } from '../render/downloads/table.js';

/** SQLite's types by type of field. Tables aren't `STRICT`, which SQLite before 2021 rejects; cells have these types anyway. */
const TYPES: Readonly<Partial<Record<Field['type'], string>>> = {
  string: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
};

/** Settings without safeguards: nobody reads the file until it is complete, and a killed build starts over. */
const SETTINGS = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF';

/** Rows per statement: each costs more than some cells, and SQLite takes 32,766 values at once. */
const ROWS_AT_ONCE = 100;

/** Fills a database in a folder of its own, because SQLite writes files, and returns its bytes. */
export const makeDatabase: MakeDatabase = (tables) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ai-displacement-risk-'));
  const place = path.join(folder, 'database');
  const database = new sqlite.Database(place);
  database.exec(`${SETTINGS}; BEGIN`);
  for (const table of tables) {
    database.exec(definition(table));
    const row = `(${table.fields.map(() => '?').join(', ')})`;
    for (let at = 0; at < table.cells.length; at += ROWS_AT_ONCE) {
      const some = table.cells.slice(at, at + ROWS_AT_ONCE);
      const values = some.flat().map((cell) => cell ?? null);
      database.run(`INSERT INTO ${named(table.name)} VALUES ${some.map(() => row).join(', ')}`, values);
    }
  }
  for (const table of tables) for (const index of indexes(table)) database.exec(index);
  database.exec('COMMIT');
  database.close();
  const bytes = fs.readFileSync(place);
  fs.rmSync(folder, { recursive: true });
  return bytes;
};

/** Quotes a name for SQL, because some, such as `group`, are SQL keywords. */
const named = (name: string) => `"${name}"`;

/** Returns a table's definition, with a comment on each column: `.schema` in SQLite's shell prints it. */
function definition({ name, description, fields, primaryKey, references }: Table): string {
  const keys = [
    `PRIMARY KEY (${primaryKey.map(named).join(', ')})`,
    ...Object.entries(references).map(
      ([key, other]) => `FOREIGN KEY (${named(key)}) REFERENCES ${named(other)} (${named(key)})`,
    ),
  ];
  const columns = fields.map((field) => `${columnOf(field)}, -- ${meaning(field)}`);
  return `CREATE TABLE ${named(name)} ( -- ${description}\n  ${columns.join('\n  ')}\n  ${keys.join(',\n  ')}\n) WITHOUT ROWID`;
}

const columnOf = ({ name, type, constraints }: Field) =>
  `${named(name)} ${TYPES[type]!}${constraints?.required ? ' NOT NULL' : ''}`;

const meaning = ({ description, unit }: Field) =>
  unit === undefined ? description : `${description} [${unit}]`;

/** Returns an index for each lookup column, unless it begins the primary key, which has its own index. */
const indexes = ({ name, primaryKey, references, lookups }: Table): string[] =>
  [...Object.keys(references), ...lookups]
    .filter((column) => column !== primaryKey[0])
    .map((column) => `CREATE INDEX ${named(`${name}_${column}`)} ON ${named(name)} (${named(column)})`);
