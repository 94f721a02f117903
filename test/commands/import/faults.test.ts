/** Faulty releases, a fault each: every one is told with its file, row, and column, and nothing is written. */
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { faultLines, place } from './place.js';
import { type Cell, type Files, type Sheet, tinyDataset, tinyRelease } from './tiny-release.js';

const SKILLS = 'sources/onet/Skills.txt';
const TASKS = 'sources/onet/Task Statements.txt';
const ZONES = 'sources/onet/Job Zones.txt';

const edit = (path: string, from: string | RegExp, to: string) => (files: Files) => {
  files[path] = (files[path] as string).replace(from, to);
};
const put = (path: string, content: Files[string]) => (files: Files) => {
  files[path] = content;
};
/** Several faults that one run reports. */
const all =
  (...changes: ((files: Files) => void)[]) =>
  (files: Files) => {
    for (const change of changes) change(files);
  };
const remove = (path: string) => (files: Files) => {
  delete files[path];
};
const setCell = (path: string, row: number, column: number, cell: Cell) => (files: Files) => {
  (files[path] as Sheet[]).at(-1)!.rows[row - 1]![column] = cell;
};

/** Returns a zip of one member; its list may say that it unpacks to other than it does. */
function zipOf(member: string, text: string, stated = text.length): Buffer {
  const zip = Buffer.from(zipSync({ [member]: strToU8(text) }));
  zip.writeUInt32LE(stated, zip.lastIndexOf('PK\u0001\u0002') + 24);
  return zip;
}

/** The lines that a run prints for a release with one fault; it must have written nothing. */
async function faultsOf(change: (files: Files) => void): Promise<string[]> {
  const files = { ...tinyDataset(), ...tinyRelease() };
  change(files);
  const { run, data, root } = await place(files, {});
  const before = data();
  const result = await run();
  if (!('faults' in result)) throw new Error('the import succeeded');
  expect(data()).toEqual(before);
  return faultLines(result.faults).map((line) => line.replaceAll(`${root}/`, ''));
}

/** A line whose sentence is that of a schema of `data/`, which has tests of its own. */
const sayingSo = (start: string): unknown => expect.stringContaining(start);

const NO_WAGES =
  'national_M2026_dl.xlsx: is neither in data/ nor among the sources, and the staffing patterns are of May 2026. Fetch oesm26nat.zip too.';

function staffingOf2026(files: Files): void {
  for (const name of ['natsector', 'nat3d', 'nat4d']) {
    files[`sources/bls/${name}_M2026_dl.xlsx`] = files[`sources/bls/${name}_M2024_dl.xlsx`]!;
    delete files[`sources/bls/${name}_M2024_dl.xlsx`];
  }
}

