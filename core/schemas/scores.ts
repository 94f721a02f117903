/** One row for each of many occupations: their scores, those that a search found, and averages of the major groups. */
import * as z from 'zod';
import { SCORES_LIMIT, SEARCH_LIMIT } from '../parameters.js';
import { LANGUAGES } from '../search/languages.js';
import { meanings, Named, Names, object, Text, valuesOf } from './common.js';
import { LaborData } from './labor.js';
import { ExposedTasksSeen } from './measures.js';
import { allOf, Count, Dollars, Fraction, Jobs, limitOf, Occupations, pageOf } from './numbers.js';
import { OccupationListItem } from './occupation.js';
import { RiskScore } from './risk.js';

const { final_score, score_low, score_high, risk_tier, confidence, ...others } = RiskScore.shape;
const { displacement_year_low: _low, displacement_year_high: _high, ...ranks } = others;

const { slug, job_zone } = OccupationListItem.shape;
const { median_annual_wage, employment, oews_code, ...figures } = LaborData.shape;
const { projected_change_pct, annual_openings, typical_education, employment_change_pct } = figures;

const MajorGroup = Text.regex(/^\d{2}$/).describe(
  'major group of the Standard Occupational Classification: the first two digits of the SOC code',
);

/** Most related occupations of an occupation: O*NET calls the first ten primary, and the rest supplemental. */
export const MOST_RELATED = 10;

export const ScoreRow = Named.extend({
  ...{ slug, group: MajorGroup, job_zone },
  ...{ final_score, score_low, score_high, risk_tier, confidence, ...ranks },
  median_annual_wage,
  employment: employment.describe(
    'wage and salary jobs, excluding self-employment; occupations with the same oews_code share one figure, so never add it up; null if missing, with the reason in the occupation’s labor_data.missing',
  ),
  ...{ oews_code, projected_change_pct, annual_openings, typical_education, employment_change_pct },
  exposed_tasks_seen: ExposedTasksSeen,
}).describe('an occupation’s score, pay, and jobs in one row');

export const ScoreList = object(pageOf(ScoreRow, SCORES_LIMIT)).describe(
  'the scores of all occupations, or of those that match, in the order asked for',
);

export const RelatedOccupations = Named.extend({
  data: ScoreRow.array()
    .max(MOST_RELATED)
    .describe('those with a lower score first; within each part, in O*NET’s order, the closest first'),
  count: Count.describe('number of occupations in data'),
}).describe('the occupations that O*NET finds most closely related, less exposed ones first');

export const Group = object({
  group: MajorGroup,
  title: Text.describe('official title, from BLS'),
  final_score: final_score.describe(
    'mean of the occupations’ scores, weighted by jobs; each oews_code counts once, with the mean score of its occupations',
  ),
  risk_tier: risk_tier.describe('tier of the group’s final_score'),
  occupations: Occupations.describe('number of occupations with a score'),
  employment: Jobs.nullable().describe(
    'wage and salary jobs in these occupations, BLS OEWS, each oews_code counted once; null if no code has a figure',
  ),
  mean_annual_wage: Dollars.nullable().describe(
    'US dollars per year: mean of the codes’ mean annual wages, weighted by jobs, each oews_code counted once; codes without an annual mean, such as actors, are left out; null if none has one',
  ),
  employment_covered: Fraction.nullable().describe(
    'employment as a share of all jobs that BLS counts in the group: fraction from 0 to 1, four decimals; null without a figure of either',
  ),
}).describe('a major group of the Standard Occupational Classification, averaged over its occupations');

export const GroupList = object(allOf(Group, 'major groups sorted by code', 'groups')).describe(
  'all major groups that have occupations with a score',
);

/** Ways in which an occupation matches the query, best first. */
export const MATCHES = {
  code: 'its SOC code, the first digits of it, or a code of another classification',
  title: 'the official title itself',
  name: 'another name of the occupation',
  words: 'a name with these words, or with others of the same root',
  prefix: 'a name with words that begin with these',
  fuzzy: 'a name that is a typo or two away',
} as const;

export const SearchResult = Named.extend({
  slug,
  matched_name: Text.nullable().describe(
    'name by which the occupation was found; null where it was found by its title or SOC code; of a code of another classification, that with its title',
  ),
  match: z.enum(valuesOf(MATCHES)).describe(`what fits. ${meanings(MATCHES)}`),
  ...{ final_score, score_low, score_high, risk_tier },
  median_annual_wage,
  language: z
    .enum(LANGUAGES)
    .nullable()
    .describe('language of matched_name, ISO 639-1; null for English, and where matched_name is null'),
}).describe('an occupation that a search found');

export const SearchResults = object({
  data: SearchResult.array().describe('the likeliest occupations, best first; empty where nothing fits'),
  count: Count.describe('all matches, not only those in data'),
  limit: limitOf(SEARCH_LIMIT, 'most results as asked for'),
  did_you_mean: Names.describe(
    'names that were perhaps meant, nearest first; only where data is empty and something is near',
  ),
  note: Text.optional().describe('why nothing was found; only for military occupations, which aren’t scored'),
}).describe('occupations by what people call them');

export type ScoreRow = z.infer<typeof ScoreRow>;
export type ScoreList = z.infer<typeof ScoreList>;
export type RelatedOccupations = z.infer<typeof RelatedOccupations>;
export type Group = z.infer<typeof Group>;
export type SearchResult = z.infer<typeof SearchResult>;
export type SearchResults = z.infer<typeof SearchResults>;
