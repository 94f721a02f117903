/**
 * Unfinished fields, which `npm run new` writes as null. No schema allows null unless it has a meaning there, so an unfinished
 * file is refused field by field and never built.
 */
import type * as z from 'zod';
import type { JsonSchema } from '../../../core/schemas/json-schema.js';
import { fieldAt, rangeOf } from '../schema/field-notes.js';
import type { Path } from '../schema/lookup.js';
import type { Fault } from './fault.js';
import { showPath } from './words.js';

const KINDS: Record<string, string> = {
  string: 'a text in double quotes',
  object: 'an object in braces',
};

/** Longest example in a message, in characters; CONTRIBUTING has longer ones. */
const LONGEST_EXAMPLE = 40;

/** Returns `job_zone is still to be filled in: O*NET job zone, … Write 1 to 5, for example 4. Source: O*NET Job Zones.` */
export function unfinished(schema: z.core.$ZodType, path: Path): Pick<Fault, 'what' | 'fix'> {
  const field = fieldAt(schema, path);
  const meaning = field.description ? `: ${field.description}` : '';
  const source = field.source ? ` Source: ${field.source}.` : '';
  return {
    what: `${showPath(path) || 'the file'} is still to be filled in${meaning}.`,
    fix: `Write ${kindOf(field)}.${source}`,
  };
}

/** Describes a value: `1 to 5, for example 4`, `an OEWS code like 15-1252`, `a list: at least 1, each once`. */
function kindOf(field: JsonSchema): string {
  const range = rangeOf(field);
  const kind = field.type === 'array' ? ['a list', range].filter(Boolean).join(': ') : range;
  return (kind || (KINDS[String(field.type)] ?? 'a value')) + exampleOf(field, kind);
}

function exampleOf({ example }: JsonSchema, kind: string): string {
  const shown = JSON.stringify(example);
  const isKnown = shown === undefined || kind.includes(String(example));
  return isKnown || shown.length > LONGEST_EXAMPLE ? '' : `, for example ${shown}`;
}
