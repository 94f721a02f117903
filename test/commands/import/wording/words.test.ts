/** The sheet of sentences to be written, and the sheet taken in. */
import { writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { fillCommand, fillWords, listWords } from '../../../../build/commands/import/wording/words.js';
import { changes, recorded } from '../../../stories.js';
import { place } from '../place.js';
import { tinyDataset, tinyRelease } from '../tiny-release.js';

const KEEPERS = 'data/occupations/98-1011.00.json';
const TASKS = 'sources/onet/Task Statements.txt';
const OFFICIAL = 'Oil and clean the gears, lamps, and lenses of coastal lighthouses.';
const OURS = 'Keep lamps and lenses clean and greased.';

const MARKS = { capability_2026_1: 3, capability_2026_2: 4, automation_2026_1: 2, automation_2026_2: 1 };
const OWN = { labels: [{ rater: 'Ann Lee', date: '2025-08-01' }] };

/** A dataset whose keepers lack the description and have a task that O*NET has reworded since; `unmarked` is a task without marks. */
async function started(unmarked = 0) {
  const files = { ...tinyRelease(), ...tinyDataset() };
  const there = await place(files, {});
  await there.run();
  for (const code of ['98-1011.00', '98-1012.00', '98-1013.00']) {
    const file = `data/occupations/${code}.json`;
    const one = there.json(file);
    for (const task of one.tasks) Object.assign(task, task.id === unmarked ? { own: OWN } : { marks: MARKS });
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
    const { list, fill, sources } = await started();
    const sheet = await list();
    await expect(sheet).toMatchFileSnapshot('../../../stories/import/sheet.csv');
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
    await expect(await list()).toMatchFileSnapshot('../../../stories/import/sheet-with-marks.csv');
    const given = { ...unmarked, ...MARKS, capability_2026_2: '', automation_2026_2: '' };
    // As a spreadsheet saves it where the comma is a decimal mark.
    const sheetOf = (more: object) => `\uFEFF${Papa.unparse([{ ...given, ...more }], { delimiter: ';' })}`;
    const taken = { words: 0, marks: 1 };
    const more = { rater: 'Al', date: '2027-03-01', capability_2026_2: 4 };
    expect(await fill(sheetOf(more))).toMatchObject(taken);
    // What a person gave, a person may correct, without the sentence too.
    const marksAlone = sheetOf({ rater: 'Ann Lee', date: '2027-03-14', description: '' });
    expect(await fill(marksAlone)).toMatchObject(taken);
    const [, task] = json(KEEPERS).tasks;
    expect(task.marks).toEqual({ capability_2026_1: 3, automation_2026_1: 2 });
    expect(task.own).toEqual({ ...OWN, marks: [{ rater: 'Ann Lee', date: '2027-03-14' }] });
    expect(await list()).not.toContain('rubric');
  });

  const HEADER = 'soc_code,task_id,description';
  const BY_A = { rater: 'A', date: '2027-03-14' };
  const REFUSED: Record<string, string | object> = {
    'marks without who gave them': {},
    'marks without when': { rater: 'A' },
    'marks of one kind': { automation_2026_1: '', automation_2026_2: '', ...BY_A },
    'marks of another scale': { automation_2026_1: '5' },
    'marks for a description': { task_id: '' },
    'marks in place of a model’s': { task_id: '12', ...BY_A },
    'marks by somebody without a name, on no day': { rater: ' ', date: 'May' },
    'a copy of the official sentence': `${HEADER}\n98-1011.00,12,"${OFFICIAL}"`,
    'a copy of the official sentence of today, beside one of before': {
      ...Object.fromEntries(Object.keys(MARKS).map((name) => [name, ''])),
      ...{ task_id: '12', description: OFFICIAL, official: 'One of before.' },
    },
    'a task that is none': `${HEADER}\n98-1011.00,99,"One, two"`,
    'an occupation that is none': `${HEADER}\n98-7777.00,,Anything`,
    'a code of another shape': `${HEADER}\n98-1011,12,Anything`,
    'a task that is no number, and one twice': `${HEADER}\n98-1011.00,x,A\n98-1011.00,12,B\n98-1011.00,12,C`,
    'a column that it needs': 'soc_code,task,description\n98-1011.00,12,Anything',
  };
  recorded(
    'is refused as a whole, with what is wrong in it',
    'import/sheets-refused',
    REFUSED,
    async (given) => {
      const { fill, data, sources, root } = await started(11);
      const before = data();
      const row = { soc_code: '98-1011.00', task_id: '11', description: '', ...MARKS, rater: '', date: '' };
      const sheet =
        typeof given === 'string'
          ? `${given}\n98-1011.00,11,${OURS}\n`
          : Papa.unparse([{ ...row, ...given }]);
      const said = await fill(sheet, 'todo.csv', sources).catch(String);
      expect(data()).toEqual(before);
      return String(said).replaceAll(root, '');
    },
  );

  it('says what was taken in, and only that if it is to be tried', async () => {
    const { data, folder, list, sources } = await started(11);
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { data: rows } = Papa.parse<object>(await list(), { header: true, skipEmptyLines: true });
    Object.assign(rows[0]!, { description: 'Keeps the lights of a coast.' });
    Object.assign(rows[2]!, { ...MARKS, description: 'Trim it.', rater: 'Ann Lee', date: '2027-03-14' });
    writeFileSync(
      folder('todo.csv'),
      Papa.unparse([...rows, { ...rows[0]!, soc_code: '98-1012.00', description: '' }]),
    );
    const before = data();
    for (const dryRun of [true, false])
      await fillCommand(folder('todo.csv'), sources, folder('data'), dryRun);
    const told = said.mock.calls.join('\n').replaceAll(`${folder('.')}/`, '');
    said.mockRestore();
    await expect(`${told}\n${changes(before, data())}`).toMatchFileSnapshot(
      '../../../stories/import/sheet-taken.txt',
    );
  });
});
