/** More examples after the quick start: an error, and a search by the beginnings of words. */

import { listOccupations } from '../../../core/list-request.js';
import { fold } from '../../../core/search/fold.js';
import type { Derived } from '../../derive/derived.js';
import { exampleIndex } from '../api/function.js';
import { type Example, whole } from './example.js';
import { exampleOccupation } from './example-occupation.js';
import { problemExamples } from './problem-examples.js';

/** Returns the response to a code that doesn't exist. */
export function errorExample(derived: Derived): Example {
  const { request, answer } = problemExamples(derived).unknown_occupation;
  return whole('curl', `curl -s '${derived.source.dataset.site}${request!.path}'`, JSON.stringify(answer));
}

/** Returns beginnings of the words in another order: `Software Developers` → `deve soft`. */
export const looseQuery = (title: string): string =>
  fold(title)
    .split(' ')
    .map((word) => word.slice(0, 4))
    .reverse()
    .join(' ');
