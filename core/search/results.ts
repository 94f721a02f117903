/** What the API finds: occupations by a code or by what people call them, in English or another language; and the list by titles. */
import type * as z from 'zod';
import { codesUnder } from '../codes.js';
import type { Data } from '../data.js';
import { fold } from '../display.js';
import type { ListQuery, SearchQuery } from '../requests.js';
import { CLASSIFICATIONS, CODE_FORMS, valuesOf } from '../schemas/common.js';
import type { OccupationList } from '../schemas/occupation.js';
import type { SearchResult, SearchResults } from '../schemas/scores.js';
import { MOST } from '../suggest.js';
import * as languages from './languages.js';
import { type FoundOccupation, RANKS, search } from './search.js';
import { type SearchIndex, type SearchOccupation, wordsWithin } from './search-index.js';
import { isMilitary, wordsOf } from './words.js';

/** What a search reads. */
export type SearchFiles = Pick<Data, 'searchIndex' | 'names'>;

/** An English result, and how sure it is. */
type English = Pick<FoundOccupation, 'sure'> & { result: SearchResult };

/** What people write before a code of today, if they don't leave it out. */
const TODAYS = /^(?:o\*?net-)?soc[ -]?(?:201[89])?[ :]*/i;

const NOT_SCORED = 'Military occupations (SOC codes that begin with 55) aren’t scored.';

/** Returns the likeliest occupations or, if there are none, names that may have been meant. */
export async function searchResults(
  { q, limit, lang }: z.output<typeof SearchQuery>,
  data: SearchFiles,
): Promise<SearchResults> {
  const index = await data.searchIndex();
  const byCode = foundByCode(q.trim(), index) ?? foundByCode(q.trim().replace(TODAYS, ''), index);
  const english = byCode ?? foundByWords(q, index);
  const isNamed = english.some(({ result: { match } }) => match === 'title' || match === 'name');
  if (!isNamed && isMilitary(q)) return { data: [], count: 0, limit, note: NOT_SCORED };
  const named = (words: string, among: readonly languages.Language[], loosely = false) =>
    foundByNames(words, among, loosely, index, data);
  const results = english.map(({ result }) => result);
  const first = [...(lang === undefined ? [] : await named(q, [lang])), ...results];
  // Another language's word may be a typo in English, or have the root of a word; and nobody writes accents in English.
  const isMeant = ({ sure, result: { match } }: English) =>
    sure === 'all' && (match !== 'words' || wordsOf(q).every((word) => index.wordAt.has(word)));
  const isEnglish = english.some(isMeant) && !/[^\p{ASCII}\p{P}]/u.test(q);
  const inAny = isEnglish || first.length > results.length ? [] : await named(q, languages.LANGUAGES);
  // What is only a part of a name there is less likely than one typo.
  const isNear = english.some(({ sure }) => sure !== 'part');
  const other = inAny.filter(({ match }) => match === 'name' || !isNear);
  const all = [...other, ...first];
  const cut = languages.withoutEndings(fold(q));
  const found = all.length > 0 || cut === fold(q) ? all : await named(cut, languages.LANGUAGES, true);
  const seen = new Set<string>();
  const each = found.filter(({ soc_code }) => !seen.has(soc_code) && seen.add(soc_code));
  if (each.length > 0) return { data: each.slice(0, limit), count: each.length, limit };
  const meant = suggest(q, index);
  return { data: [], count: 0, limit, ...(meant.length > 0 && { did_you_mean: meant }) };
}

/**
 * Returns the occupations under a SOC code or its first digits, or those that a code of another classification leads to, with
 * its name or by itself: `ISCO 2512`, `SOC 2010 15-1132`, `15-1132.00`; nothing where it isn't one.
 */
function foundByCode(q: string, { occupations, otherCodes }: SearchIndex): English[] | undefined {
  const results = (found: readonly SearchOccupation[], name: string | null) =>
    found.map((each): English => ({ result: resultOf(each, name, 'code'), sure: 'all' }));
  const all = occupations.map(({ soc_code }) => soc_code);
  const codes = codesUnder(q, all);
  const under = occupations.filter(({ soc_code }) => codes.includes(soc_code));
  if (under.length > 0) return results(under, null);
  for (const id of valuesOf(CLASSIFICATIONS)) {
    const form = `${CODE_FORMS[id].before}(${CODE_FORMS[id].code})`;
    const [, code] = new RegExp(`^${form}$`, 'i').exec(q) ?? [];
    const found = code && otherCodes[`${id} ${code}`];
    if (!found) continue;
    const named = found.occupations.map((at) => occupations[at]!);
    return results(named, `${CLASSIFICATIONS[id]} ${code} ${found.title}`);
  }
  return undefined;
}

const foundByWords = (q: string, index: SearchIndex): English[] =>
  search(q, index).map(({ occupation, name, rank, sure }) => {
    const matched = name < index.occupations.length ? null : index.names[name]!;
    return { result: resultOf(index.occupations[occupation]!, matched, RANKS[rank]!), sure };
  });

/** Returns what names in some languages find: the whole name first, then ours, then its beginning, then what more people do. */
async function foundByNames(
  q: string,
  among: readonly languages.Language[],
  loosely: boolean,
  { occupations }: SearchIndex,
  { names }: SearchFiles,
): Promise<SearchResult[]> {
  const texts = await Promise.all(among.map((language) => names(language)));
  const found = texts.flatMap((text, at) => [...languages.searchNames(q, text, among[at]!, loosely)]);
  const jobs = ({ occupation }: (typeof found)[number]) => occupations[occupation]!.employed;
  return found
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.isOwn) - Number(a.isOwn) ||
        Number(b.begins) - Number(a.begins) ||
        jobs(b) - jobs(a),
    )
    .map(({ occupation, name, rank, language }) =>
      resultOf(occupations[occupation]!, name, languages.WAYS[rank]!, language),
    );
}

function resultOf(
  { employed: _, soc_code, title, slug, ...figures }: SearchOccupation,
  matched_name: string | null,
  match: SearchResult['match'],
  language: SearchResult['language'] = null,
): SearchResult {
  return { soc_code, title, slug, matched_name, match, ...figures, language };
}

/** Returns at most three names, the likeliest first, found by searching for the known words nearest to the query's words. */
function suggest(query: string, index: SearchIndex): string[] {
  const words = wordsOf(query);
  const unknown = words.filter((word) => !index.wordAt.has(word));
  // Nobody misspells more words than this in one job title.
  if (unknown.length > 4) return [];
  const near = words.flatMap((word) => (index.wordAt.has(word) ? word : (nearestWord(word, index) ?? [])));
  if (near.length < words.length) return [];
  const found = search(near.join(' '), index).map(({ name }) => index.names[name]!);
  return [...new Set(found)].slice(0, MOST);
}

/** Returns the word fewest edits away; among several, the one in the most names. A short word's first letter must be right. */
function nearestWord(word: string, index: SearchIndex): string | undefined {
  const most = Math.min(4, Math.max(1, Math.ceil(word.length / 3) - 1));
  const near = [...wordsWithin(most, word, index)].filter(({ begins }) => begins || word.length > 4);
  const [nearest] = near.sort(
    (a, b) =>
      a.edits - b.edits ||
      Number(b.begins) - Number(a.begins) ||
      index.namesWith[b.at]!.length - index.namesWith[a.at]!.length,
  );
  return nearest && index.words[nearest.at];
}

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
  const { data: near } = await searchResults({ q, limit: MOST }, data);
  return near.length > 0 ? { ...list, did_you_mean: near.map(({ title }) => title) } : list;
}
