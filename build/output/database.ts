/**
 * `occupations.sqlite`: the rows of the CSV files in one database, with types, keys, and indexes. Text is as it is, since
 * nothing takes a database's text for a formula. The same rows give the same bytes: the file says nothing of time or place.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import type { Cell } from '../../core/csv.js';
import type { Field } from '../../core/schemas/table-field.js';
import type { DatabaseWriter } from '../render/downloads/bulk.js';
import type { Table } from '../render/downloads/table.js';

type Database = InstanceType<typeof sqlite.Database>;

/** SQLite's types by those of fields. Not `STRICT`, which readers from before 2021 refuse: the cells have these types anyway. */
const TYPES: Readonly<Partial<Record<Field['type'], string>>> = {
  string: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
};

/** Nobody else reads the file until it is whole, and a build that is killed begins anew. */
const SETTINGS = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF';

/** Opens an empty database: a file in a folder of its own, because SQLite writes files. */
export function openDatabase(): DatabaseWriter {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ai-displacement-risk-'));
  const place = path.join(folder, 'database');
  const database = new sqlite.Database(place);
  database.exec(`${SETTINGS}; BEGIN`);
  const tables: Table[] = [];
  return {
    begin(table) {
      database.exec(definition(table));
      tables.push(table);
    },
    insert: (rows) => insert(database, tables.at(-1)!, rows),
    finish() {
      for (const table of tables) for (const index of indexes(table)) database.exec(index);
      database.exec('COMMIT');
      database.close();
      const bytes = fs.readFileSync(place);
      fs.rmSync(folder, { recursive: true });
      return bytes;
    },
  };
}

/** A name as SQL writes it: in quotes, because some, such as `group`, are words of SQL. */
const named = (name: string) => `"${name}"`;

/** Returns a table's definition, which says what each column means: `.schema` in SQLite's shell prints it. */
function definition({ name, description, columns, primaryKey, references }: Table): string {
  const keys = [
    `PRIMARY KEY (${primaryKey.map(named).join(', ')})`,
    ...Object.entries(references).map(
      ([key, other]) => `FOREIGN KEY (${named(key)}) REFERENCES ${named(other)} (${named(key)})`,
    ),
  ];
  const lines = [
    ...columns.map(({ field }) => `${columnOf(field)}, -- ${meaning(field)}`),
    ...keys.map((key, index) => (index < keys.length - 1 ? `${key},` : key)),
  ];
  return `CREATE TABLE ${named(name)} ( -- ${description}\n  ${lines.join('\n  ')}\n) WITHOUT ROWID`;
}

const columnOf = ({ name, type, constraints }: Field) =>
  `${named(name)} ${TYPES[type]!}${constraints?.required ? ' NOT NULL' : ''}`;

const meaning = ({ description, unit }: Field) =>
  unit === undefined ? description : `${description} [${unit}]`;

/** An index for each column by which rows are looked up, unless it begins the primary key, which has its own. */
function indexes({ name, primaryKey, references, lookups }: Table): string[] {
  return [...Object.keys(references), ...lookups]
    .filter((column) => column !== primaryKey[0])
    .map((column) => `CREATE INDEX ${named(`${name}_${column}`)} ON ${named(name)} (${named(column)})`);
}

/** Inserts rows by one statement: each call of SQLite costs more than some cells. */
function insert(database: Database, { name, columns }: Table, rows: readonly Cell[][]): void {
  if (rows.length === 0) return;
  const row = `(${columns.map(() => '?').join(', ')})`;
  const statement = database.prepare(`INSERT INTO ${named(name)} VALUES ${rows.map(() => row).join(', ')}`);
  statement.run(rows.flat().map((cell) => cell ?? null));
  statement.finalize();
}
