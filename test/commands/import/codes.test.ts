/** Codes that come and go with a release: what was published never dies. */
import { describe, expect, it } from 'vitest';
import type { Options } from '../../../build/commands/import/import.js';
import { faultLines, place } from './place.js';
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

/** The release without Map Colorers. */
const without = () => eachTable(tinyRelease(), (text) => text.replace(/^.*98-1013\.00.*\n/gm, ''));

/** The dataset in place, with more that leads to Map Colorers, and what a maintainer wrote into aliases.json. */
function inPlace(soc_codes: Record<string, string> = {}): Files {
  const slugs = { 'chart-painters': 'map-colorers' };
  return {
    ...tinyDataset(),
    'data/aliases.json': JSON.stringify({ soc_codes: { '98-1000.00': '98-1013.00', ...soc_codes }, slugs }),
  };
}

async function afterwards(files: Files, dataset: Files, options: Partial<Options> = {}) {
  const there = await place(files, dataset);
  const result = await there.run(options);
  return {
    ...there,
    faults: 'faults' in result ? faultLines(result.faults) : [],
    aliases: there.json('data/aliases.json') as Record<'soc_codes' | 'slugs', Record<string, string>>,
    slug: (code: string) => there.json(`data/occupations/${code}.json`).slug as string,
  };
}

describe('an occupation that is gone', () => {
  it('stops the import, with its name, what to write where, and near titles', async () => {
    const { faults, exists } = await afterwards(without(), tinyDataset());
    expect(faults).toEqual([
      'data/occupations/98-1013.00.json: 98-1013.00 Map Colorers is no longer in the release, and data/aliases.json has no successor for it that is. Write "98-1013.00": "<its successor>" under soc_codes in data/aliases.json (near: 98-1011.00 Lighthouse Keepers, 98-1012.00 Café Tasters, Tea & Cocoa), or keep it with --keep 98-1013.00.',
    ]);
    expect(exists('data/occupations/98-1013.00.json')).toBe(true);
  });

  it('leads to the successor in aliases.json, with all that led to it before', async () => {
    const { faults, aliases, exists, read } = await afterwards(
      without(),
      inPlace({ '98-1013.00': '98-1012.00' }),
    );
    expect(read('data/names/es.csv')).toContain('cartógrafo,98-1012.00,esco');
    expect([faults, exists('data/occupations/98-1013.00.json')]).toEqual([[], false]);
    expect(aliases.soc_codes).toEqual({ '98-1000.00': '98-1012.00', '98-1013.00': '98-1012.00' });
    const { slugs } = aliases;
    expect(slugs['chart-painters']).toBe(slugs['map-colorers']);
    expect(slugs['map-colorers']).toMatch(/^cafe-tasters/);
  });

  it('is not led in a circle', async () => {
    const { faults } = await afterwards(without(), inPlace({ '98-1013.00': '98-1000.00' }));
    expect(faults).toEqual([expect.stringContaining('Write "98-1013.00": "<its successor>"')]);
  });

  it('stays if the maintainer says so; a code that nobody has is a typo', async () => {
    const kept = await afterwards(without(), tinyDataset(), { keep: ['98-1013.00'] });
    expect([kept.faults, kept.exists('data/occupations/98-1013.00.json')]).toEqual([[], true]);
    const typo = await afterwards(tinyRelease(), tinyDataset(), { keep: ['98-1031.00'] });
    expect(typo.faults).toEqual([
      expect.stringContaining('--keep names 98-1031.00, which no occupation has.'),
    ]);
  });
});

describe('an occupation under another code', () => {
  it('is known by its title, and keeps its address, wording and readings', async () => {
    const before = JSON.parse(tinyDataset()['data/occupations/98-1013.00.json'] as string);
    const { faults, aliases, json } = await afterwards(recoded('98-1023.00'), inPlace());
    const { slug, description, tasks } = json('data/occupations/98-1023.00.json');
    expect([faults, slug, description]).toEqual([[], before.slug, before.description]);
    expect(tasks).toEqual(before.tasks);
    expect(aliases).toMatchObject({
      soc_codes: { '98-1000.00': '98-1023.00', '98-1013.00': '98-1023.00' },
      slugs: { 'chart-painters': 'map-colorers' },
    });
  });

  it('and another title has a new address, to which the old one leads', async () => {
    const { aliases, slug } = await afterwards(
      recoded('98-1023.00', 'Map Printers'),
      inPlace({ '98-1013.00': '98-1023.00' }),
    );
    expect(slug('98-1023.00')).toBe('map-printers');
    expect(aliases.slugs).toEqual({ 'chart-painters': 'map-printers', 'map-colorers': 'map-printers' });
  });
});

describe('an occupation', () => {
  it('that is new gets a slug of its title, and its code into it where that is taken', async () => {
    const files = recoded('98-1013.00');
    const add = (name: string, line: string) => {
      files[`${ONET}${name}.txt`] = `${files[`${ONET}${name}.txt`]}${line}\n`;
    };
    for (const [code, title] of [
      ['98-1041.00', 'Lamp Menders'],
      ['98-1042.00', 'Lighthouse-Keepers'],
    ]) {
      const id = code!.slice(5, 7);
      add('Occupation Data', `${code}\t${title}\tofficial text`);
      add('Job Zones', `${code}\t2\t08/2023\tAnalyst`);
      add('Task Statements', `${code}\t${id}${code!.slice(-4, -3)}\tofficial text\tCore`);
      add('Tasks to DWAs', `${code}\t${id}${code!.slice(-4, -3)}\t4.A.1.a.1.I01.D01`);
      add('Related Occupations', `${code}\t98-1011.00\t1`);
    }
    const { faults, slug, json } = await afterwards(files, tinyDataset());
    expect(faults).toEqual([]);
    expect([slug('98-1041.00'), slug('98-1042.00')]).toEqual(['lamp-menders', 'lighthouse-keepers-98104200']);
    const { description, oews_code, tasks } = json('data/occupations/98-1041.00.json');
    expect([description, oews_code, tasks[0].marks]).toEqual([null, null, undefined]);
  });

  it('with another title keeps its address', async () => {
    const { slug } = await afterwards(recoded('98-1013.00', 'Map Printers'), tinyDataset());
    expect(slug('98-1013.00')).toBe('map-colorers');
  });
});
