/** Parsing of JSON, with errors in words that maintainers understand. */
import { createScanner, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import type { Fault, Spot } from '../faults/fault.js';
import type { Path } from '../schema/lookup.js';

/** An error in a text whose file name isn't known here. */
export type JsonFault = Omit<Fault<Spot & { at: { offset: number } }>, 'file'>;

type Code = ReturnType<typeof printParseErrorCode>;

const REASONS: { [code in Code]?: readonly [what: string, fix: string] } = {
  InvalidSymbol: [
    'This is not a JSON value.',
    'Write a text in double quotes, a number, true, false or null.',
  ],
  InvalidNumberFormat: ['This is not a JSON number.', 'Write it like 1250 or 0.5, without zeros before it.'],
  PropertyNameExpected: [
    'A key in double quotes is missing here.',
    'Add it, or remove the comma before it if nothing follows.',
  ],
  ValueExpected: ['A value is missing here.', 'Add it, or remove the comma before it if nothing follows.'],
  ColonExpected: ['The colon between the key and its value is missing.', 'Add it.'],
  CommaExpected: ['The comma between two values is missing.', 'Add it.'],
  CloseBraceExpected: ['An object is not closed.', 'Add } where it ends.'],
  CloseBracketExpected: ['A list is not closed.', 'Add ] where it ends.'],
  EndOfFileExpected: ['Nothing may follow the closing bracket.', 'Remove what does.'],
  InvalidCommentToken: ['JSON has no comments.', 'Remove this one.'],
  UnexpectedEndOfString: ['A text is not closed on its line.', 'Add the double quote where it ends.'],
  InvalidEscapeCharacter: [
    'A backslash must be followed by one of " \\ / b f n r t u.',
    'Double it to mean itself.',
  ],
  InvalidCharacter: [
    'A line break or control character is inside a text.',
    'Remove it, or write it as \\n or \\u0000.',
  ],
};

/** Deepest nesting, far deeper than in any of our files. Parsing and reading values are recursive, and the stack is limited. */
const DEEPEST = 64;

/** Parses a text. Returns the value and its repeated keys, or the first error, because later ones mostly follow from it. */
export function parseJson(text: string): { value: unknown; repeated: JsonFault[] } | { fault: JsonFault } {
  let value: unknown;
  try {
    value = JSON.parse(text);
    if (!mayRepeat(text, value)) return { value, repeated: [] };
  } catch {
    return { fault: firstFault(text) };
  }
  const fault = tooDeep(text);
  return fault ? { fault } : { value, repeated: repeatedKeys(text) };
}

/** Returns the first error. The parser fails on a text that is nested too deeply, so it parses only the part before that. */
function firstFault(text: string): JsonFault {
  const deep = tooDeep(text);
  if (deep === undefined) return firstError(text);
  const { offset } = deep.place.at;
  const before = firstError(text.slice(0, offset));
  return before.place.at.offset < offset ? before : deep;
}

function firstError(text: string): JsonFault {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const offset = errors[0]?.offset ?? 0;
  const code = errors[0] && meantBy(text, errors);
  const [what, fix] = (code && REASONS[code]) ?? ['The file is not valid JSON.', 'Correct it here.'];
  return { place: { path: [], at: { offset } }, rule: 'json-syntax', what, fix };
}

/** Finds nesting that is too deep by counting brackets, even in invalid JSON. */
function tooDeep(text: string): JsonFault | undefined {
  const scanner = createScanner(text);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const mark = text[offset]!;
    if ('{['.includes(mark)) depth++;
    if ('}]'.includes(mark)) depth = Math.max(0, depth - 1);
    if (depth <= DEEPEST) continue;
    return {
      place: { path: [], at: { offset } },
      rule: 'too-deep',
      what: `Lists and objects are nested more than ${DEEPEST} deep here.`,
      fix: 'Remove those that do not belong.',
    };
  }
  return undefined;
}

/** Returns the first error as a person sees it: the parser reports what it expected, not what went wrong. */
function meantBy(text: string, [first, second]: ParseError[]): Code {
  const code = printParseErrorCode(first!.error);
  const { offset } = first!;
  if (code === 'CommaExpected') {
    if (text[offset] === '}') return 'CloseBracketExpected';
    if (text[offset] === ']') return 'CloseBraceExpected';
    if (/\d/.test(text[offset] ?? '') && text[offset - 1] === '0') return 'InvalidNumberFormat';
  }
  // A key without quotes gives two errors: an invalid value and, right after it, a missing key.
  const next = second?.offset === offset + first!.length && printParseErrorCode(second.error);
  return code === 'InvalidSymbol' && next === 'PropertyNameExpected' ? next : code;
}

/**
 * Tells whether keys may be repeated. Every key has a colon, so the slow searches for repeated keys and for depth are needed
 * only if the text has more colons than the value has keys, or the value is too deep to count them. Texts contain colons too,
 * for example in URLs, but hardly ever right after a quote, as keys do.
 */
function mayRepeat(text: string, value: unknown): boolean {
  const keys = countKeys(value, DEEPEST);
  return count(text, ':') !== keys && (count(text, '":') !== keys || /"\s+:/.test(text));
}

/** Returns keys that occur twice in one object; JSON.parse silently keeps the last one. */
function repeatedKeys(text: string): JsonFault[] {
  const faults: JsonFault[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key, offset, _length, _line, _character, pathOf) {
      const keys = open.at(-1)!;
      if (keys.has(key))
        faults.push({
          place: { path: [...pathOf(), key], at: { offset } },
          rule: 'duplicate-key',
          what: `"${key}" is given twice in this object, and only the last counts.`,
          fix: 'Remove one of the two.',
        });
      keys.add(key);
    },
  });
  return faults;
}

/** Lists the places of the key `__proto__`, which JavaScript treats as an object's prototype and Zod ignores. */
export function* prototypeKeys(value: unknown, path: readonly (string | number)[] = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) yield [...path, '__proto__'];
  for (const [key, child] of Object.entries(value))
    yield* prototypeKeys(child, [...path, Array.isArray(value) ? Number(key) : key]);
}

function count(text: string, part: string): number {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found++;
  return found;
}

/** Counts the keys in a value; NaN if more than `levels` lists and objects are nested. */
function countKeys(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (levels === 0) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) for (const element of value) count += countKeys(element, levels - 1);
  else for (const key in value) count += 1 + countKeys((value as Record<string, unknown>)[key], levels - 1);
  return count;
}
