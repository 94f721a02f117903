import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../../../build/dataset/read.js';
import type { Path } from '../../../build/dataset/fault.js';
import { valueAt } from '../../../build/dataset/fault.js';
import { FIXTURE, faultsAfter, faultsIn, withBroken } from '../../broken.js';

const textOf = (file: string) => readFileSync(join(FIXTURE, file), 'utf8');
const DESIGNERS = 'occupations/27-1024.00.json';

it('finds bytes that are no UTF-8', () => {
  const latin1 = Buffer.from(textOf(DESIGNERS).replace('Critique final', 'Critiqué final'), 'latin1');
  expect(faultsAfter([[DESIGNERS, latin1]])).toEqual([
    `${DESIGNERS}:20:30  encoding  These bytes are not UTF-8. Save the file as UTF-8 and restore the letters lost.`,
  ]);
});

it('reads tables with the line breaks of Windows', () => {
  const text = textOf('tables/wages.csv').replaceAll('\n', '\r\n');
  expect(faultsAfter([['tables/wages.csv', text]])).toEqual([]);
});

it('reads occupations in the order of their codes', () => {
  const codes = readDataset(FIXTURE).dataset.occupations.map(({ soc_code }) => soc_code);
  expect(codes).toEqual(['13-2011.00', '15-1252.00', '27-1024.00', '29-1141.00', '29-1212.00', '47-2111.00']);
});

it('turns cells into numbers, and marks into null with a reason', () => {
  const { wages, staffing } = readDataset(FIXTURE).dataset.tables;
  expect(staffing[0]).toEqual({ cell: '11', oews_code: '13-2011', employment: 1130 });
  const cardiologists = wages.find((row) => row.release === '2024' && row.oews_code === '29-1212');
  expect(cardiologists?.percentile_25).toEqual({ value: 230100 });
  expect(cardiologists?.median_annual).toMatchObject({ value: null });
});

it('takes the file name for the code of an occupation that names another', () => {
  const codes = withBroken([[DESIGNERS, '"soc_code": "27-1024.00"', '"soc_code": "27-1025.00"']], (folder) =>
    readDataset(folder).dataset.occupations.map(({ soc_code }) => soc_code),
  );
  expect(codes).toContain('27-1024.00');
});

describe('a fault causes no other', () => {
  const settings = ['dataset', 'method', 'factors', 'aliases', 'sources'].map((name) => `${name}.json`);
  const tables = readdirSync(join(FIXTURE, 'tables')).map((name) => `tables/${name}`);

  it.each([...settings, ...tables])('if there is no %s', (file) => {
    expect(faultsAfter([[file]])).toEqual([
      `${file}:1:1  missing-file  This file is missing. Restore it or import it again.`,
    ]);
  });

  it.each([...settings, DESIGNERS])('if %s is cut off', (file) => {
    const text = textOf(file);
    const faults = faultsAfter([[file, text.slice(0, text.length / 2)]]);
    expect(faults.map((fault) => fault.split(/:\d| {2}/)[0])).toEqual([file]);
  });

  it.each(['dataset.json', 'method.json', DESIGNERS])('if %s lacks any one of its keys', (file) => {
    const value: unknown = JSON.parse(textOf(file));
    const wrong = withBroken([], (folder) =>
      [...keysIn(value, [])].filter((path) => {
        writeFileSync(join(folder, file), JSON.stringify(without(value, path)));
        const faults = faultsIn(folder);
        // Where a copy is published need not be said.
        if (path.join('.') === 'site') return faults.length > 0;
        return faults.length !== 1 || !faults[0]!.startsWith(`${file}:1:`);
      }),
    );
    expect(wrong).toEqual([]);
  }, 60_000);
});

/** Places of the keys of all objects in a value but the one that may be absent, of lists only those in the first element. */
function* keysIn(value: unknown, path: Path): Generator<Path> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (!Array.isArray(value) && key !== '$schema') yield place;
    if (!Array.isArray(value) || key === '0') yield* keysIn(child, place);
  }
}

/** A copy of a value that lacks one key. */
function without(value: unknown, path: Path): unknown {
  const copy: unknown = structuredClone(value);
  const parent = valueAt(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>;
  delete parent[path.at(-1)!];
  return copy;
}
