/** What a comparison finds, and the step of the version that it asks for, by small changes of the fixture. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compare } from '../../build/commands/diff/compare.js';
import { markdownOf, type Report, reportOf, screenOf } from '../../build/commands/diff/diff.js';
import { editionOf, openEdition } from '../../build/commands/diff/edition.js';
import { versionStep } from '../../build/commands/diff/step.js';
import { changelogEntry, recordOf } from '../../build/commands/release/record.js';
import { formOf } from '../../build/dataset/authored.js';
import { readDataset } from '../../build/dataset/read.js';
import type { Dataset } from '../../build/dataset/schema/dataset.js';
import { deriveDataset } from '../../build/derive/derived.js';
import { DATA, FIXTURE } from '../datasets.js';
import { recorded } from '../stories.js';

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

function remove(data: Dataset, code = CODE): void {
  const { occupations, tables } = data;
  const { votes, names, 'onet-names': onet, measures, crosswalk } = tables;
  for (const rows of [occupations, votes, names, onet, measures, crosswalk] as { soc_code: string }[][])
    drop(rows, ({ soc_code }) => soc_code === code);
  for (const each of occupations) each.related = each.related.filter((other) => other !== code);
}

function retire(data: Dataset): void {
  occupation(data, '29-1141.00').tasks.push(occupation(data).tasks[0]!);
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
  add(data, '47-2113.00', 'other-wirers', structuredClone(tasks.slice(0, 1)));
  drop(tasks, ({ id }) => tasks[0]!.id === id);
  tasks.push(withIds(data, 990_000).at(-1)!);
  rename(data, '47-2112.00');
  Object.assign(occupation(data, '47-2112.00'), { slug: 'wirers' });
  data.aliases.slugs.electricians = 'wirers';
}

/** Rates every task as within reach. */
function raise({ tasks }: Dataset['occupations'][number]): void {
  for (const { labels } of tasks as { labels: Record<string, string> }[])
    for (const [name, label] of Object.entries(labels)) if (label.startsWith('E')) labels[name] = 'E1';
}

const pay = ({ tables }: Dataset, pay: object) => {
  const own = tables.wages.filter(({ oews_code }) => oews_code === '47-2111');
  for (const row of own) Object.assign(row, { median_annual: pay, mean_annual: pay });
};

/** Changes two parameters of the method, under a version of the data and of the method. */
const versioned =
  (version: string): Alteration =>
  ({ method, dataset: info }) => {
    Object.assign(method.scenario, { horizon_year: 2070, displaced_share: 0.4 });
    info.version = method.version = version;
  };

const CHANGES: Record<string, Alteration> = {
  nothing: () => {},
  'an occupation that is gone': (data) => remove(data),
  'a retirement': retire,
  'a split': split,
  'a merger': (data) => {
    remove(data, '29-1212.00');
    rename(data, '47-2119.00');
    data.aliases.soc_codes['29-1212.00'] = '47-2119.00';
  },
  'another code': (data) => rename(data, '47-2119.00'),
  'another slug': (data) => {
    occupation(data).slug = 'wirers';
    data.aliases.slugs.electricians = 'wirers';
  },
  'a retired code that leads nowhere': ({ aliases }) =>
    Object.assign(aliases, { soc_codes: { '15-1132.00': '15-9999.00' } }),
  'an industry of another code and one of another title, and rows of other tables': ({ tables }) => {
    Object.assign(tables.industries.find(({ naics_code }) => naics_code === '1111')!, { naics_code: '1119' });
    Object.assign(tables.industries[0]!, { title: 'Farms' });
    Object.assign(tables.staffing[0]!, { oews_code: '29-1141' });
    Object.assign(tables.measures[2]!, { soc_code: '29-1212.00' });
    Object.assign(tables.history[0]!, { year: 2012 });
    tables.crosswalk.splice(0, 99, { ...tables.crosswalk[0]!, code: '9999' });
    tables.names.length--;
  },
  'parameters of the method, one of them new, and one gone': ({ method: { readings, scenario } }) => {
    Object.assign(scenario, { horizon_year: 2070 });
    readings.scales.automation!.within_reach = readings.scales.exposure!.within_reach!.splice(1);
  },
  'a parameter that moves scores': ({ method }) => Object.assign(method.score, { floor: 16 }),
  'two parameters that move scores': ({ method }) =>
    Object.assign(method.task_risk, { capability_weight: 0.6, automation_weight: 0.4 }),
  'an adjustment, and another name of an option': ({ factors: { factors } }) => {
    Object.assign(factors.ai_proficiency!.options[0]!, { adjustment: 2 });
    Object.assign(factors.ai_proficiency!.options[1]!, { value: 'some' });
  },
  'words of settings, what parameters cite, and facts of sources': ({ method, factors, ...data }) => {
    for (const part of [method, factors, data.dataset, data.sources.sources]) {
      const cited = JSON.stringify(part).replace(/(?<=[[,])"eloundou-2024"(?=[,\]])/g, '"own"');
      Object.assign(part, JSON.parse(cited.replace(/:"(people|[^"]* [^"]*)"/g, ':"Otherwise"')));
    }
  },
  'a new occupation': (data) => add(data, '47-2112.00', 'wirers', withIds(data, 990_000)),
  'a wage': (data) => pay(data, { value: 70_000 }),
  'jobs of an earlier year': ({ tables }) =>
    Object.assign(tables.history[0]!, { employment: { value: 123_450 } }),
  'a new task': (data) => {
    const [first] = occupation(data).tasks;
    const description = 'Wire a new house.';
    occupation(data).tasks.push({ ...structuredClone(first!), id: 99_999, description });
  },
  'a title': (data) => Object.assign(occupation(data), { title: 'Wirers' }),
  'an occupation and a task worded otherwise': (data) => {
    for (const each of [occupation(data), occupation(data).tasks[0]!]) each.description = 'Say the same.';
  },
  'no measures': ({ tables }) => tables.measures.splice(0),
  'seven names': ({ tables }) => tables.names.splice(0, 7),
  'the date': (data) => Object.assign(data.dataset, { as_of: '2030-01-01' }),
  'readings, which move a score, and those of industries': (data) => {
    raise(occupation(data));
    for (const { marks } of occupation(data, '29-1141.00').tasks)
      Object.assign(marks!, { automation_2026_1: 4 });
  },
  'types of tasks, whose weight moves a score, and abilities': (data) => {
    for (const rating of Object.values(occupation(data).ratings!.abilities)) rating.level = 1;
    for (const task of occupation(data).tasks.slice(0, 3)) task.type = 'Supplemental';
  },
  'a new occupation, which moves an industry’s score': (data) => {
    add(data, '47-2112.00', 'wirers', withIds(data, 990_000));
    raise(occupation(data, '47-2112.00'));
  },
  'a wage that is based on something else': (data) => pay(data, { value: null, reason: 'not_published' }),
  'markup in a title': (data) =>
    raise(Object.assign(occupation(data), { title: '<b>Wirers</b> | *\u001b[2J' })),
  'two parameters, as of the next step': versioned('1.1.0'),
  'two parameters, as of an earlier version': versioned('0.9.0'),
  'two parameters, as of a version that is high enough': versioned('2.0.0'),
  'only the version': ({ dataset: info }) => Object.assign(info, { version: '1.0.1' }),
  'only the version, which is an earlier one': ({ dataset }) => Object.assign(dataset, { version: '0.9.0' }),
  'every mark and every wage': ({ occupations, tables }) => {
    for (const { marks } of occupations.flatMap(({ tasks }) => tasks))
      for (const id of Object.keys(marks ?? {})) Object.assign(marks!, { [id]: 0 });
    for (const row of tables.wages) row.median_annual = { value: 70_000 };
    tables.projections[0]!.change_pct = { value: -1.5 };
  },
};

