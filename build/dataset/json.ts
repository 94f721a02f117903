/** One JSON file of the dataset: its value if it is valid, and the line and column of what is wrong in it. */
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import type * as z from 'zod';
import { type InFile, issueFaults, type Place } from './fault.js';

/** Returns the value, nothing if it has faults. */
export function readJson(text: string, schema: z.ZodType): { value?: unknown; faults: InFile[] } {
  try {
    const value = JSON.parse(text);
    // None of these schemas transforms, and the file's order of keys is kept.
    const { issues = [] } = (!schema.validate(value) && schema.safeParse(value).error) || {};
    const faults = [...oddKeys(text, value), ...issueFaults(issues, value)];
    return faults.length > 0 ? { faults } : { value, faults };
  } catch (error) {
    // A value, or a text, that is nested deeper than the stack.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    const { error: first } = parse(text);
    // `ColonExpected` → `colon expected`.
    const words = first && printParseErrorCode(first.error).replace(/(?<=.)[A-Z]/g, ' $&');
    const what = words
      ? `This is no JSON: ${words.toLowerCase()}.`
      : 'Lists and objects are nested deeper here than anything can read.';
    return { faults: [{ path: [], offset: first?.offset ?? 0, rule: 'json', what }] };
  }
}

/** Parses for positions. A text that is nested deeper than the stack has none. */
function parse(text: string) {
  const errors: ParseError[] = [];
  try {
    return { root: parseTree(text, errors, { disallowComments: true }), error: errors[0] };
  } catch {
    return {};
  }
}

/** Counts the keys of all objects in a value; not a number if one of them is no plain key. */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Object.hasOwn(value, '__proto__')) return Number.NaN;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((count, child) => count + keysIn(child), own);
}

/**
 * Finds keys given twice in one object, of which JSON.parse silently keeps the last, and the one that is no plain key. A text
 * without any repeated has as many keys as its value, and never fewer; the slow search of all would take a third of a second.
 */
function oddKeys(text: string, value: unknown): InFile[] {
  if (text.match(/"\s*:/g)?.length === keysIn(value)) return [];
  const found: InFile[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key, offset) {
      const keys = open.at(-1)!;
      const twice = `"${key}" is given twice in this object, and only the last counts. Remove one of the two.`;
      if (keys.has(key)) found.push({ path: [], offset, rule: 'duplicate-key', what: twice });
      const what = `${key} is not a known key.`;
      if (key === '__proto__') found.push({ path: [], offset, rule: 'unknown-key', what });
      keys.add(key);
    },
  });
  return found;
}

/** Returns a function from faults in a JSON text to their line and column: of the value, its key, or what is around it. */
export function jsonLocator(text: string) {
  const { root } = parse(text);
  return function locate({ path, atKey }: Pick<InFile, 'path' | 'atKey'>): Place {
    const node = root && findNodeAtLocation(root, path as string[]);
    const isKey = atKey && node?.parent?.type === 'property';
    if (node) return positionOf(text, isKey ? node.parent!.offset : node.offset);
    return path.length > 0 ? locate({ path: path.slice(0, -1) }) : positionOf(text, 0);
  };
}

export function positionOf(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { row: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
