/** Codes that appear, go, change, split and merge: each occupation by name, and every address led on. */
import { describe, expect, it } from 'vitest';
import type { Options } from '../../../build/commands/import/import.js';
import { occupationLines } from '../../../build/commands/import/report/report.js';
import { faultLines, place } from './place.js';
import { type Files, tinyRelease } from './tiny-release.js';

const KEEPERS = '98-1011.00';
const COLORERS = '98-1013.00';

/** A release in which a code is called otherwise throughout. */
function recoded(files: Files, from: string, to: string): Files {
  const isOnet = (path: string) => path.startsWith('sources/onet/') || path.includes('onet-30.1_');
  const changed = Object.entries(files).map(([path, content]): [string, Files[string]] =>
    isOnet(path) ? [path, (content as string).replaceAll(from, to)] : [path, content],
  );
  const crosswalk = changed.find(([path]) => path.endsWith('nem_onet_to_soc_crosswalk.xlsx'))!;
  crosswalk[1] = JSON.parse(JSON.stringify(crosswalk[1]).replaceAll(from, to));
  return Object.fromEntries(changed);
}

function edit(files: Files, path: string, from: string | RegExp, to: string) {
  files[path] = (files[path] as string).replace(from, to);
}

/** A code that has a title only from now on. */
function withoutColorers(files = tinyRelease()): Files {
  edit(files, 'sources/onet/Job Zones.txt', /98-1013.*\n/, '');
  edit(files, 'sources/onet/Related Occupations.txt', /98-1011.00\t98-1013.*\n/, '');
  return files;
}

/** What the colorers were, once more under another code. */
function addOccupation(files: Files, code: string, title: string, task: number) {
  const add = (path: string, line: string) => edit(files, `sources/onet/${path}.txt`, /$/, `${line}\n`);
  add('Occupation Data', `${code}\t${title}\tofficial text`);
  add('Job Zones', `${code}\t2\t08/2023\tAnalyst`);
  add('Task Statements', `${code}\t${task}\tofficial text\tCore\t95`);
  add('Tasks to DWAs', `${code}\t${task}\t4.A.1.a.1.I01.D01\t03/2014\tAnalyst`);
  const crosswalk = files['sources/bls/nem_onet_to_soc_crosswalk.xlsx'] as { rows: unknown[][] }[];
  crosswalk[0]!.rows.push([9, code, title, '98-1011']);
}

/** The first release in place, with votes and an address of old, then another one. */
async function afterwards(next: Files, more: Files = {}, options: Partial<Options> = {}) {
  const there = await place(tinyRelease());
  await there.run();
  await there.write({
    'data/tables/votes.csv': 'soc_code,agree,too_high,too_low\n98-1011.00,3,2,1\n98-1013.00,10,20,30\n',
    'data/aliases.json':
      '{"soc_codes": {"98-1003.00": "98-1013.00"}, "slugs": {"old-map-painters": "map-colorers"}}',
    ...more,
  });
  const before = there.data();
  await there.write(next);
  const own = Object.keys(more).find((path) => path.startsWith('crosswalk'));
  const crosswalk = own ? [there.folder(own)] : [];
  const result = await there.run({ crosswalk, moveVotes: true, ...options });
  return { ...there, before, result };
}

type After = Awaited<ReturnType<typeof afterwards>>;

function linesOf({ result }: After): string[] {
  if ('faults' in result) throw new Error(faultLines(result.faults).join('\n'));
  return occupationLines(result.happened, result.retitled);
}

