/** Every authored field is explained by the schemas, and so in docs/fields.md and in editors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type Field, fields, withFieldTables } from '../../../build/commands/bless/field-table.js';
import { schemaAt } from '../../../build/dataset/schema/lookup.js';
import { Occupation } from '../../../build/dataset/schema/occupation.js';
import { SETTINGS } from '../../../build/dataset/schema/settings.js';
import { TABLES } from '../../../build/dataset/schema/tables.js';

const all = [...fields()].flatMap(([file, rows]) => rows.map((row) => ({ file, ...row })));

describe('the fields of authored files', () => {
  it('are those of 1 kind of occupation file, 5 settings and 10 tables', () => {
    expect([...fields()].map(([file, rows]) => [file, rows.length])).toEqual([
      ['occupations/*.json', 28],
      ['dataset.json', 8],
      ['method.json', 80],
      ['factors.json', 8],
      ['aliases.json', 3],
      ['sources.json', 20],
      ['tables/wages.csv', 12],
      ['tables/projections.csv', 5],
      ['tables/industries.csv', 7],
      ['tables/cells.csv', 4],
      ['tables/staffing.csv', 3],
      ['tables/votes.csv', 4],
      ['tables/names.csv', 6],
      ['tables/elements.csv', 3],
      ['tables/task_categories.csv', 4],
      ['tables/task_category_exceptions.csv', 4],
    ]);
  });

  it('have meaning, unit, range, source and example', () => {
    const bare = all.filter((field) => Object.values(field).some((text) => text === ''));
    expect(bare).toEqual([]);
  });

  it('have an example that their own schema allows', () => {
    const refused = all.filter(({ file, name, example }) => !allows(fieldOf(file, name), example));
    expect(refused).toEqual([]);
  });
});

/** The schema of a field: `tasks[].labels.human` of `data/occupations/*.json`. */
function fieldOf(file: string, name: string): z.ZodType {
  const [, table] = /^tables\/(\w+)\.csv$/.exec(file) ?? [];
  const setting = file.replace('.json', '');
  const root: z.ZodType = table
    ? TABLES[table as keyof typeof TABLES]
    : file.startsWith('occupations/')
      ? Occupation
      : SETTINGS[setting as keyof typeof SETTINGS];
  const steps = name.replaceAll('[]', '.0').split('.');
  return schemaAt(
    root,
    steps.map((step) => (step === '0' ? 0 : step)),
  ) as z.ZodType;
}

/** A cell or text stands as it is, everything else as JSON. */
function allows(schema: z.ZodType, example: Field['example']): boolean {
  return [example, parsed(example)].some((value) => schema.safeParse(value).success);
}

function parsed(example: string): unknown {
  try {
    return JSON.parse(example);
  } catch {
    return example;
  }
}

it('docs/fields.md matches the schemas; else: npm run bless', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/fields.md'), 'utf8');
  expect(document).toBe(withFieldTables(document));
});

it('a document without the marks is refused', () => {
  expect(() => withFieldTables('# Contributing\n')).toThrow(
    'The document lacks <!-- fields: written by npm run bless --> and <!-- end of fields -->; put them where the fields belong.',
  );
});
