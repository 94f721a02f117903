/** The descriptor by the rules of Data Package v2, Data Resource, Table Dialect and Table Schema; and against the files. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { DATA_PACKAGE, DOWNLOADS, EVERYTHING } from '../../../core/downloads.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';
import { formulas } from './formulas.js';
import { type Resource, type Row, readBulk } from './read.js';

const real = derivedFrom(DATA);
const bulk = readBulk(real);
const { descriptor } = bulk;
const tables = descriptor.resources.filter(({ type }) => type === 'table');
const csv = tables.filter(({ format }) => format === 'csv');
const profile = (name: string) => `https://datapackage.org/profiles/2.0/${name}.json`;
const fileOf = ({ path }: Resource) => bulk.bytes.get(`/downloads/${path}`)!;
const NAME = /^[a-z0-9._-]+$/;
/** A URL or a POSIX path that leads nowhere outside. */
const PATH = /^(?:https?:\/\/\S+|(?![./~])(?!.*\/\.\.\/)[^\\:]+)$/;

describe('the package', () => {
  it('has what a package must and should have', () => {
    const { resources: _, ...about } = descriptor;
    expect(about).toEqual({
      $schema: profile('datapackage'),
      name: expect.stringMatching(NAME),
      title: real.source.dataset.title,
      description: expect.stringContaining('isn’t a probability'),
      homepage: `${real.source.dataset.site}/downloads`,
      version: real.source.dataset.version,
      created: `${real.source.dataset.as_of}T00:00:00Z`,
      methodVersion: real.source.method.version,
      contentHash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      keywords: expect.arrayContaining(['occupations']),
      licenses: [
        { name: 'CC-BY-4.0', path: 'https://creativecommons.org/licenses/by/4.0/', title: 'CC BY 4.0' },
      ],
      contributors: [{ title: 'AI Displacement Risk', path: real.source.dataset.site, roles: ['creator'] }],
      sources: expect.anything(),
    });
  });

  it('names every source that data came from, with release and licence', () => {
    const used = real.source.sources.sources.filter(({ files }) => files.length > 0);
    const said = descriptor.sources as { title: string; path?: string; version: string; license: string }[];
    expect(said.map(({ version }) => version)).toEqual(used.map(({ release }) => release));
    expect(said.map(({ license }) => license)).toEqual(used.map(({ licence }) => licence));
    for (const { title, path } of said) {
      expect(title.length).toBeGreaterThan(5);
      if (path !== undefined) expect(path).toMatch(PATH);
    }
  });

  it('describes every file but itself, each once', () => {
    const paths = descriptor.resources.map(({ path }) => `/downloads/${path}`);
    expect([...paths, DATA_PACKAGE].sort()).toEqual([...DOWNLOADS].sort());
    expect(new Set(descriptor.resources.map(({ name }) => name)).size).toBe(descriptor.resources.length);
    expect([...bulk.bytes.keys()].sort()).toEqual([...DOWNLOADS].sort());
  });
});

describe.each(
  descriptor.resources.map((resource) => [resource.name, resource] as const),
)('%s', (_, resource) => {
  it('is a resource as the standard has it', () => {
    expect(resource).toMatchObject({
      $schema: profile('dataresource'),
      name: expect.stringMatching(NAME),
      path: expect.stringMatching(PATH),
      title: expect.stringMatching(/\w/),
      description: expect.stringMatching(/\w/),
      format: expect.stringMatching(/^(?:csv|ndjson|json|sqlite)$/),
      mediatype: expect.stringMatching(/^[\w.+-]+\/[\w.+-]+$/),
      ...(resource.format !== 'sqlite' && { encoding: 'utf-8' }),
    });
    expect('data' in resource).toBe(false);
  });

  it('has the size and the hash that it says', () => {
    const bytes = fileOf(resource);
    expect({ bytes: resource.bytes, hash: resource.hash }).toEqual({
      bytes: bytes.length,
      hash: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
    });
  });
});

it('says of everything how large it is unpacked, and its content hash', () => {
  const all = descriptor.resources.find(({ name }) => name === 'all')!;
  const packed = bulk.bytes.get(EVERYTHING.file)!;
  const unpacked = gunzipSync(packed);
  const hash = `sha256:${createHash('sha256').update(unpacked).digest('hex')}`;
  expect(all.uncompressed).toEqual({ bytes: unpacked.length, hash });
  expect(descriptor.contentHash).toBe(hash);
  expect(all).toMatchObject({ compression: 'gz', mediatype: 'application/gzip' });
  // Nothing of when and on which system: no flags, no time, level, system unknown (RFC 1952).
  expect([...packed.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, packed[8], 255]);
});

it.each([
  ['occupations', real.occupations.length],
  ['tasks', real.occupations.reduce((sum, { tasks }) => sum + tasks.length, 0)],
  ['industries', real.industries.length],
  ['staffing', real.industries.reduce((sum, { staffing }) => sum + staffing.length, 0)],
  ['names', real.source.tables.names.length],
])('%s has as many rows in both formats as the dataset, and says so', (name, rows) => {
  const said = tables.filter((resource) => resource.path.startsWith(`${name}.`));
  expect(said.map((resource) => resource.rows)).toEqual([rows, rows]);
  expect(bulk.csv(name).length).toBe(rows);
  expect(bulk.ndjson(name).length).toBe(rows);
});

