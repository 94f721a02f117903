/** Downloads that went wrong: each kind of file, cut off, converted, refused or of another shape than its name says. */

import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { reportLines } from '../../../build/commands/import/report/report.js';
import { faultLines, place } from './place.js';
import { bytesOf, type Files, type Sheet, tinyRelease } from './tiny-release.js';

const OCCUPATIONS = 'sources/onet/Occupation Data.txt';
const WAGES = 'sources/bls/oews_national_2025.csv';
const NATIONAL = 'sources/bls/national_M2024_dl.xlsx';
const LABELS = 'sources/labels/full_labelset.tsv';
const CROSSWALK = 'sources/bls/nem_onet_to_soc_crosswalk.xlsx';

const textOf = (files: Files, path: string) => files[path] as string;

/** In two bytes a letter, with or without the mark that says so. */
const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

/** Text below `sources/onet` as a zip with the folder that O*NET puts into it. */
function zipped(files: Files, name = 'db_30_1_text') {
  const members = Object.entries(files).filter(([path]) => path.startsWith('sources/onet/'));
  for (const [path] of members) delete files[path];
  return zipSync(
    Object.fromEntries(
      members.map(([path, text]) => [
        path.replace('sources/onet/', `${name}/`),
        new TextEncoder().encode(text as string),
      ]),
    ),
  );
}

type Change = (files: Files) => void | Promise<void>;

const WHOLE_FILES: [name: string, change: Change, ...lines: string[]][] = [
  [
    'UTF-16, as Excel saves “Unicode text”',
    (files) => {
      files[OCCUPATIONS] = utf16(textOf(files, OCCUPATIONS));
    },
    'onet/Occupation Data.txt: is in UTF-16LE. Save it as UTF-8, or convert it: iconv -f UTF-16LE -t UTF-8.',
  ],
  [
    'UTF-16 the other way round, without a mark',
    (files) => {
      files[OCCUPATIONS] = utf16(textOf(files, OCCUPATIONS), { big: true, mark: false });
    },
    'onet/Occupation Data.txt: is in UTF-16BE. Save it as UTF-8, or convert it: iconv -f UTF-16BE -t UTF-8.',
  ],
  [
    'Windows-1252 in a CSV file',
    (files) => {
      files[WAGES] = Buffer.from(
        textOf(files, WAGES).replace('Keepers,detailed', 'Keepers\x92s,detailed'),
        'latin1',
      );
    },
    'bls/oews_national_2025.csv:3: is not UTF-8 here, but probably Windows-1252. Fetch it again, save it as UTF-8, or convert it: iconv -f WINDOWS-1252 -t UTF-8.',
  ],
  [
    'letters that a conversion lost',
    (files) => {
      files[OCCUPATIONS] = textOf(files, OCCUPATIONS).replace('Café', 'Caf\uFFFD');
    },
    'onet/Occupation Data.txt:3: holds � here: letters were lost when it was converted. Fetch it again from its release.',
  ],
  [
    'UTF-8 that was converted twice',
    (files) => {
      files[OCCUPATIONS] = Buffer.from(Buffer.from(textOf(files, OCCUPATIONS)).toString('latin1'), 'utf8');
    },
    'onet/Occupation Data.txt:3: is UTF-8 that was read as Windows-1252 and saved as UTF-8 again. Fetch it again from its release.',
  ],
  [
    'a web page in place of a text file',
    (files) => {
      files[LABELS] = '<!DOCTYPE html><title>Access Denied</title>\n';
    },
    'labels/full_labelset.tsv: is a web page: the download was refused. Fetch it with a browser.',
  ],
  [
    'a web page in place of a workbook',
    (files) => {
      files[NATIONAL] = '<html>Access Denied</html>\n';
    },
    'bls/national_M2024_dl.xlsx: is a web page, not a workbook: the download was refused. Fetch it with a browser.',
  ],
  [
    'an old workbook under the name of a new one',
    (files) => {
      files[NATIONAL] = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    },
    'bls/national_M2024_dl.xlsx: is an old Excel workbook (.xls) or has a password. Save it as .xlsx without one.',
  ],
  [
    'a workbook that was cut off',
    async (files) => {
      const whole = await bytesOf(files[NATIONAL]!);
      files[NATIONAL] = Buffer.from(whole.slice(0, whole.length / 2));
    },
    'bls/national_M2024_dl.xlsx: is not a whole Excel workbook (.xlsx): it is damaged or was cut off. Fetch it again from its release.',
  ],
  [
    'a CSV file that was cut off within a row',
    (files) => {
      files[WAGES] = textOf(files, WAGES).slice(0, -20);
    },
    'bls/oews_national_2025.csv:3: ends within this row (it has 4 of 11 cells), without a line break: it was probably cut off. Fetch it again from its release.',
  ],
  [
    'a zip that was cut off',
    (files) => {
      const zip = zipped(files);
      files['sources/db_30_1_text.zip'] = Buffer.from(zip.slice(0, -30));
    },
    'db_30_1_text.zip: is not a whole zip: it is damaged or was cut off. Fetch it again from its release.',
  ],
  [
    'a damaged file within a zip',
    (files) => {
      const zip = Buffer.from(zipped(files));
      // The compressed text of the first member follows its header and name.
      zip.fill(0xff, 90, 130);
      files['sources/db_30_1_text.zip'] = zip;
    },
    'db_30_1_text.zip › db_30_1_text/Occupation Data.txt: is damaged inside its zip. Fetch it again from its release.',
  ],
  [
    'a column that a workbook spells otherwise',
    (files) => {
      (files[CROSSWALK] as Sheet[])[0]!.rows[2]![3] = 'NEM-Code';
    },
    'bls/nem_onet_to_soc_crosswalk.xlsx › ONET to SOC crosswalk › row 3: column "NEM Code" is missing. Did you mean "NEM-Code"? If so, add --rename "NEM-Code=NEM Code".',
  ],
  [
    'a row with a tab too many',
    (files) => {
      files[OCCUPATIONS] = textOf(files, OCCUPATIONS).replace('Map Colorers', 'Map\tColorers');
    },
    'onet/Occupation Data.txt:4: has 4 cells under a header of 3 (a tab or comma too many). Correct the row or fetch the file again.',
  ],
  [
    'a key that a workbook has twice',
    (files) => {
      (files[CROSSWALK] as Sheet[])[0]!.rows[4]![1] = '98-1011.00';
    },
    'bls/nem_onet_to_soc_crosswalk.xlsx › ONET to SOC crosswalk › row 5: "98-1011.00" is already in row 4. Remove one of the two.',
  ],
];

