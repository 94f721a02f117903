/** Text files for crawlers and security researchers. */

import { SITE } from '../../../core/site.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import type { Site } from './site.js';

/** Paths of the pages for people: each page, occupation and industry once. */
function pagePaths({ derived }: Site): string[] {
  const once = SITE.filter(({ path, file }) => file.endsWith('.html') && !path.includes('{'))
    .filter(({ page }) => !['notFound', 'unknownCard', 'searchFrame'].includes(page))
    .map(({ path }) => path);
  return [
    ...once,
    ...derived.occupations.map(({ source }) => sitePath('occupation', { slug: source.slug })),
    ...derived.industries.map(({ source }) => sitePath('industry', { naics_code: source.naics_code })),
  ];
}

export function* sitemap(site: Site): Generator<OutputFile> {
  const { dataset } = site.derived.source;
  const urls = pagePaths(site).map(
    (path) => `<url><loc>${dataset.site}${path}</loc><lastmod>${dataset.as_of}</lastmod></url>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  yield { file: siteFile('sitemap'), text };
}

export function* robots({ derived }: Site): Generator<OutputFile> {
  const text = `User-agent: *\nAllow: /\nSitemap: ${derived.source.dataset.site}${sitePath('sitemap')}\n`;
  yield { file: siteFile('robots'), text };
}

/** RFC 9116. It expires a year after the date of the data. */
export function* security({ derived }: Site): Generator<OutputFile> {
  const { site, as_of } = derived.source.dataset;
  const expires = `${Number(as_of.slice(0, 4)) + 1}${as_of.slice(4)}T00:00:00Z`;
  const text = `Contact: ${site}/docs#contact\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${site}${sitePath('security')}\n`;
  yield { file: siteFile('security'), text };
}
