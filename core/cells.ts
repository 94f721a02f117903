/** Cells of tables that the function renders; `templates/tier-cell.eta` has the same for the build. */
import { TIER_WORDS } from './display.js';
import type { RiskScore } from './schemas/risk.js';

/** A score with its tier: shape, number, and word; `after` follows within the cell, as HTML. */
export const scoreCell = (
  { final_score, risk_tier }: Pick<RiskScore, 'final_score' | 'risk_tier'>,
  after = '',
): string =>
  `<td class="st"><svg aria-hidden="true"><use href="#t-${risk_tier}"/></svg><data value="${final_score}">${final_score.toFixed(1)}</data> <span>${TIER_WORDS[risk_tier]}</span>${after}</td>`;

/** A figure with the text that shows it; a dash where there is none. */
export const figureCell = (value: number | null, text: (value: number) => string): string =>
  `<td class="n">${value === null ? '–' : `<data value="${value}">${text(value)}</data>`}</td>`;
