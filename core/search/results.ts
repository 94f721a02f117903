/** The search as the API answers it: by a SOC code, or by what people call an occupation. */
import type * as z from 'zod';
import type { SearchQuery } from '../requests.js';
import { CLASSIFICATIONS } from '../schemas/crosswalk.js';
import type { SearchResult, SearchResults } from '../schemas/search.js';
import { codesUnder, MOST } from '../suggest.js';
import { RANKS, search, wordsWithin } from './search.js';
import type { SearchIndex, SearchOccupation } from './search-index.js';
import { wordsOf } from './words.js';

/** Returns the likeliest occupations or, if there are none, names that may have been meant. */
export function searchResults({ q, limit }: z.output<typeof SearchQuery>, index: SearchIndex): SearchResults {
  const found = foundByCode(q.trim(), index) ?? foundByOtherCode(q.trim(), index) ?? foundByWords(q, index);
  const meant = found.length === 0 ? suggest(q, index) : [];
  return {
    data: found.slice(0, limit),
    count: found.length,
    limit,
    ...(meant.length > 0 && { did_you_mean: meant }),
  };
}

/** Returns the occupations under a SOC code or its first digits; nothing where no code begins so. */
function foundByCode(q: string, { occupations }: SearchIndex): SearchResult[] | undefined {
  const codes = codesUnder(
    q,
    occupations.map(({ soc_code }) => soc_code),
  );
  const found = occupations.filter(({ soc_code }) => codes.includes(soc_code));
  return found.length > 0 ? found.map((each) => resultOf(each, null, 'code')) : undefined;
}

/** A code with the name of its classification, or one of SOC 2010 by itself: `ISCO 2512`, `SOC 2010 15-1132`, `15-1132.00`. */
const OTHER_CODE =
  /^(?:(?<isco>isco(?:[- ]?08)?)[ :]*(?=\d{4}$)|(?:(?:o\*?net-)?soc[ -]?(?:2010)?[ :]*)?(?=\d\d-))(?<code>[\d.-]+)$/i;

/** Returns the occupations that a code of another classification leads to; nothing where it isn't one. */
function foundByOtherCode(q: string, { occupations, otherCodes }: SearchIndex): SearchResult[] | undefined {
  const { isco, code = '' } = OTHER_CODE.exec(q)?.groups ?? {};
  const classification = isco ? 'isco08' : code.includes('.') ? 'onet_soc2010' : 'soc2010';
  const key = `${classification} ${code}`;
  if (!Object.hasOwn(otherCodes, key)) return undefined;
  const found = otherCodes[key]!;
  const name = `${CLASSIFICATIONS[classification]} ${code} ${found.title}`;
  return found.occupations.map((at) => resultOf(occupations[at]!, name, 'code'));
}

const foundByWords = (q: string, index: SearchIndex): SearchResult[] =>
  search(q, index).map(({ occupation, name, rank }) => {
    const isTitle = name < index.occupations.length;
    return resultOf(index.occupations[occupation]!, isTitle ? null : index.names[name]!, RANKS[rank]!);
  });

function resultOf(
  { employed: _, soc_code, title, slug, ...figures }: SearchOccupation,
  matched_name: string | null,
  match: SearchResult['match'],
): SearchResult {
  return { soc_code, title, slug, matched_name, match, ...figures };
}

/** Returns at most three names, the likeliest first, found by searching for the known words nearest to the query's words. */
function suggest(query: string, index: SearchIndex): string[] {
  const words = wordsOf(query);
  const unknown = words.filter((word) => !index.wordAt.has(word));
  // Nobody misspells more words than this in one job title.
  if (unknown.length > 4) return [];
  const near = words.flatMap((word) => (index.wordAt.has(word) ? word : (nearestWord(word, index) ?? [])));
  const found = search(near.join(' '), index).map(({ name }) => index.names[name]!);
  return [...new Set(found)].slice(0, MOST);
}

/** Returns the word fewest edits away; among several, the one in the most names. A short word's first letter must be right. */
function nearestWord(word: string, index: SearchIndex): string | undefined {
  const most = Math.min(4, Math.max(1, Math.ceil(word.length / 3) - 1));
  const near = wordsWithin(most, word, index).filter(({ begins }) => begins || word.length > 4);
  const [nearest] = near.sort(
    (a, b) =>
      a.edits - b.edits ||
      Number(b.begins) - Number(a.begins) ||
      index.namesWith[b.at]!.length - index.namesWith[a.at]!.length,
  );
  return nearest && index.words[nearest.at];
}
