/** Cells of tables that the function renders; `templates/tier-cell.eta` has the same for the build. */
import { TIER_WORDS } from './display.js';
import type { RiskScore } from './schemas/risk.js';

/** Returns a cell with a score and its tier: shape, number, and label. `after` is HTML that follows in the cell. */
export const scoreCell = (
  { final_score, risk_tier }: Pick<RiskScore, 'final_score' | 'risk_tier'>,
  after = '',
): string =>
  `<td class="st"><svg aria-hidden="true"><use href="#t-${risk_tier}"/></svg><data value="${final_score}">${final_score.toFixed(1)}</data> <span>${TIER_WORDS[risk_tier]}</span>${after}</td>`;

/** Returns a cell with a figure as text, or a dash if there is none. */
export const figureCell = (value: number | null, text: (value: number) => string): string =>
  `<td class="n">${value === null ? '–' : `<data value="${value}">${text(value)}</data>`}</td>`;
