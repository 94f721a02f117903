/** A row of an occupation table: the same on every page. */

import { displayTitle, dollars, rangeCell, TIER_WORDS } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { sitePath } from '../output.js';

export interface OccupationRow {
  href: string;
  title: string;
  soc_code: string;
  score: number;
  scoreText: string;
  tier: RiskTier;
  tierWord: string;
  /** Likely range: `45.0–65.0`. */
  range: string;
  zone: number;
  wage: number;
  wageText: string;
}

export function occupationRow({ source, riskScore, labor }: DerivedOccupation): OccupationRow {
  return {
    href: sitePath('occupation', { slug: source.slug }),
    title: displayTitle(source.title),
    soc_code: source.soc_code,
    score: riskScore.final_score,
    scoreText: riskScore.final_score.toFixed(1),
    tier: riskScore.risk_tier,
    tierWord: TIER_WORDS[riskScore.risk_tier],
    range: rangeCell(riskScore),
    zone: source.job_zone,
    wage: labor.median_annual_wage,
    wageText: dollars(labor.median_annual_wage),
  };
}
