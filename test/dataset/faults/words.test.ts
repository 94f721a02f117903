import { describe, expect, it } from 'vitest';
import { cureIn, didYouMean, show, showPath, suggestionsIn } from '../../../build/dataset/faults/words.js';
import { CASES as OCCUPATIONS } from '../../checks/occupation-cases.js';
import { CASES as SETTINGS } from '../../checks/settings-cases.js';
import { CASES as CROSS_TABLES } from '../../checks/table-cases.js';
import { CASES as FILES } from '../read/file-cases.js';
import { CASES as JSON_FILES } from '../read/json-cases.js';
import { CASES as SCHEMAS } from '../read/schema-cases.js';
import { CASES as TABLES } from '../read/table-cases.js';

it.each([
  [['tasks', 3, 'labels', 'human'], 'tasks[3].labels.human'],
  [['ratings', 'skills', 'Active Listening', 'level'], 'ratings.skills["Active Listening"].level'],
  [['$schema'], '$schema'],
  [[], ''],
])('the place %j is shown as %s', (place, shown) => {
  expect(showPath(place)).toBe(shown);
});

it.each([
  ['a', '"a"'],
  [4, '4'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [null, 'null'],
  [undefined, 'missing'],
  [[], 'an empty list'],
  [[1], 'a list'],
  [{}, 'an object'],
  ['x'.repeat(80), `"${'x'.repeat(56)}…"`],
])('the value %j is shown as %s', (value, shown) => {
  expect(show(value)).toBe(shown);
});

describe('what a message suggests', () => {
  it('is read as it was written', () => {
    const known = ['15-1252.00', '15-1253.00', '15-1254.00'];
    const message = `related[0] is 15-1255.00.${didYouMean('15-1255.00', known)} Correct it.`;
    expect(suggestionsIn(message)).toEqual(known);
    expect(suggestionsIn('Nothing is near. Correct it.')).toEqual([]);
  });
});

describe('the cure in a message', () => {
  it.each([
    ['job_zone is 6; it must be at most 5.', 'It must be at most 5.'],
    ['title is "Dr. No; Who"; it must be "a. B". Change it.', 'It must be "a. B". Change it.'],
    ['it is 1.5 (see 2; 3. And 4), no more. Change it (or not; 5).', 'Change it (or not; 5).'],
    ['Remove it.', 'Remove it.'],
  ])('%s', (message, cure) => {
    expect(cureIn(message)).toBe(cure);
  });

  it('stands apart from the value in every message', () => {
    const all = [
      ...OCCUPATIONS,
      ...SETTINGS,
      ...CROSS_TABLES,
      ...FILES,
      ...JSON_FILES,
      ...SCHEMAS,
      ...TABLES,
    ];
    const messages = all
      .flatMap(({ faults }) => faults)
      .map((fault) => fault.split('  ').slice(2).join('  '));
    expect(messages.filter((message) => cureIn(message).length >= message.length)).toEqual([]);
  });
});
