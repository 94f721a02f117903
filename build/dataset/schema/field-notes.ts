/** Descriptions of fields, read from the schemas of authored files, for hover text, CONTRIBUTING, and messages. */
import * as z from 'zod';
import { type JsonSchema, walk } from '../../../core/schemas/json-schema.js';
import { type Path, schemaAt } from './lookup.js';

/** Returns the schema of what may be written: text for cells of tables. A field without its own source inherits its parent's. */
export function fieldSchema(schema: z.ZodType): JsonSchema {
  const fields = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: note }) as JsonSchema;
  walk(fields, (field, _, around) => {
    if (around?.source !== undefined) field.source ??= around.source;
  });
  return fields;
}

/** Keeps the words of a pattern or refinement, and removes the keywords that zod adds to every whole number and date. */
function note({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const [form] = (zodSchema._zod.def.checks ?? []).flatMap((check) => {
    const { error } = check._zod.def;
    const said = error?.({} as never);
    return typeof said === 'string' ? [said] : [];
  });
  if (form !== undefined) jsonSchema.form = form;
  if (typeof jsonSchema.multipleOf === 'number') {
    jsonSchema.form = `a multiple of ${jsonSchema.multipleOf}`;
    // Editors divide in binary, where 1.2 isn't a multiple of 0.1.
    delete jsonSchema.multipleOf;
  }
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === 'date') delete jsonSchema.pattern;
}

/** Returns the description of the field at a path, with a source inherited from its parents. */
export function fieldAt(schema: z.core.$ZodType, path: Path): JsonSchema {
  const within = path.map((_, length) => schemaAt(schema, path.slice(0, length)));
  const sources = within.flatMap((each) => ((each as z.ZodType | undefined)?.meta()?.source as string) ?? []);
  const source = sources.at(-1);
  const at = schemaAt(schema, path) as z.ZodType | undefined;
  return { ...(source !== undefined && { source }), ...(at && fieldSchema(at)) };
}

/** Describes allowed values: `1 to 5`, `E0, E1 or E2`, `lower case letters, digits and single hyphens`; empty if all are. */
export function rangeOf(field: JsonSchema): string {
  if (field.range !== undefined) return field.range;
  if (field.anyOf) {
    const [first = '', ...others] = field.anyOf.map((each) =>
      each.type === 'null' ? 'null' : rangeOf(each),
    );
    return [first, ...others].filter(Boolean).join(', or ');
  }
  if (field.enum) return listed(field.enum.map(String));
  if (field.const !== undefined) return field.const === '' ? 'empty' : String(field.const);
  if (field.format === 'date') return 'a date such as 2025-12-31';
  if (field.format === 'uri') return 'a whole address such as https://example.org/page';
  if (field.form !== undefined) return field.form;
  const { minimum, maximum, exclusiveMinimum } = field;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${minimum} or more`;
  if (exclusiveMinimum !== undefined) return `above ${exclusiveMinimum}`;
  if (field.minItems !== undefined) return `at least ${field.minItems}`;
  return field.minLength === undefined ? '' : 'not empty';
}

/** Joins alternatives: `a`, `a or b`, `a, b or c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
