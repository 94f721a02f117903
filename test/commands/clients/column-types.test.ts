/** DuckDB's columns against the fields of the data package. */
import { describe, expect, it } from 'vitest';
import { duckType, typeFaults } from '../../../build/commands/clients/column-types.js';

const columnsOf = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns).map(([column_name, column_type]) => ({ column_name, column_type }));
const fieldsOf = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, type]) => ({ name, type }));

it.each([
  ['string', 'VARCHAR'],
  ['integer', 'BIGINT'],
  ['number', 'DOUBLE'],
  ['boolean', 'BOOLEAN'],
  ['date', 'DATE'],
])('%s is %s', (type, column) => {
  expect(duckType(type)).toBe(column);
});

it.each(['object', 'array', 'year'])('a CSV field of type %s is refused by its name', (type) => {
  expect(() => duckType(type)).toThrow(`DuckDB has no type for a CSV field of type ${type}.`);
});

describe('typeFaults', () => {
  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    [
      'all are as described',
      { code: 'string', share: 'number', jobs: 'integer', risk: 'object', gaps: 'array' },
      {
        code: 'VARCHAR',
        share: 'DOUBLE',
        jobs: 'BIGINT',
        risk: 'STRUCT(low DOUBLE)',
        gaps: 'STRUCT(skill VARCHAR)[]',
      },
      [],
    ],
    ['a code was taken for a number', { code: 'string' }, { code: 'BIGINT' }, ['code is BIGINT, not string']],
    [
      'a number was taken for an integer',
      { share: 'number' },
      { share: 'BIGINT' },
      ['share is BIGINT, not number'],
    ],
    [
      'an object is in a list',
      { risk: 'object' },
      { risk: 'STRUCT(low DOUBLE)[]' },
      ['risk is STRUCT(low DOUBLE)[], not object'],
    ],
    [
      'one is missing',
      { code: 'string', jobs: 'integer' },
      { code: 'VARCHAR' },
      ['column 2 is missing, not jobs'],
    ],
    [
      'two are swapped',
      { code: 'string', title: 'string' },
      { title: 'VARCHAR', code: 'VARCHAR' },
      ['column 1 is title, not code', 'column 2 is code, not title'],
    ],
    ['one is too many', { code: 'string' }, { code: 'VARCHAR', more: 'BIGINT' }, ['more is not described']],
  ])('where %s', (_, fields, columns, faults) => {
    expect(typeFaults(fieldsOf(fields), columnsOf(columns), { isGuessed: false })).toEqual(faults);
  });

  it.each<[string, string, string[]]>([
    ['number', 'BIGINT', []],
    ['number', 'VARCHAR', ['wage is VARCHAR, not number']],
    ['integer', 'DOUBLE', ['wage is DOUBLE, not integer']],
    ['string', 'BIGINT', ['wage is BIGINT, not string']],
    ['string', 'DATE', ['wage is DATE, not string']],
  ])('a %s that DuckDB guesses to be %s', (type, column, faults) => {
    const guessed = typeFaults(fieldsOf({ wage: type }), columnsOf({ wage: column }), { isGuessed: true });
    expect(guessed).toEqual(faults);
  });
});
