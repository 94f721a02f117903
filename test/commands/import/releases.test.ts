/** Releases as they come: in zips, in part, newer than the one in place, older, and in the layout of O*NET 30.3. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Options } from '../../../build/commands/import/import.js';
import { reportLines } from '../../../build/commands/import/report/report.js';
import { faultLines, place } from './place.js';
import { bytesOf, type Files, type Sheet, tinyRelease } from './tiny-release.js';

type Place = Awaited<ReturnType<typeof place>>;

async function imported({ run }: Place, more: Partial<Options> = {}) {
  const result = await run(more);
  if ('faults' in result) throw new Error(faultLines(result.faults).join('\n'));
  return result;
}

async function faultsOf({ run, root }: Place, more: Partial<Options> = {}) {
  const result = await run(more);
  if (!('faults' in result)) throw new Error('the import succeeded');
  return faultLines(result.faults).map((line) => line.replaceAll(`${root}/`, ''));
}

async function zipOf(files: Files): Promise<Buffer> {
  const members = await Promise.all(
    Object.entries(files).map(async ([path, content]) => {
      const bytes = await bytesOf(content);
      return [path, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes] as const;
    }),
  );
  return Buffer.from(zipSync(Object.fromEntries(members)));
}

/** The files below a folder of the release, by their path below it, and the release without them. */
function part(files: Files, folder: string): [Files, Files] {
  const isPart = (path: string) => path.startsWith(`${folder}/`);
  const of = (wanted: boolean) => Object.entries(files).filter(([path]) => isPart(path) === wanted);
  return [
    Object.fromEntries(of(true).map(([path, content]) => [path.slice(folder.length + 1), content])),
    Object.fromEntries(of(false)),
  ];
}

const under = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

describe('the same release', () => {
  it('gives the same bytes from zips as from folders', async () => {
    const files = tinyRelease();
    const unpacked = await place(files);
    await imported(unpacked);
    const [onet, rest] = part(files, 'sources/onet');
    const [bls, others] = part(rest, 'sources/bls');
    const packed = await place({
      ...others,
      'sources/db_30_1_text.zip': await zipOf(under('onet', onet)),
      'sources/oesm25nat.zip': await zipOf({ ...under('bls', bls), '__MACOSX/bls/._occupation.xlsx': 'x' }),
    });
    await imported(packed);
    expect(packed.data()).toEqual(unpacked.data());
  });

  it('gives the same bytes from several folders, zips and files', async () => {
    const files = tinyRelease();
    const one = await place(files);
    await imported(one);
    const [onet, rest] = part(files, 'sources/onet');
    const [labels, others] = part(rest, 'sources/labels');
    const several = await place({
      ...others,
      'elsewhere/db_30_1_text.zip': await zipOf(under('onet', onet)),
      ...under('more', labels),
    });
    const { folder } = several;
    await imported(several, {
      sources: [folder('sources'), folder('elsewhere/db_30_1_text.zip'), folder('more/full_labelset.tsv')],
    });
    const ofLabels = (data: Record<string, string>) =>
      JSON.stringify(data).replaceAll('labels/full_labelset.tsv', 'full_labelset.tsv');
    expect(ofLabels(several.data())).toBe(ofLabels(one.data()));
  });

  it('changes nothing when it comes by another path', async () => {
    const files = tinyRelease();
    const there = await place(files);
    await imported(there);
    const before = there.data();
    const moved = Object.entries(files).map(([path, content]) => [
      path.replace('sources/', 'else/where/'),
      content,
    ]);
    await there.write(Object.fromEntries(moved));
    const { written } = await imported(there, { sources: [there.folder('else')] });
    expect([written, there.data()]).toEqual([0, before]);
  });

  it('stays to the byte where next to nothing of it is among the sources', async () => {
    const there = await place(tinyRelease());
    await imported(there);
    const before = there.data();
    const sources = [there.folder('sources/labels/full_labelset.tsv')];
    const result = await imported(there, { sources });
    expect(reportLines(result, false)).toContain(
      '  releases not among the sources, kept as in data/: 8: onet-30.1, onet-30.1-wide, oews-2025, oews-2024, oews-2024-staffing, ep-2024-34, onet-nem-2024-34, naics-2022',
    );
    expect({ ...there.data(), 'sources.json': '' }).toEqual({ ...before, 'sources.json': '' });
  });
});

