/** From an import that left sentences open to a dataset that has them all, by the command line. */
import { describe, expect, it } from 'vitest';
import { flags, flagsOf } from '../../../../build/commands/import/wording/flags.js';
import { words } from '../../../../build/commands/import/wording/index.js';
import { noProgress } from '../../../../build/commands/progress.js';
import { Refusal } from '../../../../build/refusal.js';
import { given } from '../../../given.js';
import { faultLines, place } from '../place.js';
import { type Files, tinyDataset, tinyRelease } from '../tiny-release.js';

const TASKS = 'sources/onet/Task Statements.txt';

const KEEPERS = 'data/occupations/98-1011.00.json';
const MAP_COLORERS = 'data/occupations/98-1013.00.json';

/** The tiny release with official sentences that could be copied, and two sentences of ours missing. */
function release(): Files {
  const files = { ...tinyDataset(), ...tinyRelease() };
  const edit = (path: string, from: string, to: string) => {
    files[path] = (files[path] as string).replace(from, to);
  };
  edit(TASKS, '12\tofficial text', '12\tOil, grease, and clean the gears, lamps, and lenses each night.');
  edit(KEEPERS, '"Watch the lamp all night."', 'null');
  edit(MAP_COLORERS, '"Color maps."', 'null');
  return files;
}

/** What the command says, or why it refuses. */
async function saidTo(...args: string[]) {
  try {
    return await words(flagsOf(given(flags, args)), noProgress);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.message };
  }
}

async function imported(files = release()) {
  const there = await place(files);
  const result = await there.run();
  if ('faults' in result) throw new Error(faultLines(result.faults).join('\n'));
  const say = async (...args: string[]) => {
    const said = await saidTo('--data', there.folder('data'), ...args);
    // A fault on one line, without its rule.
    const short = JSON.stringify(said).replace(/ {2}[\w-]+\\n {2}/g, ': ');
    return JSON.parse(short.replaceAll(`${there.root}/`, ''));
  };
  return { ...there, result, words: say };
}

const WORDING = 'Keep the works of the light free of dirt, well oiled, and in order.';
const DESCRIPTION =
  'Give maps of coasts, harbors, and seas their colors by hand, so that sailors can tell land, water, and danger at a glance.';

const HEADER = 'soc_code,task_id,occupation,neighbours,official,wording';

describe('npm run words -- --missing', () => {
  it('lists what is to be written, with our sentences around it', async () => {
    const { result, words } = await imported();
    expect(result).toMatchObject({ missing: 2 });
    expect(await words('--missing')).toEqual({
      out: `${HEADER}\n98-1011.00,12,Lighthouse Keepers,Keep the light burning. | Trim the wick.,,\n98-1013.00,,Map Colorers,Color the sea blue.,,\n`,
      note: '2 sentences of ours are still to be written. Fill the column wording, then: npm run words -- --fill <file>\n',
    });
  });

  it('writes the list with the official sentences of a release, outside the dataset', async () => {
    const { words, folder, read } = await imported();
    expect(await words('--missing', '--sources', folder('sources'), '--out', folder('missing.csv'))).toEqual({
      out: '2 sentences of ours are still to be written: missing.csv lists them. Fill its column wording, then: npm run words -- --fill missing.csv\n',
    });
    expect(read('missing.csv')).toContain(
      '"Oil, grease, and clean the gears, lamps, and lenses each night.",\n',
    );
    const { refused } = await words('--missing', '--out', folder('data/missing.csv'));
    expect(refused.split('\n')[0]).toBe(
      '--out data/missing.csv: it may hold official sentences, so it must not lie in data/.',
    );
  });

  it.each([
    ['missing.csv', 'there is such a file already, perhaps filled in; name another one, or move it away.'],
    ['sources', 'it is a folder; name a file in it.'],
    [
      'nowhere/missing.csv',
      'there is no folder nowhere that may be written to; make it, or name another one.',
    ],
    [
      'filled.csv/missing.csv',
      'there is no folder filled.csv that may be written to; make it, or name another one.',
    ],
  ])('writes nothing to %s', async (out, message) => {
    const { words, write, folder, read } = await imported();
    await write({ 'missing.csv': 'filled in', 'filled.csv': 'filled in' });
    const { refused } = await words('--missing', '--out', folder(out));
    expect(refused.split('\n')[0]).toBe(`--out ${out}: ${message}`);
    expect(read('missing.csv')).toBe('filled in');
  });

  it('says so when nothing is missing', async () => {
    const { words } = await imported(tinyRelease());
    expect(await words('--missing')).toEqual({
      out: 'Every occupation and every task has its wording.\n',
    });
  });
});

