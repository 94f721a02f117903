/** Codes that come and go with a release: what was published never dies. */
import type { Options } from '../../../build/commands/import/import.js';
import { recorded } from '../../stories.js';
import { place } from './place.js';
import { type Files, tinyDataset, tinyRelease } from './tiny-release.js';

const ONET = 'sources/onet/';

/** Changes every O*NET table. */
function eachTable(files: Files, change: (text: string) => string): Files {
  for (const [path, content] of Object.entries(files))
    if (path.startsWith(ONET) && typeof content === 'string') files[path] = change(content);
  return files;
}

/** The release with another code for Map Colorers, and with another title if there is one. */
const recoded = (to: string, title = 'Map Colorers') =>
  eachTable(tinyRelease(), (text) => text.replaceAll('98-1013.00', to).replaceAll('Map Colorers', title));

/** The release without Map Colorers, or others. */
const without = (codes = /^.*98-1013\.00.*\n/gm, release = tinyRelease()) =>
  eachTable(release, (text) => text.replace(codes, ''));

/** Our names of the dataset in place: what all three are called, Map Colorers before the others, and a Spanish one of theirs, too. */
const OWN = ['98-1011.00,phrase,own,2', '98-1012.00,phrase,own,3', '98-1013.00,phrase,own,1'];
const NAMES = `${tinyDataset()['data/tables/names.csv']}${OWN.map((row) => `lone hand,${row},,\n`).join('')}`;

/** The dataset in place, with more that leads to Map Colorers, and what a maintainer wrote into aliases.json. */
function inPlace(soc_codes: Record<string, string> = {}): Files {
  const slugs = { 'chart-painters': 'map-colorers', 'lamp-menders': 'lighthouse-keepers' };
  return {
    ...tinyDataset(),
    'data/tables/names.csv': `${NAMES}Dyer,98-1013.00,alternate,onet,,,1\n`,
    'data/names/es.csv': `${tinyDataset()['data/names/es.csv']}farero,98-1013.00,own\n`,
    'data/aliases.json': JSON.stringify({ soc_codes: { '98-1000.00': '98-1013.00', ...soc_codes }, slugs }),
  };
}

/** The release with new occupations, of which one is called nearly as another one; only the first is of their minor group. */
function withNew(titles = ['Lamp Menders', 'Lighthouse-Keepers']): Files {
  const files = recoded('98-1013.00');
  for (const [at, title] of titles.entries()) {
    const [code, id] = [`98-1${at < 1 ? 0 : 1}4${at + 1}.00`, 410 + at];
    const rows = {
      'Occupation Data': `${title}\tofficial text`,
      'Job Zones': '2\t08/2023\tAnalyst',
      'Task Statements': `${id}\tofficial text\tCore`,
      'Tasks to DWAs': `${id}\t4.A.1.a.1.I01.D01`,
      'Related Occupations': '98-1011.00\t1',
    };
    for (const [name, row] of Object.entries(rows)) files[`${ONET}${name}.txt`] += `${code}\t${row}\n`;
  }
  return files;
}

const GONE = '98-1013.00';
const TASTERS = /^.*98-1012\.00.*\n/gm;
const CASES: Record<string, [files: Files, dataset: Files, options?: Partial<Options>]> = {
  'gone, which stops the import, with its name, what to write where, and near titles': [
    eachTable(
      without(TASTERS, withNew(['Lamp Menders', 'Cocoa Packers and Cocoa Mixers', 'Café Cocoa Makers'])),
      (text) => text.replaceAll('Map Colorers', 'Café Tasters, Tea & Cocoa'),
    ),
    tinyDataset(),
  ],
  'gone, with nothing near it': [
    eachTable(recoded(GONE, 'Ice Carvers'), (text) => text.replaceAll('98-1', '97-1')),
    tinyDataset(),
  ],
  'gone, with a successor in aliases.json, to which all leads that led to it before': [
    without(),
    inPlace({ [GONE]: '98-1009.00', '98-1009.00': '98-1012.00' }),
  ],
  'gone, with a successor in aliases.json that is gone, too, and kept, and names in use again': [
    without(/^.*98-101[23]\.00.*\n/gm, withNew()),
    inPlace({ [GONE]: '98-1012.00', '98-1009.00': '98-1041.00', '98-1041.00': '98-1011.00' }),
    { keep: ['98-1012.00'], fewerRows: true },
  ],
  'gone, and led in a circle': [without(), inPlace({ [GONE]: '98-1000.00' })],
  'gone, and kept because the maintainer says so, though others want its address': [
    without(
      undefined,
      withNew(['Map-Colorers', 'Lamp Menders', 'Lamp-Menders', `Clean${' Lamp'.repeat(20)}`]),
    ),
    tinyDataset(),
    { keep: [GONE] },
  ],
  'kept, with a code that nobody has: a typo': [tinyRelease(), tinyDataset(), { keep: ['98-1031.00'] }],
  'under another code, known by its title, with its address, wording, and readings': [
    without(TASTERS, recoded('98-1023.00')),
    inPlace({ '98-1012.00': '98-1023.00' }),
  ],
  'under another code and title, with a new address, to which the old one leads': [
    recoded('98-1023.00', 'Map Printers'),
    inPlace({ [GONE]: '98-1023.00' }),
  ],
  'new, with a slug of its title, and its code in it where that is or was taken': [withNew(), inPlace()],
  'under another title, with the same address': [recoded(GONE, 'Map Printers'), tinyDataset()],
};

recorded('what was published never dies', 'import/codes', CASES, async ([files, dataset, options]) =>
  (await place(files, dataset)).told(options),
);
