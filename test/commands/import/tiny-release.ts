/**
 * A release small enough to read: four codes of an invented major group 98, of which one is a title only and
 * one is not rated yet. Laid out as the official downloads are: O*NET as text, BLS and Census as workbooks.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fg from 'fast-glob';
import { strToU8, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { readDraft } from '../../../build/dataset/read.js';
import type { Dataset } from '../../../build/dataset/schema/dataset.js';
import { FIXTURE } from '../../datasets.js';
import { onetRelease, tsv } from '../../onet-release.js';

export type Cell = string | number | null;
export interface Sheet {
  sheet: string;
  rows: Cell[][];
}
/** Path → text, bytes or the sheets of a workbook. */
export type Files = Record<string, string | Buffer | Sheet[]>;

/** Returns a zip of a member, or of more with the same text; its list may say that each unpacks to other than it does. */
export function zipOf(member: string, text: string, stated = text.length, ...more: string[]): Buffer {
  const members = [member, ...more].map((each) => [each, strToU8(text)]);
  const zip = Buffer.from(zipSync(Object.fromEntries(members)));
  const entry = 'PK\u0001\u0002';
  for (let at = zip.indexOf(entry); at >= 0; at = zip.indexOf(entry, at + 1))
    zip.writeUInt32LE(stated, at + 24);
  return zip;
}

const TINY = join(import.meta.dirname, '../../fixtures/tiny-dataset');
const KEEPERS = '98-1011.00';
const TASTERS = '98-1012.00';
const COLORERS = '98-1013.00';

/** What O*NET would publish of the fixture, and what only its own releases have. */
function onet(): Files {
  const { occupations, tables } = structuredClone(readDraft(TINY).dataset) as unknown as Dataset;
  // An element that no protective factor is made of.
  tables.elements.unshift({
    element_id: '1.A.1.a.1',
    element_name: 'Oral Comprehension',
    domain: 'abilities',
  });
  for (const { ratings } of occupations)
    if (ratings)
      ratings.abilities = { 'Oral Comprehension': { importance: 3.25, level: 4.12 }, ...ratings.abilities };
  const files = onetRelease(
    { occupations, tables },
    '30.1',
    'December 2025',
    () => 'official text',
  ) as Record<string, string>;
  // One has tasks and no job zone, one has neither.
  files['Occupation Data.txt'] += '98-1098.00\tDivers\tofficial text\n98-1099.00\tOthers\tofficial text\n';
  // A task that nobody has classified yet.
  files['Task Statements.txt'] = files['Task Statements.txt']!.replace(/n\/a\n$/, '\n');
  files['Task Statements.txt'] += '98-1098.00\t41\tofficial text\tCore\n';
  files['Tasks to DWAs.txt'] += '98-1098.00\t41\t4.A.1.a.1.I01.D01\n';
  // Nor has it rated their abilities; and a row is in a table in which nothing asks for it.
  files['Skills.txt'] += `${COLORERS}\t2.B.1.c\tPersuasion\tIM\t3\t8\n`;
  files['Abilities.txt'] += `${KEEPERS}\t2.B.1.c\tPersuasion\tIM\t1.5\t8\n`;
  files['Alternate Titles.txt'] = tsv(
    ['O*NET-SOC Code', 'Title', 'Alternate Title', 'Short Title', 'Source(s)'],
    [KEEPERS, 'Keepers', 'Bee-Keeping-Specialist (BK Specialist)', 'BK Specialist', '04,08'],
    [TASTERS, 'Tasters', 'Wine Sampler ', 'WS', '08'],
    [COLORERS, 'Colorers', 'Dyer (map colorers)', '', '08'],
    [COLORERS, 'Colorers', 'Dyer <sup>1</sup>', '"Sea" &amp; Map', '08'],
    [COLORERS, 'Colorers', 'Dyer&#39;s Aid', '<!-- DA', '08'],
  );
  return files;
}

const STAFFING = ['NAICS', 'NAICS_TITLE', 'I_GROUP', 'OWN_CODE', 'OCC_CODE', 'O_GROUP', 'TOT_EMP'];
/** The last cell is whose the jobs are, if not everybody's: the largest row is the published total. */
const jobs = (
  name: string,
  ...rows: [string, string, string, string, number | string, string?][]
): Files => ({
  [`${name}_M2024_dl.xlsx`]: [
    {
      sheet: name,
      rows: [
        STAFFING,
        ...rows.map(([cell, title, level, code, count, owner = '1235']) => {
          return [cell, title, level, owner, code, code < '1' ? 'total' : 'detailed', count];
        }),
      ],
    },
  ],
});

