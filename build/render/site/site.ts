/** The input and the layout that all pages of the site share. */
import { PNGS, type SitePage } from '../../../core/site.js';
import { whenRead } from '../../dataset/schema/readings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import type { UsualNames } from '../api/occupations.js';
import { type Render, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate, RANGE_COVERS } from '../words.js';
import { jsonLd, listJsonLd } from './json-ld.js';
import { bandsOf, TIERS } from './tiers.js';

export interface Site {
  derived: Derived;
  render: Render;
  usualNames: UsualNames;
  /** Occupations to render; all by default. */
  only?: readonly DerivedOccupation[];
}

/** The head of a page. */
export interface PageHead {
  /** Title of the document, unique on the site. */
  title: string;
  /** Description for search engines and link previews, one or two sentences. */
  description: string;
  /** schema.org data; each object becomes JSON-LD. */
  data?: readonly object[];
  /** Pages above this one, starting with the home page. */
  above?: readonly { name: string; path: string }[];
  /** Picture for link previews; the site’s by default. */
  image?: { path: string; alt: string; width: number; height: number };
  alternates?: { type: string; href: string; title: string }[];
}

/** The histogram of all scores. A chart's PNG has twice the size of its SVG. */
const SITE_IMAGE = {
  path: PNGS.chart.replace('{chart}', 'scores'),
  alt: 'How many occupations have which score: a histogram of exposure to AI from 0 to 100, in four tiers from low to very high',
  width: 1920,
  height: 1090,
};

/** Renders a page in the site's layout: `view` goes to the template with the page's name. */
export function sitePage(
  { derived, render }: Site,
  page: SitePage,
  params: Readonly<Record<string, string>>,
  head: PageHead,
  view: object,
): { file: string; text: string } {
  const { dataset, method } = derived.source;
  const shared = {
    dataset,
    bands: bandsOf(method),
    tiers: TIERS,
    vintages: derived.vintages,
    whenRead: whenRead(method),
    rangeCovers: RANGE_COVERS,
  };
  const { data = [], above = [], image = SITE_IMAGE, ...texts } = head;
  const path = sitePath(page, params);
  const crumbs = [...above, { name: head.title, path }];
  const linked = [...data, ...(above.length > 0 ? [listJsonLd(dataset.site, 'BreadcrumbList', crumbs)] : [])];
  const body = render(page, { ...view, ...shared });
  const text = render('layout', {
    page: { ...texts, image, path, data: linked.map(jsonLd) },
    body,
    ...shared,
    asOf: longDate(dataset.as_of),
    site: dataset.site,
    siteName: SITE_NAME,
    feed: sitePath('feed'),
  });
  return { file: siteFile(page, params), text };
}
