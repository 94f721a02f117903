import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvCell } from '../../../core/csv.js';
import { DANGEROUS, formulas } from './formulas.js';
import { readBulk } from './read.js';

describe('a cell', () => {
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
