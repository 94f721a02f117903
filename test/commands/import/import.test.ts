import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportLines } from '../../../build/commands/import/report/report.js';
import { faultLines, place } from './place.js';
import { type Files, tinyDataset, tinyRelease } from './tiny-release.js';

const KEEPERS = 'data/occupations/98-1011.00.json';

/** The report of a run that must succeed. */
async function imported(run: Awaited<ReturnType<typeof place>>['run'], verbose = false) {
  const result = await run();
  if ('faults' in result) throw new Error(faultLines(result.faults).join('\n'));
  return reportLines(result, verbose);
}

/** A dataset with everything else in it than the sources say, and in other files; only what people write is the same. */
function outdated(): Files {
  const files = { ...tinyRelease(), ...tinyDataset() };
  for (const [path, content] of Object.entries(files)) {
    if (/^data\/tables\/(wages|projections|industries|cells|staffing|elements)\.csv$/.test(path))
      files[path] = OTHER[path.slice('data/tables/'.length)]!;
    if (!path.startsWith('data/occupations/')) continue;
    const occupation = JSON.parse(content as string);
    Object.assign(occupation, {
      title: 'A Title',
      job_zone: 5,
      oews_code: '11-1011',
      ratings: null,
      related: [],
    });
    for (const task of occupation.tasks) {
      delete task.labels;
      Object.assign(task, { type: 'Core', imputed: true, dwas: ['4.A.1.a.1.I09.D09'] });
    }
    files[path] = JSON.stringify(occupation);
  }
  return files;
}

const header = (name: string) => (tinyDataset()[`data/tables/${name}.csv`] as string).split('\n')[0]!;

const OTHER: Record<string, string> = {
  'wages.csv': `${header('wages')}\n2024,11-1011,Chiefs,detailed,1,2,3,4,5,6,7,8\n`,
  'projections.csv': `${header('projections')}\n11-1011,Chiefs,1,2,A degree\n`,
  'industries.csv': `${header('industries')}\n11,,Fields,2,,11,direct\n`,
  'cells.csv': `${header('cells')}\n11,Fields,sector,1\n`,
  'staffing.csv': `${header('staffing')}\n11,11-1011,1\n`,
  'elements.csv': `${header('elements')}\n2.B.1.c,Convincing,skills\n`,
};

describe('an import', () => {
  it('brings everything to what the sources say, and keeps what people wrote', async () => {
    const { run, data } = await place(outdated());
    await imported(run);
    const expected = Object.entries(tinyDataset());
    const now = data();
    for (const [path, text] of expected)
      if (!path.endsWith('sources.json'))
        expect([path, now[path.slice('data/'.length)]]).toEqual([path, text]);
    expect(Object.keys(now).sort()).toEqual(expected.map(([path]) => path.slice('data/'.length)).sort());
  });

  it('records each file with its hash, and the file, key and columns of each field', async () => {
    const { run, root, json, read } = await place(tinyRelease());
    await imported(run);
    const { sources, provenance } = json('data/sources.json');
    const files = sources.find(({ id }: { id: string }) => id === 'onet-30.1').files;
    expect(files.find(({ path }: { path: string }) => path === 'onet/Skills.txt')).toEqual({
      path: 'onet/Skills.txt',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      rows: 8,
    });
    expect(provenance).toContainEqual({
      field: 'occupations/*.json tasks[].labels',
      source: 'eloundou-2024',
      file: 'labels/full_labelset.tsv',
      key: 'O*NET-SOC Code + Task ID',
      columns: ['human_exposure_agg', 'gpt4_exposure', 'gpt4_exposure_alt_rubric', 'gpt4_automation'],
      note: null,
    });
    expect(read('data/sources.json')).not.toContain(root);
  });

  it('lets no official sentence in', async () => {
    const { run, data } = await place(tinyRelease());
    await imported(run);
    expect(Object.entries(data()).filter(([, text]) => text.includes('official text'))).toEqual([]);
  });

  it('reports what could not be joined, by name', async () => {
    const { run } = await place(tinyRelease());
    expect(await imported(run)).toEqual([
      'Imported into data/: 1 file written.',
      '  occupations                     3  unchanged',
      '  tasks                           4  unchanged',
      '  wages                           3  unchanged',
      '  projections                     2  unchanged',
      '  industries                      7  unchanged',
      '  cells                           5  unchanged',
      '  staffing                        6  unchanged',
      '  votes                           3  unchanged',
      '  names                           5  unchanged',
      '  elements                        4  unchanged',
      '  task_categories                 2  unchanged',
      '  task_category_exceptions        1  unchanged',
      'To know:',
      '  codes with a title only (no tasks or no job zone), skipped: 1: 98-1099.00',
      '  rows of labels that match no task, left out: 1: 98-1011.00 task 99',
      '  occupations that O*NET has not rated yet, ratings null: 1: 98-1013.00',
      '  tasks that lack a reading, marked imputed: 1: 98-1013.00 task 31',
      '  occupations without a row in OEWS May 2025: 1: 98-1012.00 Café Tasters, Tea & Cocoa (98-1012)',
      'Next: npm run check, then npm run diff -- HEAD.',
    ]);
  });
});

