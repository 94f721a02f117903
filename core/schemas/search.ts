/** What a search by name answers. */
import * as z from 'zod';
import { SEARCH_LIMIT, within } from '../parameters.js';
import { LANGUAGES } from '../search/languages.js';
import { Count, meanings, Names, SocCode, Title, valuesOf } from './common.js';
import { LaborData } from './labor.js';
import { OccupationListItem } from './occupation.js';
import { RiskScore } from './risk.js';

/** Ways in which an occupation matches the query, best first. */
export const MATCHES = {
  code: 'its SOC code, or the first digits of it',
  title: 'the official title itself',
  name: 'another name of the occupation',
  words: 'a name with these words, or with others of the same root',
  prefix: 'a name with words that begin with these',
  fuzzy: 'a name that is a typo or two away',
} as const;

const { final_score, score_low, score_high, risk_tier } = RiskScore.shape;

export const SearchResult = z
  .strictObject({
    soc_code: SocCode,
    title: Title,
    slug: OccupationListItem.shape.slug,
    matched_name: z
      .string()
      .nullable()
      .describe(
        'name by which the occupation was found; null where it was found by its title or SOC code; of a code of another classification, that with its title',
      ),
    match: z.enum(valuesOf(MATCHES)).describe(`what fits. ${meanings(MATCHES)}`),
    ...{ final_score, score_low, score_high, risk_tier },
    median_annual_wage: LaborData.shape.median_annual_wage,
    language: z
      .enum(LANGUAGES)
      .nullable()
      .describe('language of matched_name, ISO 639-1; null for English, and where matched_name is null'),
  })
  .describe('an occupation that a search found');

export const SearchResults = z
  .strictObject({
    data: z.array(SearchResult).describe('the likeliest occupations, best first; empty where nothing fits'),
    count: Count.describe('all matches, not only those in data'),
    limit: within(SEARCH_LIMIT).describe('most results as asked for, 1 to 50'),
    did_you_mean: Names.describe(
      'names that were perhaps meant, nearest first; only where data is empty and something is near',
    ),
    note: z
      .string()
      .optional()
      .describe('why nothing was found; only for military occupations, which aren’t scored'),
  })
  .describe('occupations by what people call them');

export type SearchResult = z.infer<typeof SearchResult>;
export type SearchResults = z.infer<typeof SearchResults>;
