import type { PageTitles } from '../../../core/oembed.js';
import type { SitePage } from '../../../core/site.js';
import type { BulkFacts } from '../bulk-facts.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import { changes, feed } from './changes.js';
import { chart } from './charts.js';
import { compare, compareFrame } from './compare.js';
import { deprecation } from './deprecation.js';
import { docs } from './docs.js';
import { downloads } from './downloads.js';
import { embed } from './embed.js';
import { fields } from './fields.js';
import { group, groups } from './groups.js';
import { home } from './home.js';
import { industries, industriesByCode, industry } from './industries.js';
import { llms } from './llms.js';
import { method } from './method.js';
import { occupation } from './occupation.js';
import { occupationText } from './occupation-text.js';
import { occupations, occupationsCsv, occupationsFrame } from './occupations.js';
import { notFound, problems, unknownCard } from './problems.js';
import { reference } from './reference.js';
import { search, searchFrame } from './search.js';
import { security } from './security.js';
import type { Site } from './site.js';
import { robots, sitemap } from './text-files.js';

/** Pages that `build/render/site/cards.ts` renders. */
type CardPage = 'card' | 'themedCard' | 'oembed' | 'picture' | 'badge' | 'shields';
/** Pages that another page’s generator renders along with its own. */
type Companion = 'themedUnknownCard' | 'pageTitles' | 'chartData';
/** Files that aren’t about the data: the build makes them of the lockfile and of all other files. */
type FromBuild = 'sha256sums';

/** Generators of all other pages of the site's table. A new page doesn't compile without one. */
const PAGES: Record<
  Exclude<SitePage, CardPage | Companion | FromBuild>,
  (site: Site, bulk: BulkFacts) => Iterable<OutputFile>
> = {
  home,
  occupations,
  occupationsFrame,
  occupationsCsv,
  occupation,
  occupationText,
  groups,
  group,
  compare,
  compareFrame,
  search,
  searchFrame,
  industries,
  industriesByCode,
  industry,
  method,
  embed,
  chart,
  docs,
  fields,
  reference,
  deprecation,
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

/** Renders the files of the site, one at a time, and at the end the titles that the function needs. */
export function* renderSite(site: Site, bulk: BulkFacts): Generator<OutputFile> {
  const titles: PageTitles['titles'] = {};
  for (const pages of Object.values(PAGES))
    for (const output of pages(site, bulk)) {
      if ('page' in output && output.page && output.page.path !== sitePath('notFound'))
        titles[output.page.path] = output.page.title;
      yield output;
    }
  const { dataset, aliases } = site.derived.source;
  const known: PageTitles = { site: dataset.site, titles, slugs: aliases.slugs };
  yield { file: siteFile('pageTitles'), text: `${JSON.stringify(known)}\n` };
}
