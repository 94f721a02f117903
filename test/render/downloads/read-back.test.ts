/**
 * Whoever downloads the files has what the API says: each file is read back, and every field is held against the answers
 * that the API gives one by one. The dataset full of attacks is among them.
 */
import { describe, expect, it, vi } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { factorOptions } from '../../../build/render/api/factors.js';
import { makeBulk } from '../../../build/render/downloads/bulk.js';
import { renderApi } from '../../../build/render/index.js';
import { IndustryRow, OccupationRow, StaffingRow, TaskRow } from '../../../core/schemas/download.js';
import { Group, type GroupList } from '../../../core/schemas/group.js';
import type { IndustryDetail, IndustryList } from '../../../core/schemas/industry.js';
import { NameRow } from '../../../core/schemas/name.js';
import type { OccupationDetail, OccupationList } from '../../../core/schemas/occupation.js';
import type { OccupationRisk } from '../../../core/schemas/risk.js';
import type { OccupationTasks } from '../../../core/schemas/task.js';
import type { Votes } from '../../../core/schemas/votes.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';
import { hostileDataset } from '../../hostile.js';
import { formulas } from './formulas.js';
import { type Bulk, type Row, readBulk, type Value } from './read.js';

const API = '/api/v1';

/** What the API says, read from its files. */
function answers(derived: Derived) {
  const texts = new Map([...renderApi(derived, makeBulk(derived))].map(({ file, text }) => [file, text]));
  const get = <Body>(path: string) => JSON.parse(texts.get(`${API}${path}.json`)!) as Body;
  const pages = Array.from({ length: Math.ceil(derived.occupations.length / 200) }, (_, page) =>
    get<OccupationList>(`/occupations/pages/200/${page * 200}`),
  );
  const items = pages.flatMap(({ data }) => data);
  const industries = get<IndustryList>('/industries').data;
  return {
    items,
    industries,
    groups: get<GroupList>('/groups').data,
    occupations: items.map((item) => {
      const path = `/occupations/${item.soc_code}`;
      return {
        item,
        detail: get<OccupationDetail>(path),
        risk: get<OccupationRisk>(`${path}/risk`),
        tasks: get<OccupationTasks>(`${path}/tasks`),
        votes: get<Votes>(`${path}/votes`),
      };
    }),
    details: industries.map(({ naics_code }) => get<IndustryDetail>(`/industries/${naics_code}`)),
  };
}

type Answers = ReturnType<typeof answers>;

/** Keys with a prefix, what is absent as `null`. */
const under = (prefix: string, object: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [prefix + key, value ?? null]));

/** An occupation as one flat row, put together from four answers and the list. */
function flatOccupation({ item, detail, risk, votes }: Answers['occupations'][number]): Row {
  const { reference, missing, ...labor } = detail.labor_data;
  const nullable = Object.keys(labor).filter(
    (key) => !['median_annual_wage', 'wage_basis', 'oews_code'].includes(key),
  );
  return {
    ...item,
    displacement_year_low: null,
    displacement_year_high: null,
    ...detail.risk_score,
    ...under('protective_', risk.protective_factors),
    ...labor,
    ...under('reference_', reference),
    ...Object.fromEntries(nullable.map((key) => [`${key}_missing`, missing[key] ?? null])),
    ...under('votes_', votes),
    ...Object.assign(
      {},
      ...Array.from({ length: 5 }, (_, index) => {
        const { skill, current_level, target_level, gap, toward } = risk.skill_gaps[index] ?? {};
        return under(`skill_gap_${index + 1}_`, {
          skill,
          current_level,
          target_level,
          gap,
          toward: toward?.join(';'),
        });
      }),
    ),
  };
}

/** The first difference of two lists of rows, so that a failure of 98,000 does not print them all. */
function firstDifference(found: readonly unknown[], wanted: readonly unknown[]): unknown {
  if (found.length !== wanted.length) return { rows: found.length, instead_of: wanted.length };
  const index = found.findIndex((row, at) => !sameRow(row, wanted[at]));
  return index < 0 ? undefined : { index, found: found[index], wanted: wanted[index] };
}

/** The same members in any order; what is nested, to the letter. */
function sameRow(a: unknown, b: unknown): boolean {
  const [found, wanted] = [a as Row, b as Row];
  const keys = Object.keys(found);
  const same = (x: unknown, y: unknown) =>
    x === y || (typeof x === 'object' && JSON.stringify(x) === JSON.stringify(y));
  return keys.length === Object.keys(wanted).length && keys.every((key) => same(found[key], wanted[key]));
}

const DATASETS: Readonly<Record<string, () => Derived>> = {
  'the fixture': () => derivedFrom(FIXTURE),
  'a dataset full of attacks': hostileDataset,
  'a dataset full of formulas': formulas,
  'the real dataset': () => derivedFrom(DATA),
};
vi.setConfig({ testTimeout: 60_000 });

