/** Every page of the site, and its other files. */
import type { SitePage } from '../../../core/site.js';
import type { WrittenBulk } from '../downloads/bulk.js';
import type { Examples } from '../openapi/examples.js';
import { type OutputFile, siteFile } from '../page.js';
import { groups } from './averages.js';
import { changes, feed } from './changes.js';
import { chart } from './chart-files.js';
import { docs, problems } from './docs.js';
import { downloads } from './downloads.js';
import { embed, renderCards } from './embed.js';
import { industries } from './industries.js';
import { compare, home, notFound, occupations, reference, search } from './lists.js';
import { method } from './method.js';
import { occupation } from './occupation.js';
import { type PageView, type Site, sitePage } from './site.js';
import { catalog, llms, robots, security, sitemap } from './text-files.js';

/** What some pages tell of the rest of the output: its files, and the service's own answers. */
type Written = WrittenBulk & { examples: Examples };

/** By page, the function that makes its view, or its text. */
type Makers<Made> = Partial<Record<SitePage, (site: Site, written: Written) => Made>>;

/** What pages show that are one each. */
const PAGES: Makers<PageView> = {
  home,
  occupations,
  search,
  compare,
  embed,
  docs,
  reference,
  problems,
  downloads,
  changes,
  notFound,
};

/** What makes files of text. */
const TEXTS: Makers<string> = { feed, sitemap, robots, llms, security, catalog };

/** Generators of files that are many or belong together. */
const MANY = [renderCards, occupation, groups, industries, method, chart];

/** Renders the files of the site, one at a time. */
export function* renderSite(site: Site, written: Written): Generator<OutputFile> {
  for (const pages of MANY) yield* pages(site);
  for (const [page, viewOf] of Object.entries(PAGES))
    yield sitePage(site, page as SitePage, viewOf(site, written));
  for (const [page, textOf] of Object.entries(TEXTS))
    yield { file: siteFile(page as SitePage), text: textOf(site, written) };
}