describe('a second import', () => {
  it('of the same sources changes nothing and touches no file', async () => {
    const { run, data, root, exists } = await place(tinyRelease());
    await imported(run);
    const before = data();
    const changedAt = () => statSync(join(root, KEEPERS)).mtimeMs;
    const time = changedAt();
    const [headline, ...lines] = await imported(run);
    expect(headline).toBe('Nothing changed in data/.');
    expect(lines.slice(0, 12).filter((line) => !line.endsWith('unchanged'))).toEqual([]);
    expect(data()).toEqual(before);
    expect(changedAt()).toBe(time);
    expect(exists('data.pending')).toBe(false);
  });

  it('leaves a table without rows as it is', async () => {
    const votes = 'soc_code,agree,too_high,too_low\n';
    const { run, read } = await place({ ...tinyRelease(), 'data/tables/votes.csv': votes });
    await imported(run);
    expect(read('data/tables/votes.csv')).toBe(votes);
  });

  it('gives the same bytes from a folder laid out otherwise', async () => {
    const files = tinyRelease();
    const one = await place(files);
    const other = await place(
      Object.fromEntries(
        Object.entries(files)
          .reverse()
          .map(([path, content]) => [path.replace('sources/onet', 'sources/a/b'), content]),
      ),
    );
    await imported(one.run);
    await imported(other.run);
    const withoutPaths = (data: Record<string, string>) => JSON.stringify(data).replaceAll('a/b/', 'onet/');
    expect(withoutPaths(other.data())).toBe(withoutPaths(one.data()));
  });

  it('gives the same bytes from the Excel release, and clears what a killed run left', async () => {
    const files = tinyRelease();
    const { run, write, root, data, exists } = await place(files);
    await imported(run);
    const before = data();
    const rows = (files['sources/onet/Skills.txt'] as string)
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)));
    await write({
      'sources/onet/Skills.xlsx': [{ sheet: 'Skills', rows }],
      'data.pending/files/data/occupations/98-1011.00.json': '{"half": ',
    });
    rmSync(join(root, 'sources/onet/Skills.txt'));
    expect((await imported(run))[0]).toBe('Imported into data/: 1 file written.');
    expect(exists('data.pending')).toBe(false);
    const { 'sources.json': _, ...after } = data();
    expect(before).toMatchObject(after);
  });

  it('keeps wording, slugs, categories, votes, aliases, cited works and labels that people wrote', async () => {
    const { run, json, data, read, write } = await place(tinyRelease());
    await imported(run);
    const keepers = json(KEEPERS);
    keepers.slug = 'keepers-of-lights';
    keepers.description = 'Mind the light.';
    keepers.tasks[0].description = 'Watch the lamp until dawn.';
    const colorers = json('data/occupations/98-1013.00.json');
    const { imputed: _, ...task } = colorers.tasks[0];
    colorers.tasks[0] = { ...task, labels: { human: 'E0', gpt4: 'E1', gpt4_alt: 'E1', automation: 'T1' } };
    const sources = json('data/sources.json');
    sources.sources.push({ ...sources.sources[0], id: 'a-study', files: [] });
    await write({
      [KEEPERS]: JSON.stringify(keepers),
      'data/occupations/98-1013.00.json': JSON.stringify(colorers),
      'data/sources.json': JSON.stringify(sources),
      'data/aliases.json': '{"soc_codes": {}, "slugs": {"old": "keepers-of-lights"}}',
      'data/tables/votes.csv': 'soc_code,agree,too_high,too_low\n98-1011.00,3,2,1\n',
      'data/tables/task_categories.csv': read('data/tables/task_categories.csv').replace(
        'It differs.',
        'It varies.',
      ),
    });
    const before = data();
    const lines = await imported(run);
    const after = data();
    expect(json(KEEPERS)).toEqual({ ...keepers, $schema: expect.any(String) });
    expect(json('data/occupations/98-1013.00.json').tasks[0].labels).toEqual(colorers.tasks[0].labels);
    const { 'occupations/98-1011.00.json': __, 'occupations/98-1013.00.json': ___, ...others } = before;
    expect(json('data/occupations/98-1013.00.json').tasks[0].own).toEqual({ labels: [] });
    const { 'sources.json': ____, ...unchanged } = others;
    expect(after).toMatchObject(unchanged);
    expect(json('data/sources.json').sources).toEqual(sources.sources);
    expect(json('data/sources.json').provenance).toEqual([
      ...sources.provenance,
      {
        field: 'occupations/*.json tasks[].labels of tasks whose own names labels',
        source: 'own',
        file: null,
        key: null,
        columns: [],
        note: 'written by maintainers, in place of or beside those of the source',
      },
    ]);
    expect(lines).toContain(
      '  labels written by hand, kept as in data/ and marked there: 1: 98-1013.00 task 31',
    );
  });

  it('only to be tried says the same and changes nothing', async () => {
    const { run, data, exists } = await place(outdated());
    const before = data();
    const dry = await imported((more) => run({ ...more, dryRun: true }));
    expect(data()).toEqual(before);
    expect(exists('data.pending')).toBe(false);
    const [, ...lines] = await imported(run);
    expect(dry.slice(1, -1)).toEqual(lines.slice(0, -1));
  });
});
