/** `npm run check`: the faults of what is named, as people and the problem matcher read them. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, formatCommand } from '../../build/commands/check.js';
import { formOf } from '../../build/dataset/authored.js';
import { type Edit, FIXTURE, withBroken } from '../broken.js';
import { recorded } from '../stories.js';

const BROKEN: Edit[] = [
  ['onet/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1253.00"]'],
  ['aliases.json', '"soc_codes": {', '"soc_codes": { "15-1133.00": "15-9999.00",'],
];

/** Files that have another form than commands write. */
const SPACED = ['aliases', 'dataset', 'sources', 'onet/15-1252.00', 'occupations/15-1252.00'].map(
  (file, at): Edit => [`${file}.json`, '{\n  "$schema"', at > 0 ? '{\n   "$schema"' : '\uFEFF{\n  "$schema"'],
);
const WINDOWS = fs.readFileSync(path.join(FIXTURE, 'aliases.json'), 'utf8').replaceAll('\n', '\r\n');
const [FILE, DESIGNERS] = ['occupations/47-2111.00.json', 'occupations/27-1024.00.json'];
/** An occupation of which nobody has rated the first tasks. */
const unrated = (count: number, file = FILE): Edit => {
  const one = JSON.parse(fs.readFileSync(path.join(FIXTURE, file), 'utf8'));
  const tasks = one.tasks.map((task: object, at: number) =>
    at < count ? { ...task, labels: undefined, marks: undefined } : task,
  );
  return [file, formOf({ ...one, tasks })];
};
/** One that nobody has rated for automation, and of which the first task has no reading at all. */
const begun = JSON.parse(String(unrated(1)[1]), (key, each) =>
  /^labels$|^automation_/.test(key) ? undefined : each,
);
const CASES: Record<string, [edits: Edit[], ...names: string[]]> = {
  'all faults': [BROKEN, '.'],
  'those of a file, with the number of the rest': [BROKEN, 'aliases.json'],
  'those of two files without any': [BROKEN, 'occupations/47-2111.00.json', 'factors.json'],
  'those of three places': [BROKEN, 'onet', 'factors.json', 'aliases.json'],
  'no faults, with the line breaks of Windows': [[['aliases.json', WINDOWS]], './'],
  'files in another form': [SPACED, './'],
  'a task and an occupation that nobody has rated': [[unrated(1), unrated(99, DESIGNERS)], '.'],
  'an occupation rated in part, whose tasks aren’t counted before it is published': [
    [[FILE, formOf(begun)]],
    '.',
  ],
  'two occupations that nobody has rated': [[unrated(99), unrated(99, DESIGNERS)], '.'],
  'a retired code of one, whose own is retired': [
    [
      unrated(99),
      ['aliases.json', '": "15-1252.00"', '": "47-2111.00", "47-2111.00": "15-1252.00"'],
      ['aliases.json', '": "software-developers"', '": "electricians"'],
    ],
    '.',
  ],
};

describe('the check', () => {
  recorded('lists faults, or what a valid dataset lacks', 'check', CASES, ([edits, ...names]) =>
    withBroken(edits, (folder) => {
      const { text, faulty } = check(names.map((name) => path.join(folder, name)));
      return `${text}${faulty ? 'Exit code 1' : ''}`
        .replaceAll(`${folder}/`, '')
        .replace(/set scores to .*/, '…');
    }),
  );

  it('finds nothing once a file has the form that commands write', () => {
    withBroken(SPACED, (folder) => {
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
