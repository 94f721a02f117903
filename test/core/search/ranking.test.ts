/** How the search ranks, over registers of a few names: which occupation comes before which, and why. */
import { describe, expect, it } from 'vitest';
import { searchResults } from '../../../core/search/results.js';
import { type Jobs, type Name, registerOf } from './register-of.js';

const MANY = 1_000_000;
const OTHERS: Jobs = Object.fromEntries(
  'Actors Barbers Clerks Dancers Editors Farmers Grinders Hunters Judges Loggers Millers Nannies Opticians Poets'
    .split(' ')
    .map((title) => [title, 100]),
);

describe('of the same words, first', () => {
  it.each<[because: string, q: string, jobs: Jobs, names: Name[], order: string[]]>([
    [
      'a title, then a name, then a name with more words',
      'cake maker',
      { Cooks: MANY, Bakers: 1000, 'Cake Makers': 0 },
      [
        ['Cake Maker', ['Bakers']],
        ['Cake Maker Helper', ['Cooks']],
      ],
      ['Cake Makers', 'Bakers', 'Cooks'],
    ],
    [
      'a word of the same root, then one that begins alike',
      'teach',
      { 'Teaching Aides': 0, 'Teacup Painters': MANY, 'Teach-In Hosts': MANY },
      [],
      ['Teach-In Hosts', 'Teaching Aides'],
    ],
    [
      'what the register chose for a name, in its order, then what else it may mean',
      'server',
      { Waiters: 0, Hosts: 100_000, Administrators: 10 * MANY },
      [['Server', ['Waiters', 'Hosts'], ['Administrators']]],
      ['Waiters', 'Hosts', 'Administrators'],
    ],
    [
      'what the register chose for a name with more words',
      'server',
      { Waiters: 100, Hosts: 100, Cashiers: 100, Administrators: 100 },
      [['Banquet Server', ['Waiters', 'Hosts', 'Cashiers'], ['Administrators']]],
      ['Waiters', 'Hosts', 'Cashiers', 'Administrators'],
    ],
    [
      'what most people do, although the register chose another for a name with more words',
      'server',
      { Waiters: 0, Administrators: 10 * MANY },
      [['Banquet Server', ['Waiters'], ['Administrators']]],
      ['Administrators', 'Waiters'],
    ],
    [
      'what the register chose for a name of the same roots',
      'drives trucks',
      { Haulers: 0, Movers: 10 * MANY, Loaders: MANY },
      [
        ['Truck Driving', ['Haulers'], ['Movers']],
        ['Truck Driver Helper', ['Loaders']],
      ],
      ['Haulers', 'Loaders', 'Movers'],
    ],
    [
      'what more people do',
      'welder',
      { 'Steel Welders': 100, 'Copper Welders': 3000, 'Ship Welders': 1000 },
      [],
      ['Copper Welders', 'Ship Welders', 'Steel Welders'],
    ],
    [
      'a title before a name',
      'welder',
      { 'Steel Welders': 100, Joiners: 300 },
      [['Copper Welder', ['Joiners']]],
      ['Steel Welders', 'Joiners'],
    ],
    [
      'what has more names with the words',
      'welder',
      { Plumbers: 100, Joiners: 200 },
      [
        ['Ship Welder', ['Joiners']],
        ['Steel Welder', ['Plumbers']],
        ['Copper Welder', ['Plumbers']],
        ['Pipe Welder', ['Plumbers']],
        ['Tube Welder', ['Plumbers']],
      ],
      ['Plumbers', 'Joiners'],
    ],
    [
      'a name with fewer other words',
      'nurse',
      { Trainees: 1000, Aides: 100 },
      [
        ['School Nurse', ['Aides']],
        ['Rural School Nurse', ['Trainees']],
      ],
      ['Aides', 'Trainees'],
    ],
    [
      'a name with three other words or more: all are alike',
      'nurse',
      { Trainees: 1000, Aides: 100 },
      [
        ['Rural Primary School Nurse', ['Aides']],
        ['Rural Mountain Village Primary School Nurse', ['Trainees']],
      ],
      ['Trainees', 'Aides'],
    ],
    [
      'words themselves, then others of the same root',
      'painter',
      { Glaziers: 100, Decorators: 1000 },
      [
        ['Wall Painter', ['Glaziers']],
        ['Wall Painting', ['Decorators']],
      ],
      ['Glaziers', 'Decorators'],
    ],
    [
      'a name besides whose words only fillers are found',
      'bread',
      { Millers: 1000, Bakers: 100 },
      [
        ['someone who can do bread', ['Bakers']],
        ['Bread Sales', ['Millers']],
      ],
      ['Bakers', 'Millers'],
    ],
    [
      'fewer typos',
      'plummber',
      { Fitters: 200, Joiners: 100 },
      [
        ['Plumbers', ['Joiners']],
        ['Plumper', ['Fitters']],
      ],
      ['Joiners', 'Fitters'],
    ],
    [
      'a typo that is not in the first letter',
      'wekder',
      { Joiners: 100, Elders: 200 },
      [
        ['Welder', ['Joiners']],
        ['Wekler', []],
        ['Eekder', ['Elders']],
      ],
      ['Joiners', 'Elders'],
    ],
    [
      'what more people do, not what has more names with the words',
      'welder',
      { Joiners: 500, Plumbers: 100 },
      [
        ['Ship Welder', ['Joiners']],
        ['Steel Welder', ['Plumbers']],
        ['Copper Welder', ['Plumbers']],
        ['Pipe Welder', ['Plumbers']],
      ],
      ['Joiners', 'Plumbers'],
    ],
    [
      'a sentence that has all words, then names without fillers',
      'someone who bakes',
      { Cooks: 0, Bakers: MANY },
      [['someone who bakes cakes', ['Cooks']]],
      ['Bakers', 'Cooks'],
    ],
    [
      'of words that no name has together, the one that fewer names have',
      'welder porter',
      { Joiners: 1000, Carriers: 100, Fitters: 100, ...OTHERS },
      [
        ['Ship Welder', ['Joiners']],
        ['Steel Welder', ['Fitters']],
        ['Night Porter', ['Carriers']],
      ],
      ['Carriers', 'Joiners', 'Fitters'],
    ],
    [
      'of such words, the one whose commonest form is rarer',
      'teacher porter',
      { Carriers: 100, Tutors: 300, Loaders: 90, Lecturers: 100, ...OTHERS },
      [
        ['Night Porter', ['Carriers']],
        ['Day Porter', ['Loaders']],
        ['School Teacher', ['Tutors']],
        ['School Teaching', ['Lecturers']],
        ['College Teaching', ['Lecturers']],
        ['Primary Teaching', ['Lecturers']],
      ],
      ['Carriers', 'Loaders', 'Tutors', 'Lecturers'],
    ],
    [
      'of names with some of the words, the one with fewer others',
      'nurse qqqq',
      { Trainees: 1000, Aides: 100 },
      [
        ['School Nurse', ['Aides']],
        ['Rural School Nurse', ['Trainees']],
      ],
      ['Aides', 'Trainees'],
    ],
    [
      'of names with some of the words, the one with the word itself',
      'painter qqqq',
      { Decorators: 1000, Glaziers: 100 },
      [
        ['Wall Painter', ['Glaziers']],
        ['Wall Painting', ['Decorators']],
      ],
      ['Glaziers', 'Decorators'],
    ],
    [
      'of names with some of the words, the one of which any word is nearest',
      'framerr qqqq',
      { Builders: 120, Growers: 100 },
      [
        ['Farmer and Framer', ['Builders']],
        ['Old Framer', ['Growers']],
      ],
      ['Builders', 'Growers'],
    ],
  ])('%s', (_, q, jobs, names, order) => {
    for (const list of [Object.entries(jobs), Object.entries(jobs).reverse()]) {
      const register = registerOf(Object.fromEntries(list), names);
      expect(searchResults({ q, limit: 50 }, register).data.map(({ title }) => title)).toEqual(order);
    }
  });
});

