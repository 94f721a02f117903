/**
 * A sample of the real dataset, and what O*NET and BLS could publish next: new, retired, and split occupations, new, removed,
 * and reworded tasks, other ratings and wages. The sentences of the releases are invented; nobody's enter the project.
 */
import fs from 'node:fs';
import path from 'node:path';
import { authoredJson, tableText } from '../build/dataset/authored.js';
import { readDataset, readDraft } from '../build/dataset/read.js';
import type { Dataset } from '../build/dataset/schema/dataset.js';
import type { Occupation, Task } from '../build/dataset/schema/occupation.js';
import { TABLES } from '../build/dataset/schema/tables.js';
import type { Files } from './commands/import/tiny-release.js';
import { DATA, FIXTURE } from './datasets.js';
import { onetRelease } from './onet-release.js';

/** Writes the occupations of a few major groups, without hashes of official sentences, into a new dataset. */
export function writeSample(to: string, groups: RegExp): Dataset {
  const { dataset } = readDraft(DATA);
  const near = dataset.occupations.filter(({ soc_code }) => groups.test(soc_code));
  const rated = new Set(near.filter(({ ratings }) => ratings !== null).map(({ soc_code }) => soc_code));
  const codes = new Set(
    near
      .filter((one) => one.ratings || one.related.some((code) => rated.has(code)))
      .map((one) => one.soc_code),
  );
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    fs.writeFileSync(path.join(to, file), text);
  };
  const occupations = near.filter(({ soc_code }) => codes.has(soc_code));
  for (const { official: _, ...one } of occupations) {
    const tasks = one.tasks.map(({ official: __, ...task }) => task);
    const related = one.related.filter((code) => codes.has(code));
    write(
      `occupations/${one.soc_code}.json`,
      authoredJson(`occupations/${one.soc_code}.json`, { ...one, tasks, related }),
    );
  }
  for (const name of ['dataset', 'method', 'factors', 'sources', 'aliases', 'validation'])
    fs.copyFileSync(path.join(DATA, `${name}.json`), path.join(to, `${name}.json`));
  fs.cpSync(path.join(DATA, 'rubrics'), path.join(to, 'rubrics'), { recursive: true });
  const used = new Set(
    occupations.flatMap(({ tasks }) => tasks.flatMap(({ dwas }) => dwas.map((dwa) => dwa.slice(0, 13)))),
  );
  const { tables } = dataset;
  const { industries, cells, staffing } = readDraft(FIXTURE).dataset.tables;
  const rows = {
    ...tables,
    names: tables.names.filter((row) => codes.has(row.soc_code!) && row.source === 'onet'),
    task_category_exceptions: tables.task_category_exceptions.filter((row) => used.has(row.iwa_id!)),
    industries,
    cells,
    staffing,
  };
  for (const [name, each] of Object.entries(rows))
    write(`tables/${name}.csv`, tableText(Object.keys(TABLES[name as keyof typeof TABLES].shape), each));
  return readDataset(to).dataset;
}

/** What the next releases change, by code or Task ID. */
export interface Next {
  files: Files;
  added: string[];
  retired: [Occupation, Occupation];
  split: { old: Occupation; parts: [string, string] };
  newTasks: number[];
  removedTasks: number[];
  reworded: number[];
}

const NEW_TASKS = 900_000;

