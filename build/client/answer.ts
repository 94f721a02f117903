/** What was answered, as a value or as an error. */
import type { Problem } from '../../core/schemas/problem.js';
import { ApiError } from './errors.js';

/** Status and body of an answer, from wherever it comes. */
export interface Sent {
  status: number;
  text: string;
}

/** The JSON of a success; anything else throws. Of what does not come from the service, a gateway's page say, a problem is made. */
export function jsonOf<Answer>({ status, text }: Sent, path: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {}
  if (json && status === 200) return json as Answer;
  if ((json as Partial<Problem> | undefined)?.status === status) throw new ApiError(json as Problem);
  throw new ApiError({
    type: 'about:blank',
    title: 'Not an answer of the service',
    status,
    detail: `${path} was answered with status ${status} and not in the service’s JSON.`,
    code: 'unexpected_answer',
  });
}
