/** The schemas of the authored JSON files as editors read them: what may stand where, and on hover what it means. */
import type * as z from 'zod';
import { EDITOR } from '../../dataset/authored.js';
import { type FieldSchema, fieldSchema, rangeOf } from '../../dataset/schema/field-notes.js';
import { Occupation } from '../../dataset/schema/occupation.js';
import { ReleaseRecord } from '../../dataset/schema/release.js';
import { SETTINGS } from '../../dataset/schema/settings.js';

const AUTHORED: Record<string, z.ZodType> = {
  occupation: Occupation,
  release: ReleaseRecord,
  ...SETTINGS,
};

/** Path below the project's folder to text; `npm run bless` writes them. */
export function editorSchemas(): Map<string, string> {
  return new Map(
    Object.entries(AUTHORED).map(([name, schema]) => [
      `${EDITOR}/${name}.schema.json`,
      `${JSON.stringify(explained(fieldSchema(schema)), null, 2)}\n`,
    ]),
  );
}

/** Everything known of a field goes into its description, which every editor shows; `source` is of what it stands in. */
function explained(field: FieldSchema, source?: string): FieldSchema {
  const { unit: _, range: __, form, example, description, source: own = source, ...rest } = field;
  const inner = (child: FieldSchema) => explained(child, own);
  const children: FieldSchema = {
    ...(rest.properties && { properties: mapped(rest.properties, inner) }),
    ...(rest.items && { items: inner(rest.items) }),
    ...(rest.anyOf && { anyOf: rest.anyOf.map(inner) }),
    ...(typeof rest.additionalProperties === 'object' && {
      additionalProperties: inner(rest.additionalProperties),
    }),
    ...(rest.propertyNames && { propertyNames: inner(rest.propertyNames) }),
  };
  const hover = description && hoverText(description, field, own);
  return {
    ...rest,
    ...children,
    ...(hover && { description: hover }),
    ...(example !== undefined && { examples: [example] }),
    // Not of JSON Schema, but what VS Code says in place of the pattern.
    ...(form && rest.pattern && { patternErrorMessage: sentence(form) }),
  };
}

function mapped(properties: Record<string, FieldSchema>, change: (field: FieldSchema) => FieldSchema) {
  return Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, change(field)]));
}

function hoverText(description: string, field: FieldSchema, source: string | undefined): string {
  const range = rangeOf(field);
  return [
    sentence(description),
    field.unit && `Unit: ${field.unit}.`,
    range && `Range: ${range}.`,
    source && `Source: ${source}.`,
    field.example !== undefined && `Example: ${JSON.stringify(field.example)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const sentence = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}.`;
