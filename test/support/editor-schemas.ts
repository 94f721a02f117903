/** The schemas of the authored JSON files for editors: allowed values, and their meaning as hover text. */
import type * as z from 'zod';
import { EDITOR } from '../../build/dataset/authored.js';
import { fieldSchema, rangeOf } from '../../build/dataset/schema/field-notes.js';
import { Occupation } from '../../build/dataset/schema/occupation.js';
import { ReleaseRecord } from '../../build/dataset/schema/release.js';
import { SETTINGS } from '../../build/dataset/schema/settings.js';
import { Validation } from '../../build/dataset/schema/validation.js';
import { type JsonSchema, walk } from '../../core/schemas/json-schema.js';

const AUTHORED: Record<string, z.ZodType> = {
  occupation: Occupation,
  release: ReleaseRecord,
  validation: Validation,
  ...SETTINGS,
};

/** Returns the schemas' texts by path below the project's folder; `npm run bless` writes them. */
export function editorSchemas(): Map<string, string> {
  return new Map(
    Object.entries(AUTHORED).map(([name, schema]) => [
      `${EDITOR}/${name}.schema.json`,
      `${JSON.stringify(explained(fieldSchema(schema)), null, 2)}\n`,
    ]),
  );
}

/** Returns everything known about a field as one description, because every editor shows that. */
function explained(schema: JsonSchema): JsonSchema {
  walk(schema, (field) => {
    const { description, form, example, pattern } = field;
    const hover = description && hoverText(description, field);
    for (const key of OURS) delete field[key];
    if (hover) field.description = hover;
    if (example !== undefined) field.examples = [example];
    // Not part of JSON Schema: VS Code shows it instead of the pattern.
    if (form && pattern) field.patternErrorMessage = sentence(form);
  });
  return schema;
}

/** Keywords that only `hoverText` reads. */
const OURS = ['unit', 'range', 'form', 'example', 'source'] as const;

function hoverText(description: string, field: JsonSchema): string {
  const range = rangeOf(field);
  return [
    sentence(description),
    field.unit && `Unit: ${field.unit}.`,
    range && `Range: ${range}.`,
    field.source && `Source: ${field.source}.`,
    field.example !== undefined && `Example: ${JSON.stringify(field.example)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const sentence = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}.`;