const staffing: Files = {
  ...jobs(
    'natsector',
    ['11', 'Farms and Fishing', 'sector', '00-0000', 40],
    ['11', 'Farms and Fishing', 'sector', '98-1011', 30],
    ['31-33', 'Making', 'sector', '98-1012', 20],
    ['31-33', 'Making', 'sector', '98-1011', 30],
    ['31-33', 'Making', 'sector', '98-1013', '**'],
    ['99', 'Government', 'sector', '98-1011', 4, '3'],
    ['99', 'Government', 'sector', '98-1011', 10],
    ['99', 'Government', 'sector', '98-1011', 6, '2'],
  ),
  ...jobs('nat3d', ['332000', 'Making of Lamps (3321 and 3322)', '3-digit', '98-1011', 50]),
  ...jobs(
    'nat4d',
    ['3340A1', 'Making of Radios (3342, parts of 3322)', '4-digit', '98-1011', 20],
    ['3320A1', 'Making of Lamps (3321 only)', '4-digit', '98-1011', 20],
    ['541500', 'Not in this list of industries', '4-digit', '98-1011', 70],
    ['332999', 'Finer than the service goes', '6-digit', '98-1011', 10],
  ),
};

const esco: Files = {
  'names.tsv.gz': gzipSync(
    tsv(
      ['language', 'esco_id', 'kind', 'name'],
      ['de', 'a', 'preferred', 'Leuchtturmwärter'],
      ['de', 'b', 'alternative', 'Leuchtturmwärter'],
      ['de', 'b', 'preferred', 'Ver\u00ADkos\u00ADter'],
      ['de', 'a', 'alternative', 'VERKOSTER'],
      ['es', 'a', 'preferred', 'Farero'],
      ['es', 'b', 'preferred', 'Catador, catadora'],
      ['es', 'c', 'preferred', 'cartógrafo'],
    ),
  ),
  'esco_onet.tsv': tsv(
    ['esco_id', 'isco08', 'onet_soc_2019', 'confidence', 'label_en'],
    ['a', '1111', KEEPERS, '1.0', 'keeper'],
    ['b', '1112', KEEPERS, '0.5', 'taster'],
    ['b', '1112', TASTERS, '1.0', 'taster'],
    ['b', '1112', '11-1011.00', '2.0', 'not ours'],
    ['c', '1113', '98-1013.00', '1.0', 'colorer'],
    ['c', '1113', TASTERS, '1.0', 'colorer'],
  ),
};

const OEWS =
  'OCC_CODE OCC_TITLE O_GROUP TOT_EMP EMP_PRSE A_MEAN A_PCT10 A_PCT25 A_MEDIAN A_PCT75 A_PCT90 H_MEDIAN'.split(
    ' ',
  );

