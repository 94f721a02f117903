/** Every download as DuckDB reads it, compared with what the data package says: columns, their types, and rows. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Column, duckType, type Field, typeFaults } from './column-types.js';
import { installed } from './install.js';

/** 70 MB, so not in our package.json. */
export const DUCKDB = { '@duckdb/node-api': '1.5.6-r.1' };

/** A file of the data package; of several tables if it has rows by table. */
interface Resource {
  name: string;
  path: string;
  format: 'csv' | 'ndjson' | 'json' | 'sqlite';
  rows: number | Record<string, number>;
  uncompressed?: { bytes: number };
  schema?: { fields: Field[] };
}

/** What was read of a file: faults, none if all is right, or why nothing was. */
export interface Reading {
  path: string;
  rows: number;
  columns: number;
  faults: string[];
  skipped?: string;
}

/** The part of the package that is used here. */
interface DuckDb {
  DuckDBInstance: {
    create(path: ':memory:'): Promise<{ connect(): Promise<Connection> }>;
  };
}
interface Connection {
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>;
}
type Query = <Row>(sql: string) => Promise<Row[]>;

/** One table within a file: where DuckDB reads it, and what it should have. */
interface Wanted {
  source: string;
  fields: readonly Field[];
  rows: number;
}

/** Whether a format has no types of its own and DuckDB isn't given any. */
const isGuessed = (format: Resource['format']) => format === 'ndjson' || format === 'json';

/** Reads all files of a folder of downloads. Throws if DuckDB can't be installed; a file that it can't read is a fault. */
export async function readDownloads(folder: string): Promise<Reading[]> {
  const require = createRequire(path.join(await installed(DUCKDB), 'package.json'));
  const { DuckDBInstance }: DuckDb = require('@duckdb/node-api');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const query: Query = async <Row>(sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[];
  const { resources } = JSON.parse(fs.readFileSync(path.join(folder, 'datapackage.json'), 'utf8')) as {
    resources: Resource[];
  };
  const readings: Reading[] = [];
  for (const resource of resources) readings.push(await read(resource, resources, folder, query));
  return readings;
}

async function read(
  resource: Resource,
  resources: readonly Resource[],
  folder: string,
  query: Query,
): Promise<Reading> {
  const reading: Reading = { path: resource.path, rows: 0, columns: 0, faults: [] };
  if (resource.format === 'sqlite') {
    const reason = await extensionFault('sqlite', query);
    if (reason !== undefined) return { ...reading, skipped: reason };
  }
  try {
    for (const { source, fields, rows } of await wantedOf(resource, resources, folder, query)) {
      const columns = await query<Column>(`DESCRIBE FROM ${source}`);
      // Every value is read, so that one which doesn't have its column's type is an error.
      const [counted] = await query<{ rows: string }>(
        `SELECT count(*) AS rows FROM (SELECT DISTINCT * FROM ${source})`,
      );
      const found = Number(counted!.rows);
      reading.rows += found;
      reading.columns += columns.length;
      reading.faults.push(...typeFaults(fields, columns, { isGuessed: isGuessed(resource.format) }));
      if (found !== rows) reading.faults.push(`${found} different rows, not ${rows}`);
    }
  } catch (error) {
    reading.faults.push((error as Error).message);
  }
  return reading;
}

/** Returns why an extension of DuckDB's can't be had, which is downloaded at its first use; nothing if it is there. */
async function extensionFault(name: string, query: Query): Promise<string | undefined> {
  try {
    await query(`INSTALL ${name}`);
    await query(`LOAD ${name}`);
    return undefined;
  } catch (error) {
    return `DuckDB’s extension ${name} can’t be had: ${(error as Error).message.split('\n')[0]}`;
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Returns the tables of a file. A file of several tables has those of the CSV or NDJSON files by name. */
async function wantedOf(
  { path: name, format, rows, schema, uncompressed }: Resource,
  resources: readonly Resource[],
  folder: string,
  query: Query,
): Promise<Wanted[]> {
  const file = quoted(path.join(folder, name));
  const several = (like: string, source: (table: string) => string): Wanted[] =>
    Object.entries(rows).map(([table, each]) => ({
      source: source(table),
      fields: resources.find((other) => other.path === `${table}.${like}`)!.schema!.fields,
      rows: each,
    }));
  switch (format) {
    case 'csv': {
      const fields = schema!.fields;
      // DuckDB alone takes numbers for integers where all happen to be whole.
      const types = fields.map((field) => `${quoted(field.name)}: ${quoted(duckType(field.type))}`);
      const source = `read_csv(${file}, header = true, types = {${types.join(', ')}})`;
      return [{ source, fields, rows: rows as number }];
    }
    case 'ndjson': {
      const source = `read_ndjson(${file}, sample_size = -1)`;
      return [{ source, fields: schema!.fields, rows: rows as number }];
    }
    case 'json':
      await query(
        `CREATE TABLE everything AS FROM read_json(${file}, maximum_object_size = ${2 * uncompressed!.bytes})`,
      );
      return several('ndjson', (table) => `(SELECT unnest(${table}, max_depth := 2) FROM everything)`);
    case 'sqlite':
      await query(`ATTACH ${file} AS database (TYPE sqlite, READ_ONLY)`);
      return several('csv', (table) => `database.${table}`);
  }
}
