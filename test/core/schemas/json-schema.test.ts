import { expect, it } from 'vitest';
import {
  type JsonSchema,
  jsonSchemas,
  walk,
  withoutNeedlessEscapes,
} from '../../../core/schemas/json-schema.js';

const SCHEMA: JsonSchema = {
  properties: {
    tasks: { type: 'array', items: { properties: { id: { type: 'integer' } } } },
    factors: { propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: { type: 'number' } },
    year: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  },
};

it('calls for a schema and every one within it, by name, with the one around it', () => {
  const seen: [string, string][] = [];
  walk(SCHEMA, ({ type = 'any' }, name, around) => {
    seen.push([name, `${type} in ${around ? Object.keys(around)[0] : 'nothing'}`]);
  });
  expect(seen).toEqual([
    ['', 'any in nothing'],
    ['tasks', 'array in properties'],
    ['tasks[]', 'any in type'],
    ['tasks[].id', 'integer in properties'],
    ['factors', 'any in properties'],
    ['factors.*', 'number in propertyNames'],
    ['factors', 'any in propertyNames'],
    ['year', 'any in properties'],
    ['year', 'integer in anyOf'],
    ['year', 'null in anyOf'],
  ]);
});

it('leaves out what is within where told so', () => {
  const seen: string[] = [];
  walk(SCHEMA, ({ items }, name) => {
    seen.push(name);
    return items === undefined;
  });
  expect(seen).not.toContain('tasks[].id');
  expect(seen).toContain('factors.*');
});

it.each([
  ['^\\/.*', '^/.*'],
  ['^\\d+\\.\\d+$', '^\\d+\\.\\d+$'],
  ['a\\\\/b', 'a\\\\/b'],
])('a pattern keeps only the escapes that mean something: %s is %s', (pattern, plain) => {
  expect(withoutNeedlessEscapes(pattern)).toBe(plain);
});

it('no published pattern escapes a slash', () => {
  const patterns: string[] = [];
  for (const schema of Object.values(jsonSchemas()))
    walk(schema, ({ pattern }) => {
      if (pattern !== undefined) patterns.push(pattern);
    });
  expect(patterns).toContain('^/.*');
  expect(patterns.filter((pattern) => withoutNeedlessEscapes(pattern) !== pattern)).toEqual([]);
});
