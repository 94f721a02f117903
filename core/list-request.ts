/** The query parameters of the lists: reading them, their errors, and the response they ask for. */
import type { FunctionIndex, IndexTables } from './function-index.js';
import { fold, LIMIT, OFFSET, QUERY_LENGTH, search } from './list.js';
import { type ProblemError, quoted } from './problem.js';
import type { OccupationList } from './schemas/occupation.js';

export interface ListRequest {
  /** Folded; empty where nothing is searched for. */
  query: string;
  limit: number;
  offset: number;
}

/** The parts of the index that a search uses. */
export interface ListIndex extends Pick<FunctionIndex, 'titles'> {
  readonly tables: Pick<IndexTables, 'occupations'>;
}

/** The last of several values counts, and an empty one is as good as absent. */
function lastValue(parameters: URLSearchParams, name: string): string | undefined {
  return parameters.getAll(name).at(-1) || undefined;
}

function readNumber(
  parameters: URLSearchParams,
  name: string,
  { min, max, default: otherwise }: { min: number; max: number; default: number },
  errors: ProblemError[],
): number {
  const value = lastValue(parameters, name);
  if (value === undefined) return otherwise;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  errors.push({
    parameter: name,
    detail: `${quoted(value)} isn’t a whole number from ${min} to ${max}. Omit it for ${otherwise}.`,
  });
  return otherwise;
}

/** Reads a list request. Adds to `errors`; use the request only if there are none. */
export function readListRequest(parameters: URLSearchParams, errors: ProblemError[]): ListRequest {
  const q = lastValue(parameters, 'q') ?? '';
  const length = Array.from(q.slice(0, 2 * QUERY_LENGTH + 2)).length;
  if (length > QUERY_LENGTH)
    errors.push({
      parameter: 'q',
      detail: `q has more than ${QUERY_LENGTH} characters. Search for fewer words.`,
    });
  return {
    query: length > QUERY_LENGTH ? '' : fold(q),
    limit: readNumber(parameters, 'limit', LIMIT, errors),
    offset: readNumber(parameters, 'offset', OFFSET, errors),
  };
}

/** Returns the occupations that a request asks for. */
export function listOccupations(
  { query, limit, offset }: ListRequest,
  { tables, titles }: ListIndex,
): OccupationList {
  const { occupations } = tables;
  const found = query === '' ? occupations : search(titles, query).map((index) => occupations[index]!);
  return { data: found.slice(offset, offset + limit), count: found.length, limit, offset };
}

const LEVELS = ['2', '3', '4'];

/** The industry level, or nothing where no filter is asked for. */
export function readLevel(parameters: URLSearchParams, errors: ProblemError[]): string | undefined {
  const value = lastValue(parameters, 'level');
  if (value === undefined || LEVELS.includes(value)) return value;
  errors.push({
    parameter: 'level',
    detail: `${quoted(value)} isn’t a level. Use 2 (sector), 3 (subsector), or 4 (industry group), or omit it for all levels.`,
    allowed: LEVELS,
  });
  return undefined;
}
