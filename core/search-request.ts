/** The search as a request: what its parameters mean, what is wrong with them, and the answer that they ask for. */
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
  index: FunctionIndex,
  { errors }: ParameterRefusal,
): Promise<SearchResults | undefined> {
  const request = readSearchRequest(parameters, errors);
  return errors.length > 0 ? undefined : searchResults(request, await index.searchIndex());
}

/** Every fault is added to `errors`; the request counts only if there is none. */
export function readSearchRequest(parameters: URLSearchParams, errors: ProblemError[]): SearchRequest {
  const faults = errors.length;
  const q = readQ(parameters, errors);
  if (q === '' && errors.length === faults)
    errors.push({ parameter: 'q', detail: 'q is missing. Say what to look for, such as q=truck+driver.' });
  return { q, limit: readNumber(parameters, 'limit', SEARCH_LIMIT, errors) };
}

/** The likeliest occupations, or where there are none, names that were perhaps meant. */
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
