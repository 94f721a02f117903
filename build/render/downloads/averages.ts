/** Scores by codes that stand for several occupations: unweighted means, because O*NET has no figures of jobs. */
import { deviation, group } from 'd3-array';
import { mean, roundHalfUp, tierOf } from '../../../core/score.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { PRIMARY_KEYS } from './files.js';
import { type Column, column, type Row, type Table, tableOf } from './table.js';

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

/** Returns a table with a row for each code, its title, and its occupations. */
function averagesTable(
  about: Parameters<typeof tableOf>[0],
  descriptions: [code: string, title: string],
  { source: { method } }: Derived,
  codes: readonly (readonly [code: string, title: string, occupations: readonly DerivedOccupation[]])[],
): Table {
  const [code] = PRIMARY_KEYS[about.name] as [string];
  const named = [code, 'title'].map((name, at) => column(name, 'string', 'none', descriptions[at]!));
  const rows = codes.map(([key, title, occupations]): Row => {
    const risks = occupations.map(({ riskScore }) => riskScore);
    const scores = risks.map(({ final_score }) => final_score);
    const score = roundHalfUp(mean(scores), 1);
    return {
      [code]: key,
      title,
      occupations: occupations.length,
      soc_codes: occupations.map(({ source }) => source.soc_code).join(';'),
      final_score: score,
      risk_tier: tierOf(score, method.tiers.cut_points),
      final_score_min: Math.min(...scores),
      final_score_max: Math.max(...scores),
      final_score_sd: scores.length > 1 ? roundHalfUp(deviation(scores)!, 2) : null,
      ai_capability_score: roundHalfUp(mean(risks.map((risk) => risk.ai_capability_score)), 1),
      ai_automation_score: roundHalfUp(mean(risks.map((risk) => risk.ai_automation_score)), 1),
    };
  });
  return tableOf(about, [...named, ...AVERAGES], rows);
}

export function soc2018Table(derived: Derived): Table {
  const { wages } = derived.source.tables;
  const titles = new Map(wages.toReversed().map(({ oews_code, title }) => [oews_code, title] as const));
  const siblings = group(derived.occupations, ({ source }) => source.soc_code.slice(0, 7));
  const about = {
    name: 'occupations_soc2018',
    title: 'Occupations by SOC 2018',
    description:
      'One row per six-digit code of SOC 2018: the unweighted mean score of its O*NET occupations and how far these spread. O*NET has no figures of jobs that would weigh them.',
    universe: 'all six-digit codes of SOC 2018 under which an occupation is published',
  };
  return averagesTable(
    about,
    [
      'the first six digits of soc_code',
      'BLS’s title where it counts the code by itself; otherwise the first occupation’s',
    ],
    derived,
    [...siblings].map(([code, all]) => [code, titles.get(code) ?? all[0]!.source.title, all]),
  );
}

export function isco08Table(derived: Derived): Table {
  const bySocCode = new Map(derived.occupations.map((each) => [each.source.soc_code, each]));
  const ofIsco = derived.source.tables.crosswalk.filter(
    (row) => row.classification === 'isco08' && bySocCode.has(row.soc_code),
  );
  const about = {
    name: 'occupations_isco08',
    title: 'Occupations by ISCO-08',
    description:
      'One row per unit group of ISCO-08: the unweighted mean score of the occupations that it leads to and how far these spread. These are U.S. tasks under an international code, not scores of jobs elsewhere.',
    universe: 'all unit groups of ISCO-08 that lead to a published occupation',
  };
  return averagesTable(
    about,
    ['unit group of ISCO-08, four digits', 'its title in ISCO-08'],
    derived,
    [...group(ofIsco, ({ code }) => code)].map(([code, rows]) => {
      return [code, rows[0]!.title, rows.map(({ soc_code }) => bySocCode.get(soc_code)!)];
    }),
  );
}
