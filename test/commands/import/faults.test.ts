/** Faulty releases, a fault each: every one is told with its file, row, and column, and nothing is written. */
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { recorded } from '../../stories.js';
import { place } from './place.js';
import { type Cell, type Files, type Sheet, tinyDataset, tinyRelease, zipOf } from './tiny-release.js';

const SKILLS = 'sources/onet/Skills.txt';
const TASKS = 'sources/onet/Task Statements.txt';
const ZONES = 'sources/onet/Job Zones.txt';
const DWAS = 'sources/onet/Tasks to DWAs.txt';
const MODEL = 'sources/onet/Content Model Reference.txt';
const OCCUPATIONS = 'sources/onet/Occupation Data.txt';
const RELATED = 'sources/onet/Related Occupations.txt';
const ACTIVITIES = 'sources/onet/IWA Reference.txt';

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

function staffingOf2026(files: Files): void {
  for (const name of ['natsector', 'nat3d', 'nat4d']) {
    files[`sources/bls/${name}_M2026_dl.xlsx`] = files[`sources/bls/${name}_M2024_dl.xlsx`]!;
    delete files[`sources/bls/${name}_M2024_dl.xlsx`];
  }
}

/** The release in place had so many tasks, or rows of another table. */
const inPlace = (rows: number, of = 'Task Statements.txt') =>
  edit('data/sources.json', RegExp(`(?<=${of}",\\s*"sha256": "\\w+",\\s*"rows": )\\d+`), String(rows));

