/** The badge: a small label with the same number as the card, and its data for shields.io. */
import type { RiskTier } from '../../../core/schemas/risk.js';
import { TIER_WORDS } from '../words/labels.js';

/** Light-scheme tier colours, dark enough for white text on the two upper ones. */
const COLOURS: Record<RiskTier, { fill: string; text: string }> = {
  low: { fill: '#a6bacb', text: '#1f2429' },
  medium: { fill: '#c4a067', text: '#1f2429' },
  high: { fill: '#b35a1f', text: '#ffffff' },
  very_high: { fill: '#85310f', text: '#ffffff' },
};
const LABEL = 'AI exposure';

export interface BadgeView {
  title: string;
  label: string;
  message: string;
  fill: string;
  text: string;
  labelWidth: number;
  width: number;
}

/** Width of 11 px Verdana or what stands in for it, which badges are measured by: about 6.6 px a letter. */
const widthOf = (text: string) => Math.round(6.6 * text.length + 12);

export function badgeView(title: string, score: number, tier: RiskTier): BadgeView {
  const message = `${score} · ${TIER_WORDS[tier].toLowerCase()}`;
  const labelWidth = widthOf(LABEL);
  return {
    title: `${title}: exposure to AI ${score} of 100, ${TIER_WORDS[tier].toLowerCase()}`,
    label: LABEL,
    message,
    ...COLOURS[tier],
    labelWidth,
    width: labelWidth + widthOf(message),
  };
}

/** The shields.io endpoint schema, version 1. */
export function shieldsEndpoint(score: number, tier: RiskTier) {
  return {
    schemaVersion: 1,
    label: LABEL,
    message: `${score} · ${TIER_WORDS[tier].toLowerCase()}`,
    color: COLOURS[tier].fill.slice(1),
    labelColor: '3f464d',
  };
}
