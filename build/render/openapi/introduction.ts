/** What one has to know of the API as a whole, in CommonMark. */
import { API, fill, SCHEMA } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { number } from '../words/format.js';

export function introduction({ source, occupations, industries }: Derived): string {
  const { site, attribution, as_of } = source.dataset;
  const tasks = occupations.reduce((sum, each) => sum + each.tasks.length, 0);
  return `For each of ${number(occupations.length)} U.S. occupations and their ${number(tasks)} tasks, and in ${number(industries.length)} industries: how exposed the work is to displacement by today's language-model AI, and why. The data is as of ${as_of}.

**What a score is.** \`final_score\` is an index from 0 to 100. It is not a probability, not a forecast, and says nothing about robots. [The method](${site}/method) has every weight, source and limit, so that each figure can be recomputed.

**Requests.** No key, no sign-up, any origin. Every path that answers GET also answers HEAD, with the same headers and no body, and every path answers OPTIONS with 204 and \`Allow\`. Parameters that the API does not know are ignored. A slash at the end of a path is answered with 308 to the path without it. On a copy whose host rewrites no addresses, append \`.json\` to a path that answers GET and does not end so.

**Answers.** JSON in UTF-8. Every key is always there unless it is marked optional, and a figure that does not exist is \`null\`, never 0, with its reason beside it. Version 1 only grows: ignore keys that you do not know. Each shape is also a file of its own in JSON Schema 2020-12, for example \`${fill(SCHEMA, { schema: 'risk-score' })}\`.

**Errors.** \`application/problem+json\` (RFC 9457) with a stable \`code\`, listed at [${site}/problems](${site}/problems). Unknown paths below \`${API}\` are answered with 404 and \`unknown_path\`.

**Caching.** Data has a strong \`ETag\`, and comes with gzip or brotli to those who take it. Assessments are neither cached nor stored.

**Licence.** ${attribution} \`${API}/meta\` lists every source with its release and licence.`;
}
