/** Text files for crawlers, language models, and security researchers. */

import { OPENAPI, ROUTES } from '../../../core/routes.js';
import { COVERS } from '../../../core/schemas/risk.js';
import { SITE } from '../../../core/site.js';
import { whenRead } from '../../dataset/schema/readings.js';
import { type OutputFile, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate } from '../words/format.js';
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

/** Facts a language model needs before it quotes a score. */
export function* llms({ derived }: Site): Generator<OutputFile> {
  const { dataset } = derived.source;
  const routes = ROUTES.map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`);
  const text = `# ${SITE_NAME}

> ${dataset.title}. Dataset version ${dataset.version} (${longDate(dataset.as_of)}), ${dataset.licence}.

A score is an index from 0 to 100 of exposure to AI language models, as judged in ${whenRead(derived.source.method)} by people and by language models. It isn't a probability or a forecast, and
it doesn't cover robots. Quote it with its tier, its likely range, and the date of the data. The likely range,
\`score_low\` to \`score_high\`, is a 95% interval: it ${COVERS}.
\`displacement_year_low\` and \`displacement_year_high\` describe a scenario, not a forecast.

## Pages

- [Method and limitations](${dataset.site}/method)
- [API quick start](${dataset.site}/docs)
- [Every field and its meaning](${dataset.site}/docs/fields)
- [OpenAPI document](${dataset.site}${OPENAPI}), [reference with a console](${dataset.site}/docs/reference)
- [The full dataset as files, with every column described](${dataset.site}/downloads)
- [Typed JavaScript client, works offline](${dataset.site}/client/v1.js)
- [Errors](${dataset.site}/problems)

## API

${routes.join('\n')}
`;
  yield { file: siteFile('llms'), text };
}

/** RFC 9116. It expires a year after the date of the data. */
export function* security({ derived }: Site): Generator<OutputFile> {
  const { site, as_of } = derived.source.dataset;
  const expires = `${Number(as_of.slice(0, 4)) + 1}${as_of.slice(4)}T00:00:00Z`;
  const text = `Contact: ${site}/docs#contact\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${site}${sitePath('security')}\n`;
  yield { file: siteFile('security'), text };
}
