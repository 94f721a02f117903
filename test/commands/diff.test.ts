/** What a comparison finds, and the step of the version that it asks for, by small changes of the fixture. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compare } from '../../build/commands/diff/compare.js';
import { markdownOf, screenOf } from '../../build/commands/diff/diff.js';
import { editionOf, openEdition } from '../../build/commands/diff/edition.js';
import { type Report, reportOf } from '../../build/commands/diff/report.js';
import { versionStep } from '../../build/commands/diff/step.js';
import { readDataset } from '../../build/dataset/read.js';
import type { Dataset } from '../../build/dataset/schema/dataset.js';
import { deriveDataset } from '../../build/derive/derived.js';
import { DATA, FIXTURE } from '../datasets.js';

const { dataset } = readDataset(FIXTURE);
const fixture = editionOf('fixture', deriveDataset(dataset));

type Alteration = (data: Dataset) => unknown;

function compared(change: Alteration): Report {
  const copy = structuredClone(dataset);
  change(copy);
  return reportOf(fixture, editionOf('altered', deriveDataset(copy)));
}

const CODE = '47-2111.00';
const occupation = ({ occupations }: Dataset, code = CODE) =>
  occupations.find(({ soc_code }) => soc_code === code)!;

/** Takes rows out of a table. */
const drop = <Row>(rows: Row[], isMeant: (row: Row) => boolean) =>
  rows.splice(0, rows.length, ...rows.filter((row) => !isMeant(row)));

function rename(data: Dataset, to: string): void {
  const { votes, names, 'onet-names': onet, measures, crosswalk } = data.tables;
  for (const row of [...data.occupations, ...votes, ...names, ...onet, ...measures, ...crosswalk])
    if (row.soc_code === CODE) row.soc_code = to;
  for (const each of data.occupations) each.related = each.related.map((code) => (code === CODE ? to : code));
  data.aliases.soc_codes[CODE] = to;
}

function remove(data: Dataset): void {
  const { occupations, tables } = data;
  const { votes, names, 'onet-names': onet, measures, crosswalk } = tables;
  for (const rows of [occupations, votes, names, onet, measures, crosswalk] as { soc_code: string }[][])
    drop(rows, ({ soc_code }) => soc_code === CODE);
  for (const each of occupations) each.related = each.related.filter((code) => code !== CODE);
}

function retire(data: Dataset): void {
  remove(data);
  data.aliases.soc_codes[CODE] = '15-1252.00';
  data.aliases.slugs.electricians = 'software-developers';
}

/** Adds an occupation with tasks of another one. */
function add(data: Dataset, soc_code: string, slug: string, tasks = occupation(data).tasks): void {
  const one = structuredClone(occupation(data));
  data.occupations.push({ ...one, soc_code, slug, title: slug, tasks });
  data.occupations.sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}

const withIds = (data: Dataset, from: number) =>
  structuredClone(occupation(data).tasks).map((task, at) => ({ ...task, id: from + at }));

function split(data: Dataset): void {
  const { tasks } = occupation(data);
  add(data, '47-2113.00', 'other-wirers', structuredClone(tasks.slice(0, 3)));
  drop(tasks, ({ id }) => tasks.slice(0, 3).some((task) => task.id === id));
  rename(data, '47-2112.00');
  Object.assign(occupation(data, '47-2112.00'), { slug: 'wirers' });
  data.aliases.slugs.electricians = 'wirers';
}

/** Rates every task as within reach. */
function raise({ tasks }: Dataset['occupations'][number]): void {
  for (const { labels } of tasks as { labels: Record<string, string> }[])
    for (const [name, label] of Object.entries(labels)) if (label.startsWith('E')) labels[name] = 'E1';
}

const pay = ({ tables }: Dataset, median_annual: object) => {
  for (const row of tables.wages) if (row.oews_code === '47-2111') Object.assign(row, { median_annual });
};

