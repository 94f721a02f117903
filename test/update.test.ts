/**
 * A whole update as docs/data.md tells it: a made-up release of O*NET and of wages comes into a copy of the fixture, what it lacks
 * is decided and written, and what is published then says whose readings it rests on, and is told.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fg from 'fast-glob';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportOf } from '../build/commands/diff/diff.js';
import { editionOf } from '../build/commands/diff/edition.js';
import { importCommand, importDataset } from '../build/commands/import/import.js';
import { fillWords, listWords } from '../build/commands/import/wording/words.js';
import { changelogEntry, recordOf, renewedCitation, withEntry } from '../build/commands/release/record.js';
import { authoredJson } from '../build/dataset/authored.js';
import { readDataset, readDraft } from '../build/dataset/read.js';
import type { Occupation } from '../build/dataset/schema/occupation.js';
import { ratersOf } from '../build/dataset/schema/readings.js';
import { deriveDataset } from '../build/derive/derived.js';
import { htmlRenderer } from '../build/output/html.js';
import { methodFacts } from '../build/render/site/method.js';
import { occupation as occupationPages } from '../build/render/site/occupation.js';
import { siteOf } from '../build/render/site/site.js';
import { faultsIn } from './broken.js';
import { writeRelease } from './commands/import/tiny-release.js';
import { csvRows, derivedFrom, FIXTURE } from './datasets.js';
import { onetRelease, wageRelease } from './onet-release.js';

const GONE = '47-2111.00';
const MERGED = ['29-1141.00', '29-1212.00'] as const;
const NURSES = '29-1142.00';
/** Somebody rates the first; the second waits. */
const [RATED, UNREAD] = ['15-9901.00', '27-9902.00'];
const DEVELOPERS = '15-1252.00';
const MARKS = { capability_2026_1: 3, capability_2026_2: 4, automation_2026_1: 2, automation_2026_2: 2 };

const folder = mkdtempSync(join(tmpdir(), 'update-'));
const data = join(folder, 'data');
const release = join(folder, 'onet');
// Six occupations are so few that one less is a tenth of everything.
const update = { sources: [release, join(folder, 'wages')], fewerRows: true };
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, value: object) => writeFileSync(join(data, file), authoredJson(file, value));
const occupationIn = (code: string): Occupation =>
  JSON.parse(readFileSync(join(data, `occupations/${code}.json`), 'utf8'));

/** Two occupations new, one gone, two merged; 30 tasks reworded, 7 new, one gone; wages of a year later, one changed, one lost. */
async function publish(): Promise<void> {
  const { dataset } = readDataset(data);
  const of = (code: string) => dataset.occupations.find(({ soc_code }) => soc_code === code)!;
  const developers = of(DEVELOPERS);
  let id = 900_000;
  const newTask = () => ({ ...developers.tasks[0]!, id: id++ });
  const added = [RATED, UNREAD].map((soc_code, at) => ({
    ...developers,
    soc_code,
    title: `New Work of Kind ${at + 1}`,
    tasks: [newTask(), newTask(), newTask()],
    ratings: null,
    related: [DEVELOPERS],
  }));
  const nurses = { ...of(MERGED[0]), soc_code: NURSES, title: 'Nurses and Heart Doctors' };
  nurses.tasks = [...nurses.tasks, ...of(MERGED[1]).tasks.slice(0, 2)];
  developers.tasks = [...developers.tasks.slice(1), newTask()];
  const gone = new Set<string>([GONE, ...MERGED]);
  const kept = dataset.occupations.filter(({ soc_code }) => !gone.has(soc_code));
  const occupations = [...kept, nurses, ...added];
  for (const one of occupations) one.related = one.related.filter((code) => !gone.has(code));
  const files = onetRelease({ ...dataset, occupations }, '31.0', 'August 2026');
  const tasks = kept.flatMap((one) => one.tasks.filter((task) => task.id < 900_000)).slice(0, 30);
  for (const task of tasks)
    files['Task Statements.txt'] = (files['Task Statements.txt'] as string).replace(
      `sentence, number ${task.id},`,
      `sentence of today, number ${task.id},`,
    );
  await writeRelease(release, files);
  const wages = readDraft(data)
    .dataset.tables.wages.filter((row) => row.release === '2025' && row.oews_code !== '27-1024')
    .map((row) => (row.oews_code === '15-1252' ? { ...row, median_annual: '140000' } : row));
  await writeRelease(join(folder, 'wages'), wageRelease(wages, '2026'));
}

beforeAll(async () => {
  cpSync(FIXTURE, data, { recursive: true });
  // The release in place first, so that each sentence of ours has the hash of the one that it was written for.
  const before = join(folder, 'before');
  await writeRelease(before, onetRelease(readDataset(data).dataset, '30.1', 'December 2025'));
  await importDataset({ sources: [before], fewerRows: true }, data);
  await publish();
});

