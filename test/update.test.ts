/**
 * A whole update as the documents tell it: a made-up release of O*NET and of wages comes into a copy of the fixture, what it
 * lacks is decided and written, and the check finds nothing.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importDataset } from '../build/commands/import/import.js';
import { reportLines } from '../build/commands/import/report.js';
import { fillWords, listWords } from '../build/commands/import/wording/words.js';
import { authoredJson } from '../build/dataset/authored.js';
import { readDataset, readDraft } from '../build/dataset/read.js';
import type { Occupation } from '../build/dataset/schema/occupation.js';
import { faultsIn } from './broken.js';
import { faultLines } from './commands/import/place.js';
import { writeRelease } from './commands/import/tiny-release.js';
import { FIXTURE } from './datasets.js';
import { onetRelease, wageRelease } from './onet-release.js';

const GONE = '47-2111.00';
const MERGED = ['29-1141.00', '29-1212.00'] as const;
const NURSES = '29-1142.00';
const ADDED = ['15-9901.00', '27-9902.00'] as const;

const folder = mkdtempSync(join(tmpdir(), 'update-'));
const data = join(folder, 'data');
const release = join(folder, 'onet');
const sources = [release, join(folder, 'wages')];
// Six occupations are so few that one less is a tenth of everything.
const update = { sources, fewerRows: true };
afterAll(() => rmSync(folder, { recursive: true }));

const occupationIn = (code: string): Occupation =>
  JSON.parse(readFileSync(join(data, `occupations/${code}.json`), 'utf8'));

/** Two occupations new, one gone, two merged; tasks new, gone, and reworded; wages changed, and one lost. */
async function publish() {
  const { dataset } = readDataset(data);
  const of = (code: string) => dataset.occupations.find(({ soc_code }) => soc_code === code)!;
  const developers = of('15-1252.00');
  let id = 900_000;
  const newTask = () => ({ ...developers.tasks[0]!, id: id++ });
  const added = ADDED.map((soc_code, at) => ({
    ...developers,
    soc_code,
    title: `New Work of Kind ${at + 1}`,
    tasks: [newTask(), newTask(), newTask()],
    ratings: null,
    related: ['15-1252.00'],
  }));
  const nurses = { ...of(MERGED[0]), soc_code: NURSES, title: 'Nurses and Heart Doctors' };
  nurses.tasks = [...nurses.tasks, ...of(MERGED[1]).tasks.slice(0, 2)];
  developers.tasks = [...developers.tasks.slice(1), newTask()];
  const gone = new Set<string>([GONE, ...MERGED]);
  const occupations = [
    ...dataset.occupations.filter(({ soc_code }) => !gone.has(soc_code)),
    nurses,
    ...added,
  ];
  for (const one of occupations) one.related = one.related.filter((code) => !gone.has(code));
  const files = onetRelease({ ...dataset, occupations }, '31.0', 'August 2026');
  const reworded = developers.tasks[3]!.id;
  files['Task Statements.txt'] = (files['Task Statements.txt'] as string).replace(
    `sentence, number ${reworded},`,
    `sentence of today, number ${reworded},`,
  );
  await writeRelease(release, files);
  const wages = readDraft(data).dataset.tables.wages.filter(({ release }) => release === '2025');
  const changed = wages.map((row) =>
    row.oews_code === '15-1252' ? { ...row, median_annual: '140000' } : row,
  );
  await writeRelease(
    sources[1]!,
    wageRelease(
      changed.filter(({ oews_code }) => oews_code !== '29-1212'),
      '2026',
    ),
  );
  return { reworded };
}

let reworded: number;

beforeAll(async () => {
  cpSync(FIXTURE, data, { recursive: true });
  // The release in place first, so that each sentence of ours has the hash of the one that it was written for.
  const before = join(folder, 'before');
  await writeRelease(before, onetRelease(readDataset(data).dataset, '30.1', 'December 2025'));
  expect(await importDataset({ sources: [before], fewerRows: true }, data)).not.toHaveProperty('faults');
  reworded = (await publish()).reworded;
});

