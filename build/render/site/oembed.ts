/** oEmbed 1.0, type rich: a paste of the occupation's address becomes the card in WordPress and its like. */
import type { Occupation } from '../../dataset/schema/occupation.js';

export const CARD_SIZE = { width: 320, height: 280 } as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const attribute = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

type Named = Pick<Occupation, 'slug' | 'title'>;

function frame({ slug, title }: Named, site: string, more = ''): string {
  const { width, height } = CARD_SIZE;
  return `<iframe src="${site}/embed/${slug}" width="${width}" height="${height}" title="${attribute(`AI exposure: ${title}`)}"${more}></iframe>`;
}

/** What a person copies; browsers would draw a border around a frame. */
export const embedCode = (occupation: Named, site: string) => frame(occupation, site, ' style="border:0"');

export function oembed(occupation: Named, site: string) {
  return {
    type: 'rich',
    version: '1.0',
    title: `AI exposure: ${occupation.title}`,
    provider_name: 'AI Displacement Risk Data Service',
    provider_url: `${site}/`,
    cache_age: 86_400,
    ...CARD_SIZE,
    // With no other attribute than those that WordPress's filter lets through.
    html: frame(occupation, site),
  };
}
