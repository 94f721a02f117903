/** A tiny release comes in: the dataset is what the sources say, and what people wrote stays. */
import { readdirSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { nextLines, reportLines } from '../../../build/commands/import/report.js';
import { recorded } from '../../stories.js';
import { place } from './place.js';
import { type Files, tinyDataset, tinyRelease } from './tiny-release.js';

const KEEPERS = 'data/occupations/98-1011.00.json';

const table = (name: string) => tinyDataset()[`data/tables/${name}.csv`] as string;
const header = (name: string) => table(name).split('\n')[0]!;

const OTHER: Record<string, string> = {
  'wages.csv': `${header('wages')}\n2024,11-1011,Chiefs,detailed,1,1,2,3,4,5,6,7,8\n`,
  'projections.csv': `${header('projections')}\n11-1011,Chiefs,1,2,Associate's degree\n`,
  'industries.csv': table('industries').replace('3320A1,combined', '332,parent'),
  'cells.csv': `${header('cells')}\n11,Fields,sector,1\n`,
  'staffing.csv': `${header('staffing')}\n11,11-1011,1\n`,
  'elements.csv': `${header('elements')}\n2.B.1.c,Convincing,skills\n`,
};

/** A dataset with everything else in it than the sources say; only what people write is the same. */
function outdated(): Files {
  const files = { ...tinyRelease(), ...tinyDataset() };
  for (const [path, content] of Object.entries(files)) {
    const other = OTHER[path.slice('data/tables/'.length)];
    if (other) files[path] = other;
    const [, folder] = /^data\/(occupations|onet)\//.exec(path) ?? [];
    if (folder === undefined) continue;
    const half = JSON.parse(content as string);
    const changes = { title: 'A Title', oews_code: '11-1011' };
    const tasks = half.tasks.map((task: object) => ({
      ...{ ...task, type: 'Core', dwas: ['4.A.1.a.1.I09.D09'] },
    }));
    const given = { job_zone: 5, ratings: null, related: [], tasks };
    files[path] = JSON.stringify({ ...half, ...(folder === 'onet' ? given : changes) });
  }
  return files;
}

const withoutSources = ({ 'sources.json': _, ...files }: Record<string, string>) => files;

describe('an import', () => {
  it('brings everything to what the sources say, and keeps what people wrote', async () => {
    const { run, data } = await place(outdated());
    await run();
    expect(Object.entries(data()).filter(([, text]) => text.includes('official text'))).toEqual([]);
    const expected = Object.entries(tinyDataset()).map(([path, text]) => [path.slice('data/'.length), text]);
    expect(withoutSources(data())).toEqual(withoutSources(Object.fromEntries(expected)));
    const again = reportLines(await run());
    expect(again.filter((line) => /\d (?:added|changed|removed)/.test(line))).toEqual([]);
  });

  it('beside another one says so unless it is the first to be ready', async () => {
    const { run, folder } = await place(outdated());
    const ends = await Promise.allSettled([run(), run({ sources: [folder('sources/onet')] })]);
    const [lost] = ends.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(lost!.reason.message).toMatch(/^Another command replaced data\//);
    expect(readdirSync(folder('.')).sort()).toEqual(['data', 'sources']);
  });
});

describe('a second import', () => {
  it('of the same sources changes nothing and touches no file', async () => {
    const { run, data, root, folder } = await place(tinyRelease());
    await run();
    const before = data();
    const time = statSync(join(root, KEEPERS)).mtimeMs;
    // Nor from another folder.
    const parts = ['onet', 'bls', 'esco'].map((name) => folder(`sources/${name}`));
    for (const sources of [[folder('sources')], parts])
      expect([...(await run({ sources })).written.keys()]).toEqual([]);
    expect([data(), statSync(join(root, KEEPERS)).mtimeMs]).toEqual([before, time]);
  });

  it('gives the same bytes from a zip and from the Excel release', async () => {
    const files = tinyRelease();
    const { run, data } = await place(files);
    await run();
    const { 'sources/onet/Skills.txt': skills, 'sources/onet/Job Zones.txt': zones, ...others } = files;
    const cellOf = (cell: string) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);
    const lines = (skills as string).trimEnd().split('\n');
    const there = await place({
      ...others,
      'sources/onet.zip': Buffer.from(zipSync({ 'db/Job Zones.txt': Buffer.from(zones as string) })),
      'sources/onet/Skills.xlsx': [
        { sheet: 'Skills', rows: lines.map((line) => line.split('\t').map(cellOf)) },
      ],
    });
    await there.run();
    expect(withoutSources(there.data())).toEqual(withoutSources(data()));
  });

  it('keeps wording, slugs, categories, aliases, cited works, and readings marked as our own', async () => {
    const { run, json, data, write } = await place(tinyRelease());
    await run();
    const keepers = json(KEEPERS);
    // What isn't plain yet is looked at when all is complete.
    Object.assign(keepers, { slug: 'keepers-of-lights', description: 'Mind  the light.' });
    const [task] = keepers.tasks;
    task.description = 'Watch the lamp until dawn.';
    task.labels.human = 'E1';
    keepers.tasks[0] = { ...task, own: { labels: [{ rater: 'Ann', date: '2025-08-01' }] } };
    const sources = json('data/sources.json');
    sources.sources.push({ ...sources.sources[0], id: 'a-study', files: [] });
    await write({
      [KEEPERS]: JSON.stringify(keepers),
      'data/sources.json': JSON.stringify(sources),
      'data/aliases.json': '{"soc_codes": {}, "slugs": {"old": "keepers-of-lights"}}',
    });
    const before = data();
    expect([...(await run()).written.keys()]).toEqual(['occupations/98-1011.00.json']);
    expect(json(KEEPERS)).toEqual({ ...keepers, $schema: expect.any(String) });
    const { 'occupations/98-1011.00.json': _, ...unchanged } = before;
    expect(data()).toMatchObject(unchanged);
  });

  it('takes what is left of the release in place; ratings without a file stay', async () => {
    const { run, root, data } = await place(tinyRelease());
    await run();
    const before = data();
    for (const name of ['onet/Abilities.txt', 'onet/Work Activities.txt', 'bls/nat4d_M2024_dl.xlsx'])
      rmSync(join(root, 'sources', name));
    expect([...(await run()).written.keys()]).toEqual([]);
    expect(data()).toEqual(before);
  });
});

const NAMES = tinyDataset()['data/tables/names.csv'] as string;
const KEEPERS_NAMES =
  'Bee Keeping Specialist,98-1011.00,alternate,onet,,,3\nBK Specialist,98-1011.00,short,onet,,,1\n';
/** Files of data/ and of the sources, replaced as a whole or by `[what is there, what is to be there]`. */
const CHANGED: Record<string, Record<string, string | [from: string, to: string][]>> = {
  'other ratings, activities, and names, which touch nothing that people write': {
    'sources/onet/Skills.txt': [['3.25', '3.5']],
    'sources/onet/Job Zones.txt': [['98-1011.00\t2', '98-1011.00\t3']],
    'sources/onet/Tasks to DWAs.txt': [['4.A.1.a.2.I02.D03', '4.A.1.a.2.I02.D05']],
    'sources/onet/Alternate Titles.txt': [['Wine Sampler', 'Wine Taster']],
    'sources/onet/IWA Reference.txt': [['I02', 'I07']],
  },
  'a new release, named wherever people’s files cite it': {
    'sources/onet/Read Me.txt': 'O*NET 31.0 Database\nAugust 2026 Release\n',
    'data/factors.json': [['brynjolfsson-2025', 'onet-30.1']],
    'data/LICENSE.md': 'From the O\\*NET 30.1 Database, not from 30.1.',
  },
  'names that pages show, which stay in their order, and are numbered anew where one is gone': {
    'data/tables/names.csv': `${NAMES}${KEEPERS_NAMES}Lighthouse Keepers,98-1012.00,broad,own,3,,\ndyer,98-1013.00,alternate,own,1,,\nWine Sampler,98-1012.00,alternate,onet,,,1\nGiven Up,98-1011.00,alternate,onet,,,2\n`,
  },
  'reworded sentences, and types': {
    'sources/onet/Task Statements.txt': [
      ['21\tofficial text\tn/a', '21\tanother text\tCore'],
      ['12\tofficial', '12\tan official'],
    ],
    'sources/onet/Occupation Data.txt': [
      ['Keepers\tofficial', 'Keepers\tunofficial'],
      ['Colorers\tofficial', 'Colorers\tunofficial'],
    ],
    'data/occupations/98-1013.00.json': [['"Color maps."', 'null']],
  },
  'other jobs, wages, projections, years, and names in other languages': {
    'sources/bls/oews_national_2025.csv': [['98-1011,Keepers,detailed,50', '98-1011,Keepers,detailed,55']],
    'sources/bls/oews_national_2017_2020.tsv': [
      ['30000\t5.1', '30100\t5.1'],
      ['*\t4.9', '31000\t4.9'],
    ],
    'sources/esco/esco_onet.tsv': [['1.0\tkeeper', '0.4\tkeeper']],
    // No label is French any more.
    'data/names/fr.csv': 'name,soc_code,source\nGardien,98-1011.00,own\nVeilleur,98-1011.00,esco\n',
  },
};

recorded('brings what changed, and nothing else', 'import/changed', CHANGED, async (edits) => {
  const files = tinyRelease();
  const { run, write, read, told } = await place(files);
  await run();
  for (const [path, edit] of Object.entries(edits)) {
    let text = edit as string;
    if (typeof edit !== 'string') text = edit.reduce((now, [from, to]) => now.replace(from, to), read(path));
    expect(text).not.toBe(files[path]);
    await write({ [path]: text });
  }
  return told();
});

it('says next to look at reworded sentences, also where nothing else is to be written', () => {
  const imported: unknown = { made: { occupations: [] }, reworded: 2 };
  expect(nextLines(imported as Parameters<typeof nextLines>[0])[1]).toContain('look at 2 reworded ones');
});

it('takes no device for a file, nor what is too large or not there', async () => {
  const { told, folder } = await place(tinyRelease());
  symlinkSync('/dev/zero', folder('sources/onet/Read \u001B[2JMe.txt'));
  truncateSync(folder('sources/onet/Skills.txt'), 500e6 + 1);
  expect(await told({ sources: [folder('sources'), folder('nothing')] })).toBe(
    `/nothing  missing-file
  is not there. Correct the path.
onet/Read \\u{1B}[2JMe.txt  unreadable-file
  is no regular file, and only those are read. Save it as one.
onet/Skills.txt  too-large
  has 500 MB or more in it; at most 500 are read. Fetch it again from its release.

3 faults in 3 files.

`,
  );
});
