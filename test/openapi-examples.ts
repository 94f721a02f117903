/** The examples of the OpenAPI document as requests that can be put to the service. */

import type { Document } from '../build/render/openapi/types.js';
import { UNKNOWN_SHA256 } from '../core/manifest.js';
import { bodyExamples } from './render/openapi/walk.js';
import type { HttpRequest } from './support/ask.js';

export interface AskedExample {
  name: string;
  request: HttpRequest;
  status: number;
  value: unknown;
}

/** `POST /api/v1/… {"soc_code":…} as text/plain`: body and type may be missing. */
const SUMMARY = /^(GET|POST|DELETE) (\S+)(?: (.*?))?(?: as (\S+))?$/s;

function requestOf(summary: string): HttpRequest {
  const [, method, url, words, type = 'application/json'] = SUMMARY.exec(summary)!;
  if (words === undefined) return { method: method!, url: url! };
  const [, bytes] = /^with a body of (\d+) bytes$/.exec(words) ?? [];
  const body = bytes === undefined ? words : ' '.repeat(Number(bytes));
  return { method: method!, url: url!, headers: { 'Content-Type': type }, body };
}

/** The answer as an example shows it: the hash of all files can't be in one of them, so an example has zeros for it. */
export const asShown = (answer: object) =>
  'manifest_sha256' in answer ? { ...answer, manifest_sha256: UNKNOWN_SHA256 } : answer;

/** Every example of an answer with the request that it names; our own faults cannot be asked for. */
export function askedExamples(document: Document): AskedExample[] {
  return [...bodyExamples(document)].flatMap(({ at, status, examples }) =>
    Object.entries(examples)
      .filter(([code]) => status !== undefined && code !== 'internal_error')
      .map(([key, { summary, value }]) => ({
        name: `${at} ${key}`,
        request: requestOf(summary),
        status: Number(status),
        value,
      })),
  );
}
