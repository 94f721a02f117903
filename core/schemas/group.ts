import * as z from 'zod';
import { describe } from './common.js';
import { RiskScore } from './risk.js';
import { MajorGroup, ScoreRow } from './scores.js';

const shape = {
  group: MajorGroup,
  title: describe(z.string(), 'official title, from BLS'),
  final_score: describe(
    RiskScore.shape.final_score,
    'mean of the occupations’ scores, weighted by jobs; each oews_code counts once, with the mean score of its occupations',
    'index points',
  ),
  risk_tier: describe(RiskScore.shape.risk_tier, 'tier of the group’s final_score'),
  occupations: describe(z.int().positive(), 'number of occupations with a score', 'occupations'),
  employment: describe(
    z.int().nonnegative().nullable(),
    'wage and salary jobs in these occupations, BLS OEWS, each oews_code counted once; null if no code has a figure',
    'jobs',
  ),
  mean_annual_wage: describe(
    z.number().nonnegative().nullable(),
    'US dollars per year: mean of the codes’ mean annual wages, weighted by jobs, each oews_code counted once; codes without an annual mean, such as actors, are left out; null if none has one',
    'US dollars per year',
  ),
};

export const Group = describe(
  z.strictObject(shape),
  'a major group of the Standard Occupational Classification, averaged over its occupations',
);
export const GroupList = describe(
  z.strictObject({
    data: describe(z.array(Group), 'major groups sorted by code'),
    count: describe(z.int().nonnegative(), 'number of groups in data'),
  }),
  'all major groups that have occupations with a score',
);
export const GroupDetail = describe(
  z.strictObject({
    ...shape,
    occupations: describe(z.array(ScoreRow), 'its occupations with their scores, sorted by SOC code'),
  }),
  'a major group with its occupations',
);

export type Group = z.infer<typeof Group>;
export type GroupList = z.infer<typeof GroupList>;
export type GroupDetail = z.infer<typeof GroupDetail>;