/** What is found, each with how it matches and the name by which it was found. */
const found = (q: string, jobs: Jobs, names: Name[] = []) =>
  searchResults({ q, limit: 50 }, registerOf(jobs, names)).data.map(({ title, match, matched_name }) =>
    [title, match, ...(matched_name === null ? [] : [matched_name])].join(': '),
  );

describe('of one occupation, the name by which it is found is', () => {
  it.each<[because: string, q: string, names: string[], found: string]>([
    [
      'the one with the fewest other words',
      'mason',
      ['Brick Mason Aide', 'Brick Mason'],
      'words: Brick Mason',
    ],
    ['the first of those that fit alike', 'mason', ['Brick Mason', 'Stone Mason'], 'words: Brick Mason'],
    ['the one with the words themselves', 'mason', ['Brick Masonry', 'Stone Mason'], 'words: Stone Mason'],
    [
      'one with words of the same root rather than a beginning',
      'mason',
      ['Masonite Presser', 'Rural Brick Masoning'],
      'words: Rural Brick Masoning',
    ],
    ['the whole name', 'brick mason', ['Brick Mason Aide', 'Mason, Brick'], 'name: Mason, Brick'],
  ])('%s', (_, q, names, expected) => {
    expect(
      found(
        q,
        { Builders: 100 },
        names.map((name) => [name, ['Builders']]),
      ),
    ).toEqual([`Builders: ${expected}`]);
  });
});

