/** Whoever downloads the files has what the API says: each file is read back and held against the API's own answers. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { readDataset } from '../../../build/dataset/read.js';
import { deriveDataset } from '../../../build/derive/derived.js';
import { API_TABLES, DOWNLOADS, makeBulk } from '../../../build/render/downloads/bulk.js';
import { DATA_PACKAGE, DATABASE, EVERYTHING } from '../../../build/render/downloads/files.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';
import { filesOf } from '../files.js';
import { type Row, readBulk } from './read.js';

const derived = derivedFrom(FIXTURE);
const bulk = readBulk(derived);
const files = filesOf(derived);
/** An answer of the API. */
const get = async (path: string) => JSON.parse(new TextDecoder().decode(await files(`/api/v1${path}.json`)));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'downloads-'));
fs.writeFileSync(path.join(folder, 'db'), bulk.bytes.get(DATABASE.file)!);
const database = new DatabaseSync(path.join(folder, 'db'), { readOnly: true });
const all = (query: string) => database.prepare(query).all() as Row[];
afterAll(() => {
  database.close();
  fs.rmSync(folder, { recursive: true });
});

it('JSON has the rows of the API', async () => {
  const { occupations, industries, groups, ...tables } = bulk.everything;
  const under = (table: string, key: string, value: unknown) =>
    tables[table]!.filter((row) => row[key] === value).map(({ [key]: _, ...row }) => row);
  for (const { soc_code, labor_data, ...row } of occupations!) {
    const url = `/occupations/${soc_code}`;
    const { measures } = await get(`${url}/measures`);
    const isCovered = (each: Row) => each.percentile !== null || each.category !== null;
    const { oews_code, data } = await get(`${url}/history`);
    const { protective_factors, skill_gaps } = await get(`${url}/risk`);
    expect({ ...row, soc_code, labor_data }).toMatchObject({ ...(await get(url)), skill_gaps });
    expect(row.protective_factors).toEqual(protective_factors);
    expect(await get(`${url}/votes`)).toMatchObject(row.votes as object);
    expect(under('tasks', 'soc_code', soc_code)).toMatchObject((await get(`${url}/tasks`)).tasks);
    expect(measures.filter(isCovered)).toMatchObject(under('measures', 'soc_code', soc_code));
    expect(under('history', 'oews_code', oews_code)).toEqual(data);
  }
  for (const { naics_code, ...row } of industries!) {
    const { occupations, ...industry } = await get(`/industries/${naics_code}`);
    expect({ naics_code, ...row, risk_tier: industry.risk_tier }).toMatchObject(industry);
    expect(occupations).toMatchObject(under('staffing', 'naics_code', naics_code));
    expect(under('staffing', 'naics_code', naics_code)).toHaveLength(occupations.length);
  }
  expect(groups).toEqual((await get('/groups')).data);
});

it.each(API_TABLES)('%s: CSV and SQLite have the rows of JSON', (table) => {
  const { fields, primaryKey } = bulk.descriptor.resources.find(({ name }) => name === table)!.schema;
  const rows = bulk.csv(table);
  const plain = bulk.everything[table]!.map((row) => {
    const flat = { ...row, ...(row.risk_score as object), ...(row.labor_data as object) };
    return Object.fromEntries(
      Object.entries(flat).filter(([, value]) => typeof value !== 'object' || !value),
    );
  }) as Row[];
  const shared = (row: Row, at: number) =>
    Object.fromEntries(Object.keys(plain[at]!).map((key) => [key, row[key] ?? row[`major_${key}`] ?? null]));
  expect(plain).toEqual(rows.map(shared));
  const keyOf = (row: Row) => primaryKey.map((name) => row[name]).join('\t');
  const stored = new Map(all(`SELECT * FROM "${table}"`).map((row) => [keyOf(row), row]));
  expect(stored.size).toBe(rows.length);
  const bits = (row: Row) =>
    Object.entries(row).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]);
  for (const row of rows) expect(stored.get(keyOf(row))).toEqual(Object.fromEntries(bits(row)));
  const TYPES = { string: 'TEXT', integer: 'INTEGER', number: 'REAL', boolean: 'INTEGER' };
  expect(all(`PRAGMA table_info("${table}")`)).toMatchObject(
    fields.map(({ name, type, constraints }) => {
      return { name, type: TYPES[type as keyof typeof TYPES], notnull: constraints?.required ? 1 : 0 };
    }),
  );
});

