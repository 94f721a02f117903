/** POST requests to the API: bodies are read up to their limit. Refusals, in this order: 415, 413, 400, 422. */
import { type Answer, type Asked, COMMON, JSON_TYPE, refuse } from './answers.js';
import { assess, BODY_LIMIT, EXAMPLE } from './assess.js';
import { assessBatch, BATCH_BODY_LIMIT } from './assess-batch.js';
import { parseBody, readBytes } from './body.js';
import type { FunctionIndex } from './function-index.js';
import { CACHE, LINK } from './headers.js';
import { isProblem, problem, quoted } from './problem.js';
import type { PostOperation } from './routes.js';
import { BATCH_LIMIT } from './schemas/batch-limit.js';
import type { Problem } from './schemas/problem.js';

/** An operation that takes a body. */
export interface Posted {
  /** Largest body, in bytes. */
  limit: number;
  /** Advice on what to send instead of a larger body. */
  shorter: string;
  /** A body that works. */
  example: object;
  answer(body: Record<string, unknown>, index: FunctionIndex): object;
}

export const POSTED: Readonly<Record<PostOperation, Posted>> = {
  assessDisplacement: {
    limit: BODY_LIMIT,
    shorter: 'Send only soc_code and personal_factors.',
    example: EXAMPLE,
    answer: assess,
  },
  assessDisplacementBatch: {
    limit: BATCH_BODY_LIMIT,
    shorter: `Send at most ${BATCH_LIMIT} assessments, each with only soc_code and personal_factors.`,
    example: { assessments: [EXAMPLE] },
    answer: assessBatch,
  },
};

const ASSESSED = { ...COMMON, ...LINK, 'Cache-Control': CACHE.none, 'Content-Type': JSON_TYPE };
/** Nothing about an assessment is stored or cached, not even a refusal. */
const NOT_KEPT = { 'Cache-Control': CACHE.none };

/** Answers a POST to such an operation. */
export async function answerPosted(
  operation: PostOperation,
  request: Asked,
  index: FunctionIndex,
): Promise<Answer> {
  const posted = POSTED[operation];
  const result =
    typeFault(request.headers) ?? resultOf(posted, await readBytes(request, posted.limit), index);
  if (isProblem(result)) return refuse(result, NOT_KEPT);
  return { status: 200, headers: ASSESSED, body: `${JSON.stringify(result)}\n` };
}

/** Returns the problem of a body that isn't labeled as plain JSON. */
export function typeFault(headers: Headers): Problem | undefined {
  const type = headers.get('content-type');
  if (!/^application\/json\s*(;|$)/i.test(String(type)))
    return problem(
      'unsupported_media_type',
      `${type === null ? 'The request has no Content-Type' : `Content-Type is ${quoted(type)}`}. Send application/json.`,
    );
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity')
    return problem(
      'unsupported_media_type',
      `Content-Encoding is ${quoted(encoding)}. Send the body uncompressed.`,
    );
  return undefined;
}

function resultOf(posted: Posted, bytes: Uint8Array, index: FunctionIndex): object {
  if (bytes.length > posted.limit) return tooLarge(posted);
  const body = parseBody(bytes, posted.example);
  return isProblem(body) ? body : posted.answer(body, index);
}

/** Returns the problem of a body larger than its limit. */
export const tooLarge = ({ limit, shorter }: Pick<Posted, 'limit' | 'shorter'>): Problem =>
  problem('payload_too_large', `The body is longer than ${limit} bytes. ${shorter}`);
