/** Scores by codes that stand for several occupations: unweighted means, because O*NET has no figures of jobs. */
import { deviation, group } from 'd3-array';
import { mean, roundHalfUp, tierOf } from '../../../core/score.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Column, column, type Row, type Table, tableOf } from './table.js';

/** Returns what is said of the occupations of a code. */
function averagesOf(occupations: readonly DerivedOccupation[], { tiers }: Method): Row {
  const risks = occupations.map(({ riskScore }) => riskScore);
  const scores = risks.map(({ final_score }) => final_score);
  const score = roundHalfUp(mean(scores), 1);
  return {
    occupations: occupations.length,
    soc_codes: occupations.map(({ source }) => source.soc_code).join(';'),
    final_score: score,
    risk_tier: tierOf(score, tiers.cut_points),
    final_score_min: Math.min(...scores),
    final_score_max: Math.max(...scores),
    final_score_sd: scores.length > 1 ? roundHalfUp(deviation(scores)!, 2) : null,
    ai_capability_score: roundHalfUp(mean(risks.map((risk) => risk.ai_capability_score)), 1),
    ai_automation_score: roundHalfUp(mean(risks.map((risk) => risk.ai_automation_score)), 1),
  };
}

const points = (name: string, description: string, constraints: object = { required: true }): Column =>
  column(name, 'number', 'index points', description, constraints);

const AVERAGES: readonly Column[] = [
  column('occupations', 'integer', 'occupations', 'number of O*NET occupations under the code'),
  column('soc_codes', 'string', 'none', 'their O*NET-SOC codes, separated by semicolons'),
  points('final_score', 'mean of their scores'),
  column('risk_tier', 'string', 'none', 'tier of the mean'),
  points('final_score_min', 'lowest of their scores'),
  points('final_score_max', 'highest of their scores'),
  points('final_score_sd', 'sample standard deviation of their scores; empty for a single one', {}),
  points('ai_capability_score', 'mean of theirs'),
  points('ai_automation_score', 'mean of theirs'),
];

export function soc2018Table({ source: { method, tables }, occupations }: Derived): Table {
  const bls = new Map(tables.wages.toReversed().map(({ oews_code, title }) => [oews_code, title] as const));
  const siblings = group(occupations, ({ source }) => source.soc_code.slice(0, 7));
  const title = 'BLS’s title where it counts the code by itself; otherwise the first occupation’s';
  return tableOf<Row>(
    {
      name: 'occupations_soc2018',
      title: 'Occupations by SOC 2018',
      description:
        'One row per six-digit code of SOC 2018: the unweighted mean score of its O*NET occupations and how far these spread. O*NET has no figures of jobs that would weigh them.',
      universe: 'all six-digit codes of SOC 2018 under which an occupation is published',
      primaryKey: ['soc2018_code'],
    },
    [
      column('soc2018_code', 'string', 'none', 'the first six digits of soc_code'),
      column('title', 'string', 'none', title),
      ...AVERAGES,
    ],
    [...siblings].map(([code, all]) => ({
      soc2018_code: code,
      title: bls.get(code) ?? all[0]!.source.title,
      ...averagesOf(all, method),
    })),
  );
}

export function isco08Table({ source: { method, tables }, occupations }: Derived): Table {
  const bySocCode = new Map(occupations.map((each) => [each.source.soc_code, each]));
  const ofIsco = tables.crosswalk.filter(
    (row) => row.classification === 'isco08' && bySocCode.has(row.soc_code),
  );
  return tableOf<Row>(
    {
      name: 'occupations_isco08',
      title: 'Occupations by ISCO-08',
      description:
        'One row per unit group of ISCO-08: the unweighted mean score of the occupations that it leads to and how far these spread. These are U.S. tasks under an international code, not scores of jobs elsewhere.',
      universe: 'all unit groups of ISCO-08 that lead to a published occupation',
      primaryKey: ['isco08_code'],
    },
    [
      column('isco08_code', 'string', 'none', 'unit group of ISCO-08, four digits'),
      column('title', 'string', 'none', 'its title in ISCO-08'),
      ...AVERAGES,
    ],
    [...group(ofIsco, ({ code }) => code)].map(([code, rows]) => {
      const ours = rows.map(({ soc_code }) => bySocCode.get(soc_code)!);
      return { isco08_code: code, title: rows[0]!.title, ...averagesOf(ours, method) };
    }),
  );
}
