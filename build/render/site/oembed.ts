/** oEmbed 1.0, type rich: a pasted link to an occupation becomes its card in WordPress and similar editors. */
import { displayTitle } from '../../../core/display.js';
import type { Occupation } from '../../dataset/schema/occupation.js';

/** The size the card is designed for, in pixels. */
export const CARD_SIZE = { width: 320, height: 280 } as const;
/** The narrowest size: longer lines wrap, so it is taller. */
export const NARROW_SIZE = { width: 280, height: 300 } as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const attribute = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

type Named = Pick<Occupation, 'slug' | 'title'>;

function frame({ slug, title }: Named, site: string, more = ''): string {
  const { width, height } = CARD_SIZE;
  return `<iframe src="${site}/embed/${slug}" width="${width}" height="${height}" title="${attribute(`AI exposure: ${displayTitle(title)}`)}"${more}></iframe>`;
}

/** Embed code for people to copy; without the style, browsers draw a border around a frame. */
export const embedCode = (occupation: Named, site: string) => frame(occupation, site, ' style="border:0"');

export function oembed(occupation: Named, site: string) {
  return {
    type: 'rich',
    version: '1.0',
    title: `AI exposure: ${displayTitle(occupation.title)}`,
    provider_name: 'AI Displacement Risk Data Service',
    provider_url: `${site}/`,
    cache_age: 86_400,
    ...CARD_SIZE,
    // Only attributes that WordPress's filter lets through.
    html: frame(occupation, site),
  };
}
