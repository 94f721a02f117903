/** The files that only the function reads: its index, the scores, and the data of a search. */
import { group, least, rollup } from 'd3-array';
import type { IndexTables } from '../../../core/data.js';
import { fold } from '../../../core/display.js';
import { FUNCTION_INDEX, FUNCTION_SCORES, fill, LANGUAGE_NAMES, SEARCH_INDEX } from '../../../core/routes.js';
import { SearchResult } from '../../../core/schemas/scores.js';
import type { SearchData } from '../../../core/search/search-index.js';
import { formOf, remembering, wordsOf } from '../../../core/search/words.js';
import { naicsCodes, type Tables } from '../../dataset/schema/tables.js';
import type { Derived } from '../../derive/derived.js';
import { jsonFile, type Page, rowOf } from '../page.js';
import { factorOptions } from './meta.js';
import { listItem, scoreRow } from './occupations.js';

export function* functionFiles(derived: Derived): Generator<Page> {
  yield jsonFile(FUNCTION_INDEX, indexTables(derived));
  yield jsonFile(FUNCTION_SCORES, derived.occupations.map(scoreRow));
  yield jsonFile(SEARCH_INDEX, searchData(derived));
  yield* languageFiles(derived);
}

/** Returns the names of each language, a line for each with all that it may mean. */
function* languageFiles({ source, occupations }: Derived): Generator<Page> {
  const position = positionsOf(occupations);
  for (const [language, rows] of Object.entries(source.names)) {
    let text = '';
    for (const [name, same] of group(rows, ({ name }) => name)) {
      const form = fold(name);
      const meant = same.map(({ soc_code }) => position.get(soc_code)!);
      const own = same[0]!.source === 'own' ? 'own' : '';
      text += `${form}\t${name === form ? '' : name}\t${meant.join(' ')}\t${own}\n`;
    }
    yield { file: fill(LANGUAGE_NAMES, { language }), text };
  }
}

/** Returns where occupations stand in the lists of the function, by SOC code. */
const positionsOf = (occupations: Derived['occupations']) =>
  new Map(occupations.map(({ soc_code }, at) => [soc_code, at]));

function indexTables(derived: Derived): IndexTables {
  const { source, occupations, industries } = derived;
  const { floor, range, protection_weight } = source.method.score;
  return {
    tiers: source.method.tiers.cut_points,
    factors: factorOptions(source.factors),
    aliases: { soc_codes: source.aliases.soc_codes, slugs: source.aliases.slugs },
    industries: industries.flatMap(naicsCodes),
    occupations: occupations.map(listItem),
    scores: Object.fromEntries(occupations.map(({ soc_code, final_score }) => [soc_code, final_score])),
    ...otherCodes(derived),
    task_counts: Object.fromEntries(occupations.map(({ soc_code, tasks }) => [soc_code, tasks.length])),
    formula: { floor, range, protection_weight, highest: source.method.interval.max },
    rated_by: derived.ratedBy,
  };
}

/** Returns the occupations by code of ISCO-08, and by code of an earlier edition that no occupation has now. */
function otherCodes({ source, byCode, isco08 }: Derived) {
  const now = new Set([...byCode.keys()].flatMap((code) => [code, code.slice(0, 7)]));
  const rowsOf = (rows: Tables['crosswalk']) => [...group(rows, ({ code }) => code)];
  const endsOf = (codes: ReturnType<typeof rowsOf>) =>
    Object.fromEntries(codes.map(([code, rows]) => [code, rows.map(({ soc_code }) => soc_code)]));
  const others = source.tables.crosswalk.filter(({ classification }) => classification !== 'isco08');
  const earlier = rowsOf(others.filter(({ code }) => !now.has(code)));
  return {
    isco08: endsOf(rowsOf(isco08)),
    earlier: endsOf(earlier),
    in_part: earlier.flatMap(([code, rows]) => (rows.length === 1 && rows[0]!.partial ? code : [])),
  };
}

/** What a search says of an occupation, however it finds it. */
const FOUND = SearchResult.omit({ matched_name: true, match: true, language: true });

export function searchData({ source, occupations }: Derived): SearchData {
  const { names, crosswalk } = source.tables;
  const found = occupations.map((each) => ({
    ...rowOf(FOUND, each),
    employed: Math.round((each.employment ?? 0) / each.oews_occupations),
  }));
  const position = positionsOf(occupations);
  const form = remembering(formOf);
  const titles = found.map(({ title }, at) => {
    return { name: title, words: wordsOf(title, form), occupations: [at], chosen: 1 };
  });
  const ranked = names.map(({ name, soc_code, rank }) => {
    const at = position.get(soc_code)!;
    return { name, at, employed: found[at]!.employed, rank: rank ?? UNRANKED };
  });
  const claims = [...titles, ...claimsOf(ranked, form)];
  const words = [...new Set(claims.flatMap((claim) => claim.words))].sort();
  const wordAt = new Map(words.map((word, at) => [word, at]));
  const meant = (rows: typeof crosswalk) => {
    return { title: rows[0]!.title, occupations: rows.map(({ soc_code }) => position.get(soc_code)!) };
  };
  return {
    occupations: found,
    words,
    names: claims.map(({ name }) => name),
    nameWords: claims.map((claim) => claim.words.map((word) => wordAt.get(word)!)),
    nameOccupations: claims.map((claim) => claim.occupations),
    nameChosen: claims.map(({ chosen }) => chosen),
    otherCodes: Object.fromEntries(
      rollup(crosswalk, meant, ({ classification, code }) => `${classification} ${code}`),
    ),
  };
}

/** Of a row without a rank, which comes last. */
const UNRANKED = Number.MAX_SAFE_INTEGER;

/** Returns, of the first-ranked names, the one with words nearest to their forms: "drives a truck", not "drives a lorry". */
function plainest(sorted: readonly { name: string; rank: number }[], form: typeof formOf): string {
  const first = sorted.filter(({ rank }) => rank === sorted[0]!.rank);
  if (first.length === 1) return first[0]!.name;
  const changed = (name: string) =>
    fold(name)
      .split(' ')
      .filter((word) => form(word) !== word).length;
  return least(new Set(first.map(({ name }) => name)), changed)!;
}

/** A row of the register: the position of the occupation that the name means, and the jobs there. */
type Ranked = { name: string; at: number; employed: number; rank: number };

/** Merges all rows of the register whose names have the same words into one claim. The search shows its first name. */
const claimsOf = (ranked: readonly Ranked[], form: typeof formOf) =>
  [...group(ranked, ({ name }) => wordsOf(name, form).sort().join(' ')).values()].map((same) => {
    const sorted = same.toSorted((a, b) => a.rank - b.rank || b.employed - a.employed || a.at - b.at);
    const chosen = sorted.filter(({ rank }) => rank !== UNRANKED);
    return {
      name: plainest(sorted, form),
      words: wordsOf(same[0]!.name, form),
      occupations: [...new Set(sorted.map(({ at }) => at))],
      chosen: new Set(chosen.map(({ at }) => at)).size,
    };
  });
