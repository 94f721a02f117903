/** Every field of every authored file and table as tables in Markdown, for docs/fields.md. */
import type * as z from 'zod';
import { type FieldSchema, fieldSchema, rangeOf } from '../../dataset/schema/field-notes.js';
import { Occupation } from '../../dataset/schema/occupation.js';
import { SETTINGS } from '../../dataset/schema/settings.js';
import { TABLES } from '../../dataset/schema/tables.js';
import { withGenerated } from './generated.js';

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
function unitOf(field: FieldSchema): string {
  if (field.unit !== undefined) return field.unit;
  if (field.enum) return 'word';
  return field.type === 'string' || field.anyOf ? 'text' : '';
}

/** The fields within a schema; only those that hold a value, or a list or map of values. */
function* fieldsIn(schema: FieldSchema, name: string, above: FieldSchema): Generator<Field> {
  const { source } = above;
  const field: FieldSchema = { ...(source !== undefined && { source }), ...schema };
  const inner = field.anyOf?.find(({ type }) => type === 'object') ?? field;
  if (inner.properties) {
    for (const [key, child] of Object.entries(inner.properties))
      yield* fieldsIn(child, name === '' ? key : `${name}.${key}`, field);
  } else if (inner.items) {
    if (inner.items.properties) yield* fieldsIn(inner.items, `${name}[]`, field);
    else yield rowOf(name, field, inner.items, [inner.items.example]);
  } else if (typeof inner.additionalProperties === 'object') {
    const each = inner.additionalProperties;
    if (each.properties) yield* fieldsIn(each, `${name}.*`, field);
    else yield rowOf(name, field, each);
  } else yield rowOf(name, field, field);
}

/** A list or map of values is one field: it says what it is, and its values what they look like, `whole` all together. */
function rowOf(name: string, field: FieldSchema, value: FieldSchema, whole: unknown = value.example): Field {
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
  return new Map(FILES.map(([file, schema]) => [file, [...fieldsIn(fieldSchema(schema), '', {})]]));
}

const COLUMNS = ['field', 'meaning', 'unit', 'range', 'source', 'example'] as const;
type Column = (typeof COLUMNS)[number];

/** Longer examples are sentences, which say no more than the range. */
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

/** A table of the fields, without the column of sources if most have the same one, which the heading then names. */
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

export const fieldTables = (): string =>
  [...fields()].map(([file, rows]) => `## data/${file}\n\n${fieldTable(rows)}`).join('\n');

/** Returns a document with the tables of fields between their marks. */
export const withFieldTables = (document: string): string => withGenerated(document, 'fields', fieldTables());
