/** Linked data (JSON-LD) in the schema.org vocabulary: lists of pages, and the dataset for search engines. */
import { DATABASE, EVERYTHING } from '../../../core/downloads.js';
import { isLocal } from '../../dataset/address.js';
import { whenRead } from '../../dataset/schema/readings.js';
import type { Derived } from '../../derive/derived.js';
import { SITE_NAME, sitePath } from '../output.js';
import { LICENCE } from '../words.js';

/**
 * Returns what canonical links, link previews, and the sitemap start with: nothing if the copy has no public URL, because a
 * relative URL is right wherever the copy is then served.
 */
export const publicSite = ({ site }: { site: string }): string => (isLocal(site) ? '' : site);

/** Turns linked data into JSON that can't end the script element around it. */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Returns the way from the home page to a page. */
export const breadcrumbs = (site: string, pages: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site + path,
  })),
});

/** Returns the dataset, the same on every page that has it. */
export function datasetJsonLd({ occupations, source }: Derived) {
  const { dataset } = source;
  const site = publicSite(dataset);
  const method = `${site}${sitePath('method')}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${method}#dataset`,
    name: dataset.title,
    description: `How exposed the tasks of ${occupations.length} U.S. occupations are to AI built on language models, as rated in ${whenRead(source.method)}: an index from 0 to 100 for each occupation, with its tasks, protective factors, wages, outlook, and industries. The index isn’t a probability or a forecast.`,
    url: method,
    version: dataset.version,
    dateModified: dataset.as_of,
    license: LICENCE,
    isAccessibleForFree: true,
    creditText: dataset.attribution,
    creator: { '@type': 'Organization', name: SITE_NAME, url: `${site}${sitePath('home')}` },
    spatialCoverage: 'United States',
    distribution: [EVERYTHING, DATABASE].map(({ file, mediatype }) => ({
      '@type': 'DataDownload',
      encodingFormat: mediatype,
      contentUrl: `${site}${file}`,
    })),
    variableMeasured: ['final_score', 'score_low', 'score_high', 'median_annual_wage', 'employment'],
  };
}
