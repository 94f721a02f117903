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

/** How near to an industry the cell is that its staffing pattern was published under. */
export const STAFFING_KINDS = {
  direct: 'the cell is this industry',
  combined: 'it covers several groups',
  parent: 'it is the next published level up',
  government: 'it is all government',
  unsurveyed: 'OEWS does not cover this industry',
} as const;

const Level = describe(z.int().min(2).max(4), '2 sector, 3 subsector, 4 industry group');
export const Industry = describe(
  z.strictObject({
    id: describe(z.int().positive(), 'the NAICS code as a number'),
    naics_code: NaicsCode,
    title: Title,
    level: Level,
  }),
  'a sector, subsector or industry group of NAICS 2022 (U.S. Census Bureau)',
);
export const IndustryList = describe(
  z.strictObject({
    data: describe(z.array(Industry), 'by code as text, so that a sector comes before its subsectors'),
    count: describe(z.int().nonnegative(), 'number of industries in data'),
  }),
  'industries, all or those of one level',
);

export const IndustryOccupation = describe(
  z.strictObject({
    soc_code: SocCode,
    title: Title,
    slug: OccupationListItem.shape.slug,
    oews_code: OewsCode,
    employment: describe(
      z.int().nonnegative().nullable(),
      'jobs under oews_code in this industry, in the release of staffing.reference; null where staffing.kind is not direct',
      'jobs',
    ),
    employment_share: describe(
      Fraction,
      'share of the cell’s jobs in detailed occupations, six decimals; repeats over sibling codes, never sum it',
      'fraction',
    ),
    final_score: Score,
    risk_tier: RiskTier,
  }),
  'an occupation as it occurs in one industry',
);

export const IndustryDetail = describe(
  z.strictObject({
    naics_code: NaicsCode,
    title: Title,
    occupations: describe(
      z.array(IndustryOccupation),
      'all that work in it, largest employment first, ties by code',
    ),
    level: Level,
    staffing: describe(
      z.strictObject({
        cell: describe(
          z.string().nullable(),
          'OEWS industry code that the staffing pattern was published under; null where kind is unsurveyed',
        ),
        kind: describe(z.enum(valuesOf(STAFFING_KINDS)), meanings(STAFFING_KINDS)),
        reference: describe(
          z.string().nullable(),
          'release of the staffing pattern, for example OEWS May 2024; null where kind is unsurveyed',
        ),
      }),
      'where the figures of occupations are from',
    ),
  }),
  'an industry and the occupations that work in it, from the staffing patterns of BLS OEWS',
);

export type Industry = z.infer<typeof Industry>;
export type IndustryList = z.infer<typeof IndustryList>;
export type IndustryOccupation = z.infer<typeof IndustryOccupation>;
export type IndustryDetail = z.infer<typeof IndustryDetail>;
