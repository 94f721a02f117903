/** How the search ranks, over registers of a few names: what it finds, which comes first, and by which name. */
import { describe, expect, it } from 'vitest';
import { searchResults } from '../../../core/search/results.js';
import { openSearchIndex } from '../../../core/search/search-index.js';
import { wordsOf } from '../../../core/search/words.js';
import { english } from '../../support/search-figures.js';

/** Titles and how many people have these jobs, in the order of codes. */
type Jobs = Readonly<Record<string, number>>;
/** A name, the titles that the register chose for it, and others that it may mean. */
type Name = readonly [name: string, chosen: readonly string[], others?: readonly string[]];

/** Searches a register; each result is its title, how it matches, and the name by which it was found. */
async function found(q: string, jobs: Jobs, names: readonly Name[] = []): Promise<string[]> {
  const titles = Object.keys(jobs);
  const all: Name[] = [...titles.map((title) => [title, [title]] as const), ...names];
  const words = [...new Set(all.flatMap(([name]) => wordsOf(name)))].sort();
  const score = { final_score: 50, score_low: 40, score_high: 60, risk_tier: 'high' } as const;
  const index = openSearchIndex({
    occupations: Object.entries(jobs).map(([title, employed], at) => ({
      ...{ soc_code: `${11 + at}-0000.00`, title, slug: title.toLowerCase(), employed },
      ...{ ...score, median_annual_wage: 40_000 },
    })),
    words,
    names: all.map(([name]) => name),
    nameWords: all.map(([name]) => wordsOf(name).map((word) => words.indexOf(word))),
    nameOccupations: all.map(([, chosen, others = []]) =>
      [...chosen, ...others].map((title) => titles.indexOf(title)),
    ),
    nameChosen: all.map(([, chosen]) => chosen.length),
    otherCodes: {},
  });
  const { data } = await searchResults({ q, limit: 50 }, english(index));
  return data.map(({ title, match, matched_name }) =>
    [title, match, ...(matched_name === null ? [] : [matched_name])].join(': '),
  );
}

const MANY = 1_000_000;

describe('of the same words, first', () => {
  const FIRST: Record<string, [q: string, jobs: Jobs, names: Name[], order: string[]]> = {
    'a title, then a name, then a name with more words': [
      'cake maker',
      { Cooks: MANY, Bakers: 1000, 'Cake Makers': 0 },
      [
        ['Cake Maker', ['Bakers']],
        ['Cake Maker Helper', ['Cooks']],
      ],
      ['Cake Makers', 'Bakers', 'Cooks'],
    ],
    'what the register chose for a name, in its order, then what else it may mean': [
      'server',
      { Waiters: 0, Hosts: 100_000, Administrators: 10 * MANY },
      [['Server', ['Waiters', 'Hosts'], ['Administrators']]],
      ['Waiters', 'Hosts', 'Administrators'],
    ],
    'what most people do, although the register chose another for a name with more words': [
      'server',
      { Waiters: 0, Administrators: 10 * MANY },
      [['Banquet Server', ['Waiters'], ['Administrators']]],
      ['Administrators', 'Waiters'],
    ],
    'what has more names with the words': [
      'welder',
      { Plumbers: 100, Joiners: 200 },
      [
        ['Ship Welder', ['Joiners']],
        ...['Steel', 'Copper', 'Pipe', 'Tube'].map((metal): Name => [`${metal} Welder`, ['Plumbers']]),
      ],
      ['Plumbers', 'Joiners'],
    ],
    'a name with fewer other words': [
      'nurse',
      { Trainees: 1000, Aides: 100 },
      [
        ['School Nurse', ['Aides']],
        ['Rural School Nurse', ['Trainees']],
      ],
      ['Aides', 'Trainees'],
    ],
    'what most people do, of names with three other words or more': [
      'nurse',
      { Trainees: 1000, Aides: 100 },
      [
        ['Night Rural School Nurse', ['Aides']],
        ['Young Night Rural School Clinic Nurse', ['Trainees']],
      ],
      ['Trainees', 'Aides'],
    ],
    'words themselves, then others of the same root': [
      'painter',
      { Glaziers: 100, Decorators: 1000 },
      [
        ['Wall Painter', ['Glaziers']],
        ['Wall Painting', ['Decorators']],
      ],
      ['Glaziers', 'Decorators'],
    ],
    'fewer typos': [
      'plummber',
      { Fitters: 200, Joiners: 100 },
      [
        ['Plumbers', ['Joiners']],
        ['Plumper', ['Fitters']],
      ],
      ['Joiners', 'Fitters'],
    ],
    'of words that no name has together, the one that fewer names have': [
      'welder porter',
      { Joiners: 1000, Carriers: 100, Fitters: 100, Actors: 1, Barbers: 1, Clerks: 1, Dancers: 1 },
      [
        ['Ship Welder', ['Joiners']],
        ['Steel Welder', ['Fitters']],
        ['Night Porter', ['Carriers']],
      ],
      ['Carriers', 'Joiners', 'Fitters'],
    ],
  };
  it.each(Object.entries(FIRST))('%s', async (_, [q, jobs, names, order]) => {
    for (const list of [Object.entries(jobs), Object.entries(jobs).reverse()])
      expect((await found(q, Object.fromEntries(list), names)).map((each) => each.split(':')[0])).toEqual(
        order,
      );
  });

  it('the first by code, if they are alike', async () => {
    const names: Name[] = [
      ['Stone Mason', ['Joiners']],
      ['Brick Mason', ['Builders']],
    ];
    const jobs = { Builders: 100, Joiners: 100 };
    expect((await found('mason', jobs, names)).map((each) => each.split(':')[0])).toEqual([
      'Builders',
      'Joiners',
    ]);
  });
});

