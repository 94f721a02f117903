/** Every field of every authored file and table as tables in Markdown, for docs/fields.md. */
import type * as z from 'zod';
import { type JsonSchema, walk } from '../../../core/schemas/json-schema.js';
import { fieldSchema, rangeOf } from '../../dataset/schema/field-notes.js';
import { Occupation } from '../../dataset/schema/occupation.js';
import { SETTINGS } from '../../dataset/schema/settings.js';
import { TABLES } from '../../dataset/schema/tables.js';
import { withGenerated } from './generated.js';

/** A field, with its path written as in the file: `tasks[].labels.human`. */
export interface Field {
  name: string;
  meaning: string;
  unit: string;
  range: string;
  source: string;
  example: string;
}

/** Schemas of files, or of their rows, by path below the dataset's folder. */
const FILES: readonly [file: string, schema: z.ZodType][] = [
  ['occupations/*.json', Occupation],
  ...Object.entries(SETTINGS).map(([name, schema]): [string, z.ZodType] => [`${name}.json`, schema]),
  ...Object.entries(TABLES).map(([name, schema]): [string, z.ZodType] => [`tables/${name}.csv`, schema]),
];

/** Kinds of values whose schema names no unit. */
function unitOf(field: JsonSchema): string {
  if (field.unit !== undefined) return field.unit;
  if (field.enum) return 'word';
  return field.type === 'string' || field.anyOf ? 'text' : '';
}

/** Lists the fields inside a schema that hold a value, or a list or map of values. */
function fieldsIn(schema: JsonSchema): Field[] {
  const found: Field[] = [];
  walk(schema, (field, name, around) => {
    const { items, additionalProperties: values } = field;
    const map = typeof values === 'object' ? values : undefined;
    // The null of a nullable object isn't a field.
    if (field.type === 'null' || field === around?.propertyNames) return false;
    const parts = [field, items, map, ...(field.anyOf ?? [])];
    if (parts.some((part) => part?.properties)) return true;
    found.push(rowOf(name, field, items ?? map ?? field, items && [items.example]));
    return false;
  });
  return found;
}

/** Treats a list or map of values as one field: described by its own schema, in the format of its values' schema. */
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

/** Returns every field by its file. */
export function fields(): Map<string, Field[]> {
  return new Map(FILES.map(([file, schema]) => [file, fieldsIn(fieldSchema(schema))]));
}

const COLUMNS = ['field', 'meaning', 'unit', 'range', 'source', 'example'] as const;
type Column = (typeof COLUMNS)[number];

/** Longest example in characters. Longer ones are sentences, which add nothing to the range. */
const LONGEST_EXAMPLE = 40;

const textOf: Record<Column, (field: Field) => string> = {
  field: ({ name }) => `\`${name}\``,
  meaning: ({ meaning }) => meaning,
  unit: ({ unit }) => unit,
  range: ({ range }) => range,
  source: ({ source }) => source,
  example: ({ example }) =>
    example === '' || example.length > LONGEST_EXAMPLE || /^\S+ \S+ \S+/.test(example)
      ? ''
      : `\`${example}\``,
};

const rowFrom = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

/** Returns a table of fields. If most have the same source, the heading names it and there is no column of sources. */
function fieldTable(fields: readonly Field[]): string {
  const counts = new Map<string, number>();
  for (const { source } of fields) counts.set(source, (counts.get(source) ?? 0) + 1);
  const [[source, count]] = [...counts].sort((a, b) => b[1] - a[1]) as [[string, number]];
  const shared = count >= 0.8 * fields.length;
  const columns = COLUMNS.filter((column) => column !== 'source' || !shared);
  const rows = fields.map((field) =>
    rowFrom(columns.map((column) => textOf[column](field).replaceAll('|', '\\|'))),
  );
  const others = fields.filter((field) => shared && field.source !== source);
  const exceptions = others.map(({ name, source }) => ` \`${name}\`: ${source}.`).join('');
  const heading = shared ? `Source: ${source}.${exceptions}\n\n` : '';
  return `${heading}${rowFrom(columns)}${rowFrom(columns.map(() => '---'))}${rows.join('')}`;
}

const fieldTables = (): string =>
  [...fields()].map(([file, rows]) => `## data/${file}\n\n${fieldTable(rows)}`).join('\n');

/** Returns a document with the tables of fields between their marks. */
export const withFieldTables = (document: string): string => withGenerated(document, 'fields', fieldTables());
