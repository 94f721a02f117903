/** `npm run check`: the faults of what is named, as people and the problem matcher read them. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../build/commands/check.js';
import { formatCommand } from '../../build/commands/format.js';
import { type Edit, FIXTURE, withBroken } from '../broken.js';

const BROKEN: Edit[] = [
  ['onet/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1253.00"]'],
  ['aliases.json', '"soc_codes": {', '"soc_codes": { "15-1133.00": "15-9999.00",'],
];

describe('the check', () => {
  it('lists all faults, or those of a file or folder with the number of the rest', () => {
    withBroken(BROKEN, (folder) => {
      const said = (...names: string[]) => check(names.map((name) => path.join(folder, name))).text;
      const places = (text: string) =>
        [...text.matchAll(/^\S+?(\w+\.json|[\d.-]+json):\d+:\d+ {2}\S+$/gm)].length;
      expect(said('.')).toMatch(/\n2 faults in 2 files\.\n$/);
      expect(places(said('.'))).toBe(2);
      expect(said('aliases.json')).toMatch(
        /aliases\n[\s\S]*Besides, 1 fault in other files; npm run check shows all\.\n$/,
      );
      expect(said('onet')).toMatch(/related-known\n/);
      expect(check([path.join(folder, 'method.json')])).toMatchObject({ faulty: false });
    });
  });

  it('finds a file that has another form than commands write', () => {
    const files = ['aliases.json', 'onet/15-1252.00.json', 'occupations/15-1252.00.json'];
    const spaced = files.map((file): Edit => [file, '"$schema": ', '"$schema":  ']);
    withBroken(spaced, (folder) => {
      expect(check([folder]).text.match(/\.json:1:1 {2}form\n.*npm run format/g)).toHaveLength(3);
      formatCommand({ data: folder });
      expect(check([folder]).faulty).toBe(false);
    });
  });

  it('refuses what is no file of one dataset', () => {
    const occupations = path.join(FIXTURE, 'occupations');
    expect(() => check([path.join(occupations, '15-1252.01.json')])).toThrow(
      'Did you mean "15-1252.00.json"',
    );
    expect(() => check([path.join(FIXTURE, '..')])).toThrow('is no part of a dataset');
    expect(() => check([FIXTURE, 'data/method.json'])).toThrow('check one at a time');
  });

  it('prints places that GitHub’s problem matcher finds', () => {
    const matcher = JSON.parse(fs.readFileSync('.github/check-matcher.json', 'utf8')).problemMatcher[0]
      .pattern;
    withBroken(BROKEN.slice(1), (folder) => {
      const [place, message] = check([folder]).text.split('\n') as [string, string];
      expect(new RegExp(matcher[0].regexp).exec(place)?.slice(2)).toEqual(['3', '32', 'aliases']);
      expect(new RegExp(matcher[1].regexp).exec(message)?.[1]).toMatch(/15-9999\.00/);
    });
  });
});
