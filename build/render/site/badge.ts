/** The badge: a small label with the card's number, and the same as data for shields.io. */
import { TIER_WORDS } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { Card } from './card.js';

/** Tier colors of the light theme; white text is readable on the two upper ones. */
const COLOURS: Record<RiskTier, { fill: string; text: string }> = {
  low: { fill: '#a6bacb', text: '#1f2429' },
  medium: { fill: '#c4a067', text: '#1f2429' },
  high: { fill: '#b35a1f', text: '#ffffff' },
  very_high: { fill: '#85310f', text: '#ffffff' },
};
/** Longer titles are cut: a badge stands in a line of text. */
const LONGEST_TITLE = 40;

const labelOf = (title: string) =>
  `AI exposure: ${title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title}`;
const messageOf = (score: number, tier: RiskTier) => `${score} ${TIER_WORDS[tier].toLowerCase()}`;

export interface BadgeView {
  title: string;
  /** What the interval in the title covers. */
  covers: string;
  label: string;
  message: string;
  fill: string;
  text: string;
  labelWidth: number;
  width: number;
}

/** Width in pixels of 11 px Verdana or its substitute: about 6.6 px per letter. */
const widthOf = (text: string) => Math.round(6.6 * text.length + 12);

export function badgeView({ title, score, tier, likely, rangeCovers }: Card): BadgeView {
  const label = labelOf(title);
  const message = messageOf(score, tier);
  const labelWidth = widthOf(label);
  return {
    title: `AI exposure of ${title}: ${score} out of 100, ${TIER_WORDS[tier].toLowerCase()}. ${likely}.`,
    covers: rangeCovers,
    label,
    message,
    ...COLOURS[tier],
    labelWidth,
    width: labelWidth + widthOf(message),
  };
}

/** The shields.io endpoint schema, version 1. */
export function shieldsEndpoint(title: string, score: number, tier: RiskTier) {
  return {
    schemaVersion: 1,
    label: labelOf(title),
    message: messageOf(score, tier),
    color: COLOURS[tier].fill.slice(1),
    labelColor: '3f464d',
  };
}