const CHANGES: Record<string, [step: string, reason: string | RegExp, change: Alteration]> = {
  nothing: ['none', '', () => {}],
  'an occupation that is gone': ['major', '1 occupation removed: 47-2111.00', remove],
  'a retirement': ['major', '1 occupation removed: 47-2111.00 → 15-1252.00', retire],
  'a split': ['major', '1 occupation split: 47-2111.00 → 47-2112.00 and 47-2113.00', split],
  'another code': [
    'major',
    '1 occupation with another code or slug: 47-2111.00 → 47-2119.00',
    (data) => rename(data, '47-2119.00'),
  ],
  'another slug': [
    'major',
    '1 occupation with another code or slug: electricians → wirers',
    (data) => {
      occupation(data).slug = 'wirers';
      data.aliases.slugs.electricians = 'wirers';
    },
  ],
  'a retired code that leads nowhere': [
    'major',
    '1 name leading nowhere now: 15-1132.00',
    ({ aliases }) => Object.assign(aliases, { soc_codes: { '15-1132.00': '15-9999.00' } }),
  ],
  'an industry that is gone': [
    'major',
    '1 industry removed: 1111',
    ({ tables }) => drop(tables.industries, ({ naics_code }) => naics_code === '1111'),
  ],
  'a parameter of the method': [
    'major',
    '1 parameter of the method changed: scenario.horizon_year',
    ({ method }) => Object.assign(method.scenario, { horizon_year: 2070 }),
  ],
  'an adjustment': [
    'major',
    '1 option removed or with another adjustment: ai_proficiency.options.none.adjustment',
    ({ factors }) => Object.assign(factors.factors.ai_proficiency!.options[0]!, { adjustment: 2 }),
  ],
  'a new occupation': [
    'minor',
    '1 occupation added: 47-2112.00',
    (data) => add(data, '47-2112.00', 'wirers', withIds(data, 990_000)),
  ],
  'a wage': [
    'minor',
    '1 figure with other values: median pay \\(occupations\\)',
    (data) => pay(data, { value: 70_000 }),
  ],
  'jobs of an earlier year': [
    'minor',
    /jobs \(history\)/,
    ({ tables }) => Object.assign(tables.history[0]!, { employment: { value: 123_450 } }),
  ],
  'a new task': [
    'minor',
    '1 task added or removed: 47-2111.00 99999',
    (data) => {
      const [first] = occupation(data).tasks;
      const description = 'Wire a new house.';
      occupation(data).tasks.push({ ...structuredClone(first!), id: 99_999, description });
    },
  ],
  'a title': [
    'minor',
    '1 title changed: 47-2111.00',
    (data) => Object.assign(occupation(data), { title: 'Wirers' }),
  ],
  'a task worded otherwise': [
    'patch',
    /^1 text changed: 47-2111\.00 \d+$/,
    (data) => Object.assign(occupation(data).tasks[0]!, { description: 'Say the same in other words.' }),
  ],
  'seven names': [
    'patch',
    /^7 names added, removed, or changed: .* and 2 more$/,
    ({ tables }) => tables.names.splice(0, 7),
  ],
  'the date': [
    'patch',
    '1 date changed: as of 2030-01-01',
    (data) => Object.assign(data.dataset, { as_of: '2030-01-01' }),
  ],
};

describe('a comparison', () => {
  it.each(Object.entries(CHANGES))('of %s asks for a step', (what, [step, reason, change]) => {
    const { reasons } = compared(change).version;
    // Counted once, as what it is; each half of a split has another title, and the first has fewer tasks.
    const named = reasons.filter((each) => /47-2\d|electrician|wirers/.test(each.what));
    if (['a retirement', 'a split', 'another code'].includes(what))
      expect(named.filter((each) => !/title|^3 tasks/.test(each.what))).toHaveLength(1);
    if (step !== 'none')
      expect(reasons.map(({ what }) => what)).toContainEqual(expect.stringMatching(reason));
    expect(reasons[0]?.step ?? 'none').toBe(step);
  });

  it('has a rule for columns that come and go, and for promises of the contract', () => {
    const columns = { added: ['groups'], removed: ['industries.score'] };
    const found = { ...compared(() => {}), columns, broken: ['url /docs'] };
    expect(versionStep(found).reasons).toEqual([
      { step: 'major', what: '1 column removed: industries.score' },
      { step: 'major', what: '1 promise of the contract broken: url /docs' },
      { step: 'minor', what: '1 column added: groups' },
    ]);
  });

  it('names the inputs that moved a score and an industry’s score', () => {
    const { lists } = compared((data) => raise(occupation(data)));
    const [score] = lists['occupations.final_score']!;
    expect(score).toMatchObject({
      key: { soc_code: CODE },
      title: 'Electricians',
      why: expect.stringMatching(/^readings of \d+ tasks$/),
    });
    expect(score!.to).toBeGreaterThan(Number(score!.from));
    expect(lists['industries.final_score']!.map(({ why }) => why)).toContain('scores of 1 occupation');
    expect(lists['occupations.risk_tier']).toHaveLength(1);
  });

  it('names tasks whose weight moved a score', () => {
    const { lists } = compared((data) => {
      for (const task of occupation(data).tasks.slice(0, 3)) task.type = 'Supplemental';
    });
    expect(lists['occupations.final_score']![0]!.why).toMatch(/^weight of \d+ tasks$/);
  });

  it('names a new occupation that moved an industry’s score', () => {
    const { lists } = compared((data) => {
      add(data, '47-2112.00', 'wirers', withIds(data, 990_000));
      raise(occupation(data, '47-2112.00'));
    });
    expect(lists['occupations.added']).toMatchObject([{ key: { soc_code: '47-2112.00' }, title: 'wirers' }]);
    expect(new Set(lists['industries.final_score']!.map(({ why }) => why))).toEqual(
      new Set(['new occupation 47-2112.00']),
    );
  });

  it('says whose wages are based on something else now', () => {
    const { lists } = compared((data) => pay(data, { value: null, reason: 'not_published' }));
    const basis = { key: { soc_code: CODE }, from: 'annual_median', to: 'hourly_x_2080' };
    expect(lists['occupations.wage_basis']).toMatchObject([basis]);
    expect(lists['occupations.median_annual_wage']).toMatchObject([
      { key: { soc_code: CODE }, to: 63_190.4, why: 'annual_median → hourly_x_2080' },
    ]);
  });

  it.each([
    ['1.0.0', 'release', /^A release is needed: .* to 2\.0\.0 or higher/],
    ['1.1.0', 'no', /^The version is 1\.1\.0, a minor step, but these changes need a major step/],
    ['0.9.0', 'no', /^The version goes backwards, from 1\.0\.0 to 0\.9\.0; it must be 2\.0\.0/],
    ['2.0.0', 'yes', /^Version 2\.0\.0 is enough/],
  ])('judges version %s: %s', (version, allowed, verdict) => {
    const report = compared((data) => {
      data.method.scenario.horizon_year = 2070;
      data.dataset.version = version;
    });
    expect(report.version).toMatchObject({ allowed, verdict: expect.stringMatching(verdict) });
  });

  it('is whole in Markdown, with counts first and no markup of the data', () => {
    const report = compared((data) => {
      occupation(data).title = '<b>Wirers</b> | *';
      pay(data, { value: 70_000 });
    });
    const text = markdownOf(report);
    expect(text).toMatch(/\| occupations\.median\S+ \| 1 \|[\s\S]*<details>/);
    expect(text).toContain('47-2111.00 \\<b\\>Wirers\\</b\\> \\| \\*');
    const short = markdownOf(report, 700);
    expect(short).toContain('<summary>occupations.title</summary>');
    expect(short).toContain('occupations.median_annual_wage: too long for here.');
  });
});