const FAULTS: Record<string, [change: (files: Files) => void, ...lines: unknown[]]> = {
  'a file that is not there, in a release that is not in place yet': [
    all(put('sources/onet/Read Me.txt', 'O*NET 31.0 Database\nAugust 2026 Release\n'), remove(SKILLS)),
    'Skills.xlsx: is not among the sources (nor Skills.txt). Fetch it from its release.',
  ],
  'a file that is there twice': [
    put('sources/older/Skills.txt', 'anything\n'),
    'older/Skills.txt: is there a second time, as onet/Skills.txt. Keep the one to be imported.',
  ],
  'two O*NET releases': [
    put('sources/newer/Read Me.txt', 'O*NET 31.0 Database\nAugust 2026 Release\n'),
    'onet/Read Me.txt: is from O*NET 30.1, but newer/Read Me.txt from 31.0. Keep one release among the sources.',
  ],
  'an O*NET release older than the one in place': [
    put('sources/onet/Read Me.txt', 'O*NET 29.3 Database\nMay 2025 Release\n'),
    'onet/Occupation Data.txt: is from 29.3, older than 30.1 in data/. Fetch the newer one, or leave it out (to go back, revert data/ with git).',
  ],
  'O*NET’s tables without a word on their release': [
    remove('sources/onet/Read Me.txt'),
    'onet/Abilities.txt: does not say which O*NET release it is from. Put the Read Me.txt of the release next to it.',
  ],
  'texts that were cut off in the last line or are not UTF-8': [
    all(
      put('sources/onet/Occupation Data.txt', Buffer.from('Title\nCaf\xE9\n', 'latin1')),
      edit(TASKS, /.{9}$/s, ''),
    ),
    'onet/Occupation Data.txt: is not UTF-8. Save it as UTF-8, or fetch it again.',
    'onet/Task Statements.txt: ends in row 5 without a line break: it was probably cut off. Fetch it again from its release.',
  ],
  'zips that are web pages, messages, cut off, or unpack to gigabytes': [
    all(
      put('sources/a.zip', '\uFEFF<?xml version="1.0"?>\n<!-- no --><html><title>Access denied</title>'),
      put('sources/b.zip', '{"error": "denied"}'),
      put('sources/c.zip', Buffer.from('PK\u0003\u0004 cut off')),
      put('sources/d.zip', zipOf('national_M2026_dl.xlsx', 'PK', 1.5e9)),
    ),
    'a.zip: is a web page: the download was refused. Fetch it with a browser.',
    'b.zip: is no zip, whatever its name says. Fetch it again from its release.',
    'c.zip: is not a whole zip: it is damaged or was cut off. Fetch it again from its release.',
    'd.zip: has 1,500 MB or more in it; at most 500 are read. Fetch it again from its release.',
  ],
  'a value in the last cell that there can be, rows of nothing, cells without a place, and only separators': [
    all(
      put('sources/bls/nat3d_M2024_dl.xlsx', zipOf('xl/sheet.xml', '<row><c r="XFD1048576"/></row>')),
      put('sources/bls/national_M2024_dl.xlsx', zipOf('xl/sheet.xml', '<row/>'.repeat(500_001))),
      put(
        'sources/bls/occupation.xlsx',
        zipOf('xl/sheet.xml', `<row>${'<c/>'.repeat(5000)}</row><row r="5000"/>`),
      ),
      put(SKILLS, '\t'.repeat(10_000_000) + '\n'.repeat(10_000_001)),
    ),
    'bls/nat3d_M2024_dl.xlsx: has 17,179,869,184 cells, empty ones included; at most 20 million are read.',
    'bls/national_M2024_dl.xlsx: has 20,000,040 cells, empty ones included; at most 20 million are read.',
    'bls/occupation.xlsx: has 25,000,000 cells, empty ones included; at most 20 million are read.',
    'onet/Skills.txt: has 20,000,001 cells, empty ones included; at most 20 million are read.',
  ],
  'staffing of a newer year that lacks one of its three workbooks, and the wages of its year': [
    (files) => {
      staffingOf2026(files);
      delete files['sources/bls/nat4d_M2026_dl.xlsx'];
    },
    'nat4d_M2026_dl.xlsx: is not among the sources; the three workbooks belong together. Fetch oesm26in4.zip.',
    NO_WAGES,
  ],
  'staffing of a year without its wages': [staffingOf2026, NO_WAGES],
  'a column that was renamed, with a control character in its name': [
    edit(SKILLS, 'Scale ID', 'ScaleID\u0007'),
    'onet/Skills.txt:1: column "Scale ID" is missing (the header has O*NET-SOC Code, Element ID, Element Name, ScaleID\\u{7}, Data Value, N). Did you mean "scaleid\\u{7}"? Fetch the file again; if the release renamed it, add the name to its table in build/commands/import/sources/.',
  ],
  'a column that is there twice': [
    edit(SKILLS, 'Scale ID\tData Value\tN', 'Scale ID\tData Value\tData Value'),
    'onet/Skills.txt:1: column "Data Value" is there twice. Remove one of the two.',
  ],
  'a key that occurs twice, a row that ends too early, and a thousands separator': [
    all(
      edit(ZONES, '98-1012.00', '98-1011.00'),
      edit(ZONES, /\tAnalyst\n$/, '\n'),
      setCell('sources/bls/national_M2024_dl.xlsx', 2, 5, '240,010'),
    ),
    sayingSo('bls/national_M2024_dl.xlsx › national_M2024_dl › row 2, column A_MEAN: "240,010": '),
    'onet/Job Zones.txt:3: "98-1011.00" is already in row 2. Remove one of the two.',
    'onet/Job Zones.txt:4: has 3 cells under a header of 4. Correct the row or fetch the file again.',
  ],
  'a task without activities, and a rating without its level': [
    all(
      edit('sources/onet/Tasks to DWAs.txt', /98-1012.*\n/, ''),
      edit(SKILLS, /98-1011.00\t2.B.1.c\tPersuasion\tLV.*\n/, ''),
    ),
    'onet/Skills.txt: 98-1011.00 has no importance from 1 to 5 and level from 0 to 7 of Persuasion. Fetch the file again.',
    'onet/Task Statements.txt:4: task 21 of 98-1012.00 has no row in onet/Tasks to DWAs.txt. Fetch all tables from one release.',
  ],
  'an element of a protective factor that nobody rates': [
    edit('data/method.json', 'Originality', 'Original Thinking'),
    'data/method.json: the element "Original Thinking" is rated in 0 tables. Name an element of O*NET’s content model.',
  ],
  'a sentence of ours that is copied from the official one': [
    (files) => {
      const copy = 'Oil and clean the gears, lamps, and lenses of the lighthouse.';
      edit(TASKS, 'official text', copy)(files);
      const keepers = JSON.parse(files['data/occupations/98-1011.00.json'] as string);
      keepers.tasks.find(({ id }: { id: number }) => id === 12).description = copy;
      files['data/occupations/98-1011.00.json'] = JSON.stringify(keepers);
    },
    'onet/Task Statements.txt:2: task 12 in data/occupations/98-1011.00.json is copied from here: 11 words in a row, "oil and clean the gears lamps and lenses of the lighthouse". Word it anew.',
  ],
};

