import { describe, expect, it } from 'vitest';
import {
  type Cell,
  compareFaults,
  countOf,
  type Fault,
  formatFaults,
  messageOf,
  type Position,
  placeOf,
} from '../../../build/dataset/fault.js';

const fault = (file: string, place: Position | Cell, rule = 'rule'): Fault => ({
  file,
  place,
  rule,
  what: 'job_zone is 6.',
  fix: 'It must be at most 5.',
});
const at = (line: number, column: number) => ({ line, column });

it.each([
  ['turns around', 'slug is "\u202Egpj".', 'slug is "\\u{202E}gpj".'],
  ['commands the terminal', '["\u001B[2J\u009B"] is no key.', '["\\u{1B}[2J\\u{9B}"] is no key.'],
  ['is invisible', 'a\u200Bb\u3164\u2800\uFFFF', 'a\\u{200B}b\\u{3164}\\u{2800}\\u{FFFF}'],
  ['is half a character', 'a\uD800', 'a\\u{D800}'],
  ['breaks the line', 'a\nb\u2028', 'a\\u{A}b\\u{2028}'],
  ['is stacked', 'Z\u0301\u0316\u0334', 'Z\u0301\u0316\\u{334}'],
  ['is as long as a file', 'x'.repeat(10_000), `${'x'.repeat(1500)}…`],
  ['is a letter', 'é 中 👍', 'é 中 👍'],
])('a message only shows what %s', (_, what, shown) => {
  expect(messageOf({ what, fix: 'Remove it.' })).toBe(`${shown} Remove it.`);
});

it('faults are in the order of files, sheets, lines, columns and rules', () => {
  const sorted = [
    fault('data/a.json', at(2, 9)),
    fault('data/a.json', at(10, 1), 'aliases'),
    fault('data/a.json', at(10, 1), 'row-unique'),
    fault('data/a.json', at(10, 11)),
    fault('data/b.json', at(1, 1)),
    fault('onet/Skills.txt', {}),
    fault('onet/Skills.txt', { row: 9, column: 'Scale ID' }),
    fault('onet/Skills.txt', { row: 10, column: 'Data Value' }),
    fault('wages.xlsx', { sheet: 'All', row: 7 }),
    fault('wages.xlsx', { sheet: 'National', row: 2 }),
  ];
  expect([...sorted].reverse().sort(compareFaults)).toEqual(sorted);
});

it.each<[Position | Cell, string]>([
  [{ line: 41, column: 9 }, 'file:41:9'],
  [{}, 'file'],
  [{ row: 17 }, 'file:17'],
  [{ row: 17, column: 'Data Value' }, 'file:17, column Data Value'],
  [{ column: 'Data Value' }, 'file, column Data Value'],
  [{ sheet: 'Skills', row: 17, column: 'Data Value' }, 'file › Skills › row 17, column Data Value'],
])('%j is shown as %s', (place, shown) => {
  expect(placeOf({ file: 'file', place })).toBe(shown);
});

it.each<[readonly string[], string]>([
  [[], 'No. Remove it.'],
  [['a'], 'No. Did you mean "a"? Remove it.'],
  [['a', 'b', 'c'], 'No. Did you mean "a" or "b" or "c"? Remove it.'],
])('a message that suggests %j', (meant, message) => {
  expect(messageOf({ what: 'No.', meant, fix: 'Remove it.' })).toBe(message);
});

describe('printed', () => {
  const six = Array.from({ length: 6 }, (_, index) => ({ row: index + 2, column: 'Zone' }));

  it('are place, rule, message and number, sorted', () => {
    expect(formatFaults([fault('data/a.json', at(10, 1)), fault('data/a.json', at(2, 9))])).toBe(
      'data/a.json:2:9  rule\n  job_zone is 6. It must be at most 5.\ndata/a.json:10:1  rule\n  job_zone is 6. It must be at most 5.\n\n2 faults in 1 file.\n',
    );
  });

  it('are the first five of one rule in one column of a source, and the number of the others', () => {
    const faults = [
      ...six.map((place) => fault('Zones.txt', place)),
      fault('Zones.txt', { row: 9 }, 'other'),
    ];
    const lines = formatFaults(faults).split('\n');
    expect(lines.filter((line) => line.startsWith('Zones.txt'))).toEqual([
      ...[2, 3, 4, 5, 6].map((row) => `Zones.txt:${row}, column Zone  rule`),
      'Zones.txt: and 1 more like these (--verbose lists them)',
      'Zones.txt:9  other',
    ]);
    expect(lines.at(-2)).toBe('7 faults in 1 file.');
  });

  it('are all of them where all are wanted', () => {
    const faults = six.map((place) => fault('Zones.txt', place));
    expect(formatFaults(faults, { all: true })).toContain('Zones.txt:7, column Zone  rule\n');
  });

  it('are all of them in the dataset', () => {
    const faults = six.map(({ row }) => fault('data/a.json', at(row, 1)));
    expect(formatFaults(faults)).toContain('data/a.json:7:1  rule\n');
  });
});

it.each([
  [0, '0 tasks'],
  [1, '1 task'],
  [999, '999 tasks'],
  [18796, '18,796 tasks'],
  [1234567, '1,234,567 tasks'],
])('%d: %s', (count, text) => {
  expect(countOf(count, 'task')).toBe(text);
});
