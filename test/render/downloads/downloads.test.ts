/** Whoever downloads the files has what the API says: each file is read back and held against the API's own answers. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { readDataset } from '../../../build/dataset/read.js';
import { type Derived, deriveDataset } from '../../../build/derive/derived.js';
import { isco08Table } from '../../../build/render/downloads/averages.js';
import { makeBulk } from '../../../build/render/downloads/bulk.js';
import {
  API_TABLES,
  DATA_PACKAGE,
  DATABASE,
  DOWNLOADS,
  EVERYTHING,
} from '../../../build/render/downloads/files.js';
import { renderApi } from '../../../build/render/index.js';
import type { IndustryDetail, IndustryList } from '../../../core/schemas/industry.js';
import type { OccupationMeasures } from '../../../core/schemas/measures.js';
import type {
  OccupationDetail,
  OccupationHistory,
  OccupationList,
  OccupationTasks,
} from '../../../core/schemas/occupation.js';
import type { OccupationRisk, Votes } from '../../../core/schemas/risk.js';
import type { GroupList } from '../../../core/schemas/scores.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';
import { type Row, readBulk, type Value } from './read.js';

/** Keys with a prefix, what is absent as `null`. */
const under = (prefix: string, object: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [prefix + key, value ?? null]));

/** An occupation as one flat row, put together from four answers. */
function flatOccupation(
  item: OccupationList['data'][number],
  { labor_data, risk_score }: OccupationDetail,
  { protective_factors, skill_gaps }: OccupationRisk,
  votes: Votes,
): Row {
  const { reference, missing, ...labor } = labor_data;
  const nullable = Object.keys(labor).filter(
    (key) =>
      !['median_annual_wage', 'wage_basis', 'oews_code', 'oews_title', 'oews_occupations'].includes(key),
  );
  const gaps = [0, 1, 2, 3, 4].map((index) => {
    const { skill, current_level, target_level, gap, toward } = skill_gaps[index] ?? {};
    const codes = toward?.join(';');
    return under(`skill_gap_${index + 1}_`, { skill, current_level, target_level, gap, toward: codes });
  });
  return {
    ...item,
    displacement_year_low: null,
    displacement_year_high: null,
    ...risk_score,
    ...under('protective_', protective_factors),
    ...labor,
    ...under('reference_', reference),
    ...Object.fromEntries(nullable.map((key) => [`${key}_missing`, missing[key] ?? null])),
    ...under('votes_', votes),
    ...Object.assign({}, ...gaps),
  };
}

/** The tables as they follow from the files of the API. */
function tablesOfApi(derived: Derived): Record<(typeof API_TABLES)[number], Row[]> {
  const texts = new Map(
    [...renderApi(derived, makeBulk(derived).facts)].map(({ file, text }) => [file, text]),
  );
  const get = <Body>(name: string) => JSON.parse(texts.get(`/api/v1${name}.json`)!) as Body;
  const items = Array.from({ length: Math.ceil(derived.occupations.length / 200) }, (_, page) =>
    get<OccupationList>(`/occupations/pages/200/${page * 200}`),
  ).flatMap(({ data }) => data);
  const ids = derived.occupations.flatMap(({ source }) => source.tasks.map(({ id }) => id));
  const industries = get<IndustryList>('/industries').data.map((item) => {
    return { item, detail: get<IndustryDetail>(`/industries/${item.naics_code}`) };
  });
  const sorting = ({ soc_code, name }: { soc_code: string; name: string }) =>
    `${soc_code} ${name.toLowerCase()}`;
  return {
    occupations: items.map((item) => {
      const url = `/occupations/${item.soc_code}`;
      return flatOccupation(item, get(url), get(`${url}/risk`), get(`${url}/votes`));
    }),
    tasks: items
      .flatMap(({ soc_code }) =>
        get<OccupationTasks>(`/occupations/${soc_code}/tasks`).tasks.map((task) => ({ soc_code, ...task })),
      )
      .map((task, index) => ({
        ...task,
        task_id: ids[index]!,
        seen_in_use: derived.tasksSeen.has(ids[index]!),
      })),
    industries: industries.map(({ item, detail: { staffing, final_score, parent, sector } }) => {
      return { ...item, ...under('staffing_', staffing), final_score, parent, sector };
    }),
    staffing: industries.flatMap(({ item, detail }) =>
      detail.occupations.map(({ soc_code, oews_code, employment, employment_share }) => {
        return { naics_code: item.naics_code, soc_code, oews_code, employment, employment_share };
      }),
    ),
    names: derived.source.tables.names
      .map((row) => ({ ...row, reason: row.reason || null }))
      .sort((a, b) => (sorting(a) < sorting(b) ? -1 : 1)),
    groups: get<GroupList>('/groups').data.map(({ group: major_group, ...row }) => ({ major_group, ...row })),
    history: [
      ...new Map(
        items.map(({ soc_code }) => {
          const { oews_code, data } = get<OccupationHistory>(`/occupations/${soc_code}/history`);
          return [oews_code, data.map((each) => ({ oews_code, ...each }))] as const;
        }),
      ).values(),
    ].flat(),
    measures: items.flatMap(({ soc_code }) =>
      get<OccupationMeasures>(`/occupations/${soc_code}/measures`)
        .measures.filter(({ percentile, category }) => percentile !== null || category !== null)
        .map(({ measure, percentile, category }) => ({ soc_code, measure, percentile, category })),
    ),
    crosswalk: derived.source.tables.crosswalk,
    // Its means are computed again in research.test.ts.
    occupations_isco08: isco08Table(derived).rows as Row[],
  };
}

const derived = derivedFrom(FIXTURE);
const bulk = readBulk(derived);
const api = tablesOfApi(derived);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'downloads-'));
fs.writeFileSync(path.join(folder, 'db'), bulk.bytes.get(DATABASE.file)!);
const database = new DatabaseSync(path.join(folder, 'db'), { readOnly: true });
const all = (query: string) => database.prepare(query).all() as Row[];
afterAll(() => {
  database.close();
  fs.rmSync(folder, { recursive: true });
});

it.each(API_TABLES)('%s: CSV, JSON, and SQLite have the rows of the API', (table) => {
  const { fields, primaryKey } = bulk.descriptor.resources.find(({ name }) => name === table)!.schema;
  const rows = bulk.csv(table);
  expect(rows).toEqual(api[table]);
  const plain = bulk.everything[table]!.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object' || !value)),
  ) as Row[];
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
    const known = api.groups.find((each) => each.major_group === major_group)!.final_score;
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
    return makeBulk(deriveDataset(dataset)).facts.everything.sha256;
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