it('has whole keys, and an index for what people look up', () => {
  expect(all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
  for (const [table, column] of [
    ['occupations', 'soc_code'],
    ['occupations', 'oews_code'],
    ['occupations', 'title'],
    ['tasks', 'soc_code'],
    ['staffing', 'soc_code'],
    ['staffing', 'naics_code'],
    ['names', 'name'],
  ]) {
    const [plan] = all(`EXPLAIN QUERY PLAN SELECT * FROM ${table} WHERE "${column}" = 'x'`);
    expect(plan!.detail).toMatch(/^SEARCH /);
  }
});

it('answers the recipe that the page prints', () => {
  const page = fs.readFileSync(path.join(import.meta.dirname, '../../../templates/downloads.eta'), 'utf8');
  const [, sql] = /id="recipe-sql"[^>]*><code>(.*?)<\/code>/s.exec(page)!;
  const groups: Row[] = all(sql!);
  expect(groups.length).toBeGreaterThan(0);
  for (const { major_group, score } of groups) {
    const known = bulk.everything.groups!.find(({ group }) => group === major_group)!.final_score;
    expect(Math.abs((known as number) - (score as number))).toBeLessThan(0.11);
  }
});

it('has rows that keep to the limits of their fields', () => {
  const wrong = bulk.descriptor.resources
    .filter(({ type }) => type === 'table')
    .flatMap(({ name: table, schema }) => {
      const rows = bulk.csv(table);
      return schema.fields.flatMap(({ name, constraints = {} }) => {
        const { required, pattern = '[^]*', minimum = -1e12, maximum = 1e12 } = constraints;
        const whole = new RegExp(`^(?:${pattern})$`);
        const fails = rows.find(({ [name]: value }) =>
          typeof value === 'number'
            ? value < minimum || value > maximum
            : value === null
              ? required === true
              : !whole.test(String(value)) || (constraints.enum && !constraints.enum.includes(String(value))),
        );
        return fails ? [`${table}.${name}: ${fails[name]}`] : [];
      });
    });
  expect(wrong).toEqual([]);
});

it('describes every file with its size and hash', () => {
  // Scores under other conventions are copied, not made.
  const resources = bulk.descriptor.resources.filter(({ name }) => name !== 'conventions');
  const paths = resources.map((resource) => `/downloads/${resource.path}`);
  expect([...paths, DATA_PACKAGE].sort()).toEqual([...DOWNLOADS].sort());
  for (const resource of resources) {
    const bytes = bulk.bytes.get(`/downloads/${resource.path}`)!;
    const hash = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    expect([resource.bytes, resource.hash]).toEqual([bytes.length, hash]);
  }
});

describe('the content hash', () => {
  type Change = (dataset: ReturnType<typeof readDataset>['dataset']) => void;
  const hashWith = (change: Change) => {
    const { dataset } = readDataset(FIXTURE);
    change(dataset);
    return makeBulk(deriveDataset(dataset)).everything.sha256;
  };
  const original = hashWith(() => {});

  it('is that of all.json, unpacked, which records nothing of when and where', () => {
    const { bytes, descriptor, everything } = readBulk(derivedFrom(FIXTURE));
    const packed = bytes.get(EVERYTHING.file)!;
    expect(createHash('sha256').update(gunzipSync(packed)).digest('hex')).toBe(original);
    expect(descriptor.contentHash).toBe(`sha256:${original}`);
    expect([...packed.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, packed[8], 255]);
    expect(JSON.stringify(everything)).not.toMatch(/\$schema|"site"/);
  });

  it('stays with the address of this copy', () => {
    const moved: Change = ({ dataset }) => Object.assign(dataset, { site: 'https://example.org' });
    expect(hashWith(moved)).toBe(original);
  });

  it.each<[string, Change]>([
    ['a task', ({ occupations }) => Object.assign(occupations[0]!.tasks[0]!, { description: 'Again.' })],
    ['a vote', ({ tables }) => Object.assign(tables.votes[0]!, { agree: 99 })],
    ['a label', ({ factors }) => Object.assign(factors.factors.ai_proficiency!, { label: 'Else' })],
    ['a cut point', ({ method }) => Object.assign(method.tiers.cut_points[1]!, { from: 31 })],
    ['a source', ({ sources }) => Object.assign(sources.sources[0]!, { url: 'https://example.org/' })],
    ['the date', ({ dataset }) => Object.assign(dataset, { as_of: '2026-11-21' })],
    ['a retired name', ({ aliases }) => Object.assign(aliases.slugs, { older: 'software-developers' })],
  ])('changes with %s', (_, change) => expect(hashWith(change)).not.toBe(original));
});
