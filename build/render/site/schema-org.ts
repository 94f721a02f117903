/** The dataset as a schema.org `Dataset` in JSON-LD, for search engines. */

import { CSV_MEDIATYPE, DATABASE, EVERYTHING, TABLES, tableFile } from '../../../core/downloads.js';
import { COVERS } from '../../../core/schemas/risk.js';
import { whenRead } from '../../dataset/schema/readings.js';
import { SITE_NAME, sitePath } from '../output.js';
import { LICENCE } from '../words/licence.js';
import { partedSources } from './citations.js';
import type { Site } from './site.js';

/** Returns the dataset's ID in linked data; pages about a part of it may use `isPartOf: { '@id': … }`. */
export const datasetId = ({ derived }: Site): string =>
  `${derived.source.dataset.site}${sitePath('method')}#dataset`;

export function datasetJsonLd(site: Site) {
  const { occupations, source } = site.derived;
  const { dataset, sources } = source;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': datasetId(site),
    name: dataset.title,
    alternateName: dataset.name,
    description: `How exposed the work of ${occupations.length} U.S. occupations is to AI language models, as judged in ${whenRead(source.method)}: an index from 0 to 100 for each occupation, with its tasks, protective factors, wages, outlook, and industries. The index isn’t a probability or a forecast.`,
    url: `${dataset.site}${sitePath('method')}`,
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
      {
        '@type': 'PropertyValue',
        name: 'final_score',
        description: 'Index of exposure to displacement by AI language models',
        minValue: 0,
        maxValue: 100,
      },
      {
        '@type': 'PropertyValue',
        name: 'score_low',
        description: `Lower end of the score’s 95% interval; it ${COVERS}`,
        minValue: 0,
        maxValue: 100,
      },
      {
        '@type': 'PropertyValue',
        name: 'score_high',
        description: 'Upper end of the score’s 95% interval',
        minValue: 0,
        maxValue: 100,
      },
      { '@type': 'PropertyValue', name: 'risk_percentile', unitText: 'percent', minValue: 1, maxValue: 99 },
      { '@type': 'PropertyValue', name: 'median_annual_wage', unitText: 'US dollars per year' },
      { '@type': 'PropertyValue', name: 'employment', unitText: 'jobs' },
    ],
  };
}
