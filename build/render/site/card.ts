import { displayTitle, dollars, number, TIER_WORDS } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { DatasetInfo } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { SITE_NAME } from '../output.js';
import { signed } from '../words/format.js';
import { likelyPhrase, RANGE_COVERS, rangeWords } from '../words/interval.js';
import { NOT_A_PROBABILITY } from '../words/labels.js';
import { isLong, taskRoom } from './card-room.js';

/** The most tasks that a card shows, however large it is. */
const MOST_TASKS = 4;

/** The card of an occupation. */
export interface Card {
  title: string;
  slug: string;
  score: number;
  /** Lower and upper end of the score’s interval. */
  low: number;
  high: number;
  /** Interval in words: `45 to 65`. */
  range: string;
  rangeCovers: string;
  /** Phrase with the interval: `Likely between 45 and 65`. */
  likely: string;
  tier: RiskTier;
  tierWord: string;
  percentile: string;
  /** True if the title is set smaller. */
  isLong: boolean;
  /** Tasks that add the most to the score, each with its share in percent; if none adds anything, a sentence with 0. */
  reasons: { text: string; part: number }[];
  /** Frames with room for tasks, each with their number. */
  room: { when: string; tasks: number }[];
  wage: string;
  wageValue: number;
  /** Figures for a large card. */
  facts: { name: string; value: number; text: string }[];
  notice: string;
  /** Origin of the absolute URLs. */
  site: string;
  siteName: string;
  version: string;
}

/** Sorts tasks by how much they add to the score, the most first; ties in O*NET's order. */
export function heaviestTasks({ tasks }: DerivedOccupation) {
  const total = tasks.reduce((sum, { share, risk }) => sum + share * risk, 0);
  return tasks
    .map((task) => ({ task, part: total === 0 ? 0 : (task.share * task.risk) / total }))
    .sort((a, b) => b.part - a.part);
}

/**
 * Returns the percentile in words. The narrow card, which says "AI exposure" already, leaves out the number of occupations.
 * Nothing scores lower than the lowest, so a percentile of 1 has its own phrase.
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

/** Returns the tasks that add the most to the score, or a sentence that none adds anything. */
function reasonsOf(occupation: DerivedOccupation): Card['reasons'] {
  const reasons = heaviestTasks(occupation)
    .slice(0, MOST_TASKS)
    .map(({ task, part }) => ({ text: task.source.description, part: Math.round(100 * part) }))
    .filter(({ part }) => part > 0);
  return reasons.length > 0
    ? reasons
    : [{ text: 'None of this job’s tasks was judged within reach of AI language models.', part: 0 }];
}

const facts = ({ employment, projected_change_pct: change }: DerivedOccupation['labor']) => [
  ...(employment === null ? [] : [{ name: 'Jobs', value: employment, text: number(employment) }]),
  ...(change === null ? [] : [{ name: 'Projected job growth', value: change, text: `${signed(change)}%` }]),
];

export function cardView(occupation: DerivedOccupation, dataset: DatasetInfo): Card {
  const { source, riskScore, labor } = occupation;
  const texts = {
    title: displayTitle(source.title),
    tierWord: TIER_WORDS[riskScore.risk_tier],
    percentile: percentilePhrase(riskScore.risk_percentile),
    reasons: reasonsOf(occupation),
  };
  return {
    ...texts,
    isLong: isLong(texts.title),
    room: taskRoom(texts),
    slug: source.slug,
    score: riskScore.final_score,
    low: riskScore.score_low,
    high: riskScore.score_high,
    range: rangeWords(riskScore),
    rangeCovers: RANGE_COVERS,
    likely: likelyPhrase(riskScore),
    tier: riskScore.risk_tier,
    wage: dollars(labor.median_annual_wage),
    wageValue: labor.median_annual_wage,
    facts: facts(labor),
    notice: NOT_A_PROBABILITY,
    site: dataset.site,
    siteName: SITE_NAME,
    version: dataset.version,
  };
}

export function cardsOf({ occupations, source }: Derived): Card[] {
  return occupations.map((each) => cardView(each, source.dataset));
}
