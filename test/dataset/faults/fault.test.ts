import { expect, it } from 'vitest';
import { compareFaults, countOf, type Fault, formatFaults } from '../../../build/dataset/faults/fault.js';

const fault = (file: string, line: number, column: number, rule = 'rule'): Fault => ({
  file,
  line,
  column,
  rule,
  message: 'Value, rule, cure.',
});

it('faults stand in the order of files, lines, columns and rules', () => {
  const sorted = [
    fault('data/a.json', 2, 9),
    fault('data/a.json', 10, 1, 'aliases'),
    fault('data/a.json', 10, 1, 'row-unique'),
    fault('data/a.json', 10, 11),
    fault('data/b.json', 1, 1),
  ];
  expect([...sorted].reverse().sort(compareFaults)).toEqual(sorted);
});

it('faults are printed with position, rule, sentence and count', () => {
  expect(formatFaults([fault('data/a.json', 2, 9), fault('data/a.json', 10, 1)])).toBe(
    'data/a.json:2:9  rule\n  Value, rule, cure.\ndata/a.json:10:1  rule\n  Value, rule, cure.\n\n2 faults in 1 file.\n',
  );
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
