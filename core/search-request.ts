/** The search as a request: reads its parameters, collects their errors, and returns the results. */
import type { FunctionIndex } from './function-index.js';
import type { ProblemError } from './problem.js';
import { type ParameterRefusal, readNumber, readQ } from './query.js';
import type { SearchResult, SearchResults } from './schemas/search.js';
import { SEARCH_LIMIT } from './search/limit.js';
import { type Found, MATCHES, search } from './search/search.js';
import type { SearchIndex } from './search/search-index.js';
import { suggest } from './search/suggest.js';

export interface SearchRequest {
  q: string;
  limit: number;
}

/** Answers a search. */
export async function answerSearch(
  parameters: URLSearchParams,
  index: Pick<FunctionIndex, 'searchIndex'>,
  { errors }: ParameterRefusal,
): Promise<SearchResults | undefined> {
  const request = readSearchRequest(parameters, errors);
  return errors.length > 0 ? undefined : searchResults(request, await index.searchIndex());
}

/** Reads a search request. Adds to `errors`; use the request only if there are none. */
export function readSearchRequest(parameters: URLSearchParams, errors: ProblemError[]): SearchRequest {
  const faults = errors.length;
  const q = readQ(parameters, errors);
  if (q === '' && errors.length === faults)
    errors.push({ parameter: 'q', detail: 'q is missing. Say what to look for, such as q=truck+driver.' });
  return { q, limit: readNumber(parameters, 'limit', SEARCH_LIMIT, errors) };
}

/** Returns the likeliest occupations or, if there are none, names that may have been meant. */
export function searchResults({ q, limit }: SearchRequest, index: SearchIndex): SearchResults {
  const found = search(q, index);
  const meant = found.length === 0 ? suggest(q, index) : [];
  return {
    data: found.slice(0, limit).map((each) => resultOf(each, index)),
    count: found.length,
    limit,
    ...(meant.length > 0 && { did_you_mean: meant }),
  };
}

function resultOf({ occupation, name, rank }: Found, index: SearchIndex): SearchResult {
  const { soc_code, title, slug, final_score, risk_tier, median_annual_wage } =
    index.occupations[occupation]!;
  return {
    soc_code,
    title,
    slug,
    matched_name: name < index.occupations.length ? null : index.names[name]!,
    match: MATCHES[rank]!,
    final_score,
    risk_tier,
    median_annual_wage,
  };
}
