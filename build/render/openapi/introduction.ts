/** The description of the API as a whole, in CommonMark. */
import { number } from '../../../core/display.js';
import { API, fill, SCHEMA } from '../../../core/routes.js';
import { COVERS } from '../../../core/schemas/risk.js';
import { whenRead } from '../../dataset/schema/readings.js';
import type { Derived } from '../../derive/derived.js';
import { longDate } from '../words/format.js';

export function introduction({ source, occupations, industries }: Derived): string {
  const { site, attribution, as_of } = source.dataset;
  const tasks = occupations.reduce((sum, each) => sum + each.tasks.length, 0);
  return `How exposed ${number(occupations.length)} U.S. occupations, their ${number(tasks)} tasks, and ${number(industries.length)} industries are to displacement by AI language models, as judged in ${whenRead(source.method)}, and why. Data as of ${longDate(as_of)}.

**What a score is.** \`final_score\` is an index from 0 to 100. It isn’t a probability or a forecast, and it doesn’t cover robots. \`score_low\` and \`score_high\` are the ends of its likely range, a 95% interval: it ${COVERS}. [The method](${site}/method) lists every weight, source, and limitation, so you can recompute each figure.

**Requests.** No key, no sign-up, any origin. Every path that accepts GET also accepts HEAD, with the same headers and no body, and every path answers OPTIONS with 204 and \`Allow\`. Unknown parameters are ignored. A trailing slash redirects (308) to the path without it. On a copy whose host can’t rewrite URLs, append \`.json\` to any GET path that doesn’t already end with it.

**Responses.** JSON in UTF-8. Every field is always present unless marked optional. Missing figures are \`null\`, never 0, with the reason next to them. Version 1 will only add: ignore fields you don’t know. Each object also has its own file in JSON Schema 2020-12, for example \`${fill(SCHEMA, { schema: 'risk-score' })}\`.

**Errors.** \`application/problem+json\` (RFC 9457) with a stable \`code\`, listed at [${site}/problems](${site}/problems). Unknown paths under \`${API}\` return 404 and \`unknown_path\`.

**Caching.** Browsers may cache data for five minutes and CDNs for a day; \`/meta\` and \`/changes\` for one minute and five. Data has a strong \`ETag\` and is compressed with gzip or brotli if the request accepts that. Assessments are neither cached nor stored.

**License.** ${attribution} \`${API}/meta\` lists every source with its release and license.`;
}