describe('npm run words -- --fill', () => {
  it('takes the list in, and leaves the rest of the files as it is', async () => {
    const { words, write, folder, json, data } = await imported();
    const before = data();
    await write({
      'filled.csv': `${HEADER}\n98-1011.00,12,Lighthouse Keepers,x,,"${WORDING}"\n98-1013.00,,Map Colorers,x,,\n`,
    });
    expect(await words('--fill', folder('filled.csv'))).toEqual({
      out: '1 sentence taken into 1 file of data/occupations. 1 line is still empty. Next: npm run check.\n',
    });
    expect(json('data/occupations/98-1011.00.json').tasks[0].description).toBe(WORDING);
    const after = data();
    const path = 'occupations/98-1011.00.json';
    expect({ ...after, [path]: '' }).toEqual({ ...before, [path]: '' });
    expect(after[path]!.replace(`"${WORDING}"`, 'null')).toBe(before[path]);
    await write({
      'filled.csv': `soc_code;task_id;wording\n98-1013.00;;${DESCRIPTION.replaceAll(';', '')}\n`,
    });
    expect((await words('--fill', folder('filled.csv'))).out).toBe(
      '1 sentence taken into 1 file of data/occupations. Next: npm run check.\n',
    );
    expect(json('data/occupations/98-1013.00.json').description).toBe(DESCRIPTION);
  });

  it.each([
    ['98-1011.00,12,Light it.', 'tasks[0].description has 2 words; 3 to 24 are allowed. Say more.'],
    [
      `98-1011.00,12,"${'one two three '.repeat(9).trim()}"`,
      'tasks[0].description has 27 words; 3 to 24 are allowed. Shorten it.',
    ],
    ['98-1013.00,,Color maps by hand.', 'description has 4 words; 14 to 40 are allowed. Say more.'],
    ['98-1011.00,12,Light <b>all</b> lamps.', 'tasks[0].description has HTML (<b>). Write plain text.'],
    ['98-1011.00,12,Trim the wick.', 'repeats task 11. Word what sets the two apart.'],
    ['98-1011.00,99,Light all lamps.', '98-1011.00 has no task 99. Correct the code.'],
    ['98-1099.00,12,Light all lamps.', 'there is no occupation 98-1099.00. Correct the code.'],
    [
      '98-1011.00,11,Light all lamps.',
      'is worded already: "Trim the wick.". Change it in data/occupations/98-1011.00.json, or add --replace.',
    ],
    [
      '98-1011.00,12,"Each night oil, grease, and clean the gears and lamps."',
      'is copied from the official sentence: 6 words in a row, "oil grease and clean the gears". Word it anew.',
    ],
  ])('refuses %s', async (line, message) => {
    const { words, write, folder, data } = await imported();
    const before = data();
    await write({ 'filled.csv': `soc_code,task_id,wording\n${line}\n` });
    expect(await words('--fill', folder('filled.csv'), '--sources', folder('sources'))).toEqual({
      refused: `filled.csv:2: ${message}\n\n1 fault in 1 file.\nNothing was written.`,
    });
    expect(data()).toEqual(before);
  });

  it('replaces what is there if told to, from a table that calls it description, too', async () => {
    const { words, write, folder, json } = await imported();
    await write({ 'edits.tsv': 'soc_code\ttask_id\tdescription\n98-1011.00\t11\tTrim every wick.\n' });
    expect((await words('--fill', folder('edits.tsv'), '--replace')).out).toBe(
      '1 sentence taken into 1 file of data/occupations. Next: npm run check.\n',
    );
    expect(json('data/occupations/98-1011.00.json').tasks[1].description).toBe('Trim every wick.');
    expect(await words('--lint', '--replace', '--sources', folder('sources'))).toEqual({
      refused: '--replace needs --fill: the list with the new sentences.',
    });
  });

  it('refuses a line that is there twice and a file that is none', async () => {
    const { words, write, folder } = await imported();
    const line = `98-1011.00,12,${WORDING.replaceAll(',', '')}\n`;
    await write({ 'filled.csv': `soc_code,task_id,wording\n${line}${line}`, 'other.csv': 'a,b\n1,2\n' });
    expect((await words('--fill', folder('filled.csv'))).refused).toBe(
      'filled.csv:3: "98-1011.00 12" is already in row 2. Remove one of the two.\n\n1 fault in 1 file.\nNothing was written.',
    );
    expect((await words('--fill', folder('other.csv'))).refused.split('\n')[0]).toBe(
      'other.csv:1: column "soc_code" is missing (no header was found). Fetch the file again, or add --rename "its name now=soc_code".',
    );
  });

  it('understands the flag that it advises where a column was renamed', async () => {
    const { words, write, folder } = await imported();
    await write({
      'filled.csv': `soc_code,task_id,our_wording\n98-1011.00,12,${WORDING.replaceAll(',', '')}\n`,
    });
    expect(await words('--fill', folder('filled.csv'))).toEqual({
      refused:
        'filled.csv:1: column "wording" is missing. Did you mean "our_wording"? If so, add --rename "our_wording=wording".\n\n1 fault in 1 file.\nNothing was written.',
    });
    expect((await words('--fill', folder('filled.csv'), '--rename', 'our_wording=wording')).out).toBe(
      '1 sentence taken into 1 file of data/occupations. Next: npm run check.\n',
    );
  });
});