const FAULTS: Record<string, (files: Files) => void> = {
  'a file that is not there, in a release that is not in place yet': all(
    put('sources/onet/Read Me.txt', 'O*NET 31.0 Database\nAugust 2026 Release\n'),
    remove(SKILLS),
  ),
  'a file that is there twice': put('sources/z/a.zip', zipOf('db/Skills.txt', 'anything\n')),
  'two O*NET releases': put('sources/newer/Read Me.txt', 'O*NET® 31.0 Database\n'),
  'an O*NET release older than the one in place': put(
    'sources/onet/Read Me.txt',
    'O*NET 9.3 Database\nMay 2005 Release\n',
  ),
  'O*NET’s tables without a word on their release': remove('sources/onet/Read Me.txt'),
  'texts that were cut off in the last line or are not UTF-8': all(
    put(OCCUPATIONS, Buffer.from('Title\nCaf\xE9\n', 'latin1')),
    edit(TASKS, /.{9}$/s, ''),
  ),
  'zips that are web pages, messages, cut off, or unpack to gigabytes': all(
    put(
      'sources/a.zip',
      `\uFEFF<?xml version="1.0"?>\n<!--${' no'.repeat(99)} --><html><title>Access denied</title>`,
    ),
    put('sources/b.zip', '{"error": "denied"}'),
    put('sources/c.zip', Buffer.from('PK\u0003\u0004 cut off')),
    put('sources/esco/names.tsv.gz', Buffer.concat(Array(501).fill(gzipSync(Buffer.alloc(1e6))))),
    put('sources/d.zip', zipOf('national_M2026_dl.xlsx', 'PK', 1.5e9)),
    put('sources/e.zip', zipOf('national_M2026_dl.xlsx', 'PK', 0.3e9, 'nat3d_M2026_dl.xlsx')),
  ),
  'a value in the last cell that there can be, rows of nothing, cells without a place, and only separators':
    all(
      put(
        'sources/bls/nat3d_M2024_dl.xlsx',
        zipOf('xl/sheet.xml', `<x-y:row><x-y:c s="1" r='XFD1048576'/></x-y:row>`),
      ),
      put('sources/bls/national_M2024_dl.xlsx', zipOf('xl/sheet.xml', '<row/>'.repeat(500_001))),
      put(
        'sources/bls/occupation.xlsx',
        zipOf('xl/sheet.xml', `<row>${'<c/>'.repeat(5000)}</row><row r="5000"/>`),
      ),
      put(SKILLS, '\t'.repeat(10_000_000) + '\n'.repeat(10_000_001)),
      put('sources/bls/oews_national_2025.csv', ','.repeat(10_000_000) + ';'.repeat(10_000_001)),
    ),
  'staffing of a newer year that lacks one of its three workbooks, and the wages of its year': (files) => {
    staffingOf2026(files);
    delete files['sources/bls/nat4d_M2026_dl.xlsx'];
  },
  'staffing of a year without any wages': all(
    staffingOf2026,
    remove('sources/bls/national_M2024_dl.xlsx'),
    remove('sources/bls/oews_national_2025.csv'),
  ),
  'a column that was renamed, with a control character in its name': all(
    edit(SKILLS, 'Scale ID', 'ScaleID\u0007'),
    edit(DWAS, 'DWA ID', 'DWA'),
  ),
  'a column that is there twice': edit(SKILLS, 'Scale ID\tData Value\tN', 'Scale ID\tData Value\tData Value'),
  'a key that occurs twice, a row that ends too early, and a thousands separator': all(
    edit(ZONES, '98-1012.00', '98-1011.00'),
    edit(TASKS, '\t11\tofficial', '\t12\tother'),
    edit(RELATED, '98-1013.00\t2', '98-1012.00\t2'),
    edit(ZONES, /\tAnalyst\n$/, '\n'),
    setCell('sources/bls/national_M2024_dl.xlsx', 2, 5, '240,010'),
    setCell('sources/bls/occupation.xlsx', 4, 3, 'few'),
    setCell('sources/bls/nem_onet_to_soc_crosswalk.xlsx', 14, 0, null),
  ),
  'a task without activities, and a rating without its level': all(
    edit(DWAS, /98-1012.*\n/, ''),
    edit(SKILLS, /98-1011.00\t2.B.1.c\tPersuasion\tLV.*\n/, ''),
  ),
  'elements of protective factors that nobody rates, and that two tables have': all(
    edit('data/method.json', 'Originality', 'Original Thinking'),
    edit(MODEL, 'Oral Comprehension', 'Negotiation'),
    edit(ACTIVITIES, /\t(.*)\n$/, '\t$1\n4.A.1.a.2.I09\t$1\n'),
  ),
  'sentences of ours that are copied from the official ones': (files) => {
    const copy = 'Oil and clean the gears, lamps, and lenses of the lighthouse.';
    for (const path of [TASKS, OCCUPATIONS]) edit(path, 'official text', copy)(files);
    const keepers = JSON.parse(files['data/occupations/98-1011.00.json'] as string);
    keepers.tasks.find(({ id }: { id: number }) => id === 12).description = keepers.description = copy;
    files['data/occupations/98-1011.00.json'] = JSON.stringify(keepers);
  },
  'many at once, and a root that nothing reads': all(
    put(SKILLS, 'no table\n'),
    edit(TASKS, 'Core', 'Main'),
    put('other/readme.md', 'nothing\n'),
  ),
  'a table without a row': edit(ZONES, /\n[\s\S]*/, '\n'),
  'related occupations that are none: one has a job zone and no tasks, one tasks and no job zone': all(
    edit(RELATED, '98-1012.00\t1', '98-1099.00\t1'),
    edit(RELATED, '98-1013.00\t2', '98-1098.00\t2'),
    edit(ZONES, /$/, '98-1099.00\t2\t08/2023\tAnalyst\n'),
  ),
  'an activity that ours is named by and is gone': edit(ACTIVITIES, /\t.*\n$/, '\tOther work\n'),
  'an element of a protective factor under another name': edit(MODEL, '\tNegotiation', '\tNegotiating'),
  'what is no workbook and no gzip file': all(
    put('sources/bls/occupation.xlsx', 'PK no workbook'),
    put('sources/esco/names.tsv.gz', 'no gzip'),
    put('sources/bls/nem_onet_to_soc_crosswalk.xlsx', '<html>'),
  ),
  'wages of an older year than those in place': (files) => {
    files['sources/bls/oews_national_2012.csv'] = files['sources/bls/oews_national_2025.csv']!;
    for (const name of ['oews_national_2025.csv', 'national_M2024_dl.xlsx'])
      delete files[`sources/bls/${name}`];
  },
  'a type, a zone, an id, and scales that are none': all(
    edit(TASKS, 'Core', 'Main'),
    edit(ZONES, '\t2\t', '\t6\t'),
    edit(DWAS, /\t12\t(.*\n.*\t)12\t/, '\t12345678901\t$1\t'),
    edit(SKILLS, /3\.25\t(.*\n.*\t4\.12)/, '8\t$1*'),
    edit('sources/esco/esco_onet.tsv', 'a\t', '\t'),
    edit(OCCUPATIONS, 'Lighthouse', 'Light\u0007house'),
    edit(MODEL, '2.B.1.c', '2.B.1.c?'),
  ),
  'a table with a wrong row, which isn’t said to be cut off, and one that is, of one of two years': all(
    inPlace(44),
    inPlace(25, 'oews_national_2025.csv'),
    edit(TASKS, 'Core', 'Main'),
  ),
};

recorded(
  'each is told with its file, row, and column, and nothing is written',
  'import/faults',
  FAULTS,
  async (change) => {
    const files = { ...tinyDataset(), ...tinyRelease() };
    change(files);
    const { told, folder } = await place(files, {});
    return told({ sources: ['sources', 'other'].map(folder).filter((each) => existsSync(each)) });
  },
);

recorded<[before: number, now: number]>(
  'a table may have lost twenty rows, or a tenth',
  'import/fewer-rows',
  {
    'twenty of 25': [25, 5],
    'more than twenty of 26': [26, 5],
    'a tenth of 1,200': [1200, 1080],
    'more than a tenth of 1,200': [1200, 1079],
  },
  async ([before, now]) => {
    const files = { ...tinyDataset(), ...tinyRelease() };
    inPlace(before)(files);
    for (const id of Array(now - 5).keys()) {
      files[TASKS] += `98-1011.00\t${id + 100}\tA task.\tCore\n`;
      files[DWAS] += `98-1011.00\t${id + 100}\t4.A.1.a.1.I01.D01\n`;
    }
    const { told } = await place(files, {});
    return [await told({ dryRun: true }), await told({ dryRun: true, fewerRows: true })].join('');
  },
);
