/** Linked data (JSON-LD) in the schema.org vocabulary: lists of pages, and the dataset for search engines. */
import { CSV_MEDIATYPE, DATABASE, EVERYTHING, TABLES, tableFile } from '../../../core/downloads.js';
import { COVERS } from '../../../core/schemas/risk.js';
import { whenRead } from '../../dataset/schema/readings.js';
import type { Derived } from '../../derive/derived.js';
import { SITE_NAME, sitePath } from '../output.js';
import { LICENCE } from '../words.js';
import { partedSources } from './citations.js';

/** Turns linked data into JSON that can't end the script element around it. */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Returns an ordered list of the site's pages, of type `BreadcrumbList` or `ItemList`. */
export const listJsonLd = (
  site: string,
  type: 'BreadcrumbList' | 'ItemList',
  pages: readonly { name: string; path: string }[],
) => ({
  '@context': 'https://schema.org',
  '@type': type,
  itemListElement: pages.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(type === 'ItemList' ? { url: site + path } : { item: site + path }),
  })),
});

/** A figure of the dataset from 0 to 100. */
const points = (name: string, description: string) => ({
  '@type': 'PropertyValue',
  name,
  description,
  minValue: 0,
  maxValue: 100,
});

/** Returns the dataset, the same on every page that has it. */
export function datasetJsonLd({ occupations, source }: Derived) {
  const { dataset, sources } = source;
  const method = `${dataset.site}${sitePath('method')}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${method}#dataset`,
    name: dataset.title,
    alternateName: dataset.name,
    description: `How exposed the tasks of ${occupations.length} U.S. occupations are to AI built on language models, as rated in ${whenRead(source.method)}: an index from 0 to 100 for each occupation, with its tasks, protective factors, wages, outlook, and industries. The index isn’t a probability or a forecast.`,
    url: method,
    version: dataset.version,
    dateModified: dataset.as_of,
    license: LICENCE,
    isAccessibleForFree: true,
    creditText: dataset.attribution,
    creator: { '@type': 'Organization', name: SITE_NAME, url: `${dataset.site}${sitePath('home')}` },
    spatialCoverage: 'United States',
    isBasedOn: partedSources(sources)
      .used.filter(({ url }) => url !== null)
      .map(({ title, release, url }) => ({ '@type': 'CreativeWork', name: `${title}, ${release}`, url })),
    distribution: [
      EVERYTHING,
      DATABASE,
      ...TABLES.map((table) => ({ file: tableFile(table), mediatype: CSV_MEDIATYPE })),
    ].map(({ file, mediatype }) => ({
      '@type': 'DataDownload',
      encodingFormat: mediatype,
      contentUrl: `${dataset.site}${file}`,
    })),
    variableMeasured: [
      points('final_score', 'Index of exposure to AI built on language models'),
      points('score_low', `Lower end of the score’s 95% interval; it ${COVERS}`),
      points('score_high', 'Upper end of the score’s 95% interval'),
      { '@type': 'PropertyValue', name: 'risk_percentile', unitText: 'percent', minValue: 1, maxValue: 99 },
      { '@type': 'PropertyValue', name: 'median_annual_wage', unitText: 'US dollars per year' },
      { '@type': 'PropertyValue', name: 'employment', unitText: 'jobs' },
    ],
  };
}
