/** Every page of the site, and its other files. */
import type { SitePage } from '../../../core/site.js';
import type { WrittenBulk } from '../downloads/bulk.js';
import type { Examples } from '../openapi/examples.js';
import { type OutputFile, siteFile } from '../page.js';
import { groups, industries } from './averages.js';
import { docs, problems } from './docs.js';
import { changes, downloads, feed } from './downloads.js';
import { chart, embed, renderCards } from './embed.js';
import { compare, home, notFound, occupations, reference, search } from './lists.js';
import { method } from './method.js';
import { occupation } from './occupation.js';
import { type PageView, type Site, sitePage } from './site.js';
import { catalog, llms, robots, security, sitemap } from './text-files.js';

/** What some pages tell of the rest of the output: its files, and the service's own answers. */
type Written = WrittenBulk & { examples: Examples };

/** What there is one of: for each, the function that makes the page, or the text of a file. */
const ONE: Partial<Record<SitePage, (site: Site, written: Written) => PageView | string>> = {
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
  ...{ feed, sitemap, robots, llms, security, catalog },
};

/** Generators of files that are many or belong together. */
const MANY = [renderCards, occupation, groups, industries, method, chart];

/** Renders the files of the site, one at a time. */
export function* renderSite(site: Site, written: Written): Generator<OutputFile> {
  for (const files of MANY) yield* files(site);
  for (const [name, make] of Object.entries(ONE)) {
    const [page, made] = [name as SitePage, make(site, written)];
    yield typeof made === 'string' ? { file: siteFile(page), text: made } : sitePage(site, page, made);
  }
}
