/** The badge as a file, and the same as data for shields.io. */
import { BADGE_COLORS, badgeLabel, badgeMessage, badgeSvg } from '../../../core/badge.js';
import type { Card } from './card.js';

/** `AI exposure: Software Developers`, the name of a long occupation cut. */
const labelOf = ({ title }: Card) => `AI exposure: ${badgeLabel(title)}`;

export const badgeFile = (card: Card): string =>
  badgeSvg({ ...card, label: labelOf(card), range: { likely: card.likely, covers: card.rangeCovers } });

/** The shields.io endpoint schema, version 1. */
export const shieldsEndpoint = (card: Card) => ({
  schemaVersion: 1,
  label: labelOf(card),
  message: badgeMessage(card.score, card.tier),
  color: BADGE_COLORS[card.tier].fill.slice(1),
  labelColor: '3f464d',
});
