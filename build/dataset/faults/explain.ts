/** Zod's issues as errors of ours: the value, the rule, the fix. */
import type * as z from 'zod';
import { nearest } from '../../../core/nearest.js';
import { editDistance } from '../../../core/search/edits.js';
import { isNullable, keysOf, type Path, schemaAt, valueAt } from '../schema/lookup.js';
import { countOf, type Fault, type Spot } from './fault.js';
import { unfinished } from './unfinished.js';
import { show, showPath } from './words.js';

type Issue = z.core.$ZodIssue;
/** An error without its place. */
type Parts = Pick<Fault, 'rule' | 'what' | 'meant' | 'fix'>;

const TYPES: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
};

/**
 * Returns one error per issue and one per unknown key. A misspelled key isn't also reported as missing.
 * `within` is the place of the value: a file, or a row of a table.
 */
export function explainIssues(
  within: { file: string; path: Path },
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly Issue[],
): Fault<Spot>[] {
  const at = (path: Path, key = false): Pick<Fault<Spot>, 'file' | 'place'> => ({
    file: within.file,
    place: { path: [...within.path, ...path], ...(key && { at: 'key' as const }) },
  });
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownKeys(schema, value, issue.path, issue.keys) : [],
  );
  const meant = new Set(
    unknown.flatMap(({ path, meant = [] }) => meant.map((key) => showPath([...path.slice(0, -1), key]))),
  );
  const wrongType = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => showPath(path)),
  );
  const others = issues.filter((issue) => {
    const place = showPath(issue.path);
    if (issue.code === 'unrecognized_keys' || (isMissing(value, issue) && meant.has(place))) return false;
    // Zod also reports that a list in place of a text is too short; it is enough to report the list.
    return issue.code === 'invalid_type' || !wrongType.has(place);
  });
  return [
    ...unknown.map(({ path, ...parts }) => ({ ...at(path, true), ...parts })),
    ...others.map((issue) => ({
      ...at(issue.path, issue.code === 'invalid_key'),
      ...(isMissing(value, issue)
        ? missingKey(schema, issue)
        : wrongValue(schema, valueAt(value, issue.path), issue)),
    })),
  ];
}

function isMissing(value: unknown, issue: Issue): boolean {
  const parent = valueAt(value, issue.path.slice(0, -1));
  const key = issue.path.at(-1);
  return key !== undefined && typeof parent === 'object' && parent !== null && !Object.hasOwn(parent, key);
}

function unknownKeys(
  schema: z.core.$ZodType,
  value: unknown,
  path: Path,
  keys: readonly string[],
): (Parts & { path: Path })[] {
  const known = keysOf(schemaAt(schema, path));
  const present = Object.keys((valueAt(value, path) as object | undefined) ?? {});
  const absent = known.filter((key) => !present.includes(key));
  return keys.map((key) => {
    const place = [...path, key];
    const meant = nearest(key, absent, { most: 1 });
    const what = `${showPath(place)} is not a known key.`;
    const fix = meant.length > 0 ? 'Correct it.' : `Remove it; the keys here are ${known.join(', ')}.`;
    return { path: place, rule: 'unknown-key', what, meant, fix };
  });
}

function descriptionAt(schema: z.core.$ZodType, path: Path): string | undefined {
  const found = schemaAt(schema, path) as z.ZodType | undefined;
  return found?.meta()?.description;
}

function missingKey(schema: z.core.$ZodType, issue: Issue): Parts {
  const description = descriptionAt(schema, issue.path);
  const fix = description ? `Add it: ${description}.` : 'Add it.';
  return { rule: 'missing-key', what: `${showPath(issue.path)} is missing.`, fix };
}

function wrongValue(schema: z.core.$ZodType, value: unknown, issue: Issue): Parts {
  if (value === null && issue.code !== 'invalid_key')
    return { rule: 'unfinished', ...unfinished(schema, issue.path) };
  const name = showPath(issue.path) || 'the file';
  const description = descriptionAt(schema, issue.path);
  const what = `${name} is ${show(value)}.`;
  const must = (condition: string) => `It must ${condition}${description ? ` (${description})` : ''}.`;
  switch (issue.code) {
    case 'invalid_type': {
      const orNull = isNullable(schemaAt(schema, issue.path)) ? ', or null' : '';
      return {
        rule: 'wrong-type',
        what,
        fix: must(`be ${TYPES[issue.expected] ?? issue.expected}${orNull}`),
      };
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const list = allowed.length === 1 ? allowed[0] : `one of ${allowed.join(', ')}`;
      return {
        rule: 'unknown-value',
        what,
        meant: likeliest(String(value), allowed),
        fix: must(`be ${list}`),
      };
    }
    case 'too_small': {
      if (issue.origin === 'string')
        return { rule: 'empty-text', what: `${name} is empty.`, fix: 'Write a text.' };
      if (issue.origin === 'array')
        return {
          rule: 'too-few',
          what,
          fix: must(`have at least ${countOf(Number(issue.minimum), 'entry', 'entries')}`),
        };
      const bound = issue.inclusive ? 'at least' : 'above';
      return { rule: 'out-of-range', what, fix: must(`be ${bound} ${issue.minimum}`) };
    }
    case 'too_big': {
      if (issue.origin === 'string')
        return { rule: 'text-length', ...tooLong(name, String(value), Number(issue.maximum)) };
      const bound = issue.inclusive ? 'at most' : 'below';
      return { rule: 'out-of-range', what, fix: must(`be ${bound} ${issue.maximum}`) };
    }
    case 'not_multiple_of':
      return { rule: 'out-of-range', what, fix: must(`be a multiple of ${issue.divisor}`) };
    case 'invalid_format':
      return { rule: 'wrong-form', what, fix: formOf(issue) };
    case 'invalid_key': {
      const [inner] = issue.issues;
      const fix = inner?.code === 'invalid_format' ? formOf(inner) : 'Write a valid key.';
      return { rule: 'wrong-form', what: `${name} has a key of the wrong form.`, fix };
    }
    default:
      return { rule: 'wrong-form', what, fix: `It must be ${issue.message}.` };
  }
}

/** Returns the error of a text that is too long: `title has 230 characters; at most 200 are allowed.` */
export const tooLong = (name: string, text: string, most: number): Pick<Fault, 'what' | 'fix'> => ({
  what: `${name} has ${countOf(text.length, 'character')}; at most ${most} are allowed.`,
  fix: 'Shorten it.',
});

/** Returns the nearest word, or none if several are equally near, such as T0 to T4 for T5: none of them is likelier. */
function likeliest(word: string, known: readonly string[]): string[] {
  const [first, second] = nearest(word, known, { most: 2 });
  if (first === undefined) return [];
  return second === undefined || editDistance(word, first) < editDistance(word, second) ? [first] : [];
}

/** Returns the format that a text must have, in the schema's own words if it has any. */
function formOf(issue: z.core.$ZodIssueInvalidStringFormat): string {
  if (issue.format === 'date') return 'It must be a date such as 2025-12-31.';
  if (issue.format === 'url') return 'It must be a whole URL such as https://example.org/page.';
  if (issue.message.startsWith('Invalid')) return `It must match ${issue.pattern}.`;
  return `It must be ${issue.message}.`;
}