const JOBS: Jobs = {
  Bakers: 200_000,
  Bartenders: 700_000,
  'Bus Drivers': 150_000,
  'Fire Inspectors': 15_000,
  Firefighters: 300_000,
  'Paint Store Clerks': 5000,
  Printers: 10_000,
  'Registered Nurses': 3_000_000,
  'Software Developers': 1_600_000,
  Tailors: 20_000,
  Telecommunicators: 30_000,
  'Taxi Drivers': 100_000,
  'Truck Drivers': 2_000_000,
  Zookeepers: 9000,
};
const NAMES: Name[] = [
  ['RN', ['Registered Nurses']],
  ['Fire Fighter', ['Fire Inspectors']],
  ['someone who drives', ['Taxi Drivers']],
  ['Tailor Shop Owner', ['Tailors']],
  ['Sailor', ['Truck Drivers']],
  ['Zoo Guide Aide', ['Zookeepers']],
  ['Guide, Zoo', ['Zookeepers']],
  ['911 Operator', ['Telecommunicators']],
];

describe('a search finds', () => {
  it.each<[because: string, q: string, found: string[]]>([
    ['a title', 'Registered Nurse', ['Registered Nurses: title']],
    ['a name', 'rn', ['Registered Nurses: name: RN']],
    ['the whole name rather than one with more words', 'zoo guide', ['Zookeepers: name: Guide, Zoo']],
    ['words in any order', 'drivers, truck', ['Truck Drivers: title']],
    ['words of one root', 'baking', ['Bakers: words']],
    ['what begins alike', 'softw', ['Software Developers: prefix']],
    ['nothing that begins with one letter', 'z', []],
    ['a typo in a word of five letters', 'nurze', ['Registered Nurses: fuzzy']],
    ['no typo in a word of four letters', 'bakr', []],
    ['one typo in a word of six letters, not two', 'taixxr', []],
    ['two typos in a word of seven letters', 'prxntxr', ['Printers: fuzzy']],
    ['a typo of another word for the same', 'lorrie driver', ['Truck Drivers: fuzzy']],
    [
      'no typo of a word that is known',
      'sailor shop',
      ['Truck Drivers: words: Sailor', 'Tailors: words: Tailor Shop Owner'],
    ],
    ['words that are joined', 'bar tender', ['Bartenders: title']],
    ['the words as they stand, if they are a name', 'fire fighter', ['Fire Inspectors: name: Fire Fighter']],
    ['words that are split', 'taxidriver', ['Taxi Drivers: title']],
    ['numbers, too', '911operator', ['Telecommunicators: name: 911 Operator']],
    ['fillers, if there is nothing else', 'someone who', ['Taxi Drivers: words: someone who drives']],
    ['what a sentence means', 'I am someone who bakes', ['Bakers: words']],
    ['a typo where what begins alike fits nothing', 'print store', ['Paint Store Clerks: fuzzy']],
    ['most of the words', 'zoo guide qqqq', ['Zookeepers: words: Guide, Zoo']],
    ['not one word of three', 'baker qqqq wwww', []],
    ['not some words, one cut short', 'softw qqqq', []],
    ['nothing for no words', ' - ', []],
  ])('%s: %s', async (_, q, expected) => {
    expect(await found(q, JOBS, NAMES)).toEqual(expected);
  });
});