it.each(Object.entries(FAULTS))('%s', async (_, [change, ...lines]) => {
  expect(await faultsOf(change)).toEqual(lines);
});

it('many faults show in one run, sorted by file, and a root that nothing reads is one', async () => {
  const { run, folder } = await place({
    ...tinyRelease(),
    [SKILLS]: 'no table\n',
    [TASKS]: (tinyRelease()[TASKS] as string).replace('Core', 'Main'),
    'other/readme.md': 'nothing\n',
  });
  const result = await run({ sources: [folder('sources'), folder('other')] });
  const files = 'faults' in result ? result.faults.map(({ file }) => file.split('/').at(-1)) : [];
  expect([...new Set(files)].sort()).toEqual(['Skills.txt', 'Task Statements.txt', 'other']);
});

/** The dataset whose release in place had so many rows in a table. */
const inPlace = (table: string, rows: number) =>
  (tinyDataset()['data/sources.json'] as string).replace(
    new RegExp(`(${table}\\.txt",\\s*"sha256": "\\w+",\\s*"rows": )\\d+`),
    `$1${rows}`,
  );

it('a table that lost more than a tenth of its rows is a fault, unless the maintainer says that it is right', async () => {
  const tasks = Array.from({ length: 60 }, (_, at) => `98-1011.00\t${at + 100}\tA task.\tCore`);
  const dwas = tasks.map((line) => line.replace(/A task.*/, '4.A.1.a.1.I01.D01'));
  const files: Files = { ...tinyRelease(), 'data/sources.json': inPlace('Task Statements', 86) };
  files[TASKS] += `${tasks.join('\n')}\n`;
  files['sources/onet/Tasks to DWAs.txt'] += `${dwas.join('\n')}\n`;
  const { run } = await place(files);
  const result = await run();
  expect('faults' in result && faultLines(result.faults)).toEqual([
    'onet/Task Statements.txt: has 64 rows, the release in place 86: it was probably cut off. Fetch it again; if it really has so few, add --fewer-rows.',
  ]);
  expect('faults' in (await run({ fewerRows: true, dryRun: true }))).toBe(false);
});

it('a table whose rows are faults isn’t said to be cut off', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `98-1011.00\t${at + 100}\tA task.\tMain`);
  const files = { ...tinyRelease(), ...tinyDataset() };
  files[TASKS] += `${rows.join('\n')}\n`;
  files['data/sources.json'] = inPlace('Task Statements', 44);
  const { run } = await place(files, {});
  const result = await run();
  const rules = 'faults' in result ? result.faults.map(({ rule }) => rule) : [];
  expect([rules.length, new Set(rules)]).toEqual([40, new Set(['invalid-cell'])]);
});
