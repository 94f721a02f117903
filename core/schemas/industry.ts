/** Industries of NAICS 2022 and the occupations that work in them. */
import * as z from 'zod';
import { meanings, NaicsCode, Named, OewsCode, object, Text, valuesOf } from './common.js';
import { allOf, between, Fraction, Jobs, Score } from './numbers.js';
import { OccupationListItem } from './occupation.js';
import { RiskTier } from './risk.js';

/** Kinds of staffing, by how closely the survey's cell fits the industry. */
export const STAFFING_KINDS = {
  direct: 'the survey reports this industry',
  combined: 'the survey reports several industry groups together',
  parent: 'the survey reports only the next level up',
  government: 'the survey reports government as a whole',
  unsurveyed: 'the survey doesn’t cover this industry',
} as const;

export const Industry = object({
  id: z.int().positive().describe('the NAICS code as a number'),
  naics_code: NaicsCode,
  title: Text.describe('title from NAICS 2022, U.S. Census Bureau'),
  level: between(2, 4).describe('2 sector, 3 subsector, 4 industry group'),
}).describe('a sector, subsector, or industry group of NAICS 2022 (U.S. Census Bureau)');
const { naics_code, title, level } = Industry.shape;

const inOrder = <Item extends z.ZodType>(item: Item) =>
  allOf(item, 'industries sorted by code as text, so a sector comes before its subsectors', 'industries');

export const IndustryList = object(inOrder(Industry)).describe('all industries, or those of one level');

export const IndustryOccupation = Named.extend({
  slug: OccupationListItem.shape.slug,
  oews_code: OewsCode,
  employment: Jobs.nullable().describe(
    'jobs under oews_code in this industry, from the release in staffing.reference; null unless staffing.kind is direct',
  ),
  employment_share: Fraction.describe(
    'share of the cell’s jobs in detailed occupations, six decimals; repeats for codes that BLS counts together, so never add it up',
  ),
  final_score: Score,
  risk_tier: RiskTier,
}).describe('an occupation in one industry');

const ofCell = Text.nullable();
const Staffing = object({
  cell: ofCell.describe('OEWS industry code of the staffing data; null if kind is unsurveyed'),
  kind: z.enum(valuesOf(STAFFING_KINDS)).describe(meanings(STAFFING_KINDS)),
  reference: ofCell.describe(
    'release of the staffing data, for example OEWS May 2024; null if kind is unsurveyed',
  ),
}).describe('source of the staffing data');

export const IndustryDetail = object({
  ...{ naics_code, title },
  occupations: IndustryOccupation.array().describe(
    'occupations that work in it, largest employment first, ties by code',
  ),
  ...{ level, staffing: Staffing },
  final_score: Score.nullable().describe(
    'mean of the scores of its occupations, weighted by jobs (or by their share where staffing.kind isn’t direct); each oews_code counts once, with the mean score of its occupations; null without staffing data',
  ),
  risk_tier: RiskTier.nullable().describe('tier of the industry’s final_score; null without staffing data'),
  parent: NaicsCode.nullable().describe('NAICS code one level up; null for a sector'),
  sector: NaicsCode.describe('NAICS code of the sector; a sector’s own'),
}).describe('an industry and the occupations that work in it, from BLS OEWS staffing data');

const { final_score, risk_tier, parent, sector } = IndustryDetail.shape;

export const IndustryScore = object({
  ...{ naics_code, title, level, final_score, risk_tier },
  employment: Jobs.nullable().describe(
    'jobs in its occupations that have a score, each oews_code counted once; null unless staffing.kind of the industry is direct',
  ),
  ...{ parent, sector },
}).describe('an industry’s score and jobs in one row');

export const IndustryScoreList = object(inOrder(IndustryScore)).describe('the scores of all industries');

export type IndustryScoreList = z.infer<typeof IndustryScoreList>;
export type Industry = z.infer<typeof Industry>;
export type IndustryList = z.infer<typeof IndustryList>;
export type IndustryDetail = z.infer<typeof IndustryDetail>;
