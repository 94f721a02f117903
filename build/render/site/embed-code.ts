/** The line of HTML that embeds a card, in our own examples and in oEmbed 1.0 (https://oembed.com). */
import { displayTitle, escaped } from '../../../core/display.js';
import { SITE_NAME } from '../output.js';

/** Default size of a card, in pixels. */
export const CARD_SIZE = { width: 320, height: 280 } as const;

/** The occupation of a card; the title is O*NET's or the displayed one. */
interface Subject {
  slug: string;
  title: string;
}

/** Returns the name of a card’s frame: `AI exposure: Software Developers`. */
export const cardName = ({ title }: Subject): string => `AI exposure: ${displayTitle(title)}`;

/**
 * Returns the frame of a card. Editors that strip `style` keep `frameborder`, and those that strip both show a border.
 *
 * @param site origin of the absolute URLs
 */
export const embedCode = (occupation: Subject, site: string): string =>
  `<iframe src="${site}/embed/${occupation.slug}" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" title="${escaped(cardName(occupation))}" loading="lazy" frameborder="0" style="border:0;max-width:100%"></iframe>`;

/** Returns the oEmbed response by which an editor turns a pasted link to an occupation into its card. */
export const cardOembed = (occupation: Subject, site: string) => ({
  type: 'rich',
  version: '1.0',
  provider_name: `${SITE_NAME} Data Service`,
  provider_url: `${site}/`,
  cache_age: 86_400,
  title: cardName(occupation),
  ...CARD_SIZE,
  html: embedCode(occupation, site),
});
