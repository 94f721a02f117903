/** Zod's issues as sentences for maintainers: the value, the rule, the cure. */
import type { z } from 'zod';
import { editDistance, nearest } from '../../../core/nearest.js';
import { isNullable, keysOf, schemaAt, valueAt } from '../read/placeholder.js';
import { unfinished } from '../read/unfinished.js';
import { countOf, type Finding, type Path } from './fault.js';
import { show, showPath } from './words.js';

type Problem = Omit<Finding, 'file'>;
type Issue = z.core.$ZodIssue;

const TYPES: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
};

/** One problem for each issue, one for each unknown key; a key that is only misspelt is not reported as missing too. */
export function explainIssues(schema: z.core.$ZodType, value: unknown, issues: readonly Issue[]): Problem[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownKeys(schema, value, issue.path, issue.keys) : [],
  );
  const meant = new Set(unknown.map(({ path, meant }) => showPath([...path.slice(0, -1), meant ?? ''])));
  const wrongType = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => showPath(path)),
  );
  const others = issues.filter((issue) => {
    const place = showPath(issue.path);
    if (issue.code === 'unrecognized_keys' || (isMissing(value, issue) && meant.has(place))) return false;
    // Zod also finds that a list is too short for a text; that it is a list says enough.
    return issue.code === 'invalid_type' || !wrongType.has(place);
  });
  return [
    ...unknown.map(({ meant: _, ...problem }) => problem),
    ...others.map((issue) => {
      const at = valueAt(value, issue.path);
      const problem = isMissing(value, issue) ? missingKey(schema, issue) : wrongValue(schema, at, issue);
      return { path: issue.path, ...problem };
    }),
  ];
}

function isMissing(value: unknown, issue: Issue): boolean {
  const parent = valueAt(value, issue.path.slice(0, -1));
  const key = issue.path.at(-1);
  return key !== undefined && typeof parent === 'object' && parent !== null && !Object.hasOwn(parent, key);
}

function unknownKeys(schema: z.core.$ZodType, value: unknown, path: Path, keys: readonly string[]) {
  const known = keysOf(schemaAt(schema, path));
  const present = Object.keys((valueAt(value, path) as object | undefined) ?? {});
  const absent = known.filter((key) => !present.includes(key));
  return keys.map((key) => {
    const place = [...path, key];
    const [meant] = nearest(key, absent, { most: 1 });
    const cure = meant ? `Did you mean "${meant}"?` : `Remove it; known here: ${known.join(', ')}.`;
    const message = `${showPath(place)} is not a known key. ${cure}`;
    return { path: place, at: 'key' as const, rule: 'unknown-key', message, meant };
  });
}

function hint(schema: z.core.$ZodType, path: Path): string | undefined {
  const found = schemaAt(schema, path) as z.ZodType | undefined;
  return found?.meta()?.description;
}

function missingKey(schema: z.core.$ZodType, issue: Issue): Pick<Finding, 'rule' | 'message'> {
  const description = hint(schema, issue.path);
  const cure = description ? `Add it: ${description}.` : 'Add it.';
  return { rule: 'missing-key', message: `${showPath(issue.path)} is missing. ${cure}` };
}

function wrongValue(
  schema: z.core.$ZodType,
  value: unknown,
  issue: Issue,
): Pick<Finding, 'rule' | 'message' | 'at'> {
  if (value === null && issue.code !== 'invalid_key')
    return { rule: 'unfinished', message: unfinished(schema, issue.path) };
  const name = showPath(issue.path) || 'the file';
  const description = hint(schema, issue.path);
  const found = `${name} is ${show(value)}`;
  const because = description ? ` (${description})` : '';
  switch (issue.code) {
    case 'invalid_type': {
      const orNull = isNullable(schemaAt(schema, issue.path)) ? ', or null' : '';
      const expected = (TYPES[issue.expected] ?? issue.expected) + orNull;
      return { rule: 'wrong-type', message: `${found}; it must be ${expected}${because}.` };
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const meant = likeliest(String(value), allowed);
      const near = meant === undefined ? '' : ` Did you mean "${meant}"?`;
      const list = allowed.length === 1 ? allowed[0] : `one of ${allowed.join(', ')}`;
      return {
        rule: 'unknown-value',
        message: `${found}; it must be ${list}${because}.${near}`,
      };
    }
    case 'too_small': {
      if (issue.origin === 'string')
        return { rule: 'empty-text', message: `${name} is empty; write a text.` };
      if (issue.origin === 'array')
        return { rule: 'too-few', message: `${found}; it needs at least ${issue.minimum}${because}.` };
      const least = issue.inclusive ? `at least ${issue.minimum}` : `above ${issue.minimum}`;
      return { rule: 'out-of-range', message: `${found}; it must be ${least}${because}.` };
    }
    case 'too_big': {
      if (issue.origin === 'string')
        return { rule: 'text-length', message: `${name} ${tooLong(String(value), Number(issue.maximum))}` };
      const most = issue.inclusive ? `at most ${issue.maximum}` : `below ${issue.maximum}`;
      return { rule: 'out-of-range', message: `${found}; it must be ${most}${because}.` };
    }
    case 'not_multiple_of':
      return {
        rule: 'out-of-range',
        message: `${found}; it must be a multiple of ${issue.divisor}${because}.`,
      };
    case 'invalid_format':
      return { rule: 'wrong-form', message: `${found}; ${formOf(issue)}.` };
    case 'invalid_key': {
      const [inner] = issue.issues;
      const form = inner?.code === 'invalid_format' ? formOf(inner) : 'it is no valid key';
      return { rule: 'wrong-form', at: 'key', message: `${name} has a key of the wrong form; ${form}.` };
    }
    default:
      return { rule: 'wrong-form', message: `${found}; it must be ${issue.message}.` };
  }
}

export const tooLong = (text: string, most: number): string =>
  `has ${countOf(text.length, 'character')}; at most ${most} are allowed. Shorten it.`;

/** The one nearest; of several equally near ones, as T0 to T4 for T5, none is more likely meant. */
function likeliest(word: string, known: readonly string[]): string | undefined {
  const [first, second] = nearest(word, known, { most: 2 });
  if (first === undefined || second === undefined) return first;
  return editDistance(word, first) < editDistance(word, second) ? first : undefined;
}

/** The form a text must have: the schema's own words where it has some. */
function formOf(issue: z.core.$ZodIssueInvalidStringFormat): string {
  if (issue.format === 'date') return 'it must be a date such as 2025-12-31';
  if (issue.format === 'url') return 'it must be a whole address such as https://example.org/page';
  if (issue.message.startsWith('Invalid')) return `it must match ${issue.pattern}`;
  return issue.message.includes(' looks like ') ? issue.message : `it must be ${issue.message}`;
}
