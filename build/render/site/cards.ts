/** The card in its three variants, and the files that let other sites find and show it. */

import { cardOembed } from '../../../core/oembed.js';
import { CARD_THEMES } from '../../../core/site.js';
import { type OutputFile, type Render, siteFile } from '../output.js';
import { badgeFile, shieldsEndpoint } from './badge.js';
import type { Card } from './card.js';
import { pictureView } from './picture.js';
import type { Band } from './plots.js';

/** The data and the renderer of these files. */
export interface Cards {
  cards: readonly Card[];
  /** Origin of the absolute URLs. */
  site: string;
  /** Tiers on the gauge. */
  bands: readonly Band[];
  render: Render;
}

/** Returns a card as a page: in its reader’s color scheme, or always in one. */
export const cardPage = (
  card: Card,
  { bands, render }: Pick<Cards, 'bands' | 'render'>,
  theme: 'auto' | (typeof CARD_THEMES)[number] = 'auto',
): string => render('card', { ...card, bands, theme });

function* inTheme(cards: Cards): Generator<OutputFile> {
  for (const card of cards.cards) {
    const { slug } = card;
    yield { file: siteFile('card', { slug }), text: cardPage(card, cards) };
    // `?theme=light` and `?theme=dark` are rewritten to these, whatever the reader's device prefers.
    for (const theme of CARD_THEMES)
      yield { file: siteFile('themedCard', { theme, slug }), text: cardPage(card, cards, theme) };
  }
}

function* oembedFiles({ cards, site }: Cards): Generator<OutputFile> {
  for (const card of cards)
    yield {
      file: siteFile('oembed', { slug: card.slug }),
      text: `${JSON.stringify(cardOembed(card, site))}\n`,
    };
}

function* pictures({ cards, bands, render }: Cards): Generator<OutputFile> {
  for (const card of cards)
    yield {
      file: siteFile('picture', { slug: card.slug }),
      text: render('picture', pictureView(card, bands)),
    };
}

function* badges({ cards }: Cards): Generator<OutputFile> {
  for (const card of cards) {
    const { slug } = card;
    yield { file: siteFile('badge', { slug }), text: badgeFile(card) };
    yield { file: siteFile('shields', { slug }), text: `${JSON.stringify(shieldsEndpoint(card))}\n` };
  }
}

export function* renderCards(cards: Cards): Generator<OutputFile> {
  yield* inTheme(cards);
  yield* oembedFiles(cards);
  yield* pictures(cards);
  yield* badges(cards);
}
