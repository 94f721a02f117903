/** What the schemas of authored files say of each field, in words: for hover text, for CONTRIBUTING and for messages. */
import * as z from 'zod';
import { type JsonSchema, walk } from '../../../core/schemas/json-schema.js';
import { type Path, schemaAt } from './lookup.js';

/** What may be written, which for the cells of tables is text; a field has the source of what it is in, if none of its own. */
export function fieldSchema(schema: z.ZodType): JsonSchema {
  const fields = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: note }) as JsonSchema;
  walk(fields, (field, _, around) => {
    if (around?.source !== undefined) field.source ??= around.source;
  });
  return fields;
}

/** Keeps the words of a pattern or refinement; takes away what zod says of every whole number and date. */
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
    // Editors divide in binary, where 1.2 is no multiple of 0.1.
    delete jsonSchema.multipleOf;
  }
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === 'date') delete jsonSchema.pattern;
}

/** What is known of the field at a path, with the source of what it stands in. */
export function fieldAt(schema: z.core.$ZodType, path: Path): JsonSchema {
  const within = path.map((_, length) => schemaAt(schema, path.slice(0, length)));
  const sources = within.flatMap((each) => ((each as z.ZodType | undefined)?.meta()?.source as string) ?? []);
  const source = sources.at(-1);
  const at = schemaAt(schema, path) as z.ZodType | undefined;
  return { ...(source !== undefined && { source }), ...(at && fieldSchema(at)) };
}

/** `1 to 5`, `E0, E1 or E2`, `lower case letters, digits and single hyphens`; empty where anything goes. */
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

/** `a`, `a or b`, `a, b or c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
