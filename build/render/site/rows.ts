/** What tables of occupations and sentences have in common: the row of an occupation, and a figure as HTML. */
import { displayTitle, dollars, number, rangeCell, TIER_WORDS } from '../../../core/display.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { sitePath } from '../output.js';

/** Returns a figure for people and machines: `<data value="18796">18,796</data>`. The text isn't escaped. */
export const dataElement = (value: number, text: string = number(value)): string =>
  `<data value="${value}">${text}</data>`;

export type OccupationRow = ReturnType<typeof occupationRow>;

export function occupationRow({ source, riskScore, labor }: DerivedOccupation) {
  return {
    href: sitePath('occupation', { slug: source.slug }),
    title: displayTitle(source.title),
    soc_code: source.soc_code,
    score: riskScore.final_score,
    scoreText: riskScore.final_score.toFixed(1),
    tier: riskScore.risk_tier,
    tierWord: TIER_WORDS[riskScore.risk_tier],
    /** Likely range: `45.0–65.0`. */
    range: rangeCell(riskScore),
    zone: source.job_zone,
    jobs: labor.employment,
    jobsText: labor.employment === null ? '–' : number(labor.employment),
    wage: labor.median_annual_wage,
    wageText: dollars(labor.median_annual_wage),
  };
}
