/** A personal score: the occupation's score with the adjustments of the chosen factor options. */
import { socCodesMeant } from './codes.js';
import type { FunctionIndex, IndexTables } from './function-index.js';
import { type ProblemError, problem, quoted } from './problem.js';
import { addTenths } from './round.js';
import type { Assessment } from './schemas/assess.js';
import type { Problem } from './schemas/problem.js';
import { tierOf } from './score.js';

/** Largest body of an assessment, bytes. */
export const BODY_LIMIT = 16_384;

/** The problem of a body over `BODY_LIMIT`. */
export const tooLarge = (): Problem =>
  problem(
    'payload_too_large',
    `The body is longer than ${BODY_LIMIT} bytes. Send only soc_code and personal_factors.`,
  );

/** Strict, so that no wrong byte passes as a letter; a byte order mark is skipped. */
const UTF_8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });
const MEMBERS = ['soc_code', 'personal_factors'];
const SOC_CODE = /^\d{2}-\d{4}\.\d{2}$/;

/** Longer names aren't repeated in errors, and no response lists more errors than this. */
const LONGEST_NAME = 80;
const MOST_ERRORS = 50;

/** A JSON Pointer (RFC 6901) to a member, or to what holds it where its name is too long to be repeated. */
const pointerTo = (parent: string, name: string) =>
  name.length > LONGEST_NAME ? parent : `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of the index that an assessment uses. */
export interface AssessIndex extends Pick<FunctionIndex, 'bySocCode'> {
  readonly tables: Pick<IndexTables, 'tiers' | 'factors' | 'aliases' | 'scores'>;
}

/** The body's bytes as a JSON object, or the problem if they aren't one. */
export function parseBody(bytes: Uint8Array): Record<string, unknown> | Problem {
  let body: unknown;
  try {
    body = JSON.parse(UTF_8.decode(bytes));
  } catch (error) {
    const detail =
      bytes.length === 0
        ? 'The body is empty.'
        : error instanceof SyntaxError
          ? 'The body can’t be parsed as JSON.'
          : 'The body isn’t valid UTF-8.';
    return problem('invalid_json', `${detail} Send an object such as {"soc_code":"15-1252.00"}.`);
  }
  if (isObject(body)) return body;
  const kind = Array.isArray(body) ? 'an array' : body === null ? 'null' : `a ${typeof body}`;
  return problem('invalid_json', `The body is ${kind}. Send an object such as {"soc_code":"15-1252.00"}.`);
}

/**
 * The assessment of a parsed body, or a problem with all of its errors. Only own properties count, so `__proto__` and
 * `constructor` are unknown names like any other. Nothing is clamped: the dataset's check guarantees 0 to 100.
 */
export function assess(body: Record<string, unknown>, index: AssessIndex): Assessment | Problem {
  const errors: ProblemError[] = [];
  let meant: string[] | undefined;
  for (const name of Object.keys(body))
    if (!MEMBERS.includes(name))
      errors.push({
        pointer: pointerTo('', name),
        detail: `${quoted(name)} isn’t a field of an assessment. Remove it.`,
        allowed: MEMBERS,
      });

  const given = Object.hasOwn(body, 'soc_code') ? body.soc_code : undefined;
  const occupation =
    typeof given === 'string'
      ? index.bySocCode.get(
          Object.hasOwn(index.tables.aliases.soc_codes, given)
            ? index.tables.aliases.soc_codes[given]!
            : given,
        )
      : undefined;
  if (occupation === undefined) {
    errors.push({ pointer: '/soc_code', detail: socCodeFault(given) });
    if (typeof given === 'string') meant = socCodesMeant(given, index.bySocCode.keys());
  }

  const chosen = Object.hasOwn(body, 'personal_factors') ? body.personal_factors : {};
  const adjustments = chooseOptions(chosen, index.tables.factors, errors);
  if (occupation === undefined || errors.length > 0)
    return problem('invalid_request', errorCount(errors.length), {
      errors: errors.slice(0, MOST_ERRORS),
      ...(meant && meant.length > 0 && { did_you_mean: meant }),
    });

  const base_score = index.tables.scores[occupation.soc_code]!;
  const total_adjustment = addTenths(Object.values(adjustments));
  const personalized_score = addTenths([base_score, total_adjustment]);
  return {
    soc_code: occupation.soc_code,
    title: occupation.title,
    base_score,
    personalized_score,
    total_adjustment,
    adjustments,
    risk_tier: tierOf(personalized_score, index.tables.tiers),
  };
}

const errorCount = (count: number) =>
  count === 1
    ? 'The body has 1 error. See errors for where it is and what’s allowed.'
    : `The body has ${count} errors. See errors for where ${count > MOST_ERRORS ? `the first ${MOST_ERRORS}` : 'they'} are and what’s allowed.`;

function socCodeFault(given: unknown): string {
  if (given === undefined) return 'soc_code is required. Send an O*NET-SOC code such as "15-1252.00".';
  if (typeof given !== 'string') return 'soc_code must be a string such as "15-1252.00".';
  if (!SOC_CODE.test(given))
    return `${quoted(given)} doesn’t look like an O*NET-SOC code such as "15-1252.00".`;
  return `There is no occupation ${quoted(given)}. GET /api/v1/occupations lists them.`;
}

/** Adjustments of the chosen options, in the order of the factors; adds to `errors`. */
function chooseOptions(
  chosen: unknown,
  factors: IndexTables['factors'],
  errors: ProblemError[],
): Record<string, number> {
  const adjustments: Record<string, number> = {};
  if (!isObject(chosen)) {
    errors.push({
      pointer: '/personal_factors',
      detail: 'personal_factors must be an object that maps factors to values. Omit it to choose none.',
    });
    return adjustments;
  }
  for (const key of Object.keys(chosen))
    if (!Object.hasOwn(factors, key))
      errors.push({
        pointer: pointerTo('/personal_factors', key),
        detail: `${quoted(key)} isn’t a factor. Use one of the allowed values.`,
        allowed: Object.keys(factors),
      });
  for (const [key, options] of Object.entries(factors)) {
    if (!Object.hasOwn(chosen, key)) continue;
    const value = chosen[key];
    const option = options.find((each) => each.value === value);
    if (option) adjustments[key] = option.adjustment;
    else
      errors.push({
        pointer: `/personal_factors/${key}`,
        detail: `${quoted(value)} isn’t an option of ${key}. Use one of the allowed values, as a string.`,
        allowed: options.map((each) => each.value),
      });
  }
  return adjustments;
}
