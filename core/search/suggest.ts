/** Names that a query without an answer may have meant. */
import { wordsWithin } from './candidates.js';
import { search } from './search.js';
import type { SearchIndex } from './search-index.js';
import { wordsOf } from './words.js';

const MOST = 3;

/** At most three names, the likeliest first: what is found for the words that are nearest to those asked for. */
export function suggest(query: string, index: SearchIndex): string[] {
  const words = wordsOf(query);
  const unknown = words.filter((word) => !index.wordAt.has(word));
  // Nobody misspells more words than these in one job.
  if (unknown.length === 0 || unknown.length > 4) return [];
  const near = words.flatMap((word) => (index.wordAt.has(word) ? word : (nearestWord(word, index) ?? [])));
  const found = search(near.join(' '), index).map(({ name }) => index.names[name]!);
  return [...new Set(found)].slice(0, MOST);
}

/** The word that is fewest edits away, of several the one in most names. Of a short word the first letter must be right. */
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
