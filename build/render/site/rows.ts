/** What tables and sentences have in common: the row of an occupation, the bar of an average, and a figure as HTML. */
import { displayTitle, dollars, number, TIER_WORDS, wholeScore } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { sitePath } from '../output.js';
import { rangeWords } from '../words.js';
import { dot, percentAt } from './charts.js';

/** Returns a figure for people and machines: `<data value="18796">18,796</data>`. The text isn't escaped. */
export const dataElement = (value: number, text: string = number(value)): string =>
  `<data value="${value}">${text}</data>`;

export type OccupationRow = ReturnType<typeof occupationRow>;

export function occupationRow({ source, riskScore, labor }: DerivedOccupation) {
  return {
    href: sitePath('occupation', { slug: source.slug }),
    title: displayTitle(source.title),
    soc_code: source.soc_code,
    ...scoreCell(riskScore.final_score, riskScore.risk_tier),
    /** The likely range: `44–66`. */
    range: rangeWords(riskScore).replace(' to ', '–'),
    dot: dot(riskScore),
    wage: labor.median_annual_wage,
    wageText: dollars(labor.median_annual_wage),
    /** True if pay and jobs are those of a group of occupations. */
    shared: labor.oews_occupations > 1,
  };
}

/** Returns a score in whole points with its tier, and how long its bar is on the scale of scores, in percent. */
export const scoreCell = (score: number, tier: RiskTier) => ({
  score,
  scoreText: String(wholeScore({ final_score: score, risk_tier: tier })),
  tier,
  tierWord: TIER_WORDS[tier],
  bar: percentAt(score),
});
