/** The response at the API's base URL: every path of the route table with its summary. */
import { OPENAPI, ROUTES } from '../../../core/routes.js';
import type { ServiceIndex } from '../../../core/schemas/service-index.js';
import type { Derived } from '../../derive/derived.js';
import { API_NAME, type Page, page, sitePath } from '../output.js';

export const serviceIndex = ({ source }: Derived): ServiceIndex => ({
  name: API_NAME,
  version: source.dataset.version,
  documentation: sitePath('docs'),
  openapi: OPENAPI,
  resources: ROUTES.map(({ method, path, summary }) => ({ method, path, summary })),
});

export function* getIndex(derived: Derived): Generator<Page> {
  yield page('getIndex', {}, serviceIndex(derived));
}
