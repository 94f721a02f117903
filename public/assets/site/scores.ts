/** Scores, names, and dots in markup, as the build writes them. */
import { displayTitle, wholeScore as wholeScoreBy } from '../../../build/render/display.js';
import { TIER_WORDS } from '../../../core/display.js';
import type { RiskScore, RiskTier } from '../../../core/schemas/risk.js';
import type { ScoreRow, SearchResult } from '../../../core/schemas/scores.js';
import { tierOf } from '../../../core/score.js';
import { LANGUAGES } from '../../../core/search/languages.js';
import { every, html, type Markup } from './page.js';

/** Where each tier begins: the page's symbols say it. */
const CUTS = every<SVGSymbolElement>('symbol[data-from]').map(({ id, dataset }) => ({
  tier: id.slice('t-'.length) as RiskTier,
  from: Number(dataset.from),
}));

export type Scored = Pick<RiskScore, 'final_score' | 'risk_tier'>;
export type Ranged = Pick<RiskScore, 'score_low' | 'score_high'>;

/** Returns the tier of a score by the page's edges. */
export const tierAt = (score: number): RiskTier => tierOf(score, CUTS);

/** Returns a score in whole points that are in its tier: 49.9 is 49, because 50 would be high. */
export const wholeScore = (score: number): number => wholeScoreBy(score, CUTS);

export const tierShape = (tier: RiskTier) => html`<svg aria-hidden="true"><use href="#t-${tier}"/></svg>`;
export const figure = (value: number, text: string | number): Markup =>
  html`<data value="${value}">${text}</data>`;
export const scored = (score: Scored) =>
  html`${tierShape(score.risk_tier)}${figure(score.final_score, wholeScore(score.final_score))} <span>${TIER_WORDS[score.risk_tier]}</span>`;

/** The dot of a score with its likely range, as build/render/site/charts.ts draws it. */
export const dot = (risk: Scored & Ranged) =>
  html`<i class="dot f-${risk.risk_tier}" style="--l:${risk.score_low};--s:${risk.final_score};--h:${risk.score_high}"><span class="far">${rangeWords(risk)}</span></i>`;
export const rangeWords = ({ score_low, score_high }: Ranged) =>
  `${Math.round(score_low)} to ${Math.round(score_high)}`;

/** Returns a job's tasks as squares, exposed ones filled, with a dot where seen in use; a sentence beside them says it. */
export function squares({ exposed_tasks, exposed_tasks_seen, task_count, risk_tier }: ScoreRow) {
  const [off, on, seen] = ['', 'on', 'on seen'].map((look) => html`<i class="${look}"></i>`) as [
    Markup,
    Markup,
    Markup,
  ];
  const unseen = exposed_tasks - exposed_tasks_seen;
  const all = Array.from({ length: task_count }, (_, at) =>
    at < unseen ? on : at < exposed_tasks ? seen : off,
  );
  return html`<span class="squares f-${risk_tier}" aria-hidden="true">${all}</span>`;
}

/** Formats points with their sign: 3 → `+3`, -2 → `−2`. */
export const signed = (points: number) =>
  points === 0 ? '0' : `${points > 0 ? '+' : '\u2212'}${Math.abs(points)}`;

export const occupationLink = ({ slug, title }: { slug: string; title: string }) =>
  html`<a href="/occupations/${slug}">${displayTitle(title)}</a>`;

/** Folds text as the API does. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the path that asks for a query: names in the browser's first language come first, if it has names. */
export function searchPath(query: string, limit: number): string {
  const language = navigator.language.slice(0, 2);
  const lang = LANGUAGES.some((each) => each === language) ? `&lang=${language}` : '';
  return `/search?limit=${limit}&q=${encodeURIComponent(query)}${lang}`;
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The name that a job was found by, unless the title has its words; with its language, if that isn't English. */
export function foundBy(
  { title, matched_name: name, language }: SearchResult,
  query: string,
): Markup | string {
  if (language)
    return html`<small class="called" lang="en"><span lang="${language}">${name ?? ''}</span> (${LANGUAGE_NAMES.of(language) ?? language})</small>`;
  const words = fold(title);
  const isShown =
    name &&
    !fold(query)
      .split(' ')
      .every((word) => words.includes(word));
  return isShown ? html`<small class="called">matches “${name}”</small>` : '';
}

export const matches = (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`;

/** What a page says instead of results: what is wrong, and what to do about it. */
export const sorry = (title: string, lines: readonly (string | Markup)[]) =>
  html`<div class="error" role="alert"><h2>${title}</h2>${lines.map((line) => html`<p>${line}</p>`)}</div>`;
