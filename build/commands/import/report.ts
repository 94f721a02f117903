/** What an import says: counts by table, occupations that came and went, what the check finds, and the steps that are left. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { max } from 'd3-array';
import { deriveChecked } from '../../checks/check.js';
import { writeDataset } from '../../dataset/authored.js';
import { countOf, type Fault, messageOf, placeOf, printable } from '../../dataset/fault.js';
import { readDataset } from '../../dataset/read.js';
import type { DraftDataset, TableName } from '../../dataset/schema/dataset.js';
import { keyOf, TABLES } from '../../dataset/schema/tables.js';
import { ratingLines } from '../check.js';
import { type Codes, named } from './codes.js';
import { sentencesOf } from './wording/copied.js';

export interface Imported {
  before: DraftDataset;
  made: DraftDataset;
  codes: Codes;
  /** Number of official sentences that changed since ours was written. */
  reworded: number;
  /** Texts that were or would be written, by path below the dataset; null for files of removed occupations. */
  written: ReadonlyMap<string, string | null>;
}

export const DRY = 'Nothing was written. Next: the same command without --dry-run.';

/** By key of an item what people see of it. */
type Items = Map<string, string>;

const itemsBy = (columns: readonly string[], rows: readonly Record<string, unknown>[]): Items =>
  new Map(rows.map((row) => [columns.map((column) => row[column]).join(' '), JSON.stringify(row)]));

/** Returns the items by name of their table, as people see them: without hashes and numbers of activities, of the newest wages. */
function itemsOf({ occupations, tables }: DraftDataset): Map<string, Items> {
  const newest = max(tables.wages, ({ release }) => release);
  const ofTables = Object.entries(TABLES).map(([name, row]): [string, Items] => {
    const columns = name === 'task_category_exceptions' ? ['intermediate_work_activity'] : keyOf(row);
    const rows = tables[name as TableName].filter(({ release }) => !release || release === newest);
    const seen = rows.map(({ release: _, iwa_id: __, ...row }) => row);
    return [name, itemsBy(columns, seen)];
  });
  const own = occupations.map(({ tasks: _, official: __, ...one }) => one);
  const tasks = occupations.flatMap((one) => one.tasks.map(({ dwas: _, official: __, ...task }) => task));
  return new Map([
    ['occupations', itemsBy(['soc_code'], own)],
    ['tasks', itemsBy(['id'], tasks)],
    ...ofTables,
  ]);
}

/** `  tasks    18,823   12 added, 30 changed, 4 removed` */
function countLine(what: string, before: Items, now: Items): string {
  const counts = Object.entries({
    added: [...now.keys()].filter((key) => !before.has(key)),
    changed: [...now].filter(([key, text]) => (before.get(key) ?? text) !== text),
    removed: [...before.keys()].filter((key) => !now.has(key)),
  }).flatMap(([kind, { length }]) => (length > 0 ? `${length.toLocaleString('en-US')} ${kind}` : []));
  const size = now.size.toLocaleString('en-US').padStart(7);
  return `  ${what.padEnd(25)} ${size}  ${counts.join(', ') || 'unchanged'}`;
}

export function reportLines({ before, made, codes, reworded, written }: Imported): string[] {
  const titles = new Map(before.occupations.map(({ soc_code, title }) => [soc_code, title]));
  const retitled = made.occupations.filter((one) => (titles.get(one.soc_code) ?? one.title) !== one.title);
  const items = itemsOf(before);
  const lines = [
    written.size === 0 ? 'Nothing changed in data/.' : `Files of data/ that change: ${written.size}.`,
    ...codes.added.map((one) => `  added      ${named(one)}`),
    ...codes.removed.map(({ old, to }) => `  removed    ${named(old)}; its URLs lead to ${named(to)}`),
    ...retitled.map((one) => `  new title  ${named(one)}, before ${titles.get(one.soc_code)}; its URL stays`),
    ...codes.kept.map((one) => `  kept       ${named(one)}, though the release does not have it`),
    ...[...itemsOf(made)].map(([what, now]) => countLine(what, items.get(what)!, now)),
    `  O*NET reworded ${countOf(reworded, 'sentence')}; ours stay until you change them.`,
  ];
  return lines.map(printable);
}

/** Puts a sentence, as long as a task or a description may be, where one is to be written: what the gap hides is asked for. */
function fillGaps(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    const filled = (_: string, at: number) =>
      `"description": "Until somebody writes what it is, this stands in a trial at place ${at} of ${name}."`;
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/"description": null/g, filled));
  }
}

/** Returns the lines of what the check finds if files change, by path below the dataset, null for one that is removed. */
export function checkLines(data: string, files: ReadonlyMap<string, string | null>): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'));
  try {
    const copy = path.join(folder, path.basename(data));
    fs.cpSync(data, copy, { recursive: true });
    writeDataset(copy, files);
    fillGaps(path.join(copy, 'occupations'));
    const reading = readDataset(copy);
    const checked = deriveChecked(reading);
    const aside = 'missing sentences aside';
    if ('derived' in checked)
      return [`npm run check finds nothing, ${aside}.`, ...ratingLines(reading.dataset)];
    const { faults } = checked;
    const [first] = faults as [Fault, ...Fault[]];
    const at = placeOf({ ...first, file: path.join(data, path.relative(copy, first.file)) });
    const found = `${countOf(faults.length, 'fault')} in ${countOf(new Set(faults.map(({ file }) => file)).size, 'file')}`;
    return [`npm run check finds ${found}, ${aside}, first at ${at}: ${messageOf(first)}`];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

export function nextLines({ made, reworded }: Imported): string[] {
  const missing = made.occupations.flatMap(sentencesOf).filter(({ description }) => !description).length;
  const unrated = made.occupations.flatMap(({ tasks }) => tasks).filter(({ marks }) => !marks).length;
  const words = `Write ${countOf(missing, 'sentence')} of ours, look at ${countOf(reworded, 'reworded one')}, and rate ${countOf(unrated, 'task')}: npm run -s words -- list --sources … > todo.csv, fill it in, npm run words -- fill todo.csv.`;
  const steps = [
    ...(missing + reworded + unrated > 0 ? [words] : []),
    'npm run check, until it finds nothing.',
    'npm run diff -- HEAD, to see every score that changed.',
    'npx vitest run -u, which renews the figures that tests hold; commit, then npm run release.',
  ];
  return ['Next:', ...steps.map((step, index) => `${index + 1}. ${step}`)];
}