it('names what is gone, and says where to write what took its place', async () => {
  const result = await importDataset(update, data);
  const faults = 'faults' in result ? faultLines(result.faults) : [];
  expect(faults).toHaveLength(3);
  for (const code of [GONE, ...MERGED])
    expect(faults.join('\n')).toContain(
      `Write "${code}": "<its successor>" under soc_codes in data/aliases.json`,
    );
});

it('comes in once the successors are in aliases.json', async () => {
  const soc_codes = { [GONE]: '15-1252.00', [MERGED[0]]: NURSES, [MERGED[1]]: NURSES };
  writeFileSync(join(data, 'aliases.json'), JSON.stringify({ soc_codes, slugs: {} }));
  const result = await importDataset(update, data);
  if ('faults' in result) throw new Error(faultLines(result.faults).join('\n'));
  const { lines, missing } = reportLines(result);
  const line = (start: string) => lines.find((each) => each.startsWith(`  ${start}`))?.replace(/ +/g, ' ');
  expect(line('occupations')).toMatch(/ 6 3 added, \d changed, 3 removed$/);
  expect(line('wages')).toMatch(/ 1 changed, 1 removed$/);
  expect(line('tasks')).toMatch(/ 7 added, .*\d+ removed$/);
  // Two occupations with their descriptions and tasks, the merged one's description, a task of developers.
  expect([missing, result.reworded]).toEqual([2 + 6 + 1 + 1, 1]);
  expect(existsSync(join(data, `occupations/${GONE}.json`))).toBe(false);
  const { slugs } = JSON.parse(readFileSync(join(data, 'aliases.json'), 'utf8'));
  expect(slugs).toEqual({
    electricians: 'software-developers',
    'registered-nurses': 'nurses-and-heart-doctors',
    cardiologists: 'nurses-and-heart-doctors',
  });
});

it('is worded by the sheet', async () => {
  const sheet = await listWords([release], data);
  const { data: rows } = Papa.parse<Record<string, string>>(sheet, { header: true, skipEmptyLines: true });
  expect(rows).toHaveLength(11);
  expect(rows.find(({ task_id }) => task_id === String(reworded))!.description).not.toBe('');
  const filled = rows.map((row, at) => ({
    ...row,
    description: row.task_id
      ? `Agree with clients on part ${at} of what is to be built first.`
      : `Work of a kind that nobody did before, told here in number ${at} of a few plain sentences that are long enough to pass.`,
  }));
  writeFileSync(join(folder, 'todo.csv'), Papa.unparse(filled));
  expect(await fillWords(join(folder, 'todo.csv'), [], data)).toMatchObject({ filled: 11, empty: 0 });
  expect(await listWords([release], data)).toBe(`${sheet.split('\n')[0]!}\n`);
});

it('leaves to be filled in by hand what the check names, and then passes it', async () => {
  const filesIn = () => faultsIn(data).map((line) => line.split(':')[0]);
  expect(filesIn()).toEqual(
    expect.arrayContaining([...ADDED, NURSES].map((code) => `occupations/${code}.json`)),
  );
  for (const code of [...ADDED, NURSES]) {
    const one = { ...occupationIn(code), oews_code: code === NURSES ? '29-1141' : '15-1252' };
    writeFileSync(join(data, `occupations/${code}.json`), authoredJson(`occupations/${code}.json`, one));
  }
  // Two activities have an exception and no task any more.
  const exceptions = 'tables/task_category_exceptions.csv';
  expect(filesIn()).toEqual([exceptions, exceptions]);
  const unused = faultsIn(data).map((line) => Number(line.split(':')[1]));
  const lines = readFileSync(join(data, exceptions), 'utf8').split('\n');
  writeFileSync(join(data, exceptions), lines.filter((_, at) => !unused.includes(at + 1)).join('\n'));
  expect(faultsIn(data)).toEqual([]);
});
