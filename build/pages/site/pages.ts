import type { SitePage } from '../../../core/site.js';
import type { OutputFile } from '../render.js';
import { badge, card, oembedFiles, shields, themedCard, unknownCard } from './cards.js';
import { docs } from './docs.js';
import { embed } from './embed.js';
import { home } from './home.js';
import { industries, industry } from './industries.js';
import { method } from './method.js';
import { occupation } from './occupation.js';
import { occupations } from './occupations.js';
import { notFound, problems } from './problems.js';
import { reference } from './reference.js';
import type { Site } from './site.js';
import { llms, robots, security, sitemap } from './text-files.js';

/** One generator for every page of the site's table; a new one does not compile without it. */
const PAGES: Record<SitePage, (site: Site) => Iterable<OutputFile>> = {
  home,
  occupations,
  occupation,
  industries,
  industry,
  method,
  embed,
  docs,
  reference,
  problems,
  notFound,
  card,
  themedCard,
  unknownCard,
  oembed: oembedFiles,
  badge,
  shields,
  sitemap,
  robots,
  llms,
  security,
};

/** All files of the site, one at a time. */
export function* renderSite(site: Site): Generator<OutputFile> {
  for (const pages of Object.values(PAGES)) yield* pages(site);
}
