/** The badge: a small label with an occupation’s score, as a picture and as data for shields.io. */
import { escaped } from '../../../core/display.js';
import type { Card } from './card.js';
import { TIERS } from './tiers.js';

const DARK_TEXT = '#1f2429';
const LABEL_COLOR = '#3f464d';
/** Longer labels are cut: a badge is part of a line of text. */
const LONGEST = 40;

/** Returns the label: `AI exposure: Software Developers`. */
const labelOf = ({ title }: Card): string =>
  `AI exposure: ${title.length > LONGEST ? `${title.slice(0, LONGEST - 1).trimEnd()}…` : title}`;

/** `55 high`. */
const messageOf = ({ score, tierWord }: Card): string => `${score} ${tierWord.toLowerCase()}`;

/** The color of the score and of the text on it. High is darker than elsewhere: white must be readable on it. */
const colorsOf = ({ tier }: Card): { fill: string; text: string } =>
  tier === 'high'
    ? { fill: '#b35a1f', text: '#ffffff' }
    : { fill: TIERS[tier].light, text: tier === 'very_high' ? '#ffffff' : DARK_TEXT };

/** Returns the width in pixels of 11 px Verdana or its substitute: about 6.6 px per letter. */
const widthOf = (text: string) => Math.round(6.6 * text.length + 12);

/** Returns the badge as SVG, 20 pixels high. */
export function badgeSvg(card: Card): string {
  const [label, message] = [labelOf(card), messageOf(card)];
  const left = widthOf(label);
  const width = left + widthOf(message);
  const name = escaped(`${card.title}: ${card.said}. ${card.sentence}`);
  const { fill, text } = colorsOf(card);
  const words = (content: string, from: number, to: number, color: string) =>
    `<text x="${(from + to) / 2}" y="14" fill="${color}" textLength="${to - from - 12}">${escaped(content)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${name}"><title>${name}</title><desc>${escaped(card.rangeCovers)}</desc><clipPath id="r"><rect width="${width}" height="20" rx="3"/></clipPath><g clip-path="url(#r)"><path fill="${LABEL_COLOR}" d="M0 0h${left}v20H0z"/><path fill="${fill}" d="M${left} 0h${width - left}v20h-${width - left}z"/></g><g font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">${words(label, 0, left, '#fff')}${words(message, left, width, text)}</g></svg>\n`;
}

/** Returns the badge in the shields.io endpoint schema, version 1. */
export const shieldsEndpoint = (card: Card) => ({
  schemaVersion: 1,
  label: labelOf(card),
  message: messageOf(card),
  color: colorsOf(card).fill.slice(1),
  labelColor: LABEL_COLOR.slice(1),
});
