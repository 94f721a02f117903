/** The files that only the function reads: its index, the scores, and the data of a search. */
import { group, least } from 'd3-array';
import type { IndexTables } from '../../../core/data.js';
import { FUNCTION_INDEX, FUNCTION_SCORES, SEARCH_INDEX } from '../../../core/routes.js';
import type { SearchData, SearchOccupation } from '../../../core/search/search-index.js';
import { fold, formOf, wordsOf } from '../../../core/search/words.js';
import type { Tables } from '../../dataset/schema/tables.js';
import type { Derived } from '../../derive/derived.js';
import { jobsOf } from '../../derive/industries.js';
import type { Page } from '../output.js';
import { industryItem, industryScore, rangeCodes } from './industries.js';
import { factorOptions } from './meta.js';
import { listItem, scoreRows } from './occupations.js';

type NameRow = Tables['names'][number];

export function* functionFiles(derived: Derived): Generator<Page> {
  yield { file: FUNCTION_INDEX, text: JSON.stringify(indexTables(derived)) };
  yield { file: FUNCTION_SCORES, text: JSON.stringify(scoreRows(derived.occupations)) };
  yield { file: SEARCH_INDEX, text: JSON.stringify(searchData(derived)) };
}

/** Returns everything the function needs to know about a dataset. */
function indexTables(derived: Derived): IndexTables {
  const { source, occupations, industries } = derived;
  return {
    tiers: source.method.tiers.cut_points,
    factors: factorOptions(source.factors),
    aliases: { soc_codes: source.aliases.soc_codes, slugs: source.aliases.slugs },
    industries: industries.flatMap(({ source: industry }) => [industry.naics_code, ...rangeCodes(industry)]),
    industry_scores: industries.map((industry) => {
      const { id: _, ...item } = industryItem(industry.source);
      const employment = jobsOf(industry.staffing);
      return { ...item, ...industryScore(industry.score, source.method), employment };
    }),
    occupations: occupations.map(listItem),
    scores: Object.fromEntries(
      occupations.map(({ source, riskScore }) => [source.soc_code, riskScore.final_score]),
    ),
  };
}

/** Names with the same words, and the occupations that they mean. */
interface Claim {
  name: string;
  words: string[];
  occupations: number[];
  chosen: number;
}

/** Returns the data that a search reads. */
export function searchData(derived: Derived): SearchData {
  const occupations = searchOccupations(derived);
  const wordsIn = rememberingWordsOf();
  const titles = occupations.map(({ title }, at) => ({
    name: title,
    words: wordsIn(title),
    occupations: [at],
    chosen: 1,
  }));
  const claims = [...titles, ...claimsOf(derived.source.tables.names, occupations, wordsIn)];
  const words = [...new Set(claims.flatMap((claim) => claim.words))].sort();
  const wordAt = new Map(words.map((word, at) => [word, at]));
  return {
    occupations,
    words,
    names: claims.map(({ name }) => name),
    nameWords: claims.map((claim) => claim.words.map((word) => wordAt.get(word)!)),
    nameOccupations: claims.map((claim) => claim.occupations),
    nameChosen: claims.map(({ chosen }) => chosen),
  };
}

/** Returns `wordsOf` with a cache, for many texts with few different words. */
function rememberingWordsOf(): (text: string) => string[] {
  const forms = new Map<string, string>();
  const form = (word: string) => {
    const known = forms.get(word) ?? formOf(word);
    forms.set(word, known);
    return known;
  };
  return (text) => wordsOf(text, form);
}

function searchOccupations({ occupations }: Derived): SearchOccupation[] {
  const sharing = group(occupations, ({ source }) => source.oews_code);
  return occupations.map(({ source: { soc_code, title, slug, oews_code }, riskScore, labor }) => ({
    soc_code,
    title,
    slug,
    final_score: riskScore.final_score,
    score_low: riskScore.score_low,
    score_high: riskScore.score_high,
    risk_tier: riskScore.risk_tier,
    median_annual_wage: labor.median_annual_wage,
    employed: Math.round((labor.employment ?? 0) / sharing.get(oews_code)!.length),
  }));
}

/** Returns, of the first-ranked names, the one with words nearest to their forms: "drives a truck", not "drives a lorry". */
function plainest(sorted: readonly NameRow[]): string {
  const [first, second] = sorted;
  if (first!.rank !== second?.rank) return first!.name;
  const names = new Set(sorted.filter((row) => row.rank === first!.rank).map(({ name }) => name));
  const changed = (name: string) =>
    fold(name)
      .split(' ')
      .filter((word) => formOf(word) !== word).length;
  return least(names, changed)!;
}

/** Merges all rows whose names have the same words into one claim. The search shows its first name. */
function claimsOf(
  rows: readonly NameRow[],
  occupations: readonly SearchOccupation[],
  wordsIn: (text: string) => string[],
): Claim[] {
  const position = new Map(occupations.map(({ soc_code }, at) => [soc_code, at]));
  const positionOf = ({ soc_code }: NameRow) => position.get(soc_code)!;
  const employed = (row: NameRow) => occupations[positionOf(row)]!.employed;
  const order = ({ rank }: NameRow) => rank ?? Number.POSITIVE_INFINITY;
  const byWords = new Map<string, { words: string[]; rows: NameRow[] }>();
  for (const row of rows) {
    const words = wordsIn(row.name);
    const key = [...words].sort().join(' ');
    const same = byWords.get(key);
    if (same) same.rows.push(row);
    else byWords.set(key, { words, rows: [row] });
  }
  return [...byWords.values()].map(({ words, rows }) => {
    const sorted = rows.sort(
      (a, b) =>
        (order(a) === order(b) ? 0 : order(a) - order(b)) ||
        employed(b) - employed(a) ||
        positionOf(a) - positionOf(b),
    );
    const chosen = new Set(sorted.filter(({ rank }) => rank !== null).map(positionOf));
    return {
      name: plainest(sorted),
      words,
      occupations: [...new Set(sorted.map(positionOf))],
      chosen: chosen.size,
    };
  });
}
