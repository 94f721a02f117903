/** How well the search finds what people type, over the real register: a part of test/figures.json. */
import fs from 'node:fs';
import path from 'node:path';
import type { Derived } from '../../build/derive/derived.js';
import { searchData } from '../../build/render/api/function.js';
import { searchResults } from '../../core/search/results.js';
import { openSearchIndex } from '../../core/search/search-index.js';

/** A query, its kind, and the codes that a sensible person would accept first. For nonsense, no code is right. */
interface SearchCase {
  query: string;
  accept: string[];
  kind: string;
}

/** Reads cases: a header, then one line per case, `query TAB codes, comma-separated TAB kind`. */
export const searchCases = (name: string): SearchCase[] =>
  fs
    .readFileSync(path.join(import.meta.dirname, `../search/${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [query, accept, kind] = line.split('\t') as [string, string, string];
      return { query, accept: accept === '' ? [] : accept.split(','), kind };
    });

/** A title as others write it. A hyphen makes one word of two: "Non-Retail" in any order is not "retail". */
const DRESSES: ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.replace(/a/g, 'á').replace(/e/g, 'ê'),
  (text) =>
    text
      .split(/[ ,/]+/)
      .reverse()
      .join(' '),
  (text) => text.replace(/[ ,/-]+/g, ' - '),
  (text) => text.replace(/[ ,/-]+/g, ' '),
  (text) => `  ${text}. `,
  (text) => text.replace(/\band\b/g, '&'),
];

/** Returns what isn't found first, or among the first five: queries; then titles and names on pages that miss their own. */
export function searchFigures(derived: Derived) {
  const { aliases, tables } = derived.source;
  const index = openSearchIndex(searchData(derived));
  const found = (q: string, limit: number) => searchResults({ q, limit }, index).data;
  // A case of a code that is gone is one of its successor.
  const now = (code: string) => aliases.soc_codes[code] ?? code;
  const isHit = ({ query, accept, kind }: SearchCase, most: number) => {
    const codes = found(query, 5).map(({ soc_code }) => soc_code);
    if (kind === 'nothing') return codes.length === 0;
    return codes.slice(0, most).some((code) => accept.map(now).includes(code));
  };
  const cases = (name: string) => {
    const all = searchCases(name);
    const missed = (most: number) => all.filter((each) => !isHit(each, most)).map(({ query }) => query);
    return { queries: all.length, not_first: missed(1), not_in_five: missed(5) };
  };
  return {
    examples: cases('examples'),
    own: cases('own'),
    titles_not_first: index.occupations.flatMap(({ title, soc_code }) => {
      const [first] = found(title, 1);
      const isOwn = first?.soc_code === soc_code && first.match === 'title' && first.matched_name === null;
      const dressed = DRESSES.map((dress) => dress(title));
      return [
        ...(isOwn ? [] : [title]),
        ...dressed.filter((text) => found(text, 1)[0]?.soc_code !== soc_code),
      ];
    }),
    shown_names_not_found: tables.names
      .filter(
        ({ display, name, soc_code }) =>
          display !== null && !found(name, 50).some((each) => each.soc_code === soc_code),
      )
      .map(({ name, soc_code }) => `${soc_code} ${name}`),
  };
}
