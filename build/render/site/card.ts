import type { RiskTier } from '../../../core/schemas/risk.js';
import type { DatasetInfo } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { dollars, NOT_A_PROBABILITY, number, TIER_WORDS } from '../words/labels.js';

/** What the card says of an occupation. */
export interface Card {
  title: string;
  slug: string;
  score: number;
  tier: RiskTier;
  tierWord: string;
  percentile: string;
  /** The tasks that raise the score most, two at most, with their part of the sum over all tasks, percent. */
  reasons: { text: string; part: number }[];
  wage: string;
  wageValue: number;
  notice: string;
  /** Origin of the absolute addresses. */
  site: string;
  version: string;
}

/** Tasks by how much they add to the score, the most first; ties in O*NET's order. */
export function heaviestTasks({ tasks }: DerivedOccupation) {
  const total = tasks.reduce((sum, { share, risk }) => sum + share * risk, 0);
  return tasks
    .map((task) => ({ task, part: total === 0 ? 0 : (task.share * task.risk) / total }))
    .sort((a, b) => b.part - a.part);
}

/** At the very bottom a share of those that score lower would be false: there are none. */
export function percentilePhrase(percentile: number, occupations: number): string {
  if (percentile <= 1) return `Among the least exposed of ${number(occupations)} occupations`;
  return `More exposed than ${percentile}\u202f% of ${number(occupations)} occupations`;
}

export function cardView(occupation: DerivedOccupation, dataset: DatasetInfo, occupations: number): Card {
  const { source, riskScore, labor } = occupation;
  return {
    title: source.title,
    slug: source.slug,
    score: riskScore.final_score,
    tier: riskScore.risk_tier,
    tierWord: TIER_WORDS[riskScore.risk_tier],
    percentile: percentilePhrase(riskScore.risk_percentile, occupations),
    reasons: heaviestTasks(occupation)
      .slice(0, 2)
      .map(({ task, part }) => ({ text: task.source.description, part: Math.round(100 * part) }))
      .filter(({ part }) => part > 0),
    wage: dollars(labor.median_annual_wage),
    wageValue: labor.median_annual_wage,
    notice: NOT_A_PROBABILITY,
    site: dataset.site,
    version: dataset.version,
  };
}

export function cardsOf({ occupations, source }: Derived): Card[] {
  return occupations.map((each) => cardView(each, source.dataset, occupations.length));
}