it('notes a release as of the same day, and codes of digits are no numbers', () => {
  const day = (as_of: string) =>
    compared(({ dataset: info }) => Object.assign(info, { as_of, version: '1.0.1' })).notes;
  expect(day(dataset.dataset.as_of)).toEqual([expect.stringMatching(/^The data are as of .* set as_of in/)]);
  expect(day('2026-11-21')).toEqual([]);
  const moved = compared(({ method }) => Object.assign(method.scenario, { horizon_year: 2070 }));
  expect(moved.notes).toContain('The method has other parameters: raise version in data/method.json.');
  const industries = fixture.tables.industries!.map((row) => ({
    ...row,
    parent: '11',
    staffing_cell: '2311',
  }));
  const { lists } = compare(fixture, { ...fixture, tables: { ...fixture.tables, industries } });
  for (const column of ['parent', 'staffing_cell'])
    expect(typeof lists[`industries.${column}`]![0]!.to).toBe('string');
});

describe('a side of a comparison', () => {
  const places = { root: path.join(import.meta.dirname, '../..'), data: DATA };

  it('may be a release, whose columns that came later are told', () => {
    const edition = openEdition('1.0.0', places);
    expect(edition.version).toBe('1.0.0');
    const { columns } = compare(edition, fixture);
    expect(columns.added).toEqual(expect.arrayContaining(['occupations.score_low', 'names', 'groups']));
    expect(columns.removed).toEqual([]);
  });

  it('may be a git ref of the project, derived with today’s code, and nothing else', () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'diff-'));
    fs.cpSync(FIXTURE, path.join(root, 'data'), { recursive: true });
    const git = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-C', root];
    for (const args of [
      ['init', '-q', '-b', 'main'],
      ['add', '.'],
      ['commit', '-qm', 'Begin'],
    ])
      execFileSync('git', [...git, ...args]);
    fs.rmSync(path.join(root, 'data/occupations'), { recursive: true });
    expect(openEdition('main', { root, data: DATA }).tables).toEqual(fixture.tables);
    expect(() => openEdition('other', { root, data: DATA })).toThrow('"other" is neither');
    expect(() => openEdition(path.join(root, 'data'), places)).toThrow('cannot be compared');
    fs.rmSync(root, { recursive: true });
  });
});

it('is a screen of what matters first on a terminal, however much changed', () => {
  const report = compared((data) => {
    for (const { tasks } of data.occupations)
      for (const task of tasks)
        if (task.marks) task.marks = Object.fromEntries(Object.keys(task.marks).map((id) => [id, 0]));
    for (const row of data.tables.wages) row.median_annual = { value: 70_000 };
  });
  const moves = report.lists['occupations.final_score']!.map(({ from, to }) => Number(from) - Number(to));
  expect(moves.every((fall, at) => at === 0 || fall <= moves[at - 1]! + 1e-9)).toBe(true);
  const lines = screenOf(report).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(Math.max(...lines.slice(0, -2).map((line) => line.length))).toBeLessThanOrEqual(150);
  const text = lines.join('\n');
  expect(text).toMatch(
    /\nScores: \d[\s\S]*\nTiers: \d[\s\S]*\nMedian pay: \d[\s\S]*\nAlso changed: .*\nEvery change: --all/,
  );
  expect(text).toContain('lower end of the likely range (occupations)');
});