/** O*NET 31.0 and the wages of May 2026, made of a dataset. */
export function nextRelease(before: Dataset): Next {
  const dataset = structuredClone(before);
  const [first, second, third, ...others] = dataset.occupations as [
    Occupation,
    Occupation,
    Occupation,
    ...Occupation[],
  ];
  const gone = new Set([first, second, third].map(({ soc_code }) => soc_code));
  const lead = others[0]!;
  let id = NEW_TASKS;
  const newTask = ({ dwas }: Task): Task => ({
    id: id++,
    description: '',
    type: 'Core',
    imputed: true,
    dwas,
  });

  const added = ['15-9901.00', '15-9902.00', '15-9903.00'].map((soc_code, at) => ({
    ...structuredClone(lead),
    soc_code,
    title: `New Work of Kind ${at + 1}`,
    tasks: lead.tasks.slice(0, 4).map(newTask),
    ratings: null,
    related: [lead.soc_code],
  }));
  const half = Math.ceil(third.tasks.length / 2);
  const parts = ['15-9911.00', '15-9912.00'].map((soc_code, at) => ({
    ...structuredClone(third),
    soc_code,
    title: `Part ${at + 1} of It`,
    tasks: at === 0 ? third.tasks.slice(0, half) : third.tasks.slice(half),
  }));
  const stay = [...others, ...parts, ...added].sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
  for (const one of stay) one.related = one.related.filter((code) => !gone.has(code));
  const removedTasks = others.slice(0, 25).map((one) => one.tasks.pop()!.id);
  const newTasks = Array.from({ length: 40 }, (_, at) => {
    const one = others[at % others.length]!;
    const task = newTask(one.tasks[0]!);
    one.tasks.push(task);
    return task.id;
  });
  const reworded = others.slice(0, 10).map(({ tasks }) => tasks[1]!.id);
  for (const { ratings } of others.slice(0, 5)) ratings!.skills.Writing = { importance: 3, level: 3 };

  const files = onetRelease({ ...dataset, occupations: stay }, '31.0', 'August 2026') as Record<
    string,
    string
  >;
  const edit = (name: string, from: string | RegExp, to: string) => {
    files[name] = files[name]!.replace(from, to);
  };
  for (const task of reworded)
    edit('Task Statements.txt', `sentence, number ${task},`, `sentence of now, number ${task},`);
  edit('Job Zones.txt', 'Job Zone', 'Zone of the Job');
  edit('Skills.txt', /$/gm, '\t1');
  files['Skills.txt'] = files['Skills.txt']!.replace(/^(.*)\t1\n/, '$1\tWeight\n').replace(/\n\t1$/, '\n');
  files['2019_to_2028_Crosswalk.csv'] = [
    'O*NET-SOC 2019 Code,O*NET-SOC 2019 Title,O*NET-SOC 2028 Code,O*NET-SOC 2028 Title',
    ...parts.map(({ soc_code, title }) => [third.soc_code, third.title, soc_code, title].join(',')),
    '',
  ].join('\n');
  return {
    files,
    added: added.map(({ soc_code }) => soc_code),
    retired: [first, second],
    split: { old: third, parts: parts.map(({ soc_code }) => soc_code) as [string, string] },
    newTasks,
    removedTasks,
    reworded,
  };
}

/** The national wages of May 2026: those in place, fifty of them changed. */
export function nextWages(data: string): Files {
  const rows = readDraft(data).dataset.tables.wages.filter(({ release }) => release === '2025');
  const figures = rows.filter(
    ({ group, median_annual }) => group === 'detailed' && /^\d+$/.test(median_annual!),
  );
  const own = ({ oews_code }: (typeof rows)[number]) => Number(!oews_code!.startsWith('15-'));
  const changed = new Set(figures.sort((a, b) => own(a) - own(b)).slice(0, 50));
  const lines = rows.map((row) => {
    const median = changed.has(row) ? String(Number(row.median_annual) + 10) : row.median_annual!;
    return {
      OCC_CODE: row.oews_code!,
      OCC_TITLE: row.title!,
      O_GROUP: row.group!,
      TOT_EMP: row.employment!,
      A_MEAN: row.mean_annual!,
      A_PCT10: row.percentile_10!,
      A_PCT25: row.percentile_25!,
      A_MEDIAN: median,
      A_PCT75: row.percentile_75!,
      A_PCT90: row.percentile_90!,
      H_MEDIAN: row.median_hourly!,
    };
  });
  return {
    'oews_national_2026.csv': tableText(Object.keys(lines[0]!) as (keyof (typeof lines)[number])[], lines),
  };
}