/** What a Table Schema of v2 may say of a field, by the field's type. */
const CONSTRAINTS: Readonly<Record<string, readonly string[]>> = {
  string: ['required', 'unique', 'pattern', 'enum', 'minLength', 'maxLength'],
  integer: ['required', 'unique', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  number: ['required', 'unique', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  object: ['required', 'unique', 'enum', 'minLength', 'maxLength'],
  array: ['required', 'unique', 'enum', 'minLength', 'maxLength'],
};

describe.each(tables.map((table) => [table.name, table] as const))('the schema of %s', (_, table) => {
  const { fields, primaryKey, foreignKeys = [], missingValues, ...more } = table.schema;
  const names = fields.map(({ name }) => name);

  it('is a Table Schema as the standard has it', () => {
    expect(more).toEqual({ $schema: profile('tableschema') });
    expect(missingValues).toEqual(['']);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
    const wrong = fields.filter(
      ({ type, constraints = {} }) =>
        !(type in CONSTRAINTS) || Object.keys(constraints).some((key) => !CONSTRAINTS[type]!.includes(key)),
    );
    expect(wrong).toEqual([]);
  });

  it('describes every field, and says the unit of every figure that has one', () => {
    expect(fields.filter(({ description }) => description.length < 5)).toEqual([]);
    const counted = /(?:^|_)(?:id|level|job_zone)$/;
    const unitless = fields.filter(
      ({ name, type, unit }) => /number|integer/.test(type) && unit === undefined && !counted.test(name),
    );
    expect(unitless.map(({ name }) => name)).toEqual([]);
  });

  it('has keys among its fields, and those of others among theirs', () => {
    expect(names).toEqual(expect.arrayContaining(primaryKey));
    for (const { fields: own, reference } of foreignKeys) {
      const other = tables.find(({ name }) => name === reference.resource)!;
      expect(other.format).toBe(table.format);
      expect(names).toEqual(expect.arrayContaining(own));
      expect(other.schema.primaryKey).toEqual(reference.fields);
      expect(own).toHaveLength(reference.fields.length);
    }
  });
});

describe.each(csv.map((table) => [table.name, table] as const))('the rows of %s', (_, table) => {
  const { schema, dialect } = table;
  const rows = bulk.csv(table.name);
  const keyOf = (row: Row, fields: readonly string[]) => fields.map((name) => row[name]).join('\t');

  it('are written as the dialect says', () => {
    expect(dialect).toEqual({
      $schema: profile('tabledialect'),
      delimiter: ',',
      lineTerminator: '\r\n',
      quoteChar: '"',
      doubleQuote: true,
      header: true,
    });
  });

  it('keep to the constraints of their fields', () => {
    const wrong: string[] = [];
    for (const { name, constraints = {} } of schema.fields) {
      const { required, pattern, minimum, exclusiveMinimum, maximum } = constraints;
      const whole = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`);
      const fails = rows.find((row) => {
        const value = row[name]!;
        if (value === null) return required === true;
        return (
          (constraints.enum !== undefined && !constraints.enum.includes(value as string)) ||
          (whole !== undefined && !whole.test(value as string)) ||
          (minimum !== undefined && (value as number) < minimum) ||
          (exclusiveMinimum !== undefined && (value as number) <= exclusiveMinimum) ||
          (maximum !== undefined && (value as number) > maximum)
        );
      });
      if (fails) wrong.push(`${name}: ${fails[name]}`);
    }
    expect(wrong).toEqual([]);
  });

  it('have a key each, and lead to rows that there are', () => {
    expect(new Set(rows.map((row) => keyOf(row, schema.primaryKey))).size).toBe(rows.length);
    for (const { fields, reference } of schema.foreignKeys ?? []) {
      const known = new Set(bulk.csv(reference.resource).map((row) => keyOf(row, reference.fields)));
      expect(rows.find((row) => !known.has(keyOf(row, fields)))).toBeUndefined();
    }
  });
});

it('NDJSON has the fields of its schema, in their order', () => {
  for (const { name, schema } of tables.filter(({ format }) => format === 'ndjson')) {
    const wanted = schema.fields.map((field) => field.name).join();
    const other = bulk
      .ndjson(name.replace(/-ndjson$/, ''))
      .find((row) => Object.keys(row as object).join() !== wanted);
    expect(other, name).toBeUndefined();
  }
});

it('is the same bytes for the same data, and says how text is guarded', () => {
  for (const dataset of [() => derivedFrom(FIXTURE), formulas]) {
    const [once, again] = [readBulk(dataset()).bytes, readBulk(dataset()).bytes];
    for (const [file, bytes] of once) expect(again.get(file)!.equals(bytes), file).toBe(true);
  }
  for (const { description } of csv) {
    expect(description).toContain('Remove the leading apostrophe');
    expect(description).toContain('Codes are text');
  }
});

it('says that every code is text', () => {
  const codes = tables.flatMap(({ schema }) =>
    schema.fields.filter(({ name }) => /_code$|_toward$|_cell$/.test(name)),
  );
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter(({ type }) => type !== 'string')).toEqual([]);
});

it('can be read by a program that knows only the first line of a file', () => {
  const { data } = Papa.parse<Record<string, string>>(fileOf(csv[0]!).toString('utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const developers = data.find((row) => row.soc_code === '15-1252.00')!;
  expect([developers.title, developers.risk_tier, developers.displacement_year_low]).toEqual([
    'Software Developers',
    'high',
    '2034',
  ]);
});
