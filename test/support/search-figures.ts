/** How well the search finds what people type, over the real register: a part of test/figures.json; and what it finds, test/search/found.txt. */
import fs from 'node:fs';
import path from 'node:path';
import type { Derived } from '../../build/derive/derived.js';
import { functionFiles } from '../../build/render/api/function.js';
import { openData } from '../../core/data.js';
import type { Language } from '../../core/search/languages.js';
import { type SearchFiles, searchResults } from '../../core/search/results.js';
import type { SearchIndex } from '../../core/search/search-index.js';

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

/** What a search reads where there are no names in other languages. */
export function english(index: SearchIndex): SearchFiles {
  return { searchIndex: async () => index, names: async () => '' };
}

/** As people mistype it, leave its end out, and say more than it. */
function variantsOf(query: string, other: string): string[] {
  const middle = Math.floor(query.length / 2);
  const swapped = query.slice(0, middle - 1) + query[middle]! + query[middle - 1]! + query.slice(middle + 1);
  return [swapped, query.slice(0, -2), `${query} and ${other} all day`];
}

/**
 * Returns what isn't found first, or among the first five: queries; then titles and names on pages that miss their own. And, in
 * `found`, the first five of every query and of variants of some: a line each.
 */
export async function searchFigures(derived: Derived) {
  const { aliases, tables } = derived.source;
  const files = new Map(Array.from(functionFiles(derived), ({ file, text }) => [file, Buffer.from(text)]));
  const data = openData(async (file) => files.get(file) as Uint8Array<ArrayBuffer> | undefined);
  const index = await data.searchIndex();
  const told = new Set<string>();
  const found = async (q: string, limit: number, lang?: Language) => {
    const { did_you_mean: meant = '', note = '', ...answer } = await searchResults({ q, limit, lang }, data);
    const words = answer.data.map((each) =>
      [each.soc_code, each.match, each.language, each.matched_name].filter(Boolean).join(' '),
    );
    const asked = [lang, q].filter(Boolean).join(': ');
    if (limit === 5) told.add([asked, answer.count, words.join('; '), meant, note].join(' | '));
    return answer.data;
  };
  // A case of a code that is gone is one of its successor.
  const now = (code: string) => aliases.soc_codes[code] ?? code;
  const cases = async (
    name: string,
    langOf: (each: SearchCase) => Language | undefined = () => undefined,
  ) => {
    const all = searchCases(name);
    const codes = await Promise.all(all.map((each) => found(each.query, 5, langOf(each))));
    const missed = (most: number) =>
      all.flatMap(({ query, accept, kind }, at) => {
        const first = codes[at]!.slice(0, most).map(({ soc_code }) => soc_code);
        const isHit = first.some((code) => accept.map(now).includes(code));
        return (kind === 'nothing' ? codes[at]!.length === 0 : isHit) ? [] : query;
      });
    return { queries: all.length, not_first: missed(1), not_in_five: missed(5) };
  };
  const isOwn = async ({ title, soc_code }: (typeof index.occupations)[number]) => {
    const [first] = await found(title, 1);
    return first?.soc_code === soc_code && first.match === 'title' && first.matched_name === null;
  };
  // Every third: each takes as long as a person's search.
  const shown = tables.names.filter(({ display }) => display !== null).filter((_, at) => at % 3 === 0);
  const isShownFound = async ({ name, soc_code }: (typeof shown)[number]) =>
    (await found(name, 50)).some((each) => each.soc_code === soc_code);
  const own = searchCases('own');
  for (const [at, { query }] of own.entries())
    if (at % 4 === 0) for (const each of variantsOf(query, own.at(at - 1)!.query)) await found(each, 5);
  const figures = {
    examples: await cases('examples'),
    own: await cases('own'),
    languages: await cases('languages'),
    languages_named: await cases('languages', ({ kind }) => kind.slice(0, 2) as Language),
    titles_not_first: (await without(index.occupations, isOwn)).map(({ title }) => title),
    shown_names_not_found: (await without(shown, isShownFound)).map(
      ({ name, soc_code }) => `${soc_code} ${name}`,
    ),
  };
  return { figures, found: [...told].sort().join('\n') };
}

/** Returns what a test isn't true of. */
async function without<Each>(all: readonly Each[], test: (each: Each) => Promise<boolean>): Promise<Each[]> {
  const results = await Promise.all(all.map(test));
  return all.filter((_, at) => !results[at]);
}
