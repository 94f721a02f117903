import { describe, expect, it } from 'vitest';
import { locator } from '../../../build/dataset/read.js';
import type { Path } from '../../../build/dataset/fault.js';

const JSON_TEXT = '{\n  "tasks": [\n    {"id": 1, "labels": {}}\n  ]\n}\n';
const TABLE = 'code,title,jobs\n11,"Farms, woods",5\n12,"a ""b""",6\n';

describe('in JSON', () => {
  const positionOf = locator('method.json', JSON_TEXT);
  it.each<[string, Path, 'key' | undefined, number, number, value?: unknown]>([
    ['the whole', [], undefined, 1, 1],
    ['a value', ['tasks'], undefined, 2, 12],
    ['a key', ['tasks'], 'key', 2, 3, 'tasks'],
    ['a value in a list', ['tasks', 0, 'id'], undefined, 3, 12, 1],
    ['a missing key: its object', ['tasks', 0, 'labels', 'human'], undefined, 3, 25],
    ['a missing object: what should hold it', ['tasks', 7, 'id'], undefined, 2, 12],
  ])('%s', (_, path, at, line, column, value) => {
    expect(positionOf({ path, ...(at && { at }) })).toEqual({ line, column, value });
  });

  it('an offset', () => {
    expect(positionOf({ path: [], at: { offset: JSON_TEXT.indexOf('1') } })).toEqual({ line: 3, column: 12 });
  });
});

describe('in a table', () => {
  const positionOf = locator('tables/cells.csv', TABLE);
  it.each<[string, Path, number, number, value?: string]>([
    ['the whole', [], 1, 1],
    ['a column', [-1, 1], 1, 6, 'title'],
    ['a row', [1], 3, 1],
    ['a cell', [0, 'title'], 2, 4, 'Farms, woods'],
    ['a cell after quotes', [1, 'jobs'], 3, 14, '6'],
  ])('%s', (_, path, line, column, value) => {
    expect(positionOf({ path })).toEqual({ line, column, value });
  });
});