// Each step goes on from the one before it.
describe('an update', { shuffle: false }, () => {
  it('comes in once the successors are in aliases.json, and keeps the wages of the staffing’s year', async () => {
    const { soc_codes, slugs } = readDataset(data).dataset.aliases;
    Object.assign(soc_codes, { [GONE]: DEVELOPERS, [MERGED[0]]: NURSES, [MERGED[1]]: NURSES });
    write('aliases.json', { soc_codes, slugs });
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    await importCommand({ ...update, data });
    const lines = said.mock.calls.join('\n').split('\n');
    said.mockRestore();
    await expect(lines.join('\n').replaceAll(folder, '')).toMatchFileSnapshot('stories/update.txt');
    const { tables, sources: cited } = readDraft(data).dataset;
    expect([...new Set(tables.wages.map((row) => row.release))]).toEqual(['2026', '2025', '2024']);
    const ids = cited.sources.map(({ id }) => id).filter((id) => /^oews-\d{4}$/.test(id));
    expect(ids).toEqual(['oews-2026', 'oews-2025', 'oews-2024']);
    expect(cited.provenance.map(({ field }) => field)).toContain('tables/wages.csv release 2026');
  });

  it('is worded and rated by the sheet', async () => {
    const sheet = await listWords([release], data);
    const rows = csvRows(sheet);
    expect([rows.length, rows.filter(({ description }) => description !== '').length]).toEqual([40, 30]);
    const filled = rows.map((row, at) => ({
      ...row,
      description: row.task_id
        ? `Agree with clients on part ${at} of what is to be built first.`
        : `Work of a kind that nobody did before, told here in number ${at} of a few plain sentences that are long enough to pass.`,
      ...(row.rubric && row.soc_code !== UNREAD && { ...MARKS, rater: 'Ann Lee', date: '2026-11-20' }),
    }));
    writeFileSync(join(folder, 'todo.csv'), Papa.unparse(filled));
    expect(await fillWords(join(folder, 'todo.csv'), [], data)).toMatchObject({ words: 40, marks: 4 });
    const left = (await listWords([], data)).match(/^\d\d-\d{4}\.\d\d(?=,\d)/gm);
    expect(left).toEqual([UNREAD, UNREAD, UNREAD]);
    const files = fg.sync('**', { cwd: data, absolute: true });
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('official sentence'))).toEqual([]);
  });

  it('leaves to be filled in by hand what the check names, and then passes it', async () => {
    const filesIn = () => faultsIn(data).map((line) => line.split(':')[0]);
    const fresh = [RATED!, UNREAD!, NURSES];
    expect(filesIn()).toEqual(expect.arrayContaining(fresh.map((code) => `occupations/${code}.json`)));
    for (const code of fresh) {
      const one = { ...occupationIn(code), oews_code: code === NURSES ? '29-1141' : '15-1252' };
      write(`occupations/${code}.json`, one);
    }
    // Two activities have an exception and no task any more.
    const exceptions = 'tables/task_category_exceptions.csv';
    expect(filesIn()).toEqual([exceptions, exceptions]);
    const unused = faultsIn(data).map((line) => Number(line.split(':')[1]));
    const lines = readFileSync(join(data, exceptions), 'utf8').split('\n');
    writeFileSync(join(data, exceptions), lines.filter((_, at) => !unused.includes(at + 1)).join('\n'));
    expect(faultsIn(data)).toEqual([]);
  });

  it('publishes new marks as those of whoever gave them, and no model’s', () => {
    const derived = deriveDataset(readDataset(data).dataset);
    const { tasks } = occupationIn(RATED);
    expect(tasks.map(({ marks, own }) => [marks, own])).toEqual(
      tasks.map(() => [MARKS, { marks: [{ rater: 'Ann Lee', date: '2026-11-20' }] }]),
    );
    // One that only she rated, and one that the method’s raters rated, but for a new task.
    const whose = {
      [RATED!]:
        'sets of ratings differ for other jobs: this one has only that of this project’s maintainers in 2026.',
      [DEVELOPERS]:
        'four sets of ratings differ: people and GPT-4 in 2023, Claude and this project’s maintainers in 2026.',
    };
    // Labels, too, may be a person's.
    const labels = { human: 'E1', gpt4: 'E1', gpt4_alt: 'E1', automation: 'T1' } as const;
    const own = { labels: [{ rater: 'Ann Lee', date: '2026-11-20' }] };
    const raters = ratersOf([{ labels, own }], derived.source.method);
    expect(raters.map(({ rater }) => rater)).toEqual(['this project’s maintainers']);
    const only = derived.occupations.filter(({ source }) => source.soc_code in whose);
    const site = siteOf(derived, htmlRenderer('templates'), { only });
    for (const file of occupationPages(site)) {
      const { text } = file as { text: string };
      const code = Object.keys(whose).find((each) => text.includes(each))!;
      expect(text).toContain(`covers which tasks are listed and how ${whose[code]}`);
    }
    expect(methodFacts(derived).told).toBe(derived.occupations.flatMap((one) => one.tasks).length - 4);
  });

  it('is told by diff and release', async () => {
    const [was, is] = [derivedFrom(FIXTURE), deriveDataset(readDataset(data).dataset)];
    const after = editionOf('after', is);
    const report = reportOf(editionOf('before', was), after);
    expect(report.lost).toEqual([]);
    expect(report.version.reasons[0]!.step).toBe('major');
    const labor = is.occupations.map((each) => [each.median_annual_wage, each.wage_basis]);
    expect(labor).toContainEqual([140_000, 'annual_median']);
    expect(labor).toContainEqual([expect.any(Number), 'annual_median_2025']);
    const record = recordOf(after, '', report, 'O*NET 31.0 replaces 30.1.');
    const told = `${changelogEntry({ ...record, summary: [...record.summary, 'A *fact*'] })}${JSON.stringify(record, null, 2)}`;
    await expect(told).toMatchFileSnapshot('stories/update-release.txt');
    expect(withEntry('# Changelog\n', '## 1.0.0')).toBe('# Changelog\n## 1.0.0');
    const many = { ...record, counts: { ...record.counts, tasks: 18796 } };
    const text =
      'NET 1 Database, Employment Projections 2000-10, 1 tasks, every rating of every task (nobody)';
    expect(renewedCitation(text, many, is)).toMatch(
      /^NET 31\.0 Database, Employment Projections 2024-34, 18,796 tasks, .*, and 4 of the tasks by this project’s maintainers in 2026\)$/,
    );
  });
});
