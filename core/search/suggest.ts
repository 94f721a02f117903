/** Names that a query without results may have meant. */
import { wordsWithin } from './candidates.js';
import { search } from './search.js';
import type { SearchIndex } from './search-index.js';
import { wordsOf } from './words.js';

const MOST = 3;

/** Returns at most three names, the likeliest first, found by searching for the known words nearest to the query's words. */
export function suggest(query: string, index: SearchIndex): string[] {
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
