/** Scores by codes that stand for several occupations: unweighted means, because O*NET has no figures of jobs. */
import { deviation, group } from 'd3-array';
import { mean, roundHalfUp } from '../../../core/score.js';
import { publishedMean } from '../../derive/averages.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Column, column, type Definition, type Row } from './table.js';

const text = (name: string, description: string) => column(name, 'string', 'none', description);
const points = (name: string, description: string, constraints?: object): Column =>
  column(name, 'number', 'index points', description, constraints);

const AVERAGES: readonly Column[] = [
  column('occupations', 'integer', 'occupations', 'number of O*NET occupations under the code'),
  text('soc_codes', 'their O*NET-SOC codes, separated by semicolons'),
  points('final_score', 'mean of their scores'),
  text('risk_tier', 'tier of the mean'),
  points('final_score_min', 'lowest of their scores'),
  points('final_score_max', 'highest of their scores'),
  points('final_score_sd', 'sample standard deviation of their scores; empty for a single one', {}),
  points('ai_capability_score', 'mean of theirs'),
  points('ai_automation_score', 'mean of theirs'),
];

type Class = [code: string, title: string, occupations: readonly DerivedOccupation[]];

/** Returns the key and the maker of a table with a row for each class, whose code and title these columns have. */
function averagesOf(code: Column, title: Column, classesIn: (derived: Derived) => readonly Class[]) {
  const key = code.field.name;
  const make: Definition['make'] = (derived) => ({
    columns: [code, title, ...AVERAGES],
    rows: classesIn(derived).map(([code, title, occupations]): Row => {
      const scores = occupations.map(({ final_score }) => final_score);
      return {
        [key]: code,
        title,
        occupations: occupations.length,
        soc_codes: occupations.map(({ soc_code }) => soc_code).join(';'),
        ...publishedMean(mean(scores), derived.source.method),
        final_score_min: Math.min(...scores),
        final_score_max: Math.max(...scores),
        final_score_sd: scores.length > 1 ? roundHalfUp(deviation(scores)!, 2) : null,
        ai_capability_score: roundHalfUp(mean(occupations.map((each) => each.ai_capability_score)), 1),
        ai_automation_score: roundHalfUp(mean(occupations.map((each) => each.ai_automation_score)), 1),
      };
    }),
  });
  return { primaryKey: [key], make };
}

export const soc2018: Definition = {
  name: 'occupations_soc2018',
  title: 'Occupations by SOC 2018',
  description:
    'One row per six-digit code of SOC 2018: the unweighted mean score of its O*NET occupations and how far these spread. O*NET has no figures of jobs that would weigh them.',
  universe: 'all six-digit codes of SOC 2018 under which an occupation is published',
  ...averagesOf(
    text('soc2018_code', 'the first six digits of soc_code'),
    text('title', 'BLS’s title where it counts the code by itself; otherwise the first occupation’s'),
    ({ source, occupations }) => {
      const { wages } = source.tables;
      const titles = new Map(wages.toReversed().map(({ oews_code, title }) => [oews_code, title] as const));
      const siblings = group(occupations, ({ soc_code }) => soc_code.slice(0, 7));
      return [...siblings].map(([code, all]) => [code, titles.get(code) ?? all[0]!.title, all]);
    },
  ),
};

export const isco08: Definition = {
  name: 'occupations_isco08',
  title: 'Occupations by ISCO-08',
  description:
    'One row per unit group of ISCO-08: the unweighted mean score of the occupations that it leads to and how far these spread. These are U.S. tasks under an international code, not scores of jobs elsewhere.',
  universe: 'all unit groups of ISCO-08 that lead to a published occupation',
  ...averagesOf(
    text('isco08_code', 'unit group of ISCO-08, four digits'),
    text('title', 'its title in ISCO-08'),
    ({ isco08, byCode }) =>
      [...group(isco08, ({ code }) => code)].map(([code, rows]) => {
        return [code, rows[0]!.title, rows.map(({ soc_code }) => byCode.get(soc_code)!)];
      }),
  ),
};