describe('a download that went wrong', () => {
  it.each(WHOLE_FILES)('%s', async (_name, change, ...lines) => {
    const files = tinyRelease();
    await change(files);
    const { run, data, root } = await place(files);
    const before = data();
    const result = await run();
    if (!('faults' in result)) throw new Error('the import succeeded');
    const said = faultLines(result.faults).map((line) => line.replaceAll(`${root}/`, ''));
    expect(said).toEqual(lines);
    expect(data()).toEqual(before);
  });
});

describe('what is no fault', () => {
  async function report(files: Files, more = {}) {
    const result = await (await place(files)).run(more);
    if ('faults' in result) throw new Error(faultLines(result.faults).join('\n'));
    return reportLines(result, true);
  }

  it('is a mark at the beginning of UTF-8', async () => {
    const files = tinyRelease();
    files[OCCUPATIONS] = `\uFEFF${textOf(files, OCCUPATIONS)}`;
    expect(await report(files)).toEqual(await report(tinyRelease()));
  });

  it('is another order of columns', async () => {
    const files = tinyRelease();
    files[OCCUPATIONS] = textOf(files, OCCUPATIONS)
      .split('\n')
      .map((line) => line.split('\t').reverse().join('\t'))
      .join('\n');
    expect(await report(files)).toEqual(await report(tinyRelease()));
  });

  it('is a new column, which is reported', async () => {
    const files = tinyRelease();
    files[OCCUPATIONS] = textOf(files, OCCUPATIONS)
      .replaceAll(/\n(?!$)/g, '\tx\n')
      .replace(/\n$/, '\tx\n')
      .replace('\tx', '\tOutlook');
    expect(await report(files)).toContain(
      '  new columns that nothing reads: 1: onet/Occupation Data.txt: Outlook',
    );
  });

  it('is a sheet that was renamed, if its columns are there once', async () => {
    const files = tinyRelease();
    (files['sources/bls/occupation.xlsx'] as Sheet[])[1]!.sheet = 'Table 1-2';
    expect(await report(files)).toEqual(await report(tinyRelease()));
  });

  it('is a renamed column, once the maintainer says so', async () => {
    const files = tinyRelease();
    files[OCCUPATIONS] = textOf(files, OCCUPATIONS).replace('Title', 'Occupation Title');
    const renames = new Map([['Occupation Title', 'Title']]);
    expect(await report(files, { renames })).toEqual(await report(tinyRelease()));
  });
});

describe('a table that lost many rows', () => {
  /** Forty tasks, so that losing half of them is more than chance. */
  function withTasks(count: number): Files {
    const files = tinyRelease();
    const add = (path: string, line: (id: number) => string) => {
      files[path] += Array.from({ length: count }, (_, index) => line(100 + index)).join('');
    };
    add('sources/onet/Task Statements.txt', (id) => `98-1011.00\t${id}\tofficial text\tCore\t95\n`);
    add('sources/onet/Tasks to DWAs.txt', (id) => `98-1011.00\t${id}\t4.A.1.a.1.I01.D01\t03/2014\tAnalyst\n`);
    return files;
  }

  it('is a fault, unless the maintainer says that it is right', async () => {
    const { run, write } = await place(withTasks(40));
    expect(await run()).toMatchObject({ missing: 40 });
    await write(withTasks(10));
    const result = await run();
    expect('faults' in result && faultLines(result.faults)).toEqual([
      'onet/Task Statements.txt: has 14 rows, the release in place 44: it was probably cut off. Fetch it again; if it really has so few, add --fewer-rows.',
      'onet/Tasks to DWAs.txt: has 15 rows, the release in place 45: it was probably cut off. Fetch it again; if it really has so few, add --fewer-rows.',
    ]);
    expect(await run({ fewerRows: true })).toMatchObject({ missing: 10 });
  });

  it('shows by an occupation that was rated and is no more', async () => {
    const files = tinyRelease();
    const { run, write } = await place(files);
    await run();
    files['sources/onet/Skills.txt'] = textOf(files, 'sources/onet/Skills.txt').replace(/98-1012.*\n/g, '');
    await write(files);
    const result = await run();
    expect('faults' in result && faultLines(result.faults)).toEqual([
      'onet/Skills.txt: 98-1012.00 is rated in data/ and has no row here, so the file was probably cut off. Fetch it again.',
    ]);
  });
});
