/** Our own marks of the tasks, taken in like any other source: all of them, or nothing and a fault that says why. */
import { describe, expect, it } from 'vitest';
import { faultLines, place } from './place.js';
import { tinyRelease } from './tiny-release.js';

const HEADER = 'soc_code\ttask_id\tcapability_1\tautomation_1\tcapability_2\tautomation_2';
const ROWS = [
  '98-1011.00\t12\t2\t1\t3\t1',
  '98-1011.00\t11\t0\t0\t0\t0',
  '98-1012.00\t21\t4\t4\t4\t3',
  '98-1013.00\t31\t1\t0\t1\t0',
];
const FILE = 'ratings/task_ratings_2026.tsv';
const RUBRIC = 'ratings/RUBRIC.md';

const ratings = (rows = ROWS, header = HEADER) => ({
  [FILE]: `${[header, ...rows].join('\n')}\n`,
  [RUBRIC]: '# What a mark means\n',
});

/** A dataset made of the tiny release, and what an import of ratings alone makes of it. */
async function rated(files: Record<string, string>, more: { fewerRows?: boolean } = {}) {
  const dataset = await place(tinyRelease());
  await dataset.run();
  const before = dataset.data();
  await dataset.write(files);
  const options = { sources: [dataset.folder('ratings')], words: [], ...more };
  const result = await dataset.run(options);
  return { ...dataset, before, result, again: () => dataset.run(options) };
}

const linesOf = (result: Awaited<ReturnType<typeof rated>>['result']) =>
  'faults' in result ? faultLines(result.faults) : [];

