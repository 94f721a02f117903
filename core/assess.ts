/** A personal score: the occupation's score with the adjustments of the chosen factor options. */
import { invalidRequest, isObject, pointerTo, unknownMembers } from './body.js';
import { socCodesMeant } from './codes.js';
import type { FunctionIndex, IndexTables } from './function-index.js';
import { type ProblemError, quoted } from './problem.js';
import { addTenths } from './round.js';
import type { Assessment } from './schemas/assess.js';
import type { Problem } from './schemas/problem.js';
import { tierOf } from './score.js';

/** Largest body of an assessment, in bytes. */
export const BODY_LIMIT = 16_384;

/** A body that works, shown to callers whose body doesn't. */
export const EXAMPLE = { soc_code: '15-1252.00' };

const MEMBERS = ['soc_code', 'personal_factors'];
const SOC_CODE = /^\d{2}-\d{4}\.\d{2}$/;

/** The parts of the index that an assessment uses. */
export interface AssessIndex extends Pick<FunctionIndex, 'bySocCode'> {
  readonly tables: Pick<IndexTables, 'tiers' | 'factors' | 'aliases' | 'scores'>;
}

/**
 * Returns the assessment of a parsed body, or a problem that lists all errors. Only own properties count, so `__proto__` and
 * `constructor` are unknown names like any other. Nothing is clamped: the dataset's check guarantees 0 to 100.
 */
export function assess(body: Record<string, unknown>, index: AssessIndex): Assessment | Problem {
  const errors = unknownMembers(body, MEMBERS, 'an assessment');
  let meant: string[] | undefined;

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
  if (errors.length > 0) return invalidRequest(errors, meant);

  // Without an occupation, there is an error.
  const { soc_code, title } = occupation!;
  const base_score = index.tables.scores[soc_code]!;
  const total_adjustment = addTenths(Object.values(adjustments));
  const personalized_score = addTenths([base_score, total_adjustment]);
  return {
    soc_code,
    title,
    base_score,
    personalized_score,
    total_adjustment,
    adjustments,
    risk_tier: tierOf(personalized_score, index.tables.tiers),
  };
}

function socCodeFault(given: unknown): string {
  if (given === undefined) return 'soc_code is required. Send an O*NET-SOC code such as "15-1252.00".';
  if (typeof given !== 'string') return 'soc_code must be a string such as "15-1252.00".';
  if (!SOC_CODE.test(given))
    return `${quoted(given)} doesn’t look like an O*NET-SOC code such as "15-1252.00".`;
  return `There is no occupation ${quoted(given)}. GET /api/v1/occupations lists them.`;
}

/** Returns the adjustments of the chosen options, in the order of the factors. Adds to `errors`. */
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
