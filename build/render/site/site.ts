/** The input and the layout that all pages of the site share. */
import { PNGS, type SitePage } from '../../../core/site.js';
import { whenRead } from '../../dataset/schema/readings.js';
import type { Derived } from '../../derive/derived.js';
import { usualNames } from '../api/occupations.js';
import { type Render, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate, RANGE_COVERS } from '../words.js';
import { jobsFinding } from './chart-files.js';
import { TIERS } from './charts.js';
import { breadcrumbs, jsonLd, publicSite } from './json-ld.js';
import { PICTURE_SIZE } from './picture.js';

/** Returns what pages are rendered from, with what several of them show; of the occupations, only those given are rendered. */
export const siteOf = (derived: Derived, render: Render, only = derived.occupations) => ({
  derived,
  render,
  only,
  usualNames: usualNames(derived),
  /** The figure for the news. */
  finding: jobsFinding(derived),
});
export type Site = ReturnType<typeof siteOf>;

export interface PageHead {
  title: string;
  description: string;
  /** schema.org data; each object becomes JSON-LD. */
  data?: readonly object[];
  above?: readonly { name: string; path: string }[];
  /** Picture for link previews; the figure for the news by default. */
  image?: { path: string; alt: string };
  alternates?: { type: string; href: string; title: string }[];
}

/** The figure for the news as a picture. A chart's PNG has twice the size of its SVG. */
const newsImage = ({ finding }: Site) => ({
  path: PNGS.chart.replace('{chart}', 'jobs'),
  alt: finding.title,
  width: 2 * PICTURE_SIZE.width,
  height: 2 * PICTURE_SIZE.height,
});

/** Renders a page in the site's layout: `view` goes to the template with the page's name. */
export function sitePage(
  site: Site,
  page: SitePage,
  params: Readonly<Record<string, string>>,
  { data = [], above = [], image = newsImage(site), ...texts }: PageHead,
  view: object,
): { file: string; text: string } {
  const { derived, render } = site;
  const { dataset, method } = derived.source;
  const shared = {
    dataset,
    tiers: TIERS,
    vintages: derived.vintages,
    whenRead: whenRead(method),
    rangeCovers: RANGE_COVERS,
  };
  const path = sitePath(page, params);
  const crumbs = [...above, { name: texts.title, path }];
  const linked = [...data, ...(above.length > 0 ? [breadcrumbs(publicSite(dataset), crumbs)] : [])];
  const text = render('layout', {
    page: { ...texts, image: { ...PICTURE_SIZE, ...image }, path, data: linked.map(jsonLd) },
    body: render(page, { ...view, ...shared }),
    ...shared,
    asOf: longDate(dataset.as_of),
    site: publicSite(dataset),
    siteName: SITE_NAME,
    feed: sitePath('feed'),
  });
  return { file: siteFile(page, params), text };
}
