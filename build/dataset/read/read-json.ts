/** One JSON file, parsed and held against its schema. */
import type { z } from 'zod';
import { explainIssues } from '../faults/explain.js';
import type { Path } from '../faults/fault.js';
import { parseJson } from './json.js';
import { type Notes, noteLost, noteSpoilt } from './notes.js';
import { repair, schemaAt, standIn, typeOf } from './placeholder.js';
import { readText } from './text.js';

/** Faults that leave the value what the checks take it for: a word too many does no harm, nor does an unknown one. */
const USABLE = new Set<z.core.$ZodIssue['code']>(['unrecognized_keys', 'invalid_key', 'invalid_value']);

/**
 * The file's value, with stand-ins where it is not what the schema wants. None of these schemas transforms, so that
 * the schema only has to say yes, which needs no second value; what follows is for explaining a no.
 */
export function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  notes: Notes,
): z.infer<Schema> {
  const text = readText(folder, file, notes);
  if (text === undefined) return standIn(schema) as z.infer<Schema>;
  const parsed = parseJson(text);
  if ('problem' in parsed) {
    noteLost(notes, { file, ...parsed.problem });
    return standIn(schema) as z.infer<Schema>;
  }
  const { value, repeated } = parsed;
  for (const problem of repeated) notes.findings.push({ file, ...problem });
  if (schema.validate(value)) return value as z.infer<Schema>;
  const { issues } = schema.safeParse(value).error!;
  noteSpoilt(notes, file, explainIssues(schema, value, issues));
  const unusable = issues.filter(({ code }) => !USABLE.has(code)).map(({ path }) => path);
  for (const path of unusable) notes.spoilt.push({ file, path });
  if (unusable.some((path) => othersNeed(schema, path))) notes.unread.add(file);
  return repair(schema, value, unusable) as z.infer<Schema>;
}

/** Whether other files may refer to what stood here: to an id, or to anything within a list or object. */
function othersNeed(schema: z.ZodType, path: Path): boolean {
  const at = schemaAt(schema, path);
  return path.at(-1) === 'id' || (at !== undefined && ['object', 'array', 'record'].includes(typeOf(at)));
}
