/** The API as one OpenAPI 3.1 document, generated from the code of the responses: routes, schemas, headers, problems, data. */

import { API } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { exampleIndex } from '../api/function.js';
import type { BulkFacts } from '../bulk-facts.js';
import { memoFor } from '../memo.js';
import { API_NAME, type Page, page, SITE_NAME } from '../output.js';
import { LICENCE } from '../words/licence.js';
import { answers, requestBodies } from './examples.js';
import { headerComponents } from './headers.js';
import { introduction } from './introduction.js';
import { parameterComponents } from './parameters.js';
import { paths } from './paths.js';
import { responseComponents } from './responses.js';
import { schemas } from './schemas.js';
import { tags } from './tags.js';
import type { Document } from './types.js';

/** Returns the host that serves the document, and the published URL if there is one. */
function servers(site: string) {
  const published = !/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(site);
  return [
    { url: API, description: 'The host that serves this document' },
    ...(published ? [{ url: site + API, description: 'The published URL' }] : []),
  ];
}

export const openapi = memoFor((derived, bulk: BulkFacts): Document => {
  const { dataset } = derived.source;
  const index = exampleIndex(derived);
  return {
    openapi: '3.1.0',
    info: {
      title: API_NAME,
      summary: dataset.title,
      description: introduction(derived),
      version: dataset.version,
      license: { name: dataset.licence, url: LICENCE },
      contact: { name: SITE_NAME, url: `${dataset.site}/docs#contact` },
    },
    servers: servers(dataset.site),
    security: [],
    tags,
    externalDocs: { url: `${dataset.site}/docs`, description: 'Quick start and reference' },
    paths: paths(answers(derived, bulk, index), requestBodies(derived)),
    components: {
      schemas: schemas(derived),
      parameters: parameterComponents(derived),
      headers: headerComponents(derived),
      responses: responseComponents(derived, index),
    },
  };
});

export function* getOpenapi(derived: Derived, bulk: BulkFacts): Generator<Page> {
  yield page('getOpenapi', {}, openapi(derived, bulk));
}
