/** Names of occupations in other languages than English: whole words or beginnings of words, compared as they are folded. */
import { fold } from '../display.js';

/** The languages of names, by ISO 639-1, those with the most speakers first: of names that are alike, theirs is shown. */
export const LANGUAGES = [
  ...(['es', 'pt', 'fr', 'de', 'it', 'pl', 'ro', 'nl', 'el', 'hu', 'cs', 'sv', 'bg'] as const),
  ...(['da', 'sk', 'fi', 'no', 'hr', 'lt', 'sl', 'lv', 'et', 'ga', 'mt', 'is'] as const),
] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a name has the words of a query: it is them, has them as whole words, or begins with them. */
export const WAYS = ['name', 'words', 'prefix'] as const;

/**
 * Finds the names that have the query's words or begin with it; `loosely`, also names that have words that begin with them.
 * Gives each occupation that one means, by its position, with the name and how it fits, by its position in `WAYS`.
 *
 * @param text is what `build/render/api/function.ts` writes: a line for each name with its folded form, the name itself (empty where
 * that is the same), its occupations' positions in the search index, and `own` where it isn't ESCO's, with tabs between. Only the
 * lines that are found are read, so that nothing has to be made ready.
 */
export function* searchNames(query: string, text: string, language: Language, loosely: boolean) {
  const wanted = fold(query);
  const words = wanted.split(' ');
  const longest = words.reduce((found, word) => (word.length > found.length ? word : found));
  if (longest.length < 2) return;
  for (let at = text.indexOf(longest); at >= 0; at = text.indexOf(longest, at)) {
    const end = text.indexOf('\n', at);
    const start = text.lastIndexOf('\n', at) + 1;
    const [folded = '', name, occupations = '', source] = text.slice(start, end).split('\t');
    at = end;
    const within = ` ${folded} `;
    if (!words.every((word) => within.includes(` ${word}`))) continue;
    const isWhole = words.every((word) => within.includes(` ${word} `));
    const rank = folded === wanted ? 0 : isWhole ? 1 : 2;
    const begins = folded.startsWith(wanted);
    if (rank === 2 && !begins && !loosely) continue;
    // Ours say what most people mean.
    const named = { name: name || folded, language, rank, begins, isOwn: source === 'own' };
    for (const occupation of occupations.split(' ')) yield { occupation: Number(occupation), ...named };
  }
}

/** Cuts off the endings of long words: a plural, or a word for a man, has the beginning of a name. */
export const withoutEndings = (query: string): string =>
  query.replace(/\p{L}{5,}/gu, (word) => word.slice(0, word.length < 7 ? -1 : -2));
