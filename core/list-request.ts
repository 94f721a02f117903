/** The query parameters of the lists: reads them, collects their errors, and returns the list they ask for. */
import type { FunctionIndex, IndexTables } from './function-index.js';
import { LIMIT, OFFSET, search } from './list.js';
import { type ProblemError, quoted } from './problem.js';
import { lastValue, readNumber, readQ } from './query.js';
import type { OccupationList } from './schemas/occupation.js';
import { fold } from './search/fold.js';

export interface ListRequest {
  /** Folded query; empty without a search. */
  query: string;
  limit: number;
  offset: number;
}

/** The parts of the index that a search uses. */
export interface ListIndex extends Pick<FunctionIndex, 'titles'> {
  readonly tables: Pick<IndexTables, 'occupations'>;
}

/** Reads a list request. Adds to `errors`; use the request only if there are none. */
export const readListRequest = (parameters: URLSearchParams, errors: ProblemError[]): ListRequest => ({
  query: fold(readQ(parameters, errors)),
  limit: readNumber(parameters, 'limit', LIMIT, errors),
  offset: readNumber(parameters, 'offset', OFFSET, errors),
});

/** Returns the occupations that a request asks for. */
export function listOccupations(
  { query, limit, offset }: ListRequest,
  { tables, titles }: ListIndex,
): OccupationList {
  const { occupations } = tables;
  const end = offset + limit;
  if (query === '') return { data: occupations.slice(offset, end), count: occupations.length, limit, offset };
  const found = search(titles, query);
  const data = found.slice(offset, end).map((index) => occupations[index]!);
  return { data, count: found.length, limit, offset };
}

const LEVELS = ['2', '3', '4'];

/** Returns the industry level, or nothing if there is no filter. */
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
