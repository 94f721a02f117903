import * as z from 'zod';
import {
  describe,
  Fraction,
  meanings,
  NaicsCode,
  OewsCode,
  Score,
  SocCode,
  Title,
  valuesOf,
} from './common.js';
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

const Level = describe(z.int().min(2).max(4), '2 sector, 3 subsector, 4 industry group');
export const Industry = describe(
  z.strictObject({
    id: describe(z.int().positive(), 'the NAICS code as a number'),
    naics_code: NaicsCode,
    title: Title,
    level: Level,
  }),
  'a sector, subsector, or industry group of NAICS 2022 (U.S. Census Bureau)',
);
export const IndustryList = describe(
  z.strictObject({
    data: describe(
      z.array(Industry),
      'industries sorted by code as text, so a sector comes before its subsectors',
    ),
    count: describe(z.int().nonnegative(), 'number of industries in data'),
  }),
  'all industries, or those of one level',
);

export const IndustryOccupation = describe(
  z.strictObject({
    soc_code: SocCode,
    title: Title,
    slug: OccupationListItem.shape.slug,
    oews_code: OewsCode,
    employment: describe(
      z.int().nonnegative().nullable(),
      'jobs under oews_code in this industry, from the release in staffing.reference; null unless staffing.kind is direct',
      'jobs',
    ),
    employment_share: describe(
      Fraction,
      'share of the cell’s jobs in detailed occupations, six decimals; repeats for codes that BLS counts together, so never add it up',
      'fraction',
    ),
    final_score: Score,
    risk_tier: RiskTier,
  }),
  'an occupation in one industry',
);

/** The industry's score and its rank among industries, used in its own response and in the bulk files. */
export const IndustryPlace = {
  score: describe(
    Score.nullable(),
    'mean of the scores of its occupations, weighted by jobs (or by their share where staffing.kind isn’t direct); each oews_code counts once, with the mean score of its occupations; null without staffing data',
    'index points',
  ),
  parent: describe(NaicsCode.nullable(), 'NAICS code one level up; null for a sector'),
  sector: describe(NaicsCode, 'NAICS code of the sector; a sector’s own'),
};

export const IndustryDetail = describe(
  z.strictObject({
    naics_code: NaicsCode,
    title: Title,
    occupations: describe(
      z.array(IndustryOccupation),
      'occupations that work in it, largest employment first, ties by code',
    ),
    level: Level,
    staffing: describe(
      z.strictObject({
        cell: describe(
          z.string().nullable(),
          'OEWS industry code of the staffing data; null if kind is unsurveyed',
        ),
        kind: describe(z.enum(valuesOf(STAFFING_KINDS)), meanings(STAFFING_KINDS)),
        reference: describe(
          z.string().nullable(),
          'release of the staffing data, for example OEWS May 2024; null if kind is unsurveyed',
        ),
      }),
      'source of the staffing data',
    ),
    ...IndustryPlace,
  }),
  'an industry and the occupations that work in it, from BLS OEWS staffing data',
);

export type Industry = z.infer<typeof Industry>;
export type IndustryList = z.infer<typeof IndustryList>;
export type IndustryOccupation = z.infer<typeof IndustryOccupation>;
export type IndustryDetail = z.infer<typeof IndustryDetail>;
