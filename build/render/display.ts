/** An occupation's title, tasks, rank, pay, and score as pages show them, and texts made safe for HTML and CSV. */
import { type Counted, number, TIER_WORDS } from '../../core/display.js';
import type { RiskScore, RiskTier } from '../../core/schemas/risk.js';
import { roundHalfUp, tierOf } from '../../core/score.js';

/** Returns how many tasks are exposed, for a title: `AI could speed up 12 of 17 tasks`. */
export const exposureShort = ({ exposed_tasks, task_count }: Counted): string =>
  exposed_tasks > 0
    ? `AI could speed up ${exposed_tasks} of ${task_count} tasks`
    : 'AI could do little of it';

/** Returns the sentence's second half: `People have used Claude for 3 of these 7.` Nothing where none is seen in use. */
export const seenSentence = (exposed: number, seen: number): string =>
  seen === 0 ? '' : `People have used Claude for ${exposed === 1 ? 'it' : `${seen} of these ${exposed}`}.`;

/** Returns a rank’s range as people say it, in tenths: `more exposed than roughly 8 to 9 of 10 jobs`. */
export function rankWords(ends: Pick<RiskScore, 'percentile_low' | 'percentile_high'>): string {
  const { percentile_low, percentile_high } = ends;
  const [low, high] = [Math.ceil(percentile_low / 10), Math.floor(percentile_high / 10)];
  const tenths =
    low <= high ? [...new Set([low, high])] : [Math.round((percentile_low + percentile_high) / 20)];
  if (tenths[0] === 0) return 'more exposed than almost no other job';
  return tenths[0] === 10
    ? 'more exposed than nearly all jobs'
    : `more exposed than roughly ${tenths.join(' to ')} of 10 jobs`;
}

/** Returns a score in whole points of its tier, as people read it: 49.9 is 49 where 50 would be high. */
export function wholeScore(score: number, cuts: Cuts): number {
  const rounded = Math.round(score);
  return tierOf(rounded, cuts) === tierOf(score, cuts) ? rounded : Math.floor(score);
}

/** Where each tier begins. */
export type Cuts = readonly { tier: RiskTier; from: number }[];

/** Returns a score in whole points with its tier, and as a cell of HTML: the tier’s shape, the score, the tier’s word. */
export function scoreCell(score: number, cuts: Cuts, range = '') {
  const tier = tierOf(score, cuts);
  const tenths = Math.round(10 * score) / 10;
  const scoreText = String(wholeScore(score, cuts));
  const likely = range && ` <small aria-hidden="true">(${range})</small>`;
  return {
    score: tenths,
    scoreText,
    tier,
    tierWord: TIER_WORDS[tier],
    cell: `<svg aria-hidden="true"><use href="#t-${tier}"/></svg><data value="${tenths}">${scoreText}</data> <span>${TIER_WORDS[tier]}</span>${likely}`,
  };
}

/** Typesets a text of the data, whose apostrophes are straight: `a bachelor's degree` → `a bachelor’s degree`. */
export const typeset = (text: string): string => (text.includes("'") ? text.replace(/(?<=\w)'/g, '’') : text);

/** Typesets an O*NET title: `Helpers--Carpenters` → `Helpers—Carpenters`. */
export const displayTitle = (title: string): string => typeset(title.replace(/(?<=\w)--(?=\w)/g, '—'));

/** Formats a figure with its sign: 3 → `+3`, -2.5 → `−2.5`, 0 → `0`. In a column, with a number of decimals: `+3.0`. */
export function signed(value: number, decimals?: number): string {
  const size = decimals === undefined ? number(Math.abs(value)) : Math.abs(value).toFixed(decimals);
  return value > 0 ? `+${size}` : value < 0 ? `−${size}` : size;
}

/** Returns a projected change as people read it: `+16%`; `little change` in place of `0%`. */
export function wholePercent(change: number): string {
  const whole = Math.sign(change) * roundHalfUp(Math.abs(change), 0);
  return whole === 0 ? 'little change' : `${signed(whole)}%`;
}

/** Returns an interval in words: `45 to 65`; `15` if both ends round to the same number. */
export function rangeWords({ score_low, score_high }: Pick<DrawnScore, 'score_low' | 'score_high'>): string {
  const [low, high] = [roundHalfUp(score_low, 0), roundHalfUp(score_high, 0)];
  return low === high ? String(low) : `${low} to ${high}`;
}

/** What is drawn and said of a published score; it and the ends of its interval are points with one decimal. */
export type DrawnScore = Pick<RiskScore, 'final_score' | 'score_low' | 'score_high' | 'risk_tier'>;

/** Returns a score's dot with its likely range, drawn by `site.css`, and the range in words for who can't see it. */
export const dot = (risk: DrawnScore): string =>
  `<i class="dot f-${risk.risk_tier}" style="--l:${risk.score_low};--s:${risk.final_score};--h:${risk.score_high}"><span class="far">${rangeWords(risk)}</span></i>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML or XML, in an element or in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);

/** Characters that start a formula, including full-width ones, and the apostrophe that guards against them. */
const GUARDED = /^[=+\-@＝＋－＠\t\r\n']/;
/** Text that needs quotes, including text with a space at either end, because some readers trim unquoted cells. */
const QUOTED = /[",\r\n]|^\s|\s$/;

export function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = GUARDED.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly Parameters<typeof csvCell>[0][]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
