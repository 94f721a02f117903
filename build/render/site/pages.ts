/** Every page of the site, and its other files. */
import type { WrittenBulk } from '../downloads/bulk.js';
import type { Examples } from '../openapi/examples.js';
import type { OutputFile } from '../page.js';
import { groups } from './averages.js';
import { changes, feed } from './changes.js';
import { chart } from './chart-files.js';
import { docs, problems } from './docs.js';
import { downloads } from './downloads.js';
import { embed, unknownCard } from './embed.js';
import { industries } from './industries.js';
import { home, occupations, plain, search } from './lists.js';
import { method } from './method.js';
import { occupation } from './occupation.js';
import type { Site } from './site.js';
import { catalog, llms, robots, security, sitemap } from './text-files.js';

/** Generators of the pages, but for those of cards. */
const PAGES: readonly ((site: Site, bulk: WrittenBulk, examples: Examples) => Iterable<OutputFile>)[] = [
  home,
  occupations,
  occupation,
  groups,
  plain,
  search,
  industries,
  method,
  embed,
  chart,
  docs,
  downloads,
  changes,
  feed,
  problems,
  unknownCard,
  sitemap,
  robots,
  llms,
  security,
  catalog,
];

/** Renders the files of the site, one at a time. */
export function* renderSite(site: Site, bulk: WrittenBulk, examples: Examples): Generator<OutputFile> {
  for (const page of PAGES) yield* page(site, bulk, examples);
}
