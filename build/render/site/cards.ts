/** The files by which other sites find and show an occupation: cards, pictures, badges, and oEmbed. */
import { CARD_THEMES } from '../../../core/site.js';
import { type OutputFile, type Render, siteFile } from '../output.js';
import { badgeSvg, shieldsEndpoint } from './badge.js';
import type { Card } from './card.js';
import { cardOembed } from './embed-code.js';
import { pictureView } from './picture.js';
import type { Band } from './plots.js';
import { TIERS } from './tiers.js';

/** The data and the renderer of these files. */
export interface Cards {
  cards: readonly Card[];
  /** Origin of the absolute URLs. */
  site: string;
  /** Tiers on the gauge. */
  bands: readonly Band[];
  render: Render;
}

const json = (body: object): string => `${JSON.stringify(body)}\n`;

export function* renderCards({ cards, site, bands, render }: Cards): Generator<OutputFile> {
  for (const card of cards) {
    const { slug } = card;
    const inTheme = (theme: string) => render('card', { ...card, bands, tiers: TIERS, theme });
    yield { file: siteFile('card', { slug }), text: inTheme('auto') };
    // `?theme=light` and `?theme=dark` are rewritten to these, whatever the reader's device prefers.
    for (const theme of CARD_THEMES)
      yield { file: siteFile('themedCard', { theme, slug }), text: inTheme(theme) };
    yield { file: siteFile('oembed', { slug }), text: json(cardOembed(card, site)) };
    yield { file: siteFile('picture', { slug }), text: render('picture', pictureView(card, bands)) };
    yield { file: siteFile('badge', { slug }), text: badgeSvg(card) };
    yield { file: siteFile('shields', { slug }), text: json(shieldsEndpoint(card)) };
  }
}