const bls: Files = {
  'oews_national_2025.csv': [
    OEWS.join(','),
    '98-1010,"Keepers, Tasters",broad,80,2.5,50000,30000,40000,50000,60000,70000,24.04',
    '98-1010,"Keepers, Tasters",detailed,30,2.5,50000,30000,40000,50000,60000,70000,24.04',
    '98-1011,Keepers,detailed,50,3.1,*,*,*,*,*,*,21.5',
    '',
  ].join('\r\n'),
  'national_M2024_dl.xlsx': [
    {
      sheet: 'national_M2024_dl',
      rows: [OEWS, ['98-1012', 'Tasters', 'detailed', 20, 4, 240010, 90000, 120000, '#', '#', '#', '#']],
    },
  ],
  'oews_national_2017_2020.tsv': tsv(
    ['year', 'occ_code', 'group', 'title', 'tot_emp', 'a_median', 'emp_prse'],
    [2020, '98-1000', 'major', 'Coast Workers', 70, 50000, 1],
    [2020, '98-1011', 'detailed', 'Keepers', 50, '*', 4.9],
    [2019, '98-1011', 'detailed', 'Keepers', 40, 30000, 5.1],
    [2018, '98-1011', 'detailed', 'Keepers of Lamps', 90, 30000, 5],
    [2019, '98-1012', 'detailed', 'Tasters', '**', '#', ''],
    [2018, '98-1012', 'detailed', 'Tasters', 20, '#', 9],
    [2016, '98-1012', 'detailed', 'Tasters', 10, 1000, 9],
    [2019, '98-1010', 'detailed', 'Keepers, Tasters', 80, 50000, 2],
    [2018, '98-1010', 'detailed', 'Keepers, Tasters', 70, 50000, 2],
    [2020, '98-1013', 'detailed', 'Colorers, without wages', 10, 1000, 9],
  ),
  'soc_2010_to_2018_crosswalk.xlsx': [
    {
      sheet: 'Sorted by 2010',
      rows: [
        ['2010 SOC Code', '2010 SOC Title', '2018 SOC Code', '2018 SOC Title'],
        ['98-1011', 'Keepers of Lamps', '98-1011', 'Keepers'],
        ['98-1011', 'Keepers of Lamps', '98-1014', 'Lamplighters'],
        ['98-1012', 'Tasters', '98-1012', 'Tasters'],
        ['98-1021', 'Wick Cutters', '98-2011', 'Cutters'],
      ],
    },
  ],
  'occupation.xlsx': [
    { sheet: 'Index', rows: [['Contents']] },
    {
      sheet: 'Table 1.2',
      rows: [
        ['Table 1.2 Occupational projections'],
        [
          '2024 National Employment Matrix title',
          '2024 National Employment Matrix code',
          'Occupation type',
          'Employment change, percent, 2024–34',
          'Occupational openings, 2024–34 annual average',
          'Typical education needed for entry',
        ],
        ['Total, all occupations', '00-0000', 'Summary', 3.1, 18863.3, '—'],
        ['Keepers', '98-1011', 'Line item', -4.3, 22.2, 'No formal educational credential'],
        ['Tasters', '98-1012', 'Line item', 0, 0.1, '—'],
        ['Footnotes:', null, null, null, null, null],
      ],
    },
  ],
  'nem_onet_to_soc_crosswalk.xlsx': [
    {
      sheet: 'ONET to SOC crosswalk',
      rows: [
        ...Array(13).fill(['Crosswalk', null, null, null]),
        ['As of 08/28/2026', null, null, null],
        ['Sort order', 'O*NET-SOC code', 'O*NET-SOC title', 'NEM Code'],
        [1, KEEPERS, 'Lighthouse Keepers', '98-1011'],
        [2, TASTERS, 'Café Tasters', '98-1012'],
        [3, COLORERS, 'Map Colorers', '98-1011'],
      ],
    },
  ],
};

/** Every file of a folder of ours, by its path below that. */
const filesIn = (folder: string): Files =>
  Object.fromEntries(
    fg.sync('**/*', { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

/** Four elements instead of the fifty that protective factors are made of. */
function tinyMethod(): string {
  const method = JSON.parse(readFileSync(join(FIXTURE, 'method.json'), 'utf8'));
  const factors = Object.values<{ elements: string[] }>(method.protective_factors.factors);
  for (const [index, factor] of factors.entries())
    factor.elements = index === 0 ? ['Originality', 'Thinking Creatively'] : ['Negotiation'];
  return JSON.stringify(method, null, 2);
}

const dataset: Files = {
  ...filesIn(TINY),
  'method.json': tinyMethod(),
  'factors.json': readFileSync(join(FIXTURE, 'factors.json'), 'utf8'),
  'validation.json': readFileSync(join(FIXTURE, 'validation.json'), 'utf8'),
};

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

/** A fresh copy to change: paths start with sources/. */
export const tinyRelease = (): Files =>
  structuredClone({
    ...below('sources/onet', onet()),
    ...below('sources/bls', { ...bls, ...staffing }),
    ...below('sources/esco', esco),
  });

/** The dataset that an import of it makes, but for the hashes of workbooks: paths start with data/. */
export const tinyDataset = (): Files => below('data', dataset);

/** A workbook has the second in it at which it was written: the same sheets are to be the same bytes. */
const workbooks = new Map<string, Promise<Uint8Array>>();

export async function bytesOf(content: Files[string]): Promise<string | Uint8Array> {
  if (typeof content === 'string' || content instanceof Uint8Array) return content;
  const key = JSON.stringify(content);
  const made = workbooks.get(key);
  if (made) return made;
  const workbook = writeXlsxFile(content.map(({ sheet, rows }) => ({ sheet, data: rows }))).toBuffer();
  workbooks.set(key, workbook);
  return workbook;
}

export async function writeRelease(root: string, files: Files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), await bytesOf(content));
  }
}
