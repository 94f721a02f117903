/** An occupation: in the list, in its own answer, its tasks, and its jobs and wages by year. */
import * as z from 'zod';
import { LIMIT } from '../parameters.js';
import { Named, Names, object, Text, valuesOf } from './common.js';
import { LaborData } from './labor.js';
import { between, Dollars, Fraction, IndexPoints, Jobs, pageOf, Year } from './numbers.js';
import { ProtectiveFactors, RiskScore } from './risk.js';

export const OccupationListItem = object({
  id: z.int().positive().describe('the digits of the SOC code as a number, stable'),
  ...Named.shape,
  slug: Text.describe('name in URLs of the card and the site: lower case with hyphens, never reused'),
  job_zone: between(1, 5).describe('O*NET job zone: preparation needed, from 1 (little) to 5 (extensive)'),
  description: Text.describe('what people do in this occupation, one or two sentences in our own words'),
}).describe('an occupation in a list');

export const OccupationList = object({
  ...pageOf(OccupationListItem, LIMIT),
  did_you_mean: Names.describe(
    'titles of occupations that a search for q finds; only where data is empty and there are any',
  ),
}).describe('a page of occupations, sorted by SOC code or, with q, by how well the title fits');

export const OccupationDetail = object({
  id: OccupationListItem.shape.id,
  ...Named.shape,
  labor_data: LaborData,
  risk_score: RiskScore,
  protective_factors: ProtectiveFactors,
}).describe('an occupation with its score, protective factors, wages, and outlook');

export const TASK_CATEGORIES = {
  non_routine_analytical: 'finding things out, deciding, designing: work without fixed rules',
  non_routine_interpersonal: 'persuading, teaching, caring, leading: work that depends on other people',
  routine_cognitive: 'handling information by set rules',
  routine_manual: 'handling things by set rules, for example at machines and on assembly lines',
  non_routine_manual: 'physical work in changing surroundings, including repair and driving',
} as const;

export const TaskCategory = z
  .enum(valuesOf(TASK_CATEGORIES))
  .describe('type of task, after Autor, Levy & Murnane and Acemoglu & Autor');

export const Task = object({
  description: Text.describe('an O*NET task in our own words'),
  task_category: TaskCategory,
  ai_capability_score: IndexPoints.describe(
    'how much of the task AI could do or help with, 0 to 100: mean of the capability ratings that the method page names',
  ),
  task_risk_score: IndexPoints.describe(
    'mean of ai_capability_score and of how much could be automated, 0 to 100; the latter is the mean of the automation ratings that the method page names',
  ),
  time_fraction: Fraction.describe(
    'weight of the task in its occupation, in which a core task of O*NET counts twice as much as any other; nobody timed them: fraction from 0 to 1, four decimals; adds up to 1 for the occupation',
  ),
}).describe('one task of an occupation');

export const OccupationTasks = Named.extend({
  tasks: Task.array().describe('all tasks, in O*NET’s order'),
}).describe('the tasks of an occupation');

const withheld = 'null where BLS withholds it';

export const HistoryYear = object({
  year: Year.describe('May of this year'),
  employment: Jobs.nullable().describe(
    `wage and salary jobs under oews_code, excluding self-employment, BLS OEWS; ${withheld}`,
  ),
  employment_margin: Jobs.nullable().describe(
    'jobs on either side of employment that make its 95% interval: 1.96 times BLS’s standard error; null where employment or its error is withheld',
  ),
  median_annual_wage: Dollars.nullable().describe(
    `US dollars of that year, not adjusted for prices, BLS OEWS; ${withheld}, publishes no annual wage, or only says that it is above the highest that it prints`,
  ),
}).describe('jobs and median wage of a year');

const { oews_code, oews_occupations } = LaborData.shape;

export const OccupationHistory = Named.extend({
  ...{ oews_code, oews_occupations },
  data: HistoryYear.array().describe(
    'years in order, the first being the one from which the code is in OEWS without a gap and means what it means today; empty where OEWS doesn’t survey it. Each year’s figures pool three years of surveys: BLS doesn’t design them as a time series',
  ),
}).describe('jobs and median wage of an occupation since 2013');

export type OccupationListItem = z.infer<typeof OccupationListItem>;
export type OccupationList = z.infer<typeof OccupationList>;
export type OccupationDetail = z.infer<typeof OccupationDetail>;
export type TaskCategory = z.infer<typeof TaskCategory>;
export type Task = z.infer<typeof Task>;
export type OccupationTasks = z.infer<typeof OccupationTasks>;
export type HistoryYear = z.infer<typeof HistoryYear>;
export type OccupationHistory = z.infer<typeof OccupationHistory>;
