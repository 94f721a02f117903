/** The schemas of the authored JSON files as editors read them: what may stand where, and on hover what it means. */
import type * as z from 'zod';
import { type JsonSchema, walk } from '../../../core/schemas/json-schema.js';
import { EDITOR } from '../../dataset/authored.js';
import { fieldSchema, rangeOf } from '../../dataset/schema/field-notes.js';
import { Occupation } from '../../dataset/schema/occupation.js';
import { ReleaseRecord } from '../../dataset/schema/release.js';
import { SETTINGS } from '../../dataset/schema/settings.js';
import { Validation } from '../../dataset/schema/validation.js';

const AUTHORED: Record<string, z.ZodType> = {
  occupation: Occupation,
  release: ReleaseRecord,
  validation: Validation,
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

/** Everything known of a field goes into its description, which every editor shows. */
function explained(schema: JsonSchema): JsonSchema {
  walk(schema, (field) => {
    const { description, form, example, pattern } = field;
    const hover = description && hoverText(description, field);
    for (const key of OURS) delete field[key];
    if (hover) field.description = hover;
    if (example !== undefined) field.examples = [example];
    // Not of JSON Schema, but what VS Code says in place of the pattern.
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
