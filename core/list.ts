/** The occupation list as the contract defines it: fold, match, rank, paginate. */

export const LIMIT = { min: 1, max: 200, default: 50 } as const;
export const OFFSET = { min: 0, max: 1_000_000, default: 0 } as const;
/** Longest `q` in code points, before folding. */
export const QUERY_LENGTH = 200;
/** Page sizes with files: each page of one of these sizes, at an offset that is a multiple of it, is a file. */
export const PAGE_SIZES = [10, 20, 25, 50, 100, 200] as const;

/**
 * Returns the indices of the folded titles that contain every word of the folded query, best first: the title itself, then
 * titles that begin with the query, then titles in which every query word begins a word, then the rest. Within a rank,
 * titles keep the order given.
 */
export function search(titles: readonly string[], query: string): number[] {
  const words = query.split(' ');
  const ranks: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let index = 0; index < titles.length; index++) {
    const title = titles[index]!;
    if (words.every((word) => title.includes(word))) ranks[rank(title, query, words)].push(index);
  }
  return ranks[0].concat(ranks[1], ranks[2], ranks[3]);
}

function rank(title: string, query: string, words: readonly string[]): 0 | 1 | 2 | 3 {
  if (title === query) return 0;
  if (title.startsWith(query)) return 1;
  const beginsWord = (word: string) => title.startsWith(word) || title.includes(` ${word}`);
  return words.every(beginsWord) ? 2 : 3;
}