describe('npm run words -- --lint', () => {
  it('finds what is copied, and names both places', async () => {
    const { words, write, folder } = await imported(tinyRelease());
    expect((await words('--lint', '--sources', folder('sources'))).out).toBe(
      '3 descriptions and 4 tasks compared with the official sentences; none is copied.\n',
    );
    await write({
      [TASKS]: (tinyRelease()[TASKS] as string).replace(
        '12\tofficial text',
        '12\tWatch the lamp all night for a month.',
      ),
      'data/occupations/98-1011.00.json': (await imported(tinyRelease()))
        .read('data/occupations/98-1011.00.json')
        .replace('Watch the lamp all night.', 'Watch the lamp all night for ships.'),
    });
    expect(await words('--lint', '--sources', folder('sources'))).toEqual({
      refused:
        'onet/Task Statements.txt:2: task 12 in data/occupations/98-1011.00.json is copied from here: 6 words in a row, "watch the lamp all night for". Word it anew, in data/ or in the file it comes from.\n\n1 fault in 1 file.\nNothing was written.',
    });
  });
});

describe('an official sentence that changed', () => {
  it('is reported by every import until ours is confirmed or replaced', async () => {
    const there = await imported(tinyRelease());
    const { words, write, folder, json, read, run } = there;
    const noteOf = (result: Awaited<ReturnType<typeof run>>) =>
      'notes' in result ? result.notes.find(({ what }) => what.includes('reworded'))?.names : 'refused';
    expect(noteOf(there.result)).toBeUndefined();
    expect((await words('--reworded', '--sources', folder('sources'))).out).toBe(
      'No official sentence changed since ours was written for it.\n',
    );
    const statements = tinyRelease()[TASKS] as string;
    await write({ [TASKS]: statements.replace('12\tofficial text', '12\tTend the lamp.') });
    expect(noteOf(await run())).toEqual(['98-1011.00 task 12']);
    expect(noteOf(await run())).toEqual(['98-1011.00 task 12']);
    const list = folder('reworded.csv');
    expect(await words('--reworded', '--sources', folder('sources'), '--out', list)).toEqual({
      out: '1 official sentence changed since ours was written: reworded.csv lists them. Fill the column wording, with ours where it still says the same, then: npm run words -- --replace --sources … --fill reworded.csv\n',
    });
    expect(read('reworded.csv')).toBe(
      `${HEADER}\n98-1011.00,12,Lighthouse Keepers,Keep the light burning. | Watch the lamp all night. | Trim the wick.,Tend the lamp.,Watch the lamp all night.\n`,
    );
    const before = json('data/occupations/98-1011.00.json').tasks[0];
    await words('--fill', list, '--sources', folder('sources'));
    const { official, ...after } = json('data/occupations/98-1011.00.json').tasks[0];
    expect({ ...after, official: before.official }).toEqual(before);
    expect(official).not.toBe(before.official);
    expect(noteOf(await run())).toBeUndefined();
  });

  it('is found under the code that took its place, by a column that has another name', async () => {
    const { words, write, folder } = await imported(tinyRelease());
    await write({
      'sources/onet/Occupation Data.txt': (tinyRelease()['sources/onet/Occupation Data.txt'] as string)
        .replace('Description', 'Summary')
        .replace('98-1013.00', '98-1015.00'),
      'crosswalk.csv': 'old_code,new_code\n98-1013.00,98-1015.00\n',
    });
    const lint = ['--lint', '--sources', folder('sources'), '--rename', 'Summary=Description'];
    expect((await words(...lint)).out).toBe(
      '2 descriptions and 4 tasks compared with the official sentences; none is copied. The release has none for 1 other sentence of ours.\n',
    );
    expect((await words(...lint, '--crosswalk', folder('crosswalk.csv'))).out).toBe(
      '3 descriptions and 4 tasks compared with the official sentences; none is copied.\n',
    );
  });
});

