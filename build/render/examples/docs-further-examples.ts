/** More examples after the quick start: an error, the client, and a search by the beginnings of words. */

import { listOccupations } from '../../../core/list-request.js';
import { fold } from '../../../core/search/fold.js';
import type { Derived } from '../../derive/derived.js';
import { exampleIndex } from '../api/function-index.js';
import { type Example, whole } from './example.js';
import { exampleOccupation } from './example-occupation.js';
import { problemExamples } from './problem-examples.js';

/** Returns the response to a code that doesn't exist. */
export function errorExample(derived: Derived): Example {
  const { request, answer } = problemExamples(derived).unknown_occupation;
  return whole('curl', `curl -s '${derived.source.dataset.site}${request!.path}'`, JSON.stringify(answer));
}

/** Returns an example that lists all occupations with the last word of the example's title, page by page, and an error. */
export function clientExample(derived: Derived): Example {
  const { source } = exampleOccupation(derived);
  const q = fold(source.title).split(' ').at(-1)!;
  const { data } = listOccupations({ query: q, limit: 200, offset: 0 }, exampleIndex(derived));
  const { request, answer } = problemExamples(derived).unknown_occupation;
  return whole(
    'javascript',
    `import { ApiError, createClient } from './v1.js';

const client = createClient({ baseUrl: '${derived.source.dataset.site}' });
for await (const { soc_code, title } of client.occupations({ q: '${q}' }))
  console.log(soc_code, title);

try {
  await client.getOccupation('${request!.path.split('/').at(-1)}');
} catch (error) {
  if (error instanceof ApiError) console.log(error.code, error.did_you_mean.join());
}`,
    [
      ...data.map(({ soc_code, title }) => `${soc_code} ${title}`),
      `${answer.code} ${answer.did_you_mean!.join()}`,
    ].join('\n'),
  );
}

/** Returns beginnings of the words in another order: `Software Developers` → `deve soft`. */
export const looseQuery = (title: string): string =>
  fold(title)
    .split(' ')
    .map((word) => word.slice(0, 4))
    .reverse()
    .join(' ');
