import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvCell } from '../../../core/csv.js';
import { DANGEROUS, formulas } from './formulas.js';
import { readBulk } from './read.js';

describe('a cell', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-3.2, '-3.2'],
    [0.000001, '0.000001'],
    [133080, '133080'],
    ['Registered Nurses', 'Registered Nurses'],
    ['Aerospace, Defense', '"Aerospace, Defense"'],
    ['the "best"', '"the ""best"""'],
    ['two\nlines', '"two\nlines"'],
    [' space', '" space"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-3.2', "'-3.2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', `"'\r=1+1"`],
    ['＝1+1', "'＝1+1"],
    ["'quoted'", "''quoted'"],
    ['="a,b"', `"'=""a,b"""`],
    ['1=1', '1=1'],
    ['a-b', 'a-b'],
    ['15-1252.00', '15-1252.00'],
  ] as const)('%j is %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each(DANGEROUS)('%j comes back, its first apostrophe removed', (text) => {
    const [[cell]] = Papa.parse<[string]>(`${csvCell(text)}\r\n`, { delimiter: ',', newline: '\r\n' })
      .data as [[string]];
    expect(cell.replace(/^'/, '')).toBe(text);
    expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
  });
});

describe('the files', () => {
  const bulk = readBulk(formulas());
  const textOf = (name: string) => bulk.bytes.get(`/downloads/${name}.csv`)!.toString('utf8');
  const TABLES = ['occupations', 'tasks', 'industries', 'staffing', 'names'];

  it.each(TABLES)('%s: a line ends with CR LF, and stray CR or LF stand in quotes', (name) => {
    const unquoted = textOf(name).replace(/"(?:[^"]|"")*"/g, '');
    expect(unquoted.endsWith('\r\n')).toBe(true);
    expect(unquoted.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(textOf(name).startsWith('\uFEFF')).toBe(false);
  });

  it.each(TABLES)('%s: no text cell is a formula, no number is guarded', (name) => {
    const { fields } = bulk.descriptor.resources.find((resource) => resource.name === name)!.schema;
    const { data } = Papa.parse<string[]>(textOf(name), { delimiter: ',', newline: '\r\n' });
    const wrong = data
      .slice(1, -1)
      .flatMap((row) =>
        row.filter((cell, index) =>
          fields[index]!.type === 'string'
            ? /^[=+\-@＝＋－＠\t\r\n]/.test(cell)
            : cell !== '' && !/^-?\d+(?:\.\d+)?$/.test(cell),
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('are full of texts that have been guarded', () => {
    expect(textOf('tasks').split("'=").length).toBeGreaterThan(10);
  });
});