describe('the rating of tasks', () => {
  const SHEET =
    'soc_code,task_id,occupation,task,rater_1,rater_2,capability_1,capability_2,automation_1,automation_2';
  const KEEPER = '98-1011.00,12,Lighthouse Keepers,Watch the lamp all night.';

  async function withRubric() {
    const there = await imported(tinyRelease());
    await there.write({ 'data/rubrics/task-ratings-2026.md': '# What a mark means\n' });
    return there;
  }

  it('is asked of two raters, by a sheet, and taken in with their names', async () => {
    const { words, write, folder, read, json, run, data } = await withRubric();
    const sheet = folder('sheet.csv');
    expect(await words('--unrated', '--out', sheet)).toEqual({
      out: "4 tasks are not rated: sheet.csv lists them. Fill it by data/rubrics/task-ratings-2026.md, each of two raters without the other's marks, then: npm run words -- --rate sheet.csv\n",
    });
    expect(read('sheet.csv').split('\n').slice(0, 2)).toEqual([SHEET, `${KEEPER},,,,,,`]);
    await write({ 'sheet.csv': read('sheet.csv').replace(`${KEEPER},,,,,,`, `${KEEPER},Ann,Bob,3,2,1,1`) });
    expect(await words('--rate', sheet)).toEqual({
      out: 'The marks of 1 task taken in, with their raters. 3 lines are still empty. Next: npm run check.\n',
    });
    const [rated, other] = json('data/occupations/98-1011.00.json').tasks;
    expect(rated).toMatchObject({
      marks: { capability_2026_1: 3, capability_2026_2: 2, automation_2026_1: 1, automation_2026_2: 1 },
      own: { marks: ['Ann', 'Bob'] },
    });
    expect([rated.imputed, other.imputed]).toEqual([undefined, true]);
    expect(json('data/sources.json').provenance.at(-1)).toMatchObject({
      field: 'occupations/*.json tasks[].marks of tasks whose own names marks',
      source: 'own',
    });
    const once = data();
    await run();
    expect(data()).toEqual(once);
  });

  it.each([
    [
      'Ann,Bob,3,2,5,1',
      ':2, column automation_1: "5": a mark is one of 0, 1, 2, 3, 4. Correct the row or fetch the file again.',
    ],
    ['Ann,Bob,3,,1,', ':2: task 12 lacks capability_2, automation_2. Fill in the whole line or none of it.'],
    [',,3,2,1,1', ':2: task 12 lacks rater_1, rater_2. Fill in the whole line or none of it.'],
    [
      'Ann,Ann,3,2,1,1',
      ':2: task 12 has "Ann" as both raters. Have a second one rate it who has not seen these marks.',
    ],
  ])('is refused where a line has %s', async (cells, message) => {
    const { words, write, folder, data } = await withRubric();
    const before = data();
    await write({ 'sheet.csv': `${SHEET}\n${KEEPER},${cells}\n` });
    expect((await words('--rate', folder('sheet.csv'))).refused).toBe(
      `sheet.csv${message}\n\n1 fault in 1 file.\nNothing was written.`,
    );
    expect(data()).toEqual(before);
  });

  it('needs a rubric, and wording to rate', async () => {
    const { words, write } = await imported();
    expect((await words('--unrated')).refused).toBe('data/rubrics/ has no rubric to rate tasks by.');
    await write({ 'data/rubrics/task-ratings-2026.md': '# What a mark means\n' });
    expect((await words('--unrated')).refused).toBe(
      '1 task has no wording to rate yet; `npm run words -- --missing` lists what is to be written first.',
    );
  });
});

describe('flags', () => {
  it.each([
    [[], 'Choose one of --missing, --reworded, --fill, --lint, --unrated, and --rate.'],
    [
      ['--missing', '--fill', 'x.csv'],
      'Choose one of --missing, --reworded, --fill, --lint, --unrated, and --rate.',
    ],
    [['--lint'], '--lint needs --sources: the release with the official sentences.'],
    [['--fill', 'nothing.csv'], 'nothing.csv: there is no such file or folder.'],
  ])('%j are refused', async (args, message) => {
    const said = await saidTo(...args);
    expect('refused' in said && said.refused.split('\n')[0]).toBe(message);
  });
});