describe.each(Object.entries(DATASETS))('%s', (_, dataset) => {
  const derived = dataset();
  const api = answers(derived);
  const bulk: Bulk = readBulk(derived);

  it('has every field of every occupation in one row of CSV', () => {
    expect(firstDifference(bulk.csv('occupations'), api.occupations.map(flatOccupation))).toBeUndefined();
  });

  it('has every answer about an occupation in one line of NDJSON, the list item first', () => {
    const rows = bulk.ndjson('occupations') as OccupationRow[];
    const wanted = api.occupations.map(({ item, detail, risk, votes }) => ({
      ...item,
      ...detail,
      ...risk,
      votes,
    }));
    expect(firstDifference(rows, wanted)).toBeUndefined();
    const itemOf = ({ id, soc_code, title, slug, job_zone, description }: OccupationRow) =>
      JSON.stringify({ id, soc_code, title, slug, job_zone, description });
    expect(rows.map((row) => JSON.stringify(row).startsWith(itemOf(row).slice(0, -1)))).not.toContain(false);
    expect(rows.map(itemOf)).toEqual(api.items.map((item) => JSON.stringify(item)));
  });

  it('has every task, in the order of the answers', () => {
    const ids = derived.occupations.flatMap(({ source }) => source.tasks.map(({ id }) => id));
    const wanted = api.occupations
      .flatMap(({ tasks }) => tasks.tasks.map((task) => ({ soc_code: tasks.soc_code, ...task })))
      .map((task, index) => ({ ...task, task_id: ids[index]! }));
    expect(firstDifference(bulk.csv('tasks'), wanted)).toBeUndefined();
    expect(firstDifference(bulk.ndjson('tasks'), wanted)).toBeUndefined();
    expect(new Set(ids).size).toBe(wanted.length);
  });

  it('has every industry', () => {
    const wanted = api.industries.map((industry, index) => {
      const { staffing, score, parent, sector } = api.details[index]!;
      return { ...industry, staffing, score, parent, sector };
    });
    expect(firstDifference(bulk.ndjson('industries'), wanted)).toBeUndefined();
    const flat = wanted.map(({ staffing, ...industry }) => ({
      ...industry,
      ...under('staffing_', staffing),
    }));
    expect(firstDifference(bulk.csv('industries'), flat)).toBeUndefined();
  });

  it('has every group, as they are listed', () => {
    expect(api.groups.length).toBeGreaterThan(0);
    expect(firstDifference(bulk.csv('groups'), api.groups)).toBeUndefined();
    expect(firstDifference(bulk.ndjson('groups'), api.groups)).toBeUndefined();
  });

  it('has every occupation of every industry, in the order of the answers', () => {
    const bySocCode = new Map(bulk.csv('occupations').map((row) => [row.soc_code, row]));
    const rows = bulk.csv('staffing');
    expect(firstDifference(bulk.ndjson('staffing'), rows)).toBeUndefined();
    const joined = rows.map((row) => {
      const { title, slug, final_score, risk_tier } = bySocCode.get(row.soc_code!)!;
      return { ...row, title, slug, final_score, risk_tier };
    });
    const wanted = api.details.flatMap(({ naics_code, occupations }) =>
      occupations.map((occupation) => ({ naics_code, ...occupation })),
    );
    expect(firstDifference(joined, wanted)).toBeUndefined();
  });

  it('has every name of the register, by code and then by name', () => {
    const wanted = derived.source.tables.names.map((row) => ({ ...row, reason: row.reason || null }));
    const keyOf = ({ soc_code, name }: { soc_code: string; name: string }) =>
      `${soc_code} ${name.toLowerCase()}`;
    const byKey = new Map(wanted.map((row) => [keyOf(row), row]));
    const keys = [...byKey.keys()].sort();
    expect(keys).toHaveLength(wanted.length);
    const inOrder = keys.map((key) => byKey.get(key));
    expect(firstDifference(bulk.csv('names'), inOrder)).toBeUndefined();
    expect(firstDifference(bulk.ndjson('names'), inOrder)).toBeUndefined();
  });

  it('has all of it in one file, with the method, the factors and the sources', () => {
    const { dataset, method, factors, aliases, sources, provenance, ...tables } = bulk.everything;
    expect(Object.keys(tables)).toEqual([
      'occupations',
      'tasks',
      'industries',
      'staffing',
      'names',
      'groups',
    ]);
    for (const [name, rows] of Object.entries(tables))
      expect(JSON.stringify(rows) === JSON.stringify(bulk.ndjson(name)), name).toBe(true);
    const { source } = derived;
    const { site: _site, ...info } = source.dataset;
    expect({ ...info, ...(dataset as object) }).toEqual(info);
    expect({ ...source.method, ...(method as object) }).toEqual(source.method);
    expect(factorOptions({ ...source.factors, factors } as typeof source.factors)).toEqual(
      factorOptions(source.factors),
    );
    expect(aliases).toEqual({ soc_codes: source.aliases.soc_codes, slugs: source.aliases.slugs });
    expect({ sources, provenance }).toEqual({
      sources: source.sources.sources,
      provenance: source.sources.provenance,
    });
    // Nothing of this copy's own: the address, or where the schemas of editors lie.
    expect(JSON.stringify({ dataset, method, factors, aliases })).not.toMatch(/\$schema|"site"/);
  });

  it('has rows of the shapes that their schemas say', () => {
    const shapes = {
      occupations: OccupationRow,
      tasks: TaskRow,
      industries: IndustryRow,
      staffing: StaffingRow,
      names: NameRow,
      groups: Group,
    };
    for (const [name, shape] of Object.entries(shapes)) {
      const wrong = bulk.ndjson(name).find((row) => !shape.safeParse(row).success);
      expect(wrong, name).toBeUndefined();
    }
  });
});
