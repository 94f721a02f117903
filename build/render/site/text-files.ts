/** Text files for machines: what crawlers may read, what a language model must know, and where to report a vulnerability. */
import { API, MCP, OPENAPI, ROUTES } from '../../../core/routes.js';
import { SINGLE_PAGES } from '../../../core/site.js';
import { howToQuote } from '../../../core/tools/tools.js';
import { exampleOccupation } from '../api/occupations.js';
import { parametersOf } from '../openapi/document.js';
import type { Examples } from '../openapi/examples.js';
import { SITE_NAME, sitePath } from '../page.js';
import { coverage, longDate, markdown } from '../words.js';
import type { Site } from './site.js';

const YEAR_MS = 365 * 86_400_000;

/** Returns the list of the pages for people: each page, occupation, field, and industry once. */
export function sitemap({ source, occupations, groups, industries, publicUrl }: Site): string {
  const paths = [
    ...SINGLE_PAGES,
    ...occupations.map(({ source }) => sitePath('occupation', { slug: source.slug })),
    ...groups.map(({ published: { group } }) => sitePath('group', { group })),
    ...industries.map(({ source }) => sitePath('industry', { naics_code: source.naics_code })),
  ];
  const entry = (path: string) =>
    `<url><loc>${publicUrl}${path}</loc><lastmod>${source.dataset.as_of}</lastmod></url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map(entry).join('\n')}\n</urlset>\n`;
}

export const robots = ({ publicUrl }: Site): string =>
  `User-agent: *\nAllow: /\nSitemap: ${publicUrl}${sitePath('sitemap')}\n`;

/** Returns security.txt (RFC 9116), which expires a year after the date of the data: the same data gives the same bytes. */
export function security({ source: { dataset }, publicUrl }: Site): string {
  if (publicUrl === '')
    return '# No contact: this copy has no public URL. Set site in data/dataset.json, and build it again.\n';
  const expires = new Date(Date.parse(dataset.as_of) + YEAR_MS).toISOString().replace('.000Z', 'Z');
  return `Contact: ${publicUrl}/docs#contact
Expires: ${expires}
Preferred-Languages: en
Canonical: ${publicUrl}${sitePath('security')}
`;
}

/** Returns the catalog of this site's APIs (RFC 9727) as a link set (RFC 9264). */
export function catalog({ source }: Site): string {
  const { site } = source.dataset;
  const link = (href: string, type: string) => [{ href: `${site}${href}`, type }];
  const api = {
    anchor: `${site}${API}`,
    'service-desc': link(OPENAPI, 'application/json'),
    'service-doc': link(sitePath('docs'), 'text/html'),
    'service-meta': link(`${API}/meta`, 'application/json'),
  };
  return `${JSON.stringify({ linkset: [api] })}\n`;
}

/** Returns `/llms.txt`: how to quote a score, and every resource with its parameters and an example. */
export function llms(site: Site, { examples }: { examples: Examples }): string {
  const { dataset, method, releases } = site.source;
  const { operations, tools } = examples;
  const { source } = exampleOccupation(site);
  const routes = ROUTES.flatMap((route) => {
    const heading = `${route.method} ${route.path}`;
    const parameters = parametersOf(route, {});
    const lines = parameters.map((each) => `- \`${each.name}\` (${each.in}): ${each.description}`);
    // The document about the API is its own example.
    const [{ request } = { request: heading }] = Object.values(operations[route.operation]);
    return [`### ${heading}`, route.description, lines.join('\n'), `Example: \`${request}\``];
  });
  return `# ${SITE_NAME}

> ${markdown(dataset.title)}. Dataset version ${dataset.version} (${longDate(dataset.as_of)}), ${markdown(dataset.licence)}.

${howToQuote({ floor: method.score.floor, highest: method.interval.max }, site.ratedBy)}

To find an occupation, search for what people call it: ${dataset.site}/api/v1/search?q=truck+driver. Its soc_code leads to everything else. ${coverage(releases)}

## Pages

- Each occupation as Markdown, with the numbers of the API: ${dataset.site}/occupations/{slug}.md, for example [${markdown(source.title)}](${dataset.site}${sitePath('occupationText', { slug: source.slug })}). A slug is in every search result and list item.
- [Method and limitations](${dataset.site}/method)
- [API quick start](${dataset.site}/docs)
- [OpenAPI 3.1 document](${dataset.site}${OPENAPI}), [reference with a console](${dataset.site}/docs/reference)
- [The full dataset as files, with every column described](${dataset.site}/downloads)
- [Errors](${dataset.site}/problems)

## Tools

A server for the Model Context Protocol (Streamable HTTP, no key, no sessions) is at ${dataset.site}${MCP}; [how to add it](${dataset.site}/docs#tools).

${tools.map(({ name, description }) => `- \`${name}\`: ${description}`).join('\n')}

## API

Base URL: ${dataset.site}. No key. Every response is JSON; errors are application/problem+json and say how to fix the request.

${routes.filter((each) => each !== '').join('\n\n')}
`;
}
