/** The score of an occupation, its protective factors and skill gaps, visitors' votes on it, and a personal score. */
import * as z from 'zod';
import { Named, object, SocCode, Text } from './common.js';
import { Count, Fraction, IndexPoints, Percent, Points, Score, Tasks, Year } from './numbers.js';

export const RiskTier = z
  .enum(['low', 'medium', 'high', 'very_high'])
  .describe('tier of the published score; values.risk_tier in /api/v1/meta has the cutoffs');

export const Confidence = z
  .enum(['low', 'medium', 'high'])
  .describe(
    'confidence in the tier: high if the interval score_low to score_high is within one tier, medium if it touches two, low if more; one step lower without O*NET ratings of its own or with few tasks that have all readings',
  );

/** Predicate that tells what a likely range covers: `it ${COVERS}`. Where the raters are known, pages name them. */
export const COVERS =
  'covers which tasks are listed and how the sets of ratings differ, not the scales and weights';

const scoreEnd = (end: string) =>
  IndexPoints.describe(`${end} end of the score’s likely range; it ${COVERS}`);

const rankOf = (end: string) =>
  Percent.describe(
    `${end} end of the rank’s range, percent: the risk_percentile of an end of the likely range without the differences between raters that move all scores together`,
  );

/** The `ai_capability_score` from which a task counts as exposed. */
export const EXPOSED_FROM = 50;

export const RiskScore = object({
  final_score: Score,
  risk_tier: RiskTier,
  confidence: Confidence,
  score_low: scoreEnd('lower'),
  score_high: scoreEnd('upper'),
  displacement_year_low: Year.optional().describe(
    'scenario, not a forecast: year in which AI would do the share of hours in cut_points.scenario.displaced_share of /api/v1/meta, if its abilities and use grow fast; present only with displacement_year_high',
  ),
  displacement_year_high: Year.optional().describe(
    'the same, if they grow slowly; both are omitted if either is after the scenario’s last year',
  ),
  risk_percentile: Percent.describe(
    'percentile rank (mid-rank) of final_score among all occupations, percent',
  ),
  percentile_low: rankOf('lower'),
  percentile_high: rankOf('upper'),
  ai_capability_score: IndexPoints.describe(
    'how much of the work AI could do or help with, 0 to 100, before protective factors: mean of the tasks’ ai_capability_score, weighted by time_fraction',
  ),
  ai_automation_score: IndexPoints.describe(
    'how much of the work could be automated, 0 to 100, before protective factors: mean of the tasks’ automation readings, weighted by time_fraction',
  ),
  exposed_tasks: Tasks.describe(`number of tasks with an ai_capability_score of ${EXPOSED_FROM} or more`),
  task_count: Tasks.positive().describe('number of tasks'),
}).describe('how exposed an occupation is, and how certain that is; the method page has the calculation');

const ProtectiveFactor = Fraction.describe(
  'mean of the O*NET importance and level of its elements, fraction from 0 to 1, four decimals',
);

export const ProtectiveFactors = object({
  creativity: ProtectiveFactor,
  social_intelligence: ProtectiveFactor,
  caregiving: ProtectiveFactor,
  manual_dexterity: ProtectiveFactor,
  physical_work: ProtectiveFactor,
  judgment: ProtectiveFactor,
  leadership: ProtectiveFactor,
}).describe(
  'O*NET ratings that lower the score, by a weight that is our judgment, or those of the nearest related occupations where there are none yet; higher values lower it more',
);

/** Most skill gaps of an occupation, and most occupations that each leads toward. */
export const MOST_GAPS = 5;
export const MOST_TOWARD = 3;

const LevelPoints = z.number().meta({ unit: 'level points' });
const Level = LevelPoints.min(0).max(100);

export const SkillGap = object({
  skill: Text.describe('name of an O*NET skill; values.skill in /api/v1/meta lists all of them'),
  current_level: Level.describe('O*NET level in this occupation, 0 to 100'),
  target_level: Level.describe('mean level in less exposed related occupations, 0 to 100'),
  gap: LevelPoints.positive().describe('target_level minus current_level, one decimal'),
  toward: SocCode.array()
    .max(MOST_TOWARD)
    .describe('some of those occupations: the closest ones whose own level is higher'),
}).describe('a skill that less exposed related occupations need more of');

export const OccupationRisk = Named.extend({
  risk_score: RiskScore,
  protective_factors: ProtectiveFactors,
  skill_gaps: SkillGap.array()
    .max(MOST_GAPS)
    .describe(
      'skills that would help someone move to a less exposed related occupation, largest gap first; empty if there are none',
    ),
}).describe('the score of an occupation, its protective factors, and its skill gaps');

export type RiskTier = z.infer<typeof RiskTier>;
export type Confidence = z.infer<typeof Confidence>;
export type RiskScore = z.infer<typeof RiskScore>;
export type ProtectiveFactors = z.infer<typeof ProtectiveFactors>;
export type SkillGap = z.infer<typeof SkillGap>;
export type OccupationRisk = z.infer<typeof OccupationRisk>;

/** What a vote can say of a score. */
export const VOTES = {
  agree: 'the score seems right',
  too_high: 'the score seems too high',
  too_low: 'the score seems too low',
} as const;

const votes = (description: string) => Count.meta({ description, unit: 'votes' });
const share = z.number().min(0).max(100).meta({ unit: 'percent' });
const votesPct = (kind: string) =>
  share.describe(`${kind} as a percentage of total, one decimal; 0 if there are no votes`);

export const Votes = object({
  total: votes('sum of the three counts'),
  agree: votes('votes that agree with the score'),
  too_high: votes('votes that the score is too high'),
  too_low: votes('votes that the score is too low'),
  agree_pct: votesPct('agree'),
  too_high_pct: votesPct('too_high'),
  too_low_pct: votesPct('too_low'),
}).describe('visitors’ votes on a score; all 0 until votes have been collected (we don’t make up votes)');

export type Votes = z.infer<typeof Votes>;

// What one may choose for a personal score, then the score itself. The request is in `core/requests.ts`.
export const FactorOption = object({
  value: Text.describe('value to submit'),
  label: Text.describe('label to show'),
  adjustment: Points.describe('index points added to the score, one decimal; negative points lower it'),
}).describe('one option of a personal factor');

export const FactorList = object({
  factors: z
    .record(Text, FactorOption.array())
    .describe('maps each factor to its options; one option of each adds 0'),
}).describe('every personal factor; the method page explains each adjustment');

export const Assessment = Named.extend({
  base_score: Score.describe('final_score of the occupation, one decimal'),
  personalized_score: Score.describe('exactly base_score plus total_adjustment'),
  total_adjustment: Points.describe('sum of adjustments, index points, one decimal'),
  adjustments: z
    .record(Text, z.number())
    .describe(
      'index points: first time_fractions, if it was sent, by how much the score of the person’s own mix of tasks differs from that of the published one; then each chosen factor, in the order of the factor list',
    ),
  risk_tier: RiskTier.describe('tier of personalized_score, with the same cutoffs as any score'),
}).describe('an occupation’s score, adjusted for one person');

export type FactorList = z.infer<typeof FactorList>;
export type Assessment = z.infer<typeof Assessment>;
