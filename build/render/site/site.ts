/** The input and the layout that all pages of the site share, and what search engines read of the dataset. */
import { getMimeType } from 'hono/utils/mime';
import { number, TIER_WORDS } from '../../../core/display.js';
import { EXPOSED_FROM } from '../../../core/schemas/risk.js';
import type { SitePage } from '../../../core/site.js';
import { isLocal } from '../../dataset/address.js';
import type { Choices } from '../../derive/choices.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { exampleOccupation } from '../api/occupations.js';
import { DOWNLOADS } from '../downloads/bulk.js';
import { CONVENTIONS, DATABASE } from '../downloads/files.js';
import { type Render, SITE_NAME, siteFile, sitePath } from '../page.js';
import { pictureStyle, SHAPES } from '../palette.js';
import * as words from '../words.js';
import { cardView, PICTURE_SIZE } from './card.js';
import { jobsPicture } from './jobs-picture.js';
import { fieldsOf, occupationRow } from './rows.js';

/** Returns what makes pages and every template read; of the occupations, only those given are rendered. */
export function siteOf(
  derived: Derived,
  template: Render,
  { only = derived.occupations, conventions }: { only?: DerivedOccupation[]; conventions?: Choices } = {},
) {
  const { source, occupations, vintages } = derived;
  const { dataset, method, sources, factors } = source;
  const { cut_points } = method.tiers;
  // A page has the rows of its neighbors, so each row is on ten pages.
  const rows = new Map(occupations.map((each) => [each.source.soc_code, occupationRow(each, cut_points)]));
  const site = {
    ...derived,
    /** Those to render, with what leads the page and the card of each. */
    cards: new Map(only.map((each) => [each, cardView(each, derived)])),
    rows: [...rows.values()],
    rowOf: (code: string) => rows.get(code)!,
    example: exampleOccupation(derived),
    /** How far other conventions move scores; nothing where that isn't known of these scores. */
    conventions,
    picture: jobsPicture(derived),
    pictureSize: PICTURE_SIZE,
    pictureStyle: pictureStyle(),
    fields: fieldsOf(derived),
    /**
     * What canonical links, link previews, and the sitemap start with: nothing if the copy has no public URL, because a relative
     * URL is right wherever the copy is then served.
     */
    publicUrl: isLocal(dataset.site) ? '' : dataset.site,
    /** Whose numbers these are, and of when: `O*NET, BLS · Nov 2026`. */
    credit: `O*NET, BLS · ${words.shortMonth(dataset.as_of)}`,
    /** Of occupations. */
    count: number(occupations.length),
    laborSource: words.laborSource(sources, vintages),
    newerOnet: words.newerWords(sources, `onet-${vintages.onet}`, 'O*NET'),
    rangeCovers: words.rangeCovers(method.readings.list),
    name: SITE_NAME,
    asOf: words.longDate(dataset.as_of),
    tierWords: TIER_WORDS,
    /** The symbol of each tier, and where it begins, for `site.js`. */
    tiers: cut_points.map(({ tier, from }) => ({ tier, from, path: SHAPES[tier].path })),
    exposedFrom: EXPOSED_FROM,
    directions: words.directionWords(factors.factors),
    render: (name: string, view: object): string => template(name, { site, words, ...view }),
  };
  return site;
}
export type Site = ReturnType<typeof siteOf>;

/** A page: what the layout reads, and whatever else its template does. */
export interface PageView extends Record<string, unknown> {
  pageTitle: string;
  description: string;
  /** Its template, where it isn’t the page’s own. */
  template?: string;
  /** What the page's path has in place of its parameters. */
  params?: Readonly<Record<string, string>>;
  /** Linked data in the schema.org vocabulary. */
  jsonLd?: object;
  /** Picture for link previews; the figure for the news by default. */
  image?: { path: string; alt: string };
  alternates?: { type: string; href: string; title: string }[];
}

export function sitePage(site: Site, page: SitePage, view: PageView) {
  const { params, template = page, jsonLd, image = site.picture.image } = view;
  const text = site.render('layout', {
    page: view,
    path: sitePath(page, params),
    image: { size: PICTURE_SIZE, ...image },
    // A title can't end the script element.
    jsonLd: jsonLd && JSON.stringify(jsonLd).replaceAll('<', '\\u003c'),
    body: site.render(template, view),
  });
  return { file: siteFile(page, params), text };
}

export function datasetJsonLd({ source, occupations, ratedBy, conventions, publicUrl }: Site) {
  const { dataset, method } = source;
  const page = `${publicUrl}${sitePath('method')}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${page}#dataset`,
    name: dataset.title,
    description: `How exposed the tasks of ${occupations.length} U.S. occupations are to AI built on language models, as rated ${ratedBy}: an index from ${method.interval.min} to ${method.interval.max} for each occupation, with its tasks, protective factors, wages, outlook, and industries. The index isn’t a probability or a forecast.`,
    url: page,
    version: dataset.version,
    dateModified: dataset.as_of,
    license: words.LICENSE,
    isAccessibleForFree: true,
    creditText: dataset.attribution,
    creator: { '@type': 'Organization', name: SITE_NAME, url: `${publicUrl}${sitePath('home')}` },
    spatialCoverage: 'United States',
    distribution: [...DOWNLOADS, ...(conventions ? [CONVENTIONS] : [])].map((file) => ({
      '@type': 'DataDownload',
      // Hono knows no type of SQLite, and gives that of CSV with a charset.
      encodingFormat: (getMimeType(file) ?? DATABASE.mediatype).replace(/;.*/, ''),
      contentUrl: `${publicUrl}${file}`,
    })),
    variableMeasured: ['final_score', 'score_low', 'score_high', 'median_annual_wage', 'employment'],
  };
}
