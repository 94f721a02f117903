/** The badge as a file, and its data for shields.io. */
import { BADGE_COLORS, badgeLabel, badgeMessage, badgeSvg } from '../../../core/badge.js';
import type { Card } from './card.js';

/** Returns the label: `AI exposure: Software Developers`. A long title is cut. */
const labelOf = ({ title }: Card) => `AI exposure: ${badgeLabel(title)}`;

export const badgeFile = (card: Card): string =>
  badgeSvg({ ...card, label: labelOf(card), range: { likely: card.likely, covers: card.rangeCovers } });

/** Returns the badge in the shields.io endpoint schema, version 1. */
export const shieldsEndpoint = (card: Card) => ({
  schemaVersion: 1,
  label: labelOf(card),
  message: badgeMessage(card.score, card.tier),
  color: BADGE_COLORS[card.tier].fill.slice(1),
  labelColor: '3f464d',
});
