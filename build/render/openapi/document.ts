/** The API as one OpenAPI 3.1 document, from what serves it: the route table, the schemas of requests, and those of responses. */
import { number } from '../../../core/display.js';
import { UNKNOWN_PARAMETERS } from '../../../core/requests.js';
import { API } from '../../../core/routes.js';
import { COVERS } from '../../../core/schemas/risk.js';
import { isLocal } from '../../dataset/address.js';
import type { Derived } from '../../derive/derived.js';
import { factorOptions } from '../api/meta.js';
import { API_NAME, type Page, page, SITE_NAME } from '../page.js';
import { coverage, FILES_RULE, LICENSE, longDate, PROMISED_SINCE, REDIRECTS } from '../words.js';
import type { Examples } from './examples.js';
import { jsonSchemas } from './json-schema.js';
import { PROBLEM, paths, TAGS } from './paths.js';

/** Returns the document, with examples of the service's answers if it is given some. */
export function openapi(derived: Derived, examples?: Examples) {
  const { dataset, factors } = derived.source;
  return {
    openapi: '3.1.0',
    info: {
      title: API_NAME,
      summary: dataset.title,
      description: introduction(derived),
      version: dataset.version,
      license: { name: dataset.licence, url: LICENSE },
      contact: { name: SITE_NAME, url: `${dataset.site}/docs#contact` },
    },
    // A copy without an address of its own is only found where its document is served.
    servers: [
      { url: API, description: 'The host that serves this document' },
      ...(isLocal(dataset.site) ? [] : [{ url: dataset.site + API, description: 'The published URL' }]),
    ],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    externalDocs: { url: `${dataset.site}/docs`, description: 'Quick start' },
    paths: paths(derived, examples?.operations),
    components: { schemas: jsonSchemas(factorOptions(factors)), responses: { Problem: PROBLEM } },
  };
}

export function* getOpenapi(derived: Derived, examples: Examples): Generator<Page> {
  yield page('getOpenapi', {}, openapi(derived, examples));
}

function introduction({ source, occupations, industries, ratedBy }: Derived): string {
  const { site, attribution, as_of } = source.dataset;
  const { min, max } = source.method.interval;
  const tasks = occupations.reduce((sum, each) => sum + each.tasks.length, 0);
  return `How exposed ${number(occupations.length)} U.S. occupations, their ${number(tasks)} tasks, and ${number(industries.length)} industries are to AI built on language models, as rated ${ratedBy}, and why. Data as of ${longDate(as_of)}.

**What a score is.** \`final_score\` is an index from ${min} to ${max}. It isn’t a probability or a forecast, and it doesn’t cover robots. \`score_low\` and \`score_high\` are the ends of its likely range: it ${COVERS}. [The method](${site}/method) lists every weight, source, and limitation, so you can recompute each figure.

**Requests.** No key, no sign-up, any origin. Every path that accepts GET also accepts HEAD, with the same headers and no body, and every path answers OPTIONS with 204. ${UNKNOWN_PARAMETERS} An empty parameter counts as absent, and of one that is repeated the last counts, except where it takes several values. ${REDIRECTS} ${FILES_RULE} A host that can’t rewrite URLs serves these.

**Responses.** JSON in UTF-8. Every field is always present unless marked optional. Missing figures are \`null\`, never 0; \`labor_data.missing\` has the reasons. From release ${PROMISED_SINCE} on, version 1 only grows: ignore fields you don’t know. ${coverage(source.releases)}

**Errors.** \`application/problem+json\` (RFC 9457) with a stable \`code\`; [each code](${site}/problems) has a page with its status, a real response, and how to fix it. A wrong method is 405 with \`Allow\`, an unknown path 404.

**Caching.** Browsers may cache data for five minutes and CDNs for a day; \`/meta\` and \`/changes\` for one minute and five; an error for one minute. Data has an \`ETag\`: send it back as \`If-None-Match\`, and the response is 304 without a body if nothing has changed. Assessments are neither cached nor stored.

**License.** ${attribution} \`${API}/meta\` lists every source with its release and license.`;
}
