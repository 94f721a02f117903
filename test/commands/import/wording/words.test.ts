/** The sheet of sentences to be written, and the sheet taken in. */
import { writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { fillWords, listWords } from '../../../../build/commands/import/wording/words.js';
import { place } from '../place.js';
import { tinyDataset, tinyRelease } from '../tiny-release.js';

const KEEPERS = 'data/occupations/98-1011.00.json';
const TASKS = 'sources/onet/Task Statements.txt';
const OFFICIAL = 'Oil and clean the gears, lamps, and lenses of coastal lighthouses.';
const OURS = 'Keep lamps and lenses clean and greased.';

const MARKS = { capability_2026_1: 3, capability_2026_2: 4, automation_2026_1: 2, automation_2026_2: 1 };

/** A dataset whose keepers lack the description and have a task that O*NET has reworded since; `unmarked` is a task without marks. */
async function started(unmarked = 0) {
  const files = { ...tinyRelease(), ...tinyDataset() };
  const there = await place(files, {});
  await there.run();
  for (const code of ['98-1011.00', '98-1012.00', '98-1013.00']) {
    const file = `data/occupations/${code}.json`;
    const one = there.json(file);
    for (const task of one.tasks) if (task.id !== unmarked) task.marks = MARKS;
    await there.write({ [file]: JSON.stringify(one) });
  }
  const keepers = there.json(KEEPERS);
  keepers.description = null;
  await there.write({
    [KEEPERS]: JSON.stringify(keepers),
    [TASKS]: (files[TASKS] as string).replace('\t12\tofficial text', `\t12\t${OFFICIAL}`),
  });
  const sources = [there.folder('sources')];
  const data = there.folder('data');
  return {
    ...there,
    list: () => listWords(sources, data),
    fill: (sheet: string | Buffer, name = 'todo.csv', given: string[] = []) => {
      writeFileSync(there.folder(name), sheet);
      return fillWords(there.folder(name), given, data);
    },
    sources,
  };
}

describe('the sheet', () => {
  it('has what is missing and what is reworded, with the official sentences and ours', async () => {
    const { list, json, fill, sources } = await started();
    const [task] = json(KEEPERS).tasks;
    const sheet = await list();
    expect(Papa.parse(sheet, { header: true, skipEmptyLines: true }).data).toEqual([
      {
        soc_code: '98-1011.00',
        task_id: '',
        title: 'Lighthouse Keepers',
        official: 'official text',
        description: '',
      },
      {
        soc_code: '98-1011.00',
        task_id: '12',
        title: 'Lighthouse Keepers',
        official: OFFICIAL,
        description: task.description,
      },
    ]);
    // A sentence that is right as it was is sent back as it is.
    expect(await fill(sheet, 'todo.csv', sources)).toMatchObject({ words: 1, empty: 1 });
    expect(await list()).not.toContain(OFFICIAL);
  });

  it('may be tab-separated and without official sentences, if a release is there to compare with', async () => {
    const { fill, json, sources } = await started();
    const sheet = `soc_code\ttask_id\tdescription\n98-1011.00\t12\t${OURS}\n98-1011.00\t11\t\n`;
    await expect(fill(sheet, 'edits.tsv')).rejects.toThrow('Add --sources and the release.');
    expect(await fill(sheet, 'edits.tsv', sources)).toMatchObject({ words: 1, empty: 1 });
    expect(json(KEEPERS).tasks[0].description).toBe(OURS);
  });

  it('has tasks without marks, with the rubric, and takes the marks of whoever gives them', async () => {
    const { fill, json, list } = await started(11);
    const rows = Papa.parse<Record<string, string>>(await list(), { header: true, delimiter: ',' }).data;
    const [unmarked] = rows.filter(({ rubric }) => rubric);
    expect(unmarked).toMatchObject({ task_id: '11', official: 'official text', rater: '', date: '' });
    expect(unmarked!.rubric).toMatch(
      /^data\/rubrics\/task-ratings-2026\.md\ncapability: 0 = none or trivial .*\nautomation: 0 = none; .* \| 4 = all /,
    );
    const given = { ...unmarked, ...MARKS, capability_2026_2: '', automation_2026_2: '' };
    // As a spreadsheet saves it where the comma is a decimal mark.
    const sheetOf = (more: object) => `\uFEFF${Papa.unparse([{ ...given, ...more }], { delimiter: ';' })}`;
    const taken = { words: 0, marks: 1 };
    expect(await fill(sheetOf({ rater: 'Al', date: '2027-03-01' }))).toMatchObject(taken);
    // What a person gave, a person may correct.
    expect(await fill(sheetOf({ rater: 'Ann Lee', date: '2027-03-14' }))).toMatchObject(taken);
    const [, task] = json(KEEPERS).tasks;
    expect(task.marks).toEqual({ capability_2026_1: 3, automation_2026_1: 2 });
    expect(task.own).toEqual({ marks: [{ rater: 'Ann Lee', date: '2027-03-14' }] });
    expect(await list()).not.toContain('rubric');
  });

  const REFUSED: Record<string, [more: object, message: string]> = {
    'without who gave them': [{}, 'has marks, but not who gave them and when. Fill in rater and date.'],
    'without when': [{ rater: 'A' }, 'has marks, but not who gave them and when.'],
    'of one kind': [
      { automation_2026_1: '', automation_2026_2: '', rater: 'A', date: '2027-03-14' },
      'has marks of one kind only.',
    ],
    'of another scale': [{ automation_2026_1: '5' }, '"5": a mark is 0, 1, 2, 3 or 4.'],
    'for a description': [{ task_id: '' }, 'has marks, but names no task.'],
    'in place of a model’s': [
      { task_id: '12', rater: 'A', date: '2027-03-14' },
      'task 12 has marks already, by Claude. Leave them as they are',
    ],
  };
  it.each(Object.entries(REFUSED))('refuses marks %s', async (_, [more, message]) => {
    const { fill, data } = await started(11);
    const before = data();
    const row = { soc_code: '98-1011.00', task_id: '11', description: '', ...MARKS, rater: '', date: '' };
    await expect(fill(Papa.unparse([{ ...row, ...more }]))).rejects.toThrow(message);
    expect(data()).toEqual(before);
  });

  const LINES: Record<string, [line: string, message: RegExp]> = {
    'a copy of the official sentence': [
      `98-1011.00,12,${OFFICIAL}`,
      /todo\.csv:2 {2}copied\n {2}is copied from the official sentence: 11 words in a row/,
    ],
    'a task that is none': [
      '98-1011.00,99,"One, two"',
      /todo\.csv:2 {2}unknown-task\n {2}98-1011\.00 has no task 99\./,
    ],
    'an occupation that is none': ['98-7777.00,,Anything', /there is no occupation 98-7777\.00\./],
    'a code of another shape': ['98-1011,12,Anything', /todo\.csv:2, column soc_code {2}invalid-cell/],
  };
  it.each(Object.entries(LINES))('with %s is refused, and nothing of it is taken in', async (_, [
    line,
    message,
  ]) => {
    const { fill, data, sources } = await started();
    const before = data();
    const cells = line.replace(OFFICIAL, `"${OFFICIAL}"`);
    const sheet = `soc_code,task_id,description\n${cells}\n98-1011.00,11,${OURS}\n`;
    await expect(fill(sheet, 'todo.csv', sources)).rejects.toThrow(message);
    expect(data()).toEqual(before);
  });
});
