/** Every page of the site: the table of what makes which, and the files that programs look for beside the pages. */
import { API, OPENAPI } from '../../../core/routes.js';
import { SINGLE_PAGES, type SitePage } from '../../../core/site.js';
import type { WrittenBulk } from '../downloads/bulk.js';
import type { Examples } from '../openapi/examples.js';
import { type OutputFile, siteFile, sitePath } from '../page.js';
import { groups, industries } from './averages.js';
import { docs, llms, problems } from './docs.js';
import { changes, downloads, feed } from './downloads.js';
import { chart, embed, renderCards } from './embed.js';
import { home, occupations, search } from './lists.js';
import { method } from './method.js';
import { occupation } from './occupation.js';
import { type PageView, type Site, sitePage } from './site.js';

/** What some pages tell of the rest of the output: its files, and the service's own answers. */
type Written = WrittenBulk & { examples: Examples };

const YEAR_MS = 365 * 86_400_000;

/** Returns the list of the pages for people: each page, occupation, field, and industry once. */
function sitemap({ source, rows, fields, industries, publicUrl }: Site): string {
  const paths = [
    ...SINGLE_PAGES,
    ...[...rows, ...fields].map(({ href }) => href),
    ...industries.map(({ naics_code }) => sitePath('industry', { naics_code })),
  ];
  const entry = (path: string) =>
    `<url><loc>${publicUrl}${path}</loc><lastmod>${source.dataset.as_of}</lastmod></url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map(entry).join('\n')}\n</urlset>\n`;
}

const robots = ({ publicUrl }: Site): string =>
  `User-agent: *\nAllow: /\nSitemap: ${publicUrl}${sitePath('sitemap')}\n`;

/** Returns security.txt (RFC 9116), which expires a year after the date of the data: the same data gives the same bytes. */
function security({ source: { dataset }, publicUrl }: Site): string {
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
function catalog({ source }: Site): string {
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

/** By name, what makes the view of a page that there is one of, or a file’s text. */
type Makers<Made> = Partial<Record<SitePage, (site: Site, written: Written) => Made>>;
const PAGES: Makers<PageView> = { home, occupations, search, embed, docs, problems, downloads, changes };
const TEXTS: Makers<string> = { feed, sitemap, robots, llms, security, catalog };

/** Pages without figures: their templates and scripts have all that is on them. */
const PLAIN: Partial<Record<SitePage, PageView>> = {
  compare: {
    pageTitle: 'Compare jobs by exposure to AI',
    description: 'Up to twenty U.S. jobs on one axis: exposure to AI, likely range, tasks, pay, and growth.',
  },
  reference: {
    pageTitle: 'API reference',
    description:
      'Every operation, parameter, and response of the API, with real examples and a console to send requests.',
  },
  notFound: {
    pageTitle: 'Page not found',
    description: 'This page doesn’t exist. Search the occupations instead.',
  },
};

/** Generators of files that are many or belong together. */
const MANY = [renderCards, occupation, groups, industries, method, chart];

export function* renderSite(site: Site, written: Written): Generator<OutputFile> {
  for (const files of MANY) yield* files(site);
  for (const [page, view] of Object.entries(PLAIN)) yield sitePage(site, page as SitePage, view);
  for (const [page, viewOf] of Object.entries(PAGES))
    yield sitePage(site, page as SitePage, viewOf(site, written));
  for (const [page, textOf] of Object.entries(TEXTS))
    yield { file: siteFile(page as SitePage), text: textOf(site, written) };
}
