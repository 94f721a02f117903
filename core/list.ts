/** The occupation list as the contract defines it: match, rank, paginate. */
import type * as z from 'zod';
import type { Data } from './data.js';
import { fold } from './display.js';
import type { ListQuery } from './requests.js';
import type { OccupationList } from './schemas/occupation.js';
import { search } from './search/search.js';
import { MOST } from './suggest.js';

/**
 * Returns the positions of the folded titles in which every word of the folded query begins a word, best first: the title
 * itself, then titles that begin with the query, then the rest. Within a rank, titles keep the order given.
 */
function matching(titles: readonly string[], query: string): number[] {
  if (query === '') return [];
  const words = query.split(' ');
  const rank = (title: string) => (title === query ? 0 : title.startsWith(query) ? 1 : 2);
  return titles
    .flatMap((title, at) => (words.every((word) => ` ${title}`.includes(` ${word}`)) ? [at] : []))
    .sort((a, b) => rank(titles[a]!) - rank(titles[b]!));
}

/** Returns the occupations that a request asks for. A filter that finds nothing names titles that the search finds. */
export async function listOccupations(
  { q = '', limit, offset }: z.output<typeof ListQuery>,
  data: Data,
): Promise<OccupationList> {
  const { occupations, titles } = await data.index();
  const found =
    q.trim() === '' ? occupations : matching(titles, fold(q)).map((position) => occupations[position]!);
  const list = { data: found.slice(offset, offset + limit), count: found.length, limit, offset };
  if (found.length > 0) return list;
  const index = await data.searchIndex();
  const near = search(q, index)
    .slice(0, MOST)
    .map(({ occupation }) => index.occupations[occupation]!.title);
  return near.length > 0 ? { ...list, did_you_mean: near } : list;
}
