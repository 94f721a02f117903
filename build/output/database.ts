/**
 * `occupations.sqlite`: the rows of the CSV files in one database, with types, keys, and indexes. Text is unchanged, because
 * nothing reads a database's text as a formula. The same rows give the same bytes: the file records no time or place.
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

/** SQLite's types by type of field. Tables aren't `STRICT`, which SQLite before 2021 rejects; cells have these types anyway. */
const TYPES: Readonly<Partial<Record<Field['type'], string>>> = {
  string: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
};

/** Settings without safeguards: nobody reads the file until it is complete, and a killed build starts over. */
const SETTINGS = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF';

/** Opens an empty database: a file in its own folder, because SQLite writes files. */
export function openDatabase(): DatabaseWriter {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ai-displacement-risk-'));
  const place = path.join(folder, 'database');
  const database = new sqlite.Database(place);
  database.exec(`${SETTINGS}; BEGIN`);
  const tables: Table[] = [];
  let inserter: Inserter | undefined;
  return {
    begin(table) {
      inserter?.end();
      database.exec(definition(table));
      tables.push(table);
      inserter = inserterOf(database, table);
    },
    insert: (rows) => inserter!.insert(rows),
    finish() {
      inserter?.end();
      for (const table of tables) for (const index of indexes(table)) database.exec(index);
      database.exec('COMMIT');
      database.close();
      const bytes = fs.readFileSync(place);
      fs.rmSync(folder, { recursive: true });
      return bytes;
    },
  };
}

/** Quotes a name for SQL, because some, such as `group`, are SQL keywords. */
const named = (name: string) => `"${name}"`;

/** Returns a table's definition, with a comment on each column: `.schema` in SQLite's shell prints it. */
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

/** Returns an index for each lookup column, unless it begins the primary key, which has its own index. */
function indexes({ name, primaryKey, references, lookups }: Table): string[] {
  return [...Object.keys(references), ...lookups]
    .filter((column) => column !== primaryKey[0])
    .map((column) => `CREATE INDEX ${named(`${name}_${column}`)} ON ${named(name)} (${named(column)})`);
}

/** Most values that SQLite takes in one statement. */
const VALUES = 32_766;

interface Inserter {
  insert(rows: readonly Cell[][]): void;
  end(): void;
}

/** Inserts rows of a table with as few calls to SQLite as possible, because each costs more than some cells. */
function inserterOf(database: Database, { name, columns }: Table): Inserter {
  const row = `(${columns.map(() => '?').join(', ')})`;
  const most = Math.floor(VALUES / columns.length);
  // Nearly all calls have as many rows as the one before, for which the statement is kept.
  let prepared: { rows: number; statement: ReturnType<Database['prepare']> } | undefined;
  const end = () => prepared?.statement.finalize();
  const statementFor = (rows: number) => {
    if (prepared?.rows !== rows) {
      end();
      const values = Array(rows).fill(row).join(', ');
      prepared = { rows, statement: database.prepare(`INSERT INTO ${named(name)} VALUES ${values}`) };
    }
    return prepared.statement;
  };
  return {
    insert(rows) {
      for (let at = 0; at < rows.length; at += most) {
        const some = rows.slice(at, at + most);
        statementFor(some.length).run(some.flat().map((cell) => cell ?? null));
      }
    },
    end,
  };
}