const JOBS: Jobs = {
  Bakers: 200_000,
  Bartenders: 700_000,
  'Bus Drivers': 150_000,
  'Business Drivers': 10,
  Firefighters: 300_000,
  Homemakers: 100,
  'House Makers': 100,
  'Fire Inspectors': 15_000,
  'Paint Store Clerks': 5000,
  Printers: 10_000,
  'Registered Nurses': 3_000_000,
  'Software Developers': 1_600_000,
  Tailors: 20_000,
  'Taxi Drivers': 100_000,
  'Truck Drivers': 2_000_000,
  'Wine Stewards': 900,
  Zookeepers: 9000,
};
const NAMES: Name[] = [
  ['RN', ['Registered Nurses']],
  ['Software Engineer', ['Software Developers']],
  ['Fire Fighter', ['Fire Inspectors']],
  ['someone who drives', ['Taxi Drivers']],
  ['Tailor Shop Owner', ['Tailors']],
  ['Sailor', ['Truck Drivers']],
  ['Making a House', ['Tailors']],
  ['Zoo Guide', ['Zookeepers']],
  ['Lift Operator', ['Bus Drivers']],
  ['Printing Printer', ['Printers']],
];

describe('a search finds', () => {
  it.each<[because: string, q: string, found: string[]]>([
    ['a title', 'Registered Nurse', ['Registered Nurses: title']],
    ['the first name', 'rn', ['Registered Nurses: name: RN']],
    ['words in any order', 'drivers, truck', ['Truck Drivers: title']],
    ['words of one root', 'baking', ['Bakers: words']],
    ['what begins alike', 'softw', ['Software Developers: prefix']],
    ['what begins with two letters', 'zo', ['Zookeepers: prefix']],
    ['nothing that begins with one letter', 'z', []],
    ['a typo in a word of five letters', 'nurze', ['Registered Nurses: fuzzy']],
    ['no typo in a word of four letters', 'bakr', []],
    ['one typo in a word of six letters', 'tailxr', ['Tailors: fuzzy']],
    ['one typo in a word of five letters, not two', 'nurzx', []],
    ['one typo in a word of six letters, not two', 'taixxr', []],
    ['two typos in a word of seven letters', 'prxntxr', ['Printers: fuzzy']],
    ['a typo of another word for the same', 'lorrie driver', ['Truck Drivers: fuzzy']],
    [
      'no typo of a word that is known',
      'sailor shop',
      ['Truck Drivers: words: Sailor', 'Tailors: words: Tailor Shop Owner'],
    ],
    ['words that are joined', 'bar tender', ['Bartenders: title']],
    [
      'words that are joined, and the same ones apart',
      'fire fighter',
      ['Fire Inspectors: name: Fire Fighter'],
    ],
    ['words that are split', 'taxidriver', ['Taxi Drivers: title']],
    [
      'words that are split and, after them, a typo',
      'housemaker',
      ['House Makers: title', 'Tailors: words: Making a House', 'Homemakers: fuzzy'],
    ],
    ['fillers, if there is nothing else', 'someone who', ['Taxi Drivers: words: someone who drives']],
    ['what a sentence means', 'I am someone who bakes', ['Bakers: words']],
    [
      'a name with fillers and nothing besides',
      'someone who drives',
      ['Taxi Drivers: name: someone who drives'],
    ],
    ['a typo where what begins alike fits nothing', 'print store', ['Paint Store Clerks: fuzzy']],
    ['most of the words', 'zoo guide qqqq', ['Zookeepers: words: Zoo Guide']],
    ['two words of five', 'zoo guide qqqq wwww vvvv', ['Zookeepers: words: Zoo Guide']],
    ['not one word of three', 'baker qqqq wwww', []],
    ['not one word of three, of which a name has two forms', 'printing qqqq wwww', []],
    ['some words, one a typo', 'prxntxr qqqq', ['Printers: fuzzy']],
    ['not some words, one cut short', 'softw qqqq', []],
    ['nothing for no words', ' - ', []],
    ['nothing for letters that no word has', 'mmmmmmm', []],
  ])('%s: %s', (_, q, expected) => {
    expect(found(q, JOBS, NAMES)).toEqual(expected);
  });
});

it('lists what fits alike by code', () => {
  const jobs = { Builders: 100, Joiners: 100 };
  for (const others of [
    ['Builders', 'Joiners'],
    ['Joiners', 'Builders'],
  ])
    expect(
      found(
        'mason',
        jobs,
        others.map((title, at) => [`${['Brick', 'Stone'][at]} Mason`, [title]]),
      ).map((each) => each.split(':')[0]),
    ).toEqual(['Builders', 'Joiners']);
});
