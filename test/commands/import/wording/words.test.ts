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

/** A dataset whose keepers lack the description and have a task that O*NET has reworded since. */
async function started() {
  const files = { ...tinyRelease(), ...tinyDataset() };
  const there = await place(files, {});
  await there.run();
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
    const { list, json } = await started();
    const [task] = json(KEEPERS).tasks;
    expect(Papa.parse(await list(), { header: true, skipEmptyLines: true }).data).toEqual([
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
  });

  it('is taken in once it is filled, and nothing is listed any more', async () => {
    const { list, fill, json, data } = await started();
    const [header, missing, reworded] = (await list()).trimEnd().split('\n');
    const { filled, empty, files } = await fill(`${header}\n${missing}Mind the light.\n${reworded}\n`);
    expect([filled, empty, files]).toEqual([2, 0, ['occupations/98-1011.00.json']]);
    expect(json(KEEPERS).description).toBe('Mind the light.');
    expect(await list()).toBe(`${header}\n`);
    expect(JSON.stringify(data())).not.toContain('coastal lighthouses');
  });

  it('may be tab-separated and without official sentences, if a release is there to compare with', async () => {
    const { fill, json, sources } = await started();
    const sheet = `soc_code\ttask_id\tdescription\n98-1011.00\t12\t${OURS}\n98-1011.00\t11\t\n`;
    await expect(fill(sheet, 'edits.tsv')).rejects.toThrow('Add --sources and the release.');
    expect(await fill(sheet, 'edits.tsv', sources)).toMatchObject({ filled: 1, empty: 1 });
    expect(json(KEEPERS).tasks[0].description).toBe(OURS);
  });

  it.each([
    [
      'a copy of the official sentence',
      `98-1011.00,12,${OFFICIAL}`,
      /todo\.csv:2 {2}copied\n {2}is copied from the official sentence: 11 words in a row/,
    ],
    [
      'a task that is none',
      '98-1011.00,99,"One, two"',
      /todo\.csv:2 {2}unknown-task\n {2}98-1011\.00 has no task 99\./,
    ],
    ['an occupation that is none', '98-7777.00,,Anything', /there is no occupation 98-7777\.00\./],
    ['a code of another shape', '98-1011,12,Anything', /todo\.csv:2, column soc_code {2}invalid-cell/],
  ])('with %s is refused, and nothing of it is taken in', async (_, line, message) => {
    const { fill, data, sources } = await started();
    const before = data();
    const cells = line.replace(OFFICIAL, `"${OFFICIAL}"`);
    const sheet = `soc_code,task_id,description\n${cells}\n98-1011.00,11,${OURS}\n`;
    await expect(fill(sheet, 'todo.csv', sources)).rejects.toThrow(message);
    expect(data()).toEqual(before);
  });
});