describe('sources that the import does not know', () => {
  const EXPECTED = 'is or has no file that the import knows by its name: Occupation Data.xlsx or .txt, ';

  it.each<[string, Files]>([
    ['an empty folder', { 'nothing/.DS_Store': '' }],
    ['a note', { 'nothing/readme.txt': 'no table\n' }],
    [
      'what a release says of itself',
      { 'nothing/Read Me.txt': 'O*NET 31.0 Database\nAugust 2026 Release\n' },
    ],
    [
      'a table under another name',
      { 'nothing/occupation (1).xlsx': tinyRelease()['sources/bls/occupation.xlsx']! },
    ],
  ])('are refused: %s', async (_, files) => {
    const there = await place(tinyRelease());
    await imported(there);
    const before = there.data();
    await there.write(files);
    const labels = there.folder('sources/labels/full_labelset.tsv');
    const lines = await faultsOf(there, { sources: [labels, there.folder('nothing')] });
    expect(lines).toEqual([expect.stringContaining(`nothing: ${EXPECTED}`)]);
    expect(lines[0]).toContain(
      ', full_labelset.tsv, task_ratings_####.tsv, RUBRIC.md, national_M####_dl.xlsx, occupation.xlsx, nem_onet_to_soc_crosswalk.xlsx, 2-6 digit_####_Codes.xlsx, ',
    );
    expect(there.data()).toEqual(before);
  });

  it('are refused by the name of a single file', async () => {
    const there = await place({ ...tinyRelease(), 'readme.txt': 'no table\n' });
    expect(await faultsOf(there, { sources: [there.folder('readme.txt')] })).toEqual([
      expect.stringContaining(`readme.txt: ${EXPECTED}`),
    ]);
  });

  it('are listed where others are known, all of them if wanted', async () => {
    const notes = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [`sources/note ${index}.txt`, 'no table\n']),
    );
    const result = await imported(await place({ ...tinyRelease(), ...notes }));
    const names = Object.keys(notes).map((path) => path.replace('sources/', ''));
    expect(reportLines(result, false)).toContain(
      `  files that nothing reads: 7: ${names.slice(0, 5).join(', ')} … and 2 more (--verbose)`,
    );
    expect(reportLines(result, true)).toContain(`  files that nothing reads: 7: ${names.join(', ')}`);
  });
});

describe('one new release of many', () => {
  const national = (year: number, employment: number): Sheet => {
    const [header, row] = (tinyRelease()['sources/bls/national_M2024_dl.xlsx'] as Sheet[])[0]!.rows;
    const figures = row!.map((cell, index) => (index === 3 ? employment : cell));
    return { sheet: `national_M${year}_dl`, rows: [header!, figures] };
  };

  it('of wages takes the place of the oldest and leaves everything else', async () => {
    const there = await place(tinyRelease());
    await imported(there);
    const before = there.data();
    const zip = await zipOf({ 'oesm26nat/national_M2026_dl.xlsx': [national(2026, 77)] });
    await there.write({ 'new/oesm26nat.zip': zip });
    await imported(there, { sources: [there.folder('new/oesm26nat.zip')] });
    const after = there.data();
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed).toEqual(['sources.json', 'tables/wages.csv']);
    expect(after['tables/wages.csv']!.split('\n').map((line) => line.slice(0, 12))).toEqual([
      'release,oews',
      '2026,98-1012',
      '2025,98-1010',
      '2025,98-1011',
      '',
    ]);
    const { sources } = there.json('data/sources.json');
    expect(sources.filter(({ id }: { id: string }) => /^oews-\d+$/.test(id))).toMatchObject([
      {
        id: 'oews-2026',
        release: 'May 2026',
        retrieval: 'Official files as published, in oesm26nat.zip.',
        files: [{ path: 'oesm26nat/national_M2026_dl.xlsx', rows: 1 }],
      },
      { id: 'oews-2025', files: [{ path: 'bls/oews_national_2025.csv' }] },
    ]);
  });

  it.each([
    [
      'wages',
      { 'old/national_M2023_dl.xlsx': [national(2023, 1)] },
      ['national_M2023_dl.xlsx: is from May 2023, older than May 2025 and May 2024 in data/. Leave it out.'],
    ],
    [
      'projections',
      {
        'old/occupation.xlsx': (tinyRelease()['sources/bls/occupation.xlsx'] as Sheet[]).map(
          ({ sheet, rows }) => ({
            sheet,
            rows: rows.map((row) =>
              row.map((cell) => (typeof cell === 'string' ? cell.replace('2024–34', '2023–33') : cell)),
            ),
          }),
        ),
      },
      [
        'occupation.xlsx: is from 2023-33, older than 2024-34 in data/. Fetch the newer one, or leave this one out (to go back, revert data/ with git).',
      ],
    ],
    [
      'the crosswalk',
      {
        'old/nem_onet_to_soc_crosswalk.xlsx': (
          tinyRelease()['sources/bls/nem_onet_to_soc_crosswalk.xlsx'] as Sheet[]
        ).map(({ sheet, rows }) => ({
          sheet,
          rows: rows.map((row) =>
            row.map((cell) => (cell === 'As of 08/28/2025' ? 'As of 09/06/2024' : cell)),
          ),
        })),
      },
      [
        'nem_onet_to_soc_crosswalk.xlsx: is from 2024-09-06, older than 2025-08-28 in data/. Fetch the newer one, or leave this one out (to go back, revert data/ with git).',
      ],
    ],
    [
      'NAICS',
      {
        'old/2-6 digit_2017_Codes.xlsx': (tinyRelease()['sources/2-6 digit_2022_Codes.xlsx'] as Sheet[]).map(
          ({ sheet, rows }) => ({
            sheet,
            rows: rows.map((row) => row.map((cell) => String(cell).replace('2022 NAICS', '2017 NAICS'))),
          }),
        ),
      },
      [
        '2-6 digit_2017_Codes.xlsx: is from 2017, older than 2022 in data/. Fetch the newer one, or leave this one out (to go back, revert data/ with git).',
      ],
    ],
    [
      'O*NET',
      {
        ...under('old', part(tinyRelease(), 'sources/onet')[0]),
        'old/Read Me.txt': 'O*NET 29.3 Database\nMay 2025 Release\n',
        'old/onet-29.3_work_activities.tsv': tinyRelease()[
          'sources/derived/onet-30.1_work_activities.tsv'
        ] as string,
      },
      [
        'Occupation Data.txt: is from 29.3, older than 30.1 in data/. Fetch the newer one, or leave this one out (to go back, revert data/ with git).',
        'onet-29.3_work_activities.tsv: is from 29.3, older than 30.1 in data/. Fetch the newer one, or leave this one out (to go back, revert data/ with git).',
      ],
    ],
  ])('of %s is refused if it is older', async (_name, files, lines) => {
    const there = await place(tinyRelease());
    await imported(there);
    const before = there.data();
    await there.write(files as Files);
    expect(await faultsOf(there, { sources: [there.folder('old')] })).toEqual(lines);
    expect(there.data()).toEqual(before);
  });
});

