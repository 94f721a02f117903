/** Jobs and wages of an occupation by year. */
import * as z from 'zod';
import { Dollars, Jobs, SocCode, Title } from './common.js';
import { LaborData } from './labor.js';

const withheld = 'null where BLS withholds it';

export const HistoryYear = z
  .strictObject({
    year: z.int().meta({ unit: 'year' }).describe('May of this year'),
    employment: Jobs.nullable().describe(
      `wage and salary jobs under oews_code, excluding self-employment, BLS OEWS; ${withheld}`,
    ),
    employment_margin: Jobs.nullable().describe(
      'jobs on either side of employment that make its 95% interval: 1.96 times BLS’s standard error; null where employment or its error is withheld',
    ),
    median_annual_wage: Dollars.nullable().describe(
      `US dollars of that year, not adjusted for prices, BLS OEWS; ${withheld} or publishes no annual wage`,
    ),
  })
  .describe('jobs and median wage of a year');

const { oews_code, oews_occupations } = LaborData.shape;

export const OccupationHistory = z
  .strictObject({
    soc_code: SocCode,
    title: Title,
    ...{ oews_code, oews_occupations },
    data: z
      .array(HistoryYear)
      .describe(
        'years in order, the first being the one from which the code is in OEWS without a gap and means what it means today; empty where OEWS doesn’t survey it. Each year’s figures pool three years of surveys: BLS doesn’t design them as a time series',
      ),
  })
  .describe('jobs and median wage of an occupation since 2013');

export type HistoryYear = z.infer<typeof HistoryYear>;
export type OccupationHistory = z.infer<typeof OccupationHistory>;
