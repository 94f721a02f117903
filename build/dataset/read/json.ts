/** Text → value, and where the text is no JSON, the reason in a maintainer's words. */
import { createScanner, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import type { Finding } from '../faults/fault.js';

type Problem = Omit<Finding, 'file'> & { at: { offset: number } };

const REASONS: { [Code in ReturnType<typeof printParseErrorCode>]?: string } = {
  InvalidSymbol: 'this is no JSON value; write a text in double quotes, a number, true, false or null',
  InvalidNumberFormat: 'this is no JSON number; write it like 1250 or 0.5, without zeros before it',
  PropertyNameExpected:
    'a key in double quotes must stand here; remove the comma before it if nothing follows',
  ValueExpected: 'a value must stand here; remove the comma before it if nothing follows',
  ColonExpected: 'a colon must stand between the key and its value; add it',
  CommaExpected: 'a comma must stand between two values; add it',
  CloseBraceExpected: 'an object is not closed; add } where it ends',
  CloseBracketExpected: 'a list is not closed; add ] where it ends',
  EndOfFileExpected: 'nothing may follow the closing bracket; remove it',
  InvalidCommentToken: 'JSON has no comments; remove it',
  UnexpectedEndOfString: 'a text is not closed on its line; add the double quote where it ends',
  InvalidEscapeCharacter:
    'a backslash must be followed by one of " \\ / b f n r t u; double it to mean itself',
  InvalidCharacter: 'a line break or control character stands inside a text; remove it',
};

/** Far deeper than any file of ours. The parser and what reads a value go down by calls, of which there are only so many. */
const DEEPEST = 64;

/** The value and the keys given twice in it, or the first error; the parser's later ones mostly follow from it. */
export function parseJson(text: string): { value: unknown; repeated: Problem[] } | { problem: Problem } {
  let value: unknown;
  try {
    value = JSON.parse(text);
    if (!mayRepeat(text, value)) return { value, repeated: [] };
  } catch {
    return { problem: tooDeep(text) ?? firstError(text) };
  }
  const problem = tooDeep(text);
  return problem ? { problem } : { value, repeated: repeatedKeys(text) };
}

function firstError(text: string): Problem {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const offset = errors[0]?.offset ?? 0;
  const code = errors[0] && meantBy(text, errors);
  const reason = (code && REASONS[code]) ?? 'the file is not valid JSON';
  const message = `${reason[0]!.toUpperCase()}${reason.slice(1)}.`;
  return { path: [], at: { offset }, rule: 'json-syntax', message };
}

/** By its brackets alone, in a text that need be no JSON. */
function tooDeep(text: string): Problem | undefined {
  const scanner = createScanner(text);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const mark = text[offset]!;
    if ('{['.includes(mark)) depth++;
    if ('}]'.includes(mark)) depth = Math.max(0, depth - 1);
    if (depth <= DEEPEST) continue;
    const message = `Here lists and objects stand more than ${DEEPEST} deep in each other. Remove those that do not belong here.`;
    return { path: [], at: { offset }, rule: 'too-deep', message };
  }
  return undefined;
}

/** The first error as a person sees it: the parser says what it wanted next, not what went wrong. */
function meantBy(text: string, [first, second]: ParseError[]): ReturnType<typeof printParseErrorCode> {
  const code = printParseErrorCode(first!.error);
  const { offset } = first!;
  if (code === 'CommaExpected') {
    if (text[offset] === '}') return 'CloseBracketExpected';
    if (text[offset] === ']') return 'CloseBraceExpected';
    if (/\d/.test(text[offset] ?? '') && text[offset - 1] === '0') return 'InvalidNumberFormat';
  }
  // A key without quotes is first a word that is no value, then, right after it, no key.
  const next = second?.offset === offset + first!.length && printParseErrorCode(second.error);
  return code === 'InvalidSymbol' && next === 'PropertyNameExpected' ? next : code;
}

/**
 * Every key has its colon, so that the slow searches for keys given twice and for depth are needed only where the text has
 * more colons than the value has keys, or the value is so deep that they cannot be counted. Texts hold some colons, in
 * addresses for one, but hardly ever right after a quote, as those of keys stand.
 */
function mayRepeat(text: string, value: unknown): boolean {
  const keys = countKeys(value, DEEPEST);
  return count(text, ':') !== keys && (count(text, '":') !== keys || /"\s+:/.test(text));
}

/** Keys given twice in one object, of which JSON.parse silently keeps the last. */
function repeatedKeys(text: string): Problem[] {
  const problems: Problem[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key, offset, _length, _line, _character, pathOf) {
      const keys = open.at(-1)!;
      const message = `"${key}" is given twice in this object, and only the last counts. Remove one of the two.`;
      if (keys.has(key))
        problems.push({ path: [...pathOf(), key], at: { offset }, rule: 'duplicate-key', message });
      keys.add(key);
    },
  });
  return problems;
}

function count(text: string, part: string): number {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found++;
  return found;
}

/** NaN where more than so many lists and objects stand in each other. */
function countKeys(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (levels === 0) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) for (const element of value) count += countKeys(element, levels - 1);
  else for (const key in value) count += 1 + countKeys((value as Record<string, unknown>)[key], levels - 1);
  return count;
}
