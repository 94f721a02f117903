/** oEmbed 1.0, type rich: a paste of the occupation's address becomes the card in WordPress and its like. */
import type { Occupation } from '../../source/occupation.js';

export const CARD_SIZE = { width: 320, height: 280 } as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const attribute = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

/** The iframe with the attributes that WordPress's filter lets through. */
export function embedCode({ slug, title }: Pick<Occupation, 'slug' | 'title'>, site: string): string {
  const { width, height } = CARD_SIZE;
  return `<iframe src="${site}/embed/${slug}" width="${width}" height="${height}" title="${attribute(`AI exposure: ${title}`)}"></iframe>`;
}

export function oembed(occupation: Pick<Occupation, 'slug' | 'title'>, site: string) {
  return {
    type: 'rich',
    version: '1.0',
    title: `AI exposure: ${occupation.title}`,
    provider_name: 'AI Displacement Risk Data Service',
    provider_url: `${site}/`,
    cache_age: 86_400,
    ...CARD_SIZE,
    html: embedCode(occupation, site),
  };
}