function faultsOf({ result, data, before }: After): string[] {
  if (!('faults' in result)) throw new Error('the import succeeded');
  expect(data()).toEqual(before);
  return faultLines(result.faults).map((line) => line.replace(/\/tmp\/[^/]+\//g, ''));
}

const aliasesOf = ({ json }: After) => {
  const { soc_codes, slugs } = json('data/aliases.json');
  return { soc_codes, slugs };
};

describe('a code that changes', () => {
  it('keeps its address, wording, labels and votes under the new code, known by its title', async () => {
    const after = await afterwards(recoded(tinyRelease(), KEEPERS, '98-1021.00'));
    expect(linesOf(after)).toEqual([
      '  new code    98-1011.00 Lighthouse Keepers → 98-1021.00 Lighthouse Keepers; the old code leads there',
    ]);
    expect(after.exists('data/occupations/98-1011.00.json')).toBe(false);
    expect(after.json('data/occupations/98-1021.00.json')).toMatchObject({
      slug: 'lighthouse-keepers',
      description: 'Keep the light burning.',
      tasks: [
        { id: 12, description: 'Watch the lamp all night.', labels: { automation: 'T3' } },
        { id: 11, description: 'Trim the wick.', labels: { automation: 'T0' } },
      ],
    });
    expect(aliasesOf(after)).toEqual({
      soc_codes: { '98-1003.00': COLORERS, [KEEPERS]: '98-1021.00' },
      slugs: { 'old-map-painters': 'map-colorers' },
    });
    expect(after.read('data/tables/votes.csv')).toContain('98-1021.00,3,2,1\n');
  });

  it('keeps its address when its title changes with it, if a crosswalk says so', async () => {
    const next = recoded(tinyRelease(), KEEPERS, '98-1021.00');
    edit(next, 'sources/onet/Occupation Data.txt', 'Lighthouse Keepers', 'Lamp Technicians');
    const official =
      '"O*NET-SOC 2019 Code","O*NET-SOC 2019 Title","O*NET-SOC 2028 Code","O*NET-SOC 2028 Title"\n' +
      '98-1011.00,Lighthouse Keepers,98-1021.00,Lamp Technicians\n98-1012.00,Tasters,98-1012.00,Tasters\n';
    const after = await afterwards({ ...next, 'sources/2019_to_2028_Crosswalk.csv': official });
    expect(linesOf(after)).toEqual([
      '  new code    98-1011.00 Lighthouse Keepers → 98-1021.00 Lamp Technicians; the old code leads there',
    ]);
    expect(after.json('data/occupations/98-1021.00.json').slug).toBe('lighthouse-keepers');
    expect(aliasesOf(after).soc_codes[KEEPERS]).toBe('98-1021.00');
  });

  it('goes on to be known under all its codes: A → B and B → C lead A to C', async () => {
    const after = await afterwards(recoded(tinyRelease(), COLORERS, '98-1033.00'));
    expect(aliasesOf(after)).toEqual({
      soc_codes: { '98-1003.00': '98-1033.00', [COLORERS]: '98-1033.00' },
      slugs: { 'old-map-painters': 'map-colorers' },
    });
  });

  it('and changes back needs no lead any more', async () => {
    const after = await afterwards(recoded(tinyRelease(), COLORERS, '98-1033.00'));
    await after.write(tinyRelease());
    await after.run();
    expect(aliasesOf(after)).toEqual({
      soc_codes: { '98-1003.00': COLORERS, '98-1033.00': COLORERS },
      slugs: { 'old-map-painters': 'map-colorers' },
    });
  });
});

describe('a title that changes', () => {
  it('keeps its address', async () => {
    const next = tinyRelease();
    edit(next, 'sources/onet/Occupation Data.txt', 'Lighthouse Keepers', 'Keepers of Lighthouses');
    const after = await afterwards(next);
    expect(linesOf(after)).toEqual([
      '  new title   98-1011.00 Lighthouse Keepers → Keepers of Lighthouses; its URL stays /occupations/lighthouse-keepers',
    ]);
    expect(after.json('data/occupations/98-1011.00.json').slug).toBe('lighthouse-keepers');
  });
});

describe('an occupation that appears', () => {
  it('is named, and what it has no wording for is left open', async () => {
    const next = tinyRelease();
    addOccupation(next, '98-1041.00', 'Net Menders', 41);
    const after = await afterwards(next);
    expect(linesOf(after)).toEqual(['  added       98-1041.00 Net Menders']);
    expect(after.result).toMatchObject({ missing: 2 });
    expect(after.json('data/occupations/98-1041.00.json')).toMatchObject({
      slug: 'net-menders',
      description: null,
      tasks: [{ id: 41, description: null, imputed: true }],
    });
  });

  it.each([
    ['Index', 'index-98104100'],
    [
      `Menders ${'of Nets '.repeat(12)}`,
      'menders-of-nets-of-nets-of-nets-of-nets-of-nets-of-nets-of-nets-of-nets-of-nets-of-nets-of-98104100',
    ],
    ['x'.repeat(120), `${'x'.repeat(91)}-98104100`],
  ])('under the title %s has an address that it can have', async (title, slug) => {
    const next = tinyRelease();
    addOccupation(next, '98-1041.00', title.trim(), 41);
    expect((await afterwards(next)).json('data/occupations/98-1041.00.json').slug).toBe(slug);
  });

  it('has its BLS code left open where the crosswalk has it not yet, and keeps what was filled in', async () => {
    const next = tinyRelease();
    addOccupation(next, '98-1041.00', 'Net Menders', 41);
    const crosswalk = 'sources/bls/nem_onet_to_soc_crosswalk.xlsx';
    next[crosswalk] = tinyRelease()[crosswalk]!;
    const after = await afterwards(next);
    const path = 'data/occupations/98-1041.00.json';
    expect('notes' in after.result && after.result.notes).toContainEqual({
      what: 'occupations that the BLS crosswalk does not have yet, oews_code to be filled in by hand',
      names: ['98-1041.00 Net Menders'],
      shown: 60,
    });
    expect(after.json(path).oews_code).toBe(null);
    await after.write({ [path]: after.read(path).replace('"oews_code": null', '"oews_code": "98-1011"') });
    await after.run();
    expect(after.json(path).oews_code).toBe('98-1011');
  });

  it('gets its code into its address where that is taken', async () => {
    const next = tinyRelease();
    addOccupation(next, '98-1041.00', 'Map-Colorers', 41);
    const after = await afterwards(next);
    linesOf(after);
    expect(after.json('data/occupations/98-1041.00.json').slug).toBe('map-colorers-98104100');
    expect(after.json('data/occupations/98-1013.00.json').slug).toBe('map-colorers');
  });
});

describe('a code that is gone', () => {
  it('stops the import with the list and a template to fill in', async () => {
    const next = withoutColorers();
    addOccupation(next, '98-1014.00', 'Chart Painters, Digital', 41);
    const after = await afterwards(next);
    expect(faultsOf(after)).toEqual([
      'data/occupations/98-1013.00.json: 98-1013.00 Map Colorers is no longer in the release, and nothing says what took its place. Add a line to the file of --crosswalk.',
    ]);
    expect('template' in after.result && after.result.template).toEqual([
      'old_code,new_code,old_title,candidates',
      '98-1013.00,,Map Colorers,"98-1014.00 Chart Painters, Digital | 98-1011.00 Lighthouse Keepers | 98-1012.00 Café Tasters, Tea & Cocoa"',
    ]);
  });

  it('leads to the successor that the maintainer names, with all that led to it before', async () => {
    const template =
      'old_code,new_code,old_title,candidates\r\n98-1013.00,98-1012.00,Map Colorers,"a, b"\r\n';
    const after = await afterwards(withoutColorers(), { 'crosswalk.csv': template });
    expect(linesOf(after)).toEqual([
      '  removed     98-1013.00 Map Colorers; its URLs lead to 98-1012.00 Café Tasters, Tea & Cocoa',
    ]);
    expect(aliasesOf(after)).toEqual({
      soc_codes: { '98-1003.00': '98-1012.00', [COLORERS]: '98-1012.00' },
      slugs: { 'old-map-painters': 'cafe-tasters-tea-cocoa', 'map-colorers': 'cafe-tasters-tea-cocoa' },
    });
    expect(after.read('data/tables/votes.csv')).toContain('98-1012.00,10,20,30\n');
    expect(after.exists('data/occupations/98-1013.00.json')).toBe(false);
  });

  it('merges with another: both names lead on, votes are added once the maintainer says so', async () => {
    const crosswalk = { 'crosswalk.csv': `old_code,new_code\n98-1013.00,${KEEPERS}` };
    expect(faultsOf(await afterwards(withoutColorers(), crosswalk, { moveVotes: false }))).toEqual([
      'data/tables/votes.csv:3: 60 votes on 98-1013.00 Map Colorers would count for 98-1011.00 Lighthouse Keepers. Add --move-votes if they should, or remove the row.',
    ]);
    const after = await afterwards(withoutColorers(), crosswalk);
    linesOf(after);
    expect('notes' in after.result && after.result.notes[0]).toEqual({
      what: 'votes that count for a successor now',
      names: ['98-1013.00 Map Colorers → 98-1011.00 Lighthouse Keepers (60)'],
      shown: 60,
    });
    expect(after.read('data/tables/votes.csv')).toContain('98-1011.00,13,22,31\n');
    expect(after.json('data/occupations/98-1011.00.json').slug).toBe('lighthouse-keepers');
  });

  it('merges names too, and the ranks below move up', async () => {
    const header = 'name,soc_code,kind,source,rank,reason';
    const after = await afterwards(withoutColorers(), {
      'crosswalk.csv': `old_code,new_code\n98-1013.00,${KEEPERS}`,
      'data/tables/names.csv': `${header}\nhelper,98-1011.00,broad,own,2,\nhelper,98-1012.00,broad,own,3,\nhelper,98-1013.00,broad,own,1,\n`,
    });
    linesOf(after);
    const helpers = after.read('data/tables/names.csv').match(/^helper,.*$/gm);
    expect(helpers).toEqual(['helper,98-1011.00,broad,own,1,', 'helper,98-1012.00,broad,own,2,']);
  });

  it('stays if the maintainer names it as its own successor', async () => {
    const after = await afterwards(withoutColorers(), {
      'crosswalk.csv': 'old_code,new_code\n98-1013.00,98-1013.00\n',
    });
    expect(linesOf(after)).toEqual(['  kept        98-1013.00, though the release does not have it']);
    expect(after.json('data/occupations/98-1013.00.json')).toMatchObject({ slug: 'map-colorers' });
    expect(aliasesOf(after)).toEqual({
      soc_codes: { '98-1003.00': COLORERS },
      slugs: { 'old-map-painters': 'map-colorers' },
    });
  });
});

describe('a code that splits', () => {
  const OFFICIAL = 'O*NET-SOC 2019 Code,O*NET-SOC 2028 Code\n98-1013.00,98-1014.00\n98-1013.00,98-1015.00\n';

  function split(first: string, second: string): Files {
    const files = withoutColorers();
    addOccupation(files, '98-1014.00', first, 41);
    addOccupation(files, '98-1015.00', second, 51);
    return { ...files, 'sources/2019_to_2028_Crosswalk.csv': OFFICIAL };
  }

  it('leads to the part that has its title, which takes its address over', async () => {
    const after = await afterwards(split('Chart Painters', 'Map Colorers'));
    expect(linesOf(after)).toEqual([
      '  added       98-1014.00 Chart Painters',
      '  split       98-1013.00 Map Colorers → 98-1015.00 Map Colorers and 98-1014.00 Chart Painters; its URLs lead to the first',
    ]);
    expect(after.json('data/occupations/98-1015.00.json').slug).toBe('map-colorers');
    expect(aliasesOf(after)).toEqual({
      soc_codes: { '98-1003.00': '98-1015.00', [COLORERS]: '98-1015.00' },
      slugs: { 'old-map-painters': 'map-colorers' },
    });
  });

  it('asks which part its URLs lead to where none has its title', async () => {
    const after = await afterwards(split('Chart Painters', 'Map Printers'));
    expect(faultsOf(after)).toEqual([
      'data/occupations/98-1013.00.json: 98-1013.00 Map Colorers was split into 98-1014.00 Chart Painters, 98-1015.00 Map Printers, and nothing says to which of them its URLs lead. Add a line with one of them to the file of --crosswalk.',
    ]);
    expect('template' in after.result && after.result.template).toEqual([
      'old_code,new_code,old_title,candidates',
      '98-1013.00,,Map Colorers,98-1014.00 Chart Painters | 98-1015.00 Map Printers',
    ]);
  });

  it('leads to the part that the maintainer chose; each part has an address of its own', async () => {
    const after = await afterwards(split('Chart Painters', 'Map Printers'), {
      'crosswalk.csv': 'old_code,new_code\n98-1013.00,98-1015.00\n',
    });
    expect(linesOf(after)).toEqual([
      '  added       98-1014.00 Chart Painters',
      '  added       98-1015.00 Map Printers',
      '  split       98-1013.00 Map Colorers → 98-1015.00 Map Printers and 98-1014.00 Chart Painters; its URLs lead to the first',
    ]);
    expect(after.json('data/occupations/98-1015.00.json').slug).toBe('map-printers');
    expect(aliasesOf(after)).toEqual({
      soc_codes: { '98-1003.00': '98-1015.00', [COLORERS]: '98-1015.00' },
      slugs: { 'old-map-painters': 'map-printers', 'map-colorers': 'map-printers' },
    });
  });
});

describe('the maintainer’s own file', () => {
  it.each([
    [
      'two successors for one code',
      'old_code,new_code\n98-1013.00,98-1012.00\n98-1013.00,98-1011.00\n',
      [
        'crosswalk.csv:3: 98-1013.00 has the successor 98-1012.00 in row 2 already, and its URLs can lead to only one of 98-1012.00 Café Tasters, Tea & Cocoa, 98-1011.00 Lighthouse Keepers. Keep the line of the part that most of its readers want.',
      ],
    ],
    [
      'a successor that is none',
      'old_code,new_code\n98-1013.00,98-9999.00\n',
      [
        'crosswalk.csv:2: 98-9999.00, the successor of 98-1013.00, is not an occupation of this release. Name one that is.',
        'data/occupations/98-1013.00.json: 98-1013.00 Map Colorers is no longer in the release, and nothing says what took its place. Add a line to the file of --crosswalk.',
      ],
    ],
    [
      'a code that is not gone',
      'old_code,new_code\n98-1013.00,98-1012.00\n98-1011.00,98-1012.00\n',
      [
        'crosswalk.csv:3: 98-1011.00 is an occupation of this release and needs no successor. Remove the line.',
      ],
    ],
    [
      'a line that was not filled in',
      'old_code,new_code\n98-1013.00,\n',
      [
        'crosswalk.csv:2, column new_code: "": a SOC code like 15-1252.00. Correct the row or fetch the file again.',
        'data/occupations/98-1013.00.json: 98-1013.00 Map Colorers is no longer in the release, and nothing says what took its place. Add a line to the file of --crosswalk.',
      ],
    ],
    [
      'other columns',
      'from,to\n98-1013.00,98-1012.00\n',
      [
        'crosswalk.csv:1: column "new_code" is missing (no header was found). Fetch the file again, or add --rename "its name now=new_code".',
        'crosswalk.csv:1: column "old_code" is missing (no header was found). Fetch the file again, or add --rename "its name now=old_code".',
        'data/occupations/98-1013.00.json: 98-1013.00 Map Colorers is no longer in the release, and nothing says what took its place. Add a line to the file of --crosswalk.',
      ],
    ],
    [
      'a code to stay that nobody has',
      'old_code,new_code\n98-1013.00,98-1012.00\n98-7777.00,98-7777.00\n',
      ['crosswalk.csv:3: 98-7777.00 is to stay, but no occupation has it. Correct the code.'],
    ],
  ])('is refused with %s', async (_name, text, lines) => {
    expect(faultsOf(await afterwards(withoutColorers(), { 'crosswalk.csv': text }))).toEqual(lines);
  });
});

describe('a release that is broken elsewhere too', () => {
  it('says in the same run which occupations are gone', async () => {
    const next = withoutColorers();
    edit(next, 'sources/onet/Skills.txt', 'Data Value', 'Value');
    const after = await afterwards(next);
    expect(faultsOf(after)).toEqual([
      'data/occupations/98-1013.00.json: 98-1013.00 Map Colorers is no longer in the release, and nothing says what took its place. Add a line to the file of --crosswalk.',
      'onet/Skills.txt:1: column "Data Value" is missing. Did you mean "Value"? If so, add --rename "Value=Data Value".',
    ]);
    expect('template' in after.result && after.result.template).toHaveLength(2);
  });

  it('does not take those for gone whose row could not be read', async () => {
    const next = tinyRelease();
    edit(next, 'sources/onet/Job Zones.txt', /98-1013.00\t1/, '98-1013.00\t9');
    expect(faultsOf(await afterwards(next))).toEqual([
      'onet/Job Zones.txt:4, column Job Zone: "9": a job zone is 1 to 5. Correct the row or fetch the file again.',
    ]);
  });
});
