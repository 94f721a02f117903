/** The query parameters of the scores: reads them and collects the errors of invalid ones. */
import { TIER_WORDS } from './display.js';
import type { FunctionIndex } from './function-index.js';
import { OFFSET } from './list.js';
import { type ProblemError, quoted } from './problem.js';
import { lastValue, type ParameterRefusal, readNumber } from './query.js';
import type { ScoreList } from './schemas/scores.js';
import {
  HIGHEST_SCORE,
  HIGHEST_WAGE,
  listScores,
  type Range,
  SCORES_LIMIT,
  type ScoresRequest,
  SORT_KEYS,
  type SortKey,
} from './scores.js';

const TIERS = Object.keys(TIER_WORDS);
const ZONES = ['1', '2', '3', '4', '5'];
/** Every value of `sort`. */
export const SORTS = SORT_KEYS.flatMap((key) => [key, `-${key}`]);

/** Answers a request for scores. */
export async function answerScores(
  parameters: URLSearchParams,
  index: Pick<FunctionIndex, 'scores'>,
  { errors }: ParameterRefusal,
): Promise<ScoreList | undefined> {
  const scores = await index.scores();
  const request = readScoresRequest(parameters, scores.groups, errors);
  return errors.length > 0 ? undefined : listScores(request, scores);
}

/** Reads a request. Adds to `errors`; use the request only if there are none. */
export function readScoresRequest(
  parameters: URLSearchParams,
  groups: readonly string[],
  errors: ProblemError[],
): ScoresRequest {
  const choose = (name: string, allowed: readonly string[]) => readChoices(parameters, name, allowed, errors);
  const zones = choose('job_zone', ZONES);
  return {
    choices: {
      risk_tier: choose('tier', TIERS),
      job_zone: zones && new Set([...zones].map(Number)),
      group: choose('group', groups),
    },
    ranges: {
      final_score: readRange(parameters, 'score', HIGHEST_SCORE, errors),
      median_annual_wage: readRange(parameters, 'wage', HIGHEST_WAGE, errors),
    },
    sort: readSort(parameters, errors),
    limit: readNumber(parameters, 'limit', SCORES_LIMIT, errors),
    offset: readNumber(parameters, 'offset', OFFSET, errors),
  };
}

/** Reads one value or several, separated by commas; each must be allowed. */
function readChoices(
  parameters: URLSearchParams,
  name: string,
  allowed: readonly string[],
  errors: ProblemError[],
): ReadonlySet<string> | undefined {
  const value = lastValue(parameters, name);
  if (value === undefined) return undefined;
  const chosen = new Set(value.split(','));
  for (const each of chosen)
    if (!allowed.includes(each))
      errors.push({
        parameter: name,
        detail: `${quoted(each)} isn’t allowed for ${name}. Use one of the allowed values, or several separated by commas.`,
        allowed: [...allowed],
      });
  return chosen;
}

/** Reads `min_score` and `max_score`, or the same pair for another figure. */
function readRange(
  parameters: URLSearchParams,
  figure: string,
  highest: number,
  errors: ProblemError[],
): Range {
  const [lower, upper] = [`min_${figure}`, `max_${figure}`];
  const min = readAmount(parameters, lower, highest, errors) ?? Number.NEGATIVE_INFINITY;
  const max = readAmount(parameters, upper, highest, errors) ?? Number.POSITIVE_INFINITY;
  if (min > max)
    errors.push({
      parameter: upper,
      detail: `${upper} is ${max}, below ${lower}, which is ${min}. Swap them, or omit one.`,
    });
  return { min, max };
}

function readAmount(
  parameters: URLSearchParams,
  name: string,
  highest: number,
  errors: ProblemError[],
): number | undefined {
  const value = lastValue(parameters, name);
  if (value === undefined) return undefined;
  const amount = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (amount <= highest) return amount;
  errors.push({
    parameter: name,
    detail: `${quoted(value)} isn’t a number from 0 to ${highest}, such as 50 or 50.5. Omit it for no limit.`,
  });
  return undefined;
}

function readSort(parameters: URLSearchParams, errors: ProblemError[]): ScoresRequest['sort'] {
  const value = lastValue(parameters, 'sort') ?? 'soc_code';
  if (!SORTS.includes(value))
    errors.push({
      parameter: 'sort',
      detail: `${quoted(value)} isn’t something to sort by. Use one of the allowed values; - before it reverses the order.`,
      allowed: [...SORTS],
    });
  const descending = value.startsWith('-');
  return { key: (descending ? value.slice(1) : value) as SortKey, descending };
}
