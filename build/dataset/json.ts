/** One JSON file of the dataset: its value if it is valid, and the line and column of what is wrong in it. */
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import type * as z from 'zod';
import { explain, type Found, type Position } from './fault.js';

/** Returns the value, or the faults of a text that is no JSON or that its schema refuses. */
export function readJson<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { value: z.infer<Schema> } | { faults: Found[] } {
  try {
    const value: unknown = JSON.parse(text);
    const faults = oddKeys(file, text, value);
    // None of these schemas transforms, and the file's order of keys is kept.
    const { error } = schema.safeParse(value);
    if (error) faults.push(...explain(error.issues, value).map((parts) => ({ file, ...parts })));
    return faults.length > 0 ? { faults } : { value: value as z.infer<Schema> };
  } catch (error) {
    if (error instanceof RangeError) {
      const what = 'Lists and objects are nested deeper here than anything can read.';
      return { faults: [{ file, path: [], offset: 0, rule: 'json', what }] };
    }
    if (!(error instanceof SyntaxError)) throw error;
    const errors: ParseError[] = [];
    parse(text, errors);
    const [first] = errors;
    // `ColonExpected` → `colon expected`.
    const words =
      first &&
      printParseErrorCode(first.error)
        .replace(/(?<=.)[A-Z]/g, ' $&')
        .toLowerCase();
    const what = `This is no JSON: ${words ?? error.message}.`;
    return { faults: [{ file, path: [], offset: first?.offset ?? 0, rule: 'json', what }] };
  }
}

/** Parses for positions. A text that is nested deeper than the stack has none. */
function parse(text: string, errors: ParseError[] = []): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true });
  } catch {
    return undefined;
  }
}

const keysIn = (text: string) => text.split('":').length;

/**
 * Finds keys given twice in one object, of which JSON.parse silently keeps the last, and the one that is no plain key. A text
 * without any repeated has as many keys as its value written out, so the slow search is hardly ever needed.
 */
function oddKeys(file: string, text: string, value: unknown): Found[] {
  const proto = text.indexOf('"__proto__"');
  const found: Found[] = [];
  if (proto >= 0)
    found.push({ file, path: [], offset: proto, rule: 'unknown-key', what: '__proto__ is not a known key.' });
  if (keysIn(text) === keysIn(JSON.stringify(value))) return found;
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key, offset) {
      const what = `"${key}" is given twice in this object, and only the last counts.`;
      if (open.at(-1)!.has(key)) found.push({ file, path: [], offset, rule: 'duplicate-key', what });
      open.at(-1)!.add(key);
    },
  });
  return found;
}

/** Returns a function from faults in a JSON text to their line and column: of the value, its key, or what is around it. */
export function jsonLocator(text: string): (found: Pick<Found, 'path' | 'atKey'>) => Position {
  const root = parse(text);
  return ({ path, atKey }) => {
    const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
    for (let kept = steps.length; root && kept >= 0; kept--) {
      const node = findNodeAtLocation(root, steps.slice(0, kept));
      if (node === undefined) continue;
      const isKey = atKey && kept === steps.length && node.parent?.type === 'property';
      return positionOf(text, isKey ? node.parent!.offset : node.offset);
    }
    return { line: 1, column: 1 };
  };
}

export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