describe('ratings of the tasks', () => {
  it('become marks beside the labels, by the names that the method gives them', async () => {
    const { json, result } = await rated(ratings());
    expect(linesOf(result)).toEqual([]);
    const [first, second] = json('data/occupations/98-1011.00.json').tasks;
    expect(Object.keys(first)).toEqual(['id', 'description', 'official', 'type', 'labels', 'marks', 'dwas']);
    expect(first.marks).toEqual({
      capability_2026_1: 2,
      capability_2026_2: 3,
      automation_2026_1: 1,
      automation_2026_2: 1,
    });
    expect(Object.values(second.marks)).toEqual([0, 0, 0, 0]);
  });

  it('have their source, their provenance and their rubric in the dataset', async () => {
    const { json, read } = await rated(ratings());
    const { sources, provenance } = json('data/sources.json');
    expect(sources.find(({ id }: { id: string }) => id === 'task-ratings-2026')).toMatchObject({
      files: [
        { path: 'task_ratings_2026.tsv', rows: 4 },
        { path: 'RUBRIC.md', rows: 0 },
      ],
    });
    const fields = provenance.filter(({ source }: { source: string }) => source === 'task-ratings-2026');
    expect(fields).toMatchObject([
      {
        field: 'occupations/*.json tasks[].marks of 2026',
        key: 'task_id',
        columns: ['capability_1', 'capability_2', 'automation_1', 'automation_2'],
      },
      { field: 'rubrics/task-ratings-2026.md', file: 'RUBRIC.md' },
    ]);
    expect(read('data/rubrics/task-ratings-2026.md')).toBe('# What a mark means\n');
  });

  it('twice give the same bytes, and so does another import without them', async () => {
    const { data, again, run } = await rated(ratings());
    const once = data();
    await again();
    expect(data()).toEqual(once);
    await run();
    expect(data()).toEqual(once);
  });

  it('join by Task ID whatever the code; those of no task are left out, and said to be', async () => {
    const { json, result } = await rated(
      ratings([ROWS[0]!.replace('98-1011.00', '98-1099.00'), ...ROWS.slice(1), '98-1011.00\t99\t1\t1\t1\t1']),
    );
    expect(linesOf(result)).toEqual([]);
    expect(json('data/occupations/98-1011.00.json').tasks[0].marks.capability_2026_2).toBe(3);
    expect('notes' in result && result.notes.filter(({ what }) => what.startsWith('rows of'))).toEqual([
      { what: 'rows of marks that match no task, left out', names: ['98-1011.00 task 99'], shown: 5 },
    ]);
  });

  it('written by hand stay, are marked, and are credited to this project', async () => {
    const there = await rated(ratings([ROWS[0]!, ...ROWS.slice(2)]));
    const keepers = there.json('data/occupations/98-1011.00.json');
    const marks = { capability_2026_1: 1, capability_2026_2: 1, automation_2026_1: 0, automation_2026_2: 0 };
    keepers.tasks[0].marks.capability_2026_1 = 4;
    keepers.tasks[1].marks = marks;
    await there.write({ 'data/occupations/98-1011.00.json': JSON.stringify(keepers) });
    const result = await there.again();
    const { tasks } = there.json('data/occupations/98-1011.00.json');
    expect(tasks[0]).toMatchObject({ marks: { capability_2026_1: 4 }, own: { marks: [] } });
    expect(tasks[1]).toMatchObject({ marks, own: { marks: [] } });
    expect('notes' in result && result.notes.find(({ what }) => what.includes('by hand'))).toEqual({
      what: 'marks written by hand, kept as in data/ and marked there',
      names: ['98-1011.00 task 12', '98-1011.00 task 11'],
      shown: 60,
    });
    expect(there.json('data/sources.json').provenance.at(-1)).toEqual({
      field: 'occupations/*.json tasks[].marks of tasks whose own names marks',
      source: 'own',
      file: null,
      key: null,
      columns: [],
      note: 'written by maintainers, in place of or beside those of the source',
    });
    const once = there.data();
    await there.again();
    expect(there.data()).toEqual(once);
  });

  it('of fewer tasks leave the others imputed', async () => {
    const { json, result } = await rated(ratings([ROWS[0]!, ...ROWS.slice(2)]));
    expect(linesOf(result)).toEqual([]);
    expect(json('data/occupations/98-1011.00.json').tasks).toMatchObject([
      { id: 12, marks: {} },
      { id: 11, imputed: true },
    ]);
    expect(json('data/occupations/98-1011.00.json').tasks[1].marks).toBeUndefined();
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'with a mark out of range',
      ratings(['98-1011.00\t12\t5\t1\t3\t1', ...ROWS.slice(1)]),
      [
        'task_ratings_2026.tsv:2, column capability_1: "5": a mark is 0, 1, 2, 3 or 4. Correct the row or fetch the file again.',
      ],
    ],
    [
      'with a pass that lacks a mark',
      ratings([...ROWS.slice(0, 2), '98-1012.00\t21\t4\t4\t\t3', ROWS[3]!]),
      [
        'task_ratings_2026.tsv:4, column capability_2: "": a mark is missing; 0, 1, 2, 3 or 4 is expected. Correct the row or fetch the file again.',
      ],
    ],
    [
      'without a pass',
      ratings(
        ROWS.map((row) => row.split('\t').slice(0, 4).join('\t')),
        HEADER.split('\t').slice(0, 4).join('\t'),
      ),
      [
        'task_ratings_2026.tsv:1: column "automation_2" is missing',
        'task_ratings_2026.tsv:1: column "capability_2" is missing',
      ],
    ],
    [
      'of a task twice',
      ratings([...ROWS, ROWS[0]!]),
      ['task_ratings_2026.tsv:6: "12" is already in row 2. Remove one of the two.'],
    ],
    [
      'of a task under two codes',
      ratings([...ROWS, '98-9999.00\t12\t1\t1\t1\t1']),
      ['task_ratings_2026.tsv:6: "12" is already in row 2. Remove one of the two.'],
    ],
    [
      'without their rubric',
      { [FILE]: ratings()[FILE]! },
      ['task_ratings_2026.tsv: has no RUBRIC.md beside it, which says what each mark means. Add it.'],
    ],
    [
      'of a year that the method does not know',
      { 'ratings/task_ratings_2027.tsv': ratings()[FILE]!, [RUBRIC]: '# Marks\n' },
      [
        'task_ratings_2027.tsv: is from task-ratings-2027, of which method.json has no reading. Add one for each column to readings.list.',
      ],
    ],
  ])('%s are refused, and nothing is written', async (_, files, lines) => {
    const { result, data, before } = await rated(files);
    const found = linesOf(result);
    expect(found).toHaveLength(lines.length);
    for (const [at, line] of lines.entries()) expect(found[at]).toContain(line);
    expect(data()).toEqual(before);
  });

  it('of another rater and year need an entry in the method, a column and no code', async () => {
    const { folder, json, read, write, run } = await rated(ratings());
    const method = JSON.parse(read('data/method.json'));
    method.readings.list.push({
      ...method.readings.list[4],
      id: 'capability_2027_x',
      column: 'help',
      source: 'task-ratings-2027-x',
    });
    await write({
      'data/method.json': JSON.stringify(method),
      'next/task_ratings_2027-x.tsv': `soc_code\ttask_id\thelp\n${ROWS.map((row) => `${row.split('\t').slice(0, 2).join('\t')}\t4`).join('\n')}\n`,
      'next/RUBRIC.md': '# Another\n',
    });
    expect(linesOf(await run({ sources: [folder('next')] }))).toEqual([]);
    expect(json('data/occupations/98-1012.00.json').tasks[0].marks).toEqual({
      capability_2026_1: 4,
      capability_2026_2: 4,
      automation_2026_1: 4,
      automation_2026_2: 3,
      capability_2027_x: 4,
    });
    expect(read('data/rubrics/task-ratings-2026.md')).toBe('# What a mark means\n');
    const { sources } = json('data/sources.json');
    expect(sources.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['task-ratings-2026', 'task-ratings-2027-x']),
    );
  });
});
