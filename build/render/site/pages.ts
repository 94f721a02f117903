/** Every page of the site with its generator, and the files that the site consists of. */
import type { SitePage } from '../../../core/site.js';
import type { BulkFacts } from '../downloads/bulk.js';
import type { Examples } from '../openapi/examples.js';
import type { OutputFile } from '../output.js';
import { changes, feed } from './changes.js';
import { chart } from './chart-files.js';
import { docs, reference } from './docs.js';
import { downloads } from './downloads.js';
import { embed } from './embed.js';
import { group, groups } from './groups.js';
import { home } from './home.js';
import { industries, industry } from './industries.js';
import { compare, occupations, search } from './lists.js';
import { llms } from './llms.js';
import { method } from './method.js';
import { occupation } from './occupation.js';
import { notFound, problems, unknownCard } from './problems.js';
import { security } from './security.js';
import type { Site } from './site.js';
import { robots, sitemap } from './text-files.js';

/** Pages that `build/render/site/card.ts` renders. */
type CardPage = 'card' | 'themedCard' | 'oembed' | 'picture' | 'badge' | 'shields';
/** Pages that another page’s generator renders along with its own. */
type Companion = 'occupationText' | 'themedUnknownCard' | 'chartData';
/** Made of all other files. */
type FromBuild = 'sha256sums';

/** Generators of all other pages of the site's table. A new page doesn't compile without one. */
const PAGES: Record<
  Exclude<SitePage, CardPage | Companion | FromBuild>,
  (site: Site, bulk: BulkFacts, examples: Examples) => Iterable<OutputFile>
> = {
  home,
  occupations,
  occupation,
  groups,
  group,
  compare,
  search,
  industries,
  industry,
  method,
  embed,
  chart,
  docs,
  reference,
  downloads,
  changes,
  feed,
  problems,
  notFound,
  unknownCard,
  sitemap,
  robots,
  llms,
  security,
};

/** Renders the files of the site, one at a time. */
export function* renderSite(site: Site, bulk: BulkFacts, examples: Examples): Generator<OutputFile> {
  for (const pages of Object.values(PAGES)) yield* pages(site, bulk, examples);
}
