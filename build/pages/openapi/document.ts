/** The API as one OpenAPI 3.1 document, made from what makes the answers: routes, schemas, headers, problems, data. */
import { API } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { exampleIndex } from '../function-index.js';
import { type Page, page } from '../page.js';
import { SITE_NAME } from '../site/site.js';
import { answers, assessmentBodies } from './examples.js';
import { headerComponents } from './headers.js';
import { parameterComponents } from './parameters.js';
import { paths } from './paths.js';
import { responseComponents } from './responses.js';
import { schemas } from './schemas.js';
import { tags } from './tags.js';
import type { Document, Examples } from './types.js';

export function openapi(derived: Derived): Document {
  const { dataset } = derived.source;
  const index = exampleIndex(derived);
  const bodies: Examples = Object.fromEntries(
    Object.entries(assessmentBodies(derived)).map(([name, value]) => [name, { summary: name, value }]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: `${SITE_NAME} API`,
      version: dataset.version,
      description: dataset.title,
      license: { name: dataset.licence, url: 'https://creativecommons.org/licenses/by/4.0/' },
      contact: { name: SITE_NAME, url: `${dataset.site}/docs#contact` },
    },
    servers: [{ url: API, description: 'The host that this document came from' }],
    security: [],
    tags,
    externalDocs: { url: `${dataset.site}/docs`, description: 'Quick start and reference' },
    paths: paths(answers(derived, index), bodies),
    components: {
      schemas: schemas(derived),
      parameters: parameterComponents,
      headers: headerComponents,
      responses: responseComponents(derived, index),
    },
  };
}

export function* getOpenapi(derived: Derived): Generator<Page> {
  yield page('getOpenapi', {}, openapi(derived));
}
