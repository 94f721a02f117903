/** Reading of one JSON file: it is parsed and checked against its schema. */
import { parseTree } from 'jsonc-parser';
import * as z from 'zod';
import { explainIssues } from '../faults/explain.js';
import type { Fault, Spot } from '../faults/fault.js';
import { showPath } from '../faults/words.js';
import { keysOf, type Path, schemaAt, typeOf } from '../schema/lookup.js';
import { mergeConflict } from './conflict.js';
import { parseJson, prototypeKeys } from './json.js';
import { type Notes, noteInvalid, noteUnreadable } from './notes.js';
import { placeholder, repair } from './placeholder.js';
import { readText } from './text.js';

/** Issues that leave a value usable for the checks: unknown keys do no harm. */
const USABLE = new Set<z.core.$ZodIssue['code']>(['unrecognized_keys', 'invalid_key', 'invalid_value']);

/**
 * Reads the file's value, with placeholders for invalid parts. None of these schemas transforms, so a valid value is returned
 * as parsed; the rest of the function explains an invalid one. `rewrite` converts a value of an older form to today's.
 */
export function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  notes: Notes,
  rewrite = (value: unknown): unknown => value,
): z.infer<Schema> {
  const text = readText(folder, file, notes);
  if (text === undefined) return placeholder(schema) as z.infer<Schema>;
  const parsed = parseJson(text);
  if ('fault' in parsed) {
    const before = wholeBefore(text, parsed.fault.place.at.offset, schema);
    const lost = keysOf(schema).filter((key) => !Object.hasOwn(before, key));
    const fault = mergeConflict(text) ?? parsed.fault;
    noteUnreadable(notes, { file, ...fault }, lost.length > 0 ? lost.map((key) => [key]) : [[]]);
    return { ...(placeholder(schema) as z.infer<Schema> & object), ...before } as z.infer<Schema>;
  }
  const { repeated } = parsed;
  const value = rewrite(parsed.value);
  for (const fault of repeated) notes.faults.push({ file, ...fault });
  // The key may also be written with escapes.
  if (/__proto__|\\u/.test(text))
    for (const path of prototypeKeys(value)) notes.faults.push(...prototypeFaults(file, schema, path));
  if (schema.validate(value)) return value as z.infer<Schema>;
  const { issues } = schema.safeParse(value).error!;
  noteInvalid(notes, explainIssues({ file, path: [] }, schema, value, issues));
  const unusable = issues.filter(({ code }) => !USABLE.has(code)).map(({ path }) => path);
  for (const path of unusable) notes.invalid.push({ file, path });
  if (unusable.some((path) => othersNeed(schema, path))) notes.unreadable.add(file);
  return repair(schema, value, unusable) as z.infer<Schema>;
}

/** Returns errors for a key that Zod overlooks. An object with fixed keys refuses it like any other unknown key. */
function* prototypeFaults(file: string, schema: z.ZodType, path: Path): Generator<Fault<Spot>> {
  const parent = schemaAt(schema, path.slice(0, -1));
  if (parent === undefined || typeOf(parent) !== 'record') return;
  yield {
    file,
    place: { path, at: 'key' },
    rule: 'wrong-form',
    what: `${showPath(path)} has a key that no object can have.`,
    fix: 'Write another, or remove it.',
  };
}

/** Returns top-level texts of a file that are complete before its first error, such as a slug that another file has too. */
function wholeBefore(text: string, offset: number, schema: z.ZodType): Record<string, string> {
  const members = parseTree(text.slice(0, offset))?.children ?? [];
  const whole = members.flatMap(({ children: [key, value] = [] }): [string, string][] => {
    if (key === undefined || value?.type !== 'string' || value.offset + value.length >= offset) return [];
    const own = schemaAt(schema, [key.value as string]);
    return own && z.safeParse(own, value.value).success ? [[key.value as string, value.value as string]] : [];
  });
  return Object.fromEntries(whole);
}

/** Tells whether other files may refer to a value: to an ID, or to anything inside a list or object. */
function othersNeed(schema: z.ZodType, path: Path): boolean {
  const at = schemaAt(schema, path);
  return path.at(-1) === 'id' || (at !== undefined && ['object', 'array', 'record'].includes(typeOf(at)));
}
