/** A register of a few occupations and names, as the search reads it. */
import { openSearchIndex, type SearchIndex } from '../../../core/search/search-index.js';
import { wordsOf } from '../../../core/search/words.js';

/** Titles and how many people have these jobs, in the order of codes. */
export type Jobs = Readonly<Record<string, number>>;

/** A name, the titles that the register chose for it, and others that it may mean. */
export type Name = readonly [name: string, chosen: readonly string[], others?: readonly string[]];

export function registerOf(jobs: Jobs, names: readonly Name[] = []): SearchIndex {
  const titles = Object.keys(jobs);
  const all: Name[] = [...titles.map((title) => [title, [title]] as const), ...names];
  const words = [...new Set(all.flatMap(([name]) => wordsOf(name)))].sort();
  return openSearchIndex({
    occupations: Object.entries(jobs).map(([title, employed], at) => ({
      ...{ soc_code: `${11 + at}-0000.00`, title, slug: title.toLowerCase(), employed },
      ...{
        final_score: 50,
        score_low: 40,
        score_high: 60,
        risk_tier: 'high',
        median_annual_wage: 40_000 + at,
      },
    })),
    words,
    names: all.map(([name]) => name),
    nameWords: all.map(([name]) => wordsOf(name).map((word) => words.indexOf(word))),
    nameOccupations: all.map(([, chosen, others = []]) =>
      [...chosen, ...others].map((title) => titles.indexOf(title)),
    ),
    nameChosen: all.map(([, chosen]) => chosen.length),
  });
}
