/** Text files for crawlers. */

import { SITE } from '../../../core/site.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import type { Site } from './site.js';

/** Returns the paths of the pages for people: each page, occupation, and industry once. */
function pagePaths({ derived }: Site): string[] {
  const once = SITE.filter(({ path, file }) => file.endsWith('.html') && !path.includes('{'))
    .filter(({ page }) => !['notFound', 'unknownCard'].includes(page))
    .map(({ path }) => path);
  return [
    ...once,
    ...derived.occupations.map(({ source }) => sitePath('occupation', { slug: source.slug })),
    ...derived.groups.map(({ group }) => sitePath('group', { group })),
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
