/** Our own marks of the tasks come in by the names that the method gives their columns. */
import { describe, expect, it } from 'vitest';
import { faultLines, place } from './place.js';
import { type Files, tinyDataset, tinyRelease } from './tiny-release.js';

const KEEPERS = 'data/occupations/98-1011.00.json';
const FILE = 'sources/ratings/task_ratings_2026.tsv';
const HEADER = 'soc_code\ttask_id\tcapability_1\tautomation_1\tcapability_2\tautomation_2';
const ROWS = ['98-1011.00\t12\t3\t2\t4\t1', '98-1011.00\t11\t0\t0\t1\t0', '98-1012.00\t21\t2\t2\t2\t2'];
const MARKS = { capability_2026_1: 3, automation_2026_1: 2, capability_2026_2: 4, automation_2026_2: 1 };

/** The sources in place, with an earlier year's ratings, whose entry the new one's is made of. */
function withEntry() {
  const sources = JSON.parse(tinyDataset()['data/sources.json'] as string);
  sources.sources.push({ ...sources.sources[0], id: 'task-ratings-2025', files: [] });
  return sources;
}

const rated = (text = `${[HEADER, ...ROWS].join('\n')}\n`): Files => ({
  ...tinyRelease(),
  [FILE]: text,
  'data/sources.json': JSON.stringify(withEntry()),
});

describe('ratings of tasks', () => {
  it('become marks beside the labels, with their source', async () => {
    const { run, json } = await place(rated());
    expect(await run()).not.toHaveProperty('faults');
    const [task] = json(KEEPERS).tasks;
    expect([task.id, task.marks, task.labels.human]).toEqual([12, MARKS, 'E0']);
    const { sources } = json('data/sources.json');
    const entry = sources.find(({ id }: { id: string }) => id === 'task-ratings-2026');
    expect(entry.files.map(({ rows }: { rows: number }) => rows)).toEqual([3]);
    expect(await run()).toMatchObject({ written: new Map() });
  });

  it('of a few tasks are refused in place of all, whatever is said of fewer rows: the source would be cited for others', async () => {
    const files = rated();
    const sources = withEntry();
    const entry = { ...sources.sources[0], id: 'task-ratings-2026', files: [] as object[] };
    entry.files.push({ path: 'task_ratings_2026.tsv', sha256: 'a'.repeat(64), rows: 100 });
    sources.sources.push(entry);
    const { run } = await place({ ...files, 'data/sources.json': JSON.stringify(sources) });
    const result = await run({ fewerRows: true });
    expect('faults' in result && faultLines(result.faults)).toEqual([
      expect.stringContaining('Marks of tasks that nobody has marked go in by npm run words (docs/data.md).'),
    ]);
  });

  it.each([
    [
      'a mark out of range',
      rated(`${HEADER}\n${ROWS[0]!.replace('\t3\t', '\t5\t')}\n`),
      'column capability_1: "5": a mark is 0, 1, 2, 3 or 4.',
    ],
    [
      'a missing mark',
      rated(`${HEADER}\n${ROWS[0]!.replace('\t3\t', '\t\t')}\n`),
      'column capability_1: "": a mark is 0, 1, 2, 3 or 4.',
    ],
    [
      'a year of which the method has no reading',
      { ...rated(), 'sources/ratings/task_ratings_2031.tsv': rated()[FILE]! },
      'is from task-ratings-2031, of which method.json has no reading.',
    ],
  ])('with %s are a fault', async (_, files, message) => {
    const result = await (await place(files)).run();
    expect('faults' in result && faultLines(result.faults)).toEqual([expect.stringContaining(message)]);
  });
});
