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
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const [first] = syntaxErrors(text);
    const what = first
      ? `This is no JSON: ${words(first)}.`
      : `This is no JSON: ${(error as Error).message}.`;
    return { faults: [{ file, path: [], offset: first?.offset ?? 0, rule: 'json', what }] };
  }
  try {
    const faults = [...oddKeys(file, text, value)];
    // None of these schemas transforms, and the file's order of keys is kept.
    const { error } = schema.safeParse(value);
    if (error) faults.push(...explain(error.issues, value).map((parts) => ({ file, ...parts })));
    return faults.length > 0 ? { faults } : { value: value as z.infer<Schema> };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const what = 'Lists and objects are nested deeper here than anything can read.';
    return { faults: [{ file, path: [], offset: 0, rule: 'json', what }] };
  }
}

function syntaxErrors(text: string): ParseError[] {
  const errors: ParseError[] = [];
  parseText(text, errors);
  return errors;
}

/** `ColonExpected` → `colon expected`. */
const words = ({ error }: ParseError) =>
  printParseErrorCode(error)
    .replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

/** Parses for positions. A text that is nested deeper than the stack has none. */
function parseText(text: string, errors: ParseError[] = []): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true });
  } catch {
    return undefined;
  }
}

const KEY_END = '":';
const keysIn = (text: string) => text.split(KEY_END).length;

/**
 * Finds keys given twice in one object, of which JSON.parse silently keeps the last, and the one that is no plain key. A text
 * without any repeated has as many keys as its value written out, so the slow search is hardly ever needed.
 */
function* oddKeys(file: string, text: string, value: unknown): Generator<Found> {
  const proto = text.indexOf('"__proto__"');
  if (proto >= 0)
    yield { file, path: [], offset: proto, rule: 'unknown-key', what: '__proto__ is not a known key.' };
  if (keysIn(text) === keysIn(JSON.stringify(value))) return;
  const open: Set<string>[] = [];
  const found: Found[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key, offset, _length, _line, _character, pathOf) {
      const what = `"${key}" is given twice in this object, and only the last counts.`;
      if (open.at(-1)!.has(key))
        found.push({ file, path: [...pathOf(), key], offset, rule: 'duplicate-key', what });
      open.at(-1)!.add(key);
    },
  });
  yield* found;
}

/** Returns a function from faults in a JSON text to their line and column: of the value, its key, or what is around it. */
export function jsonLocator(text: string): (found: Pick<Found, 'path' | 'atKey' | 'offset'>) => Position {
  let root: Node | undefined;
  return ({ path, atKey, offset }) => {
    if (offset !== undefined) return positionOf(text, offset);
    root ??= parseText(text);
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
