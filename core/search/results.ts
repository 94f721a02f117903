/** The search as the API answers it: by a SOC code, or by what people call an occupation. */
import type * as z from 'zod';
import type { SearchQuery } from '../requests.js';
import type { SearchResult, SearchResults } from '../schemas/search.js';
import { codesUnder } from '../suggest.js';
import { MATCHES, search } from './search.js';
import type { SearchIndex } from './search-index.js';
import { suggest } from './suggest.js';

/** Returns the likeliest occupations or, if there are none, names that may have been meant. */
export function searchResults({ q, limit }: z.output<typeof SearchQuery>, index: SearchIndex): SearchResults {
  const found = foundByCode(q.trim(), index) ?? foundByWords(q, index);
  const meant = found.length === 0 ? suggest(q, index) : [];
  return {
    data: found.slice(0, limit),
    count: found.length,
    limit,
    ...(meant.length > 0 && { did_you_mean: meant }),
  };
}

/** Returns the occupations under a SOC code or its first digits; nothing where no code begins so. */
function foundByCode(q: string, index: SearchIndex): SearchResult[] | undefined {
  const codes = new Set(
    codesUnder(
      q,
      index.occupations.map(({ soc_code }) => soc_code),
    ),
  );
  if (codes.size === 0) return undefined;
  return index.occupations
    .filter(({ soc_code }) => codes.has(soc_code))
    .map((occupation) => resultOf(occupation, null, 'code'));
}

const foundByWords = (q: string, index: SearchIndex): SearchResult[] =>
  search(q, index).map(({ occupation, name, rank }) =>
    resultOf(
      index.occupations[occupation]!,
      name < index.occupations.length ? null : index.names[name]!,
      MATCHES[rank]!,
    ),
  );

const resultOf = (
  { employed: _employed, ...occupation }: SearchIndex['occupations'][number],
  matched_name: string | null,
  match: SearchResult['match'],
): SearchResult => {
  const { soc_code, title, slug, ...figures } = occupation;
  return { soc_code, title, slug, matched_name, match, ...figures };
};
