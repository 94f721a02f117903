import { displayTitle, dollars, number, TIER_WORDS } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { DatasetInfo } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { SITE_NAME } from '../output.js';
import { likelyPhrase, RANGE_COVERS, rangeWords } from '../words/interval.js';
import { NOT_A_PROBABILITY } from '../words/labels.js';

/** The card of an occupation. */
export interface Card {
  title: string;
  slug: string;
  score: number;
  /** The ends of the score’s interval. */
  low: number;
  high: number;
  /** The interval in words: `45 to 65`. */
  range: string;
  rangeCovers: string;
  /** `Likely between 45 and 65`. */
  likely: string;
  tier: RiskTier;
  tierWord: string;
  percentile: string;
  /** The tasks that add the most to the score, two at most, each with its share of the sum over all tasks, percent. */
  reasons: { text: string; part: number }[];
  wage: string;
  wageValue: number;
  notice: string;
  /** Origin of the absolute URLs. */
  site: string;
  siteName: string;
  version: string;
}

/** Tasks by how much they add to the score, the most first; ties in O*NET's order. */
export function heaviestTasks({ tasks }: DerivedOccupation) {
  const total = tasks.reduce((sum, { share, risk }) => sum + share * risk, 0);
  return tasks
    .map((task) => ({ task, part: total === 0 ? 0 : (task.share * task.risk) / total }))
    .sort((a, b) => b.part - a.part);
}

/**
 * The percentile in words; the narrow card, which says "AI exposure" already, leaves out the number of occupations.
 * Nothing scores lower than the lowest, so a percentile of 1 has a phrase of its own.
 */
export function percentilePhrase(percentile: number, occupations?: number): string {
  if (percentile <= 1)
    return occupations === undefined
      ? 'Among the least exposed occupations'
      : `Among the least exposed to AI of ${number(occupations)} occupations`;
  return occupations === undefined
    ? `More exposed than ${percentile}% of occupations`
    : `More exposed to AI than ${percentile}% of the ${number(occupations)} occupations`;
}

export function cardView(occupation: DerivedOccupation, dataset: DatasetInfo): Card {
  const { source, riskScore, labor } = occupation;
  return {
    title: displayTitle(source.title),
    slug: source.slug,
    score: riskScore.final_score,
    low: riskScore.score_low,
    high: riskScore.score_high,
    range: rangeWords(riskScore),
    rangeCovers: RANGE_COVERS,
    likely: likelyPhrase(riskScore),
    tier: riskScore.risk_tier,
    tierWord: TIER_WORDS[riskScore.risk_tier],
    percentile: percentilePhrase(riskScore.risk_percentile),
    reasons: heaviestTasks(occupation)
      .slice(0, 2)
      .map(({ task, part }) => ({ text: task.source.description, part: Math.round(100 * part) }))
      .filter(({ part }) => part > 0),
    wage: dollars(labor.median_annual_wage),
    wageValue: labor.median_annual_wage,
    notice: NOT_A_PROBABILITY,
    site: dataset.site,
    siteName: SITE_NAME,
    version: dataset.version,
  };
}

export function cardsOf({ occupations, source }: Derived): Card[] {
  return occupations.map((each) => cardView(each, source.dataset));
}
