/** Every field of every authored file and table as tables in Markdown: CONTRIBUTING has them between two marks. */
import type * as z from 'zod';
import { type JsonSchema, walk } from '../../../core/schemas/json-schema.js';
import { fieldSchema, rangeOf } from '../../dataset/schema/field-notes.js';
import { Occupation } from '../../dataset/schema/occupation.js';
import { SETTINGS } from '../../dataset/schema/settings.js';
import { TABLES } from '../../dataset/schema/tables.js';

/** One field, its place written as in the file: `tasks[].labels.human`. */
export interface Field {
  name: string;
  meaning: string;
  unit: string;
  range: string;
  source: string;
  example: string;
}

/** File below the dataset's folder to the schema of the file, or of a row. */
const FILES: readonly [file: string, schema: z.ZodType][] = [
  ['occupations/*.json', Occupation],
  ...Object.entries(SETTINGS).map(([name, schema]): [string, z.ZodType] => [`${name}.json`, schema]),
  ...Object.entries(TABLES).map(([name, schema]): [string, z.ZodType] => [`tables/${name}.csv`, schema]),
];

/** What a value is where its schema names no unit. */
function unitOf(field: JsonSchema): string {
  if (field.unit !== undefined) return field.unit;
  if (field.enum) return 'word';
  return field.type === 'string' || field.anyOf ? 'text' : '';
}

/** The fields within a schema; only those that hold a value, or a list or map of values. */
function fieldsIn(schema: JsonSchema): Field[] {
  const found: Field[] = [];
  walk(schema, (field, name, around) => {
    const { items, additionalProperties: values } = field;
    const map = typeof values === 'object' ? values : undefined;
    // Of a nullable object, null is no field.
    if (field.type === 'null' || field === around?.propertyNames) return false;
    const parts = [field, items, map, ...(field.anyOf ?? [])];
    if (parts.some((part) => part?.properties)) return true;
    found.push(rowOf(name, field, items ?? map ?? field, items && [items.example]));
    return false;
  });
  return found;
}

/** A list or map of values is one field: it says what it is, and its values what they look like, `whole` all together. */
function rowOf(name: string, field: JsonSchema, value: JsonSchema, whole: unknown = value.example): Field {
  const { example = whole } = field;
  const written = typeof example === 'string' ? example : JSON.stringify(example);
  return {
    name,
    meaning: field.description ?? '',
    unit: unitOf({ ...value, ...(field.unit !== undefined && { unit: field.unit }) }),
    range: field.range ?? (rangeOf(value) || 'not empty'),
    source: field.source ?? '',
    example: written ?? '',
  };
}

/** Every field by its file. */
export function fields(): Map<string, Field[]> {
  return new Map(FILES.map(([file, schema]) => [file, fieldsIn(fieldSchema(schema))]));
}

const COLUMNS = ['field', 'meaning', 'unit', 'range', 'source', 'example'];
const cell = (text: string) => text.replaceAll('|', '\\|');

export function fieldTables(): string {
  const files = [...fields()].map(([file, rows]) => {
    const lines = rows.map(({ name, meaning, unit, range, source, example }) =>
      [`\`${name}\``, meaning, unit, range, source, example && `\`${example}\``].map(cell).join(' | '),
    );
    const table = [COLUMNS.join(' | '), COLUMNS.map(() => '---').join(' | '), ...lines];
    return `### data/${file}\n\n${table.map((line) => `| ${line} |`).join('\n')}\n`;
  });
  return files.join('\n');
}

const [BEGIN, END] = ['<!-- fields: written by npm run bless -->', '<!-- end of fields -->'];

/** A document with the tables between the two marks as they are now. */
export function withFieldTables(document: string): string {
  const [before, rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined)
    throw new Error(`The document lacks ${BEGIN} and ${END}; put them where the tables belong.`);
  return `${before}${BEGIN}\n\n${fieldTables()}\n${END}${after}`;
}
