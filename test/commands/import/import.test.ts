import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportLines } from '../../../build/commands/import/report.js';
import { place } from './place.js';
import { tinyRelease } from './tiny-release.js';

const KEEPERS = 'data/occupations/98-1011.00.json';

/** The report of a run that must succeed. */
async function imported(run: Awaited<ReturnType<typeof place>>['run'], verbose = false) {
  const result = await run();
  if ('faults' in result) throw new Error(JSON.stringify(result.faults, null, 1));
  return reportLines(result, verbose);
}

describe('a first import', () => {
  it('joins an occupation from all its tables, by code and Task ID', async () => {
    const { run, read } = await place(tinyRelease());
    await imported(run);
    expect(read(KEEPERS)).toBe(`{
  "$schema": "../../build/dataset/editor/occupation.schema.json",
  "soc_code": "98-1011.00",
  "title": "Lighthouse Keepers",
  "slug": "lighthouse-keepers",
  "description": "Keep the light burning.",
  "job_zone": 2,
  "oews_code": "98-1011",
  "tasks": [
    {
      "id": 12,
      "description": "Watch the lamp all night.",
      "type": "Core",
      "labels": {"human": "E0", "gpt4": "E1", "gpt4_alt": "E2", "automation": "T3"},
      "dwas": ["4.A.1.a.2.I02.D03", "4.A.1.a.1.I01.D01"]
    },
    {
      "id": 11,
      "description": "Trim the wick.",
      "type": "Supplemental",
      "labels": {"human": "E0", "gpt4": "E0", "gpt4_alt": "E0", "automation": "T0"},
      "dwas": ["4.A.1.a.2.I02.D04"]
    }
  ],
  "ratings": {
    "skills": {
      "Persuasion": {"importance": 3.25, "level": 4.12},
      "Negotiation": {"importance": 3.25, "level": 4.12}
    },
    "abilities": {"Originality": {"importance": 3.25, "level": 4.12}},
    "work_activities": {"Thinking Creatively": {"importance": 2.5, "level": 1.75}}
  },
  "related": ["98-1012.00", "98-1013.00"]
}
`);
  });

  it('makes slugs of ASCII, types of n/a, and marks what has no labels or ratings', async () => {
    const { run, json } = await place(tinyRelease());
    await imported(run);
    expect(json('data/occupations/98-1012.00.json')).toMatchObject({
      slug: 'cafe-tasters-tea-cocoa',
      description: 'Taste what is "served".',
      tasks: [{ id: 21, type: 'Unclassified' }],
    });
    expect(json('data/occupations/98-1013.00.json')).toMatchObject({
      ratings: null,
      tasks: [{ id: 31, type: 'Unclassified', imputed: true, dwas: ['4.A.1.a.1.I01.D01'] }],
    });
  });

  it.each([
    [
      'wages',
      `release,oews_code,title,group,employment,mean_annual,percentile_10,percentile_25,median_annual,percentile_75,percentile_90,median_hourly
2025,98-1010,"Keepers, Tasters",broad,80,50000,30000,40000,50000,60000,70000,24.04
2025,98-1011,Keepers,detailed,50,*,*,*,*,*,*,21.5
2024,98-1012,Tasters,detailed,20,240010,90000,120000,#,#,#,#
`,
    ],
    [
      'projections',
      `nem_code,title,change_pct,openings_thousands,education
98-1011,Keepers,-4.3,22.2,No formal educational credential
98-1012,Tasters,0,0.1,—
`,
    ],
    [
      'industries',
      `naics_code,range,title,level,parent,cell,kind
11,,Farms and Fishing,2,,11,direct
114,,Fishing,3,11,,unsurveyed
31,31-33,Making,2,,31-33,direct
332,,Making of Lamps,3,31,332,direct
3321,,Making of Lenses,4,332,3320A1,combined
3322,,Making of Wicks,4,332,332,parent
92,,Government,2,,99,government
`,
    ],
    [
      'cells',
      `cell,title,level,sum_detailed
11,Farms and Fishing,sector,30
31-33,Making,sector,50
332,Making of Lamps,3-digit,50
3320A1,Making of Lamps (3321 only),4-digit-combined,20
99,Government,sector,10
`,
    ],
    [
      'staffing',
      `cell,oews_code,employment
11,98-1011,30
31-33,98-1011,30
31-33,98-1012,20
332,98-1011,50
3320A1,98-1011,20
99,98-1011,10
`,
    ],
    ['votes', 'soc_code,agree,too_high,too_low\n98-1011.00,0,0,0\n98-1012.00,0,0,0\n98-1013.00,0,0,0\n'],
    [
      'elements',
      `element_id,element_name,domain
2.B.1.c,Persuasion,skills
2.B.1.d,Negotiation,skills
1.A.1.b.2,Originality,abilities
4.A.2.b.2,Thinking Creatively,work_activities
`,
    ],
    [
      'task_category_exceptions',
      `iwa_id,intermediate_work_activity,category,reason
4.A.1.a.2.I02,Watch lamps or lenses.,routine_manual,by hand
`,
    ],
  ])('writes %s.csv', async (name, text) => {
    const { run, read } = await place(tinyRelease());
    await imported(run);
    expect(read(`data/tables/${name}.csv`)).toBe(text);
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
      'Imported into data/: 15 files written.',
      '  occupations                     3  3 added',
      '  tasks                           4  4 added',
      '  wages                           3  3 added',
      '  projections                     2  2 added',
      '  industries                      7  7 added',
      '  cells                           5  5 added',
      '  staffing                        6  6 added',
      '  votes                           3  3 added',
      '  elements                        4  4 added',
      '  task_categories                 2  2 added',
      '  task_category_exceptions        1  1 added',
      'To know:',
      '  codes with a title only (no tasks or no job zone), skipped: 1: 98-1099.00',
      '  occupations that O*NET has not rated yet, ratings null: 1: 98-1013.00',
      '  tasks without labels, marked imputed: 1: 98-1013.00 task 31',
      '  label rows that match no task, left out: 1: 98-1011.00 task 99',
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
    expect(lines.slice(0, 11).filter((line) => !line.endsWith('unchanged'))).toEqual([]);
    expect(data()).toEqual(before);
    expect(changedAt()).toBe(time);
    expect(exists('data.pending')).toBe(false);
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

  it('keeps wording, slugs, categories, votes, aliases and cited works that people wrote', async () => {
    const { run, json, read, write } = await place(tinyRelease());
    await imported(run);
    const keepers = json(KEEPERS);
    keepers.slug = 'keepers-of-lights';
    keepers.description = 'Mind the light.';
    keepers.tasks[0].description = 'Watch the lamp until dawn.';
    const sources = json('data/sources.json');
    sources.sources.push({ ...sources.sources[0], id: 'a-study', files: [] });
    const edited = {
      [KEEPERS]: JSON.stringify(keepers),
      'data/sources.json': JSON.stringify(sources),
      'data/aliases.json': '{"soc_codes": {}, "slugs": {"old": "keepers-of-lights"}}',
      'data/tables/votes.csv': 'soc_code,agree,too_high,too_low\n98-1011.00,3,2,1\n',
      'data/tables/task_categories.csv': read('data/tables/task_categories.csv').replace(
        'It differs.',
        'It varies.',
      ),
    };
    await write(edited);
    const lines = await imported(run);
    expect(json(KEEPERS)).toEqual(keepers);
    expect(json('data/sources.json')).toEqual(sources);
    expect(read('data/aliases.json')).toBe(edited['data/aliases.json']);
    expect(read('data/tables/votes.csv')).toContain('98-1011.00,3,2,1\n98-1012.00,0,0,0\n');
    expect(read('data/tables/task_categories.csv')).toContain('It varies.');
    expect(lines.slice(-4, -1)).toEqual([
      '  descriptions kept as in data/ though words/ has others: 1: 98-1011.00',
      '  task statements kept as in data/ though words/ has others: 1: 98-1011.00 task 12',
      '  task categories kept as in data/ though method/ has others: 1: 4.A.1.a.1',
    ]);
  });
});
