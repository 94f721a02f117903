/** Elements of a page and markup for them, with scores as the build writes them. */
import {
  type DrawnScore,
  displayTitle,
  dot,
  escaped,
  rangeWords,
  scoreCell,
} from '../../../build/render/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';

/** Markup whose values were escaped, or are markup themselves. */
export interface Markup {
  markup: string;
}
type Value = Markup | string | number | readonly Value[];

export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

export const every = <Found extends HTMLElement | SVGElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found[] => [...within.querySelectorAll<Found>(selector)];

/** Returns the element that the page's template has for it. */
export function the<Found extends HTMLElement>(selector: string, within: ParentNode = document): Found {
  const found = within.querySelector<Found>(selector);
  if (found === null) throw new Error(`no ${selector} on this page`);
  return found;
}

const markupOf = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
};
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup => ({
  markup: String.raw({ raw: parts }, ...values.map(markupOf)),
});
export const fill = (place: Element, value: Value): void => {
  place.innerHTML = markupOf(value);
};

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

/** What a page says instead of results: what is wrong, and what to do about it. */
export const sorry = (title: string, lines: readonly (string | Markup)[]) =>
  html`<div class="error" role="alert"><h2>${title}</h2>${lines.map((line) => html`<p>${line}</p>`)}</div>`;
