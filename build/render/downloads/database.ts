/**
 * `occupations.sqlite`: the rows of the CSV files in one database, with types, keys, and indexes. Text is as it is, since
 * nothing takes a database's text for a formula. The same rows give the same bytes: the file says nothing of time or place.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { TABLES } from '../../../core/downloads.js';
import type { Field } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';
import type { Cell } from './csv.js';
import type { Table } from './table.js';
import { bulkTables } from './tables.js';

type Database = InstanceType<typeof sqlite.Database>;

/** SQLite's types by those of fields. Not `STRICT`, which readers from before 2021 refuse: the cells have these types anyway. */
const TYPES: Readonly<Partial<Record<Field['type'], string>>> = {
  string: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
};

/** Nobody else reads the file until it is whole, and a build that is killed begins anew. */
const SETTINGS = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF';

/** Values bound at once: each call costs more than some cells. */
const VALUES_AT_ONCE = 100;

/** Returns the bytes of the database. SQLite writes a file, in a folder of its own that is gone afterwards. */
export function databaseBytes(derived: Derived): Buffer {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ai-displacement-risk-'));
  try {
    const file = path.join(folder, 'database');
    const database = new sqlite.Database(file);
    try {
      fill(database, derived);
    } finally {
      database.close();
    }
    return fs.readFileSync(file);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function fill(database: Database, derived: Derived): void {
  database.exec(`${SETTINGS}; BEGIN`);
  const tables = TABLES.map((name) => bulkTables()[name]);
  for (const table of tables) {
    database.exec(definition(table));
    insert(database, table, table.cells(derived));
  }
  for (const table of tables) for (const index of indexes(table)) database.exec(index);
  database.exec('COMMIT');
}

/** Returns a table's definition, which says what each column means: `.schema` in SQLite's shell prints it. */
function definition({ name, description, columns, primaryKey, references }: Table): string {
  const keys = [
    `PRIMARY KEY (${primaryKey.join(', ')})`,
    ...Object.entries(references).map(([key, other]) => `FOREIGN KEY (${key}) REFERENCES ${other} (${key})`),
  ];
  const lines = [
    ...columns.map(({ field }) => `${columnOf(field)}, -- ${meaning(field)}`),
    ...keys.map((key, index) => (index < keys.length - 1 ? `${key},` : key)),
  ];
  return `CREATE TABLE ${name} ( -- ${description}\n  ${lines.join('\n  ')}\n) WITHOUT ROWID`;
}

const columnOf = ({ name, type, constraints }: Field) =>
  `${name} ${TYPES[type]!}${constraints?.required ? ' NOT NULL' : ''}`;

const meaning = ({ description, unit }: Field) => (unit === undefined ? description : `${description} [${unit}]`);

/** An index for each column by which rows are looked up, unless it begins the primary key, which has its own. */
function indexes({ name, primaryKey, references, lookups }: Table): string[] {
  return [...Object.keys(references), ...lookups]
    .filter((column) => column !== primaryKey[0])
    .map((column) => `CREATE INDEX ${name}_${column} ON ${name} (${column})`);
}

function insert(database: Database, { name, columns }: Table, rows: Iterable<Cell[]>): void {
  const row = `(${columns.map(() => '?').join(', ')})`;
  const prepare = (count: number) =>
    database.prepare(`INSERT INTO ${name} VALUES ${Array.from({ length: count }, () => row).join(', ')}`);
  const most = Math.max(1, Math.floor(VALUES_AT_ONCE / columns.length));
  const many = prepare(most);
  let some: (string | number | null)[] = [];
  for (const cells of rows) {
    for (const cell of cells) some.push(cell ?? null);
    if (some.length < most * columns.length) continue;
    many.run(some);
    some = [];
  }
  many.finalize();
  if (some.length === 0) return;
  const rest = prepare(some.length / columns.length);
  rest.run(some);
  rest.finalize();
}
