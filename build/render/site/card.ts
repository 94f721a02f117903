/** What a card shows of an occupation; picture and badge take their figures and words from it too. */
import { displayTitle, dollars, number, TIER_WORDS } from '../../../core/display.js';
import type { DatasetInfo } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { SITE_NAME } from '../output.js';
import { likelyPhrase, NOT_A_PROBABILITY, RANGE_COVERS, rangeWords, signed } from '../words.js';

/** The most tasks that a card shows, however large it is. */
const MOST_TASKS = 4;

/** Titles with more characters are set smaller. */
const LONG_TITLE = 48;

export type Card = ReturnType<typeof cardView>;

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

/** Returns the tasks that add the most to the score, each with its share in percent, or a sentence that none adds anything. */
function reasonsOf(occupation: DerivedOccupation): { text: string; part: number }[] {
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

export function cardView(occupation: DerivedOccupation, dataset: DatasetInfo) {
  const { source, riskScore, labor } = occupation;
  const title = displayTitle(source.title);
  return {
    title,
    isLong: title.length > LONG_TITLE,
    slug: source.slug,
    score: riskScore.final_score,
    low: riskScore.score_low,
    high: riskScore.score_high,
    /** Interval in words: `45 to 65`. */
    range: rangeWords(riskScore),
    rangeCovers: RANGE_COVERS,
    likely: likelyPhrase(riskScore),
    tier: riskScore.risk_tier,
    tierWord: TIER_WORDS[riskScore.risk_tier],
    percentile: percentilePhrase(riskScore.risk_percentile),
    reasons: reasonsOf(occupation),
    wage: dollars(labor.median_annual_wage),
    wageValue: labor.median_annual_wage,
    /** Figures for a large card. */
    facts: facts(labor),
    notice: NOT_A_PROBABILITY,
    site: dataset.site,
    siteName: SITE_NAME,
    version: dataset.version,
  };
}

export const cardsOf = ({ occupations, source }: Derived): Card[] =>
  occupations.map((each) => cardView(each, source.dataset));
