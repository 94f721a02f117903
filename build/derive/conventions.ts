/** Measures how much each convention of the method matters: scores with one of them changed, next to the published ones. */
import { mean, tierOf } from '../../core/score.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Derived } from './derived.js';
import { deriveScored, type Scored } from './scored.js';
import { spearman } from './spearman.js';
import { deriveYears } from './years.js';

/** The method with one convention changed. */
const CHANGES: readonly [what: string, change: (method: Method) => void][] = [
  [
    'E2 counts 1 instead of 0.5',
    ({ readings }) => {
      if (readings.scales.exposure) readings.scales.exposure.values.E2 = 1;
    },
  ],
  [
    'No protection',
    ({ score }) => {
      score.protection_weight = 0;
    },
  ],
  [
    'Risk is three quarters capability',
    ({ task_risk }) => {
      task_risk.capability_weight = 0.75;
      task_risk.automation_weight = 0.25;
    },
  ],
  [
    'Risk is three quarters automation',
    ({ task_risk }) => {
      task_risk.capability_weight = 0.25;
      task_risk.automation_weight = 0.75;
    },
  ],
  [
    'All tasks weigh the same',
    ({ task_weight }) => {
      task_weight.values.Core = 1;
    },
  ],
];

export interface Convention {
  what: string;
  /** Mean change of the score, points. */
  shift: number;
  /** Share of occupations in another tier. */
  tiers: number;
  /** Spearman's correlation with the published scores; null where one of the two does not vary. */
  order: number | null;
}

export function deriveConventions({ source: dataset, occupations }: Pick<Derived, 'source' | 'occupations'>) {
  const scoresOf = (scored: readonly Scored[]) => scored.map(({ exposure }) => exposure.published);
  const published = scoresOf(occupations);
  const tier = (score: number) => tierOf(score, dataset.method.tiers.cut_points);
  return CHANGES.map(([what, change]): Convention => {
    const method = structuredClone(dataset.method);
    change(method);
    const scores = scoresOf(deriveScored({ ...dataset, method }, dataset.occupations));
    const others = scores.filter((score, at) => tier(score) !== tier(published[at]!)).length;
    return {
      what,
      shift: mean(scores.map((score, at) => score - published[at]!)),
      tiers: others / scores.length,
      order: spearman(published, scores),
    };
  });
}

/** Shares of firms that use AI at the start of the scenario, around the one that the method takes. */
const ADOPTIONS = [0.09, 0.3];

export interface Adoption {
  share: number;
  occupations: number;
  /** Median years; undefined where no occupation has any. */
  low: number | undefined;
  high: number | undefined;
}

/** The scenario's median years by the share of firms at its start, the method's own among them. */
export function deriveAdoptions({
  source: { method },
  occupations,
}: Pick<Derived, 'source' | 'occupations'>): Adoption[] {
  return [...ADOPTIONS, method.scenario.adoption_at_start]
    .sort((a, b) => a - b)
    .map((share) => {
      const scenario = { ...method.scenario, adoption_at_start: share };
      const years = occupations.flatMap(
        ({ exposure }) => deriveYears(exposure, { ...method, scenario }) ?? [],
      );
      return {
        share,
        occupations: years.length,
        low: middle(years.map((each) => each.low)),
        high: middle(years.map((each) => each.high)),
      };
    });
}

function middle(years: readonly number[]): number | undefined {
  const sorted = [...years].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
