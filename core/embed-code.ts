/** The line of HTML that embeds a card, in our own examples and in oEmbed responses. */
import { displayTitle } from './display.js';
import { escaped } from './escape.js';

/** Default size of a card, in pixels. */
export const CARD_SIZE = { width: 320, height: 280 } as const;

/** The occupation of a card. */
export interface CardSubject {
  slug: string;
  /** Title as O*NET writes it. */
  title: string;
}

/** Returns the name of a card’s frame: `AI exposure: Software Developers`. */
export const cardName = ({ title }: Pick<CardSubject, 'title'>): string =>
  `AI exposure: ${displayTitle(title)}`;

/**
 * Returns the frame of a card. Editors that strip `style` keep `frameborder`, and those that strip both show a border.
 *
 * @param site origin of the absolute URLs
 */
export function embedCode(
  occupation: CardSubject,
  site: string,
  { width, height }: { width: number; height: number } = CARD_SIZE,
): string {
  return `<iframe src="${site}/embed/${occupation.slug}" width="${width}" height="${height}" title="${escaped(cardName(occupation))}" loading="lazy" frameborder="0" style="border:0;max-width:100%"></iframe>`;
}
