/** The database as a reader has it: the tables of the CSV files with the same rows, their types, keys, and indexes. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../build/output/database.js';
import type { Table } from '../../../build/render/downloads/table.js';
import { DATABASE, TABLES } from '../../../core/downloads.js';
import { DATA, derivedFrom } from '../../datasets.js';
import { readBulk } from './read.js';

const bulk = readBulk(derivedFrom(DATA));
const schemaOf = (table: string) => bulk.descriptor.resources.find(({ name }) => name === table)!.schema;
const TYPES: Readonly<Record<string, string>> = { string: 'TEXT', integer: 'INTEGER', number: 'REAL' };

let folder: string;
let database: InstanceType<typeof sqlite.Database>;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'database-'));
  fs.writeFileSync(path.join(folder, 'db'), bulk.bytes.get(DATABASE.file)!);
  database = new sqlite.Database(path.join(folder, 'db'), { readOnly: true });
});
afterAll(() => {
  database.close();
  fs.rmSync(folder, { recursive: true });
});

it('has the tables of the CSV files, whole, and every key leads to a row', () => {
  const names = database.all("SELECT name FROM sqlite_schema WHERE type = 'table'").map(({ name }) => name);
  expect(names).toEqual([...TABLES]);
  expect(database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(database.all('PRAGMA foreign_key_check')).toEqual([]);
});

it('takes more values at once than one statement may have', () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => [index]);
  const field = { name: 'id', type: 'integer', description: 'A number' } as const;
  const table: Table = {
    name: 'tasks',
    title: 'Many rows',
    description: 'Many rows',
    row: {},
    columns: [{ field }],
    primaryKey: ['id'],
    references: {},
    lookups: [],
    lines: () => [],
  };
  const writer = openDatabase();
  writer.begin(table);
  writer.insert(rows);
  fs.writeFileSync(path.join(folder, 'many'), writer.finish());
  const many = new sqlite.Database(path.join(folder, 'many'), { readOnly: true });
  expect(many.get('SELECT count(*) AS rows, max(id) AS last FROM tasks')).toEqual({
    rows: 40_000,
    last: 39_999,
  });
  many.close();
});

describe.each([...TABLES])('%s', (table) => {
  const { fields, primaryKey, foreignKeys = [] } = schemaOf(table);

  it('has the columns of the file, typed', () => {
    const columns = database.all(`PRAGMA table_info(${table})`);
    expect(columns.map(({ name, type, notnull }) => [name, type, notnull])).toEqual(
      fields.map(({ name, type, constraints }) => [name, TYPES[type], constraints?.required ? 1 : 0]),
    );
  });

  it('has the rows of the file, and only values of the columns’ types', () => {
    const order = primaryKey.map((key) => `"${key}"`).join(', ');
    const rows = database.all(`SELECT * FROM ${table} ORDER BY ${order}`);
    const keyOf = (row: Readonly<Record<string, unknown>>) => primaryKey.map((name) => row[name]).join('\t');
    const wanted = new Map(bulk.csv(table).map((row) => [keyOf(row), row]));
    expect(rows.length).toBe(wanted.size);
    const other = rows.find((row) => {
      const same = wanted.get(keyOf(row))!;
      return fields.some(({ name }) => row[name] !== same[name]);
    });
    expect(other).toBeUndefined();
    const mixed = fields.filter(({ name, type }) => {
      const found = database.all(`SELECT DISTINCT typeof("${name}") AS type FROM ${table}`);
      return found.some((each) => each.type !== 'null' && each.type !== TYPES[type]!.toLowerCase());
    });
    expect(mixed).toEqual([]);
  });

  it('has its keys, and finds rows by each without looking at all', () => {
    const keys = database.all(`PRAGMA table_info(${table})`).filter(({ pk }) => pk !== 0);
    expect(keys.sort((a, b) => Number(a.pk) - Number(b.pk)).map(({ name }) => name)).toEqual(primaryKey);
    const foreign = database.all(`PRAGMA foreign_key_list(${table})`);
    const shown = foreign.map(({ from, table: other, to }) => `${from} ${other} ${to}`).sort();
    expect(shown).toEqual(
      foreignKeys
        .map(
          ({
            fields: [from],
            reference: {
              resource,
              fields: [to],
            },
          }) => `${from} ${resource} ${to}`,
        )
        .sort(),
    );
    for (const column of [primaryKey[0]!, ...foreignKeys.flatMap((key) => key.fields)]) {
      const [plan] = database.all(`EXPLAIN QUERY PLAN SELECT * FROM ${table} WHERE "${column}" = 'x'`);
      expect(plan!.detail).toMatch(/^SEARCH /);
    }
  });
});

it('finds what people look up by an index', () => {
  for (const [table, column] of [
    ['occupations', 'slug'],
    ['occupations', 'title'],
    ['occupations', 'oews_code'],
    ['names', 'name'],
  ]) {
    const [plan] = database.all(`EXPLAIN QUERY PLAN SELECT * FROM ${table} WHERE "${column}" = 'x'`);
    expect(plan!.detail).toBe(`SEARCH ${table} USING INDEX ${table}_${column} (${column}=?)`);
  }
});

it('says what its columns mean', () => {
  const [{ sql }] = database.all("SELECT sql FROM sqlite_schema WHERE name = 'staffing'") as [
    { sql: string },
  ];
  expect(sql).toContain('never add them up by soc_code');
  expect(sql).toMatch(/^ {2}"employment" INTEGER, -- jobs under oews_code .+\[jobs\]$/m);
});