/** The tiny release as O*NET publishes since 30.3: skills in two files, activities under other names and ids. */
function newLayout(): Files {
  const files = tinyRelease();
  const text = (name: string) => files[`sources/onet/${name}.txt`] as string;
  const skills = text('Skills').split('\n');
  delete files['sources/onet/Skills.txt'];
  delete files['sources/onet/IWA Reference.txt'];
  const only = (id: string) => [skills[0], ...skills.filter((line) => line.includes(id))].join('\n');
  const ids = (content: string) =>
    content.replace(/\.I0(\d)\.D0(\d)/g, (_, iwa, dwa) => `.${'abc'[iwa - 1]}.${dwa}`);
  return {
    ...files,
    'sources/onet/Read Me.txt': 'O*NET 31.0 Database\nAugust 2026 Release\n',
    'sources/onet/Essential Skills.txt': `${only('2.B.1.c')}\n`,
    'sources/onet/Transferable Skills.txt': `${only('2.B.1.d')}\n`,
    'sources/onet/Tasks to DWAs.txt': ids(text('Tasks to DWAs')).replace('DWA ID', 'DWA Element ID'),
    'sources/onet/GWAs to IWAs.txt':
      'GWA Element ID\tIWA Element ID\tIWA Element Name\n' +
      '4.A.1.a.1\t4.A.1.a.1.a\tRead charts of the coast.\n' +
      '4.A.1.a.2\t4.A.1.a.2.b\tWatch lamps or lenses.\n',
  };
}

