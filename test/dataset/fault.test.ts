/** Faults as people and terminals see them. */
import { expect, it } from 'vitest';
import { type Fault, formatFaults, messageOf, type Place, sortFaults } from '../../build/dataset/fault.js';

const fault = (file: string, place: Place, rule = 'too-big'): Fault => ({
  file,
  place,
  rule,
  what: 'job_zone is 6.',
});

it.each([
  ['commands the terminal', '["\u001B[2J\u009B"] is no key.', '["\\u{1B}[2J\\u{9B}"] is no key.'],
  ['turns or hides it', '\u202E\u2800\u2028\u2029\u3164', '\\u{202E}\\u{2800}\\u{2028}\\u{2029}\\u{3164}'],
  ['is half a character or stacked', 'a\uD800 Z\u0301\u0316\u0334', 'a\\u{D800} Z\u0301\u0316\\u{334}'],
  ['is as long as a file', 'x'.repeat(10_000), `${'x'.repeat(1500)}…`],
  ['is a letter', 'é 中 👍', 'é 中 👍'],
])('a message only shows what %s', (_, what, shown) => {
  expect(messageOf({ what, meant: ['a', 'b'], fix: 'Remove it.' })).toBe(
    `${shown} Did you mean "a" or "b"? Remove it.`,
  );
});

it('faults are printed with place, rule, message and number, in the order of files, sheets, lines and columns', () => {
  const sorted = [
    fault('data/a.json', { row: 2, column: 9 }),
    fault('data/a.json', { row: 10, column: 1 }, 'aliases'),
    fault('data/a.json', { row: 10, column: 1 }),
    fault('data/a.json', { row: 10, column: 11 }),
    fault('wages.xlsx', { sheet: 'All', row: 9, column: 'Scale ID' }),
    fault('wages.xlsx', { sheet: 'By state', row: 7 }),
  ];
  expect(sortFaults([...sorted].reverse())).toEqual(sorted);
  const lines = formatFaults([...sorted].reverse()).split('\n');
  expect(lines.filter((_, at) => at % 2 === 0)).toEqual([
    'data/a.json:2:9  too-big',
    'data/a.json:10:1  aliases',
    'data/a.json:10:1  too-big',
    'data/a.json:10:11  too-big',
    'wages.xlsx › All › row 9, column Scale ID  too-big',
    'wages.xlsx › By state › row 7  too-big',
    '',
    '',
  ]);
  expect(lines.slice(-4)).toEqual(['  job_zone is 6.', '', '6 faults in 2 files.', '']);
});
