/** The badge: a small label with an occupation’s score, drawn by the build or, with `?label=`, by the function. */
import { type Answer, type Asked, refuse, taggedAs } from './answers.js';
import { displayTitle, TIER_WORDS } from './display.js';
import { escaped } from './escape.js';
import { unknownPath } from './find-route.js';
import type { FunctionIndex } from './function-index.js';
import { lastValue } from './query.js';
import type { RiskTier } from './schemas/risk.js';
import { tierOf } from './score.js';

/** Tier colors of the light theme; white text is readable on the two upper ones. */
export const BADGE_COLORS: Record<RiskTier, { fill: string; text: string }> = {
  low: { fill: '#a6bacb', text: '#1f2429' },
  medium: { fill: '#c4a067', text: '#1f2429' },
  high: { fill: '#b35a1f', text: '#ffffff' },
  very_high: { fill: '#85310f', text: '#ffffff' },
};

/** Longer titles and labels are cut: a badge is part of a line of text. */
const LONGEST = 40;

export function badgeLabel(text: string): string {
  const letters = Array.from(text);
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** `55 high`. */
export const badgeMessage = (score: number, tier: RiskTier): string =>
  `${score} ${TIER_WORDS[tier].toLowerCase()}`;

export interface Badge {
  label: string;
  title: string;
  score: number;
  tier: RiskTier;
  /** Sentences about the likely range. A badge drawn without them leaves them to the occupation’s page. */
  range?: { likely: string; covers: string };
}

/** Returns the width in pixels of 11 px Verdana or its substitute: about 6.6 px per letter. */
const widthOf = (text: string) => Math.round(6.6 * Array.from(text).length + 12);

/** Returns the badge as SVG, 20 pixels high. Titles and labels are escaped. */
export function badgeSvg({ label, title, score, tier, range }: Badge): string {
  const message = badgeMessage(score, tier);
  const left = widthOf(label);
  const width = left + widthOf(message);
  const likely = range === undefined ? '' : ` ${range.likely}.`;
  const name = escaped(
    `AI exposure of ${title}: ${score} out of 100, ${TIER_WORDS[tier].toLowerCase()}.${likely}`,
  );
  const covers = range === undefined ? '' : `<desc>${escaped(range.covers)}</desc>`;
  const { fill, text } = BADGE_COLORS[tier];
  const words = (content: string, from: number, to: number, color: string) =>
    `<text x="${(from + to) / 2}" y="14" fill="${color}" textLength="${to - from - 12}">${escaped(content)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${name}"><title>${name}</title>${covers}<clipPath id="r"><rect width="${width}" height="20" rx="3"/></clipPath><g clip-path="url(#r)"><path fill="#3f464d" d="M0 0h${left}v20H0z"/><path fill="${fill}" d="M${left} 0h${width - left}v20h-${width - left}z"/></g><g font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">${words(label, 0, left, '#fff')}${words(message, left, width, text)}</g></svg>\n`;
}

/** Characters that XML doesn’t allow, and invisible ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** Answers `/badge/<slug>.svg?label=…` with the same badge, but with the caller’s label before the score. */
export async function answerBadge(
  request: Asked,
  search: string,
  { tables }: FunctionIndex,
): Promise<Answer> {
  const { pathname } = new URL(request.url);
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1, -'.svg'.length);
  const occupation = tables.occupations.find((each) => each.slug === slug);
  if (occupation === undefined) return refuse(unknownPath(pathname));
  const score = tables.scores[occupation.soc_code]!;
  const title = displayTitle(occupation.title);
  const asked = lastValue(new URLSearchParams(search), 'label') ?? '';
  const label = asked.replace(UNSEEN, ' ').trim() || `AI exposure: ${title}`;
  const svg = badgeSvg({ label: badgeLabel(label), title, score, tier: tierOf(score, tables.tiers) });
  return taggedAs('image/svg+xml', new TextEncoder().encode(svg), request.headers.get('if-none-match'));
}