describe('a newer O*NET release', () => {
  it('is taken in the layout that it has since 30.3, ids of activities and all', async () => {
    const there = await place(tinyRelease());
    await imported(there);
    const before = there.data();
    const { ratings } = there.json('data/occupations/98-1011.00.json');
    const renewed = await place({ ...newLayout(), ...under('data', before) });
    const result = await imported(renewed);
    const keepers = renewed.json('data/occupations/98-1011.00.json');
    expect(keepers.ratings).toEqual(ratings);
    expect(keepers.tasks.map(({ dwas }: { dwas: string[] }) => dwas)).toEqual([
      ['4.A.1.a.2.b.3', '4.A.1.a.1.a.1'],
      ['4.A.1.a.2.b.4'],
    ]);
    expect(renewed.read('data/tables/task_category_exceptions.csv')).toBe(
      'iwa_id,intermediate_work_activity,category,reason\n4.A.1.a.2.b,Watch lamps or lenses.,routine_manual,by hand\n',
    );
    expect(result.happened).toMatchObject({ removed: [], added: [] });
    const { sources } = renewed.json('data/sources.json');
    expect(sources[0]).toMatchObject({
      id: 'onet-31.0',
      release: '31.0',
      released: '2026-08',
      attribution: expect.stringContaining('O*NET 31.0 Database'),
      retrieval:
        'Official files as published. O*NET’s own descriptions, task statements and activity titles were not taken over.',
    });
    expect(sources[1].id).toBe('onet-30.1-wide');
  });

  it('changes its name where people’s files cite it, and nothing else in them', async () => {
    const there = await place(tinyRelease());
    await imported(there);
    const method = there
      .read('data/method.json')
      .replace('"sources":[', '"sources":["onet-30.1", "own-study",');
    const renewed = await place({
      ...newLayout(),
      ...under('data', there.data()),
      'data/method.json': method,
      'data/LICENSE.md': 'From the O\\*NET 30.1 Database.\n',
    });
    const result = await imported(renewed);
    expect(result.renewed).toEqual(['method.json', 'dataset.json', 'LICENSE.md']);
    expect(renewed.read('data/method.json')).toBe(method.replaceAll('"onet-30.1"', '"onet-31.0"'));
    expect(renewed.read('data/LICENSE.md')).toBe('From the O\\*NET 31.0 Database.\n');
    expect(renewed.json('data/dataset.json').attribution).toContain('O*NET 31.0 Database');
  });

  it('says what an element of the method is called now', async () => {
    const there = await place(tinyRelease());
    await imported(there);
    const files = tinyRelease();
    const path = 'sources/onet/Content Model Reference.txt';
    files[path] = (files[path] as string).replace('Originality', 'Original Thinking');
    await there.write(files);
    expect(await faultsOf(there)).toEqual([
      'data/method.json: the element "Originality" is rated in no table. O*NET calls it "Original Thinking" now (1.A.1.b.2); write that.',
    ]);
  });
});

describe('industries', () => {
  const HEADER = [
    'NAICS',
    'NAICS_TITLE',
    'I_GROUP',
    'OWN_CODE',
    'OCC_CODE',
    'OCC_TITLE',
    'O_GROUP',
    'TOT_EMP',
  ];
  const official = (name: string, rows: (string | number)[][]): Files => ({
    [`new/oesm25in4/${name}_M2025_dl.xlsx`]: [{ sheet: name, rows: [HEADER, ...rows] }],
  });
  /** The tiny copy as BLS publishes it: padded codes, totals, ownership splits and rows without a figure. */
  const workbooks: Files = {
    ...official('natsector', [
      ['11', 'Farms and Fishing', 'sector', '5', '00-0000', 'All', 'total', 40],
      ['11', 'Farms and Fishing', 'sector', '5', '98-1011', 'Keepers', 'detailed', 30],
      ['31-33', 'Making', 'sector', '5', '98-1011', 'Keepers', 'detailed', 30],
      ['31-33', 'Making', 'sector', '5', '98-1012', 'Tasters', 'detailed', 20],
      ['99', 'Government', 'sector', '123', '98-1011', 'Keepers', 'detailed', 10],
      ['99', 'Government', 'sector', '1', '98-1011', 'Keepers', 'detailed', 4],
    ]),
    ...official('nat3d', [
      ['332000', 'Making of Lamps', '3-digit', '5', '98-1011', 'Keepers', 'detailed', 50],
      ['332000', 'Making of Lamps', '3-digit', '5', '98-1012', 'Tasters', 'detailed', '**'],
    ]),
    ...official('nat4d', [
      ['3320A1', 'Making of Lamps (3321 only)', '4-digit', '5', '98-1011', 'Keepers', 'detailed', 20],
      ['332999', 'Finer than the service goes', '6-digit', '5', '98-1011', 'Keepers', 'detailed', 5],
    ]),
  };

  it('are the same from the official workbooks of a new release as from the copy, and the map says which it follows', async () => {
    const there = await place(tinyRelease());
    await imported(there);
    const before = there.data();
    await there.write(workbooks);
    await imported(there, { sources: [there.folder('new')] });
    const after = there.data();
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['sources.json']);
    const { sources } = there.json('data/sources.json');
    expect(sources.find(({ id }: { id: string }) => id === 'oews-2025-staffing').files).toMatchObject([
      { path: 'oesm25in4/natsector_M2025_dl.xlsx' },
      { path: 'oesm25in4/nat3d_M2025_dl.xlsx' },
      { path: 'oesm25in4/nat4d_M2025_dl.xlsx' },
    ]);
    expect(sources.find(({ id }: { id: string }) => id === 'naics-oews-map')).toMatchObject({
      release: 'May 2025 staffing patterns',
      files: [],
    });
  });

  it('need the workbooks of all three levels', async () => {
    const there = await place(tinyRelease());
    await imported(there);
    const { 'new/oesm25in4/nat3d_M2025_dl.xlsx': _, ...others } = workbooks;
    await there.write(others);
    expect(await faultsOf(there, { sources: [there.folder('new')] })).toEqual([
      'nat3d_M####_dl.xlsx: is nowhere below new. Fetch it from its release.',
    ]);
  });
});