describe('a comparison', () => {
  recorded(
    'asks for a step, is a screen of what matters first, and whole in Markdown',
    'diff',
    CHANGES,
    (change) => {
      const report = compared(change);
      const { moves, columns, lost, version } = report;
      const text = screenOf(report);
      const lines = text.trimEnd().split('\n');
      expect(lines.length).toBeLessThanOrEqual(40);
      expect(Math.max(...lines.slice(0, -2).map((line) => line.length))).toBeLessThanOrEqual(150);
      const record = recordOf(fixture, '', report, 'Because.');
      const others = JSON.stringify({ moves, columns, lost, version });
      return `${text}\n${others}\n\n${formOf(record)}\n${changelogEntry(record)}${markdownOf(report, 9_502)}`;
    },
  );

  it('has a rule for columns that come and go, and for promises of the contract', () => {
    const columns = { added: ['groups'], removed: ['industries.score'] };
    const found = { ...compared(() => {}), columns, broken: ['url /docs'] };
    expect(versionStep(found).reasons).toEqual([
      { step: 'major', what: '1 column removed: industries.score' },
      { step: 'major', what: '1 promise of the contract broken: url /docs' },
      { step: 'minor', what: '1 column added: groups' },
    ]);
  });
});

it('notes a release as of the same day, and codes of digits are no numbers', () => {
  const day = (as_of: string) =>
    compared(({ dataset: info }) => Object.assign(info, { as_of, version: '1.0.1' })).notes;
  expect(day(dataset.dataset.as_of)).toEqual([expect.stringMatching(/^The data are as of .* set as_of in/)]);
  expect(day('2026-11-21')).toEqual([]);
  const today = { ...fixture, about: { ...fixture.about, as_of: new Date().toISOString().slice(0, 10) } };
  expect(reportOf(today, { ...today, about: { ...today.about, version: '1.0.1' } }).notes).toEqual([]);
  const moved = compared(({ method }) => Object.assign(method.scenario, { horizon_year: 2070 }));
  expect(moved.notes).toContain('The method has other parameters: raise version in data/method.json.');
  const codes = { parent: '11', sector: '99', staffing_cell: '2311' };
  const industries = fixture.tables.industries!.map((row) => ({ ...row, ...codes }));
  const having = (tables: object) => ({ ...fixture, tables: { ...fixture.tables, ...tables } });
  const { lists, columns } = compare(having({ measures: [] }), having({ industries }));
  for (const [column, to] of Object.entries(codes))
    expect(lists[`industries.${column}`]![0]).toMatchObject({ to });
  expect(columns.added).toEqual([]);
});

describe('a side of a comparison', () => {
  const places = { root: path.join(import.meta.dirname, '../..'), data: DATA };

  it('may be a release, whose columns that came later are told', async () => {
    const reports = ['1.0.0', 'v2.1.0'].map((name) => reportOf(openEdition(name, places), fixture));
    const told = reports.map(({ from, notes }) => [from.version, ...notes].join('\n'));
    await expect(told.join('\n\n')).toMatchFileSnapshot('../stories/diff-releases.txt');
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
    for (const name of ['1.0.0', '.staging-2.0.0-1'])
      fs.mkdirSync(path.join(root, 'public/releases', name), { recursive: true });
    const beside = { root, data: path.join(root, 'data') };
    expect(() => openEdition('other', beside)).toThrow(/r" is neither .* \(1\.0\.0\), .*fatal/);
    execFileSync('git', [...git, 'commit', '-qam', 'Lose halves']);
    expect(() => openEdition('main', { root, data: DATA })).toThrow('main:data/occupations:1:1 ');
    fs.rmSync(root, { recursive: true });
  });
});
