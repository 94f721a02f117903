/** Scores, names, and rows in markup, as the build writes them. */
import { type DrawnScore, displayTitle, dot, rangeWords, scoreCell } from '../../../build/render/display.js';
import { fold } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { ScoreRow, SearchResult, SearchResults } from '../../../core/schemas/scores.js';
import { LANGUAGES } from '../../../core/search/languages.js';
import { answerOf, every, html, type Markup } from './page.js';

/** Where each tier begins: the page's symbols say it. */
const CUTS = every<SVGSymbolElement>('symbol[data-from]').map(({ id, dataset }) => ({
  tier: id.slice('t-'.length) as RiskTier,
  from: Number(dataset.from),
}));

/** Returns a score in whole points that are in its tier: 49.9 is 49, because 50 would be high. */
export const wholeScore = (score: number): string => scoreCell(score, CUTS).scoreText;

export const scored = ({ final_score }: DrawnScore, range = ''): Markup => ({
  markup: scoreCell(final_score, CUTS, range).cell,
});

/** A job's cells: its name with what is said of it, the likely range as a drawing, and the score. */
export const scoreCells = (job: DrawnScore & { slug: string; title: string }, said: Markup | string) =>
  html`<th scope="row"><a href="/occupations/${job.slug}">${displayTitle(job.title)}</a>${said}</th><td>${{ markup: dot(job) }}</td><td class="st">${scored(job, rangeWords(job))}</td>`;

/** Returns a job's tasks as squares, exposed ones filled, with a dot where seen in use; a sentence beside them says it. */
export function squares({ exposed_tasks, exposed_tasks_seen, task_count, risk_tier }: ScoreRow) {
  const unseen = exposed_tasks - exposed_tasks_seen;
  const looks = Array.from({ length: task_count }, (_, at) =>
    at < unseen ? 'on' : at < exposed_tasks ? 'on seen' : '',
  );
  return html`<span class="squares f-${risk_tier}" aria-hidden="true">${looks.map((look) => html`<i class="${look}"></i>`)}</span>`;
}

/** Asks the search: names in the browser's first language come first, if it has names. Throws `Refused`. */
export function search(query: string, limit: number): Promise<SearchResults> {
  const language = navigator.language.split('-')[0]!.replace(/^n[bn]$/, 'no');
  const lang = LANGUAGES.some((each) => each === language) ? `&lang=${language}` : '';
  return answerOf(`/search?limit=${limit}&q=${encodeURIComponent(query)}${lang}`);
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The name that a job was found by, unless the title has its words; with its language, if that isn't English. */
export function foundBy({ title, matched_name: name, language }: SearchResult, query: string) {
  if (language)
    return html`<small class="called" lang="en"><span lang="${language}">${name ?? ''}</span> (${LANGUAGE_NAMES.of(language) ?? language})</small>`;
  const words = ` ${fold(title)}`;
  const isTitle = fold(query)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
  return name && !isTitle ? html`<small class="called">matches “${name}”</small>` : '';
}

export const matches = (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`;

/** What a page says instead of results: what is wrong, and what to do about it. */
export const sorry = (title: string, lines: readonly (string | Markup)[]) =>
  html`<div class="error" role="alert"><h2>${title}</h2>${lines.map((line) => html`<p>${line}</p>`)}</div>`;
