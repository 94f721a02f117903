/** Responses to the client, and how files become responses. */

import { COMMON } from '../../core/answers.js';
import { type Coding, entityTag, matchedCoding } from '../../core/etag.js';
import { CACHE, LINK } from '../../core/headers.js';
import { problem } from '../../core/problem.js';
import type { ProblemCode } from '../../core/schemas/problem-codes.js';
import { encode, isEncodable, type StaticFile } from './files.js';

export interface Answer {
  status: number;
  /** Names and values in turn, a form that node:http accepts as it is. */
  headers: string[];
  body?: Uint8Array | string;
}

/** A file at a URL; its responses are made once per coding. */
export interface Resource {
  status: number;
  file: StaticFile;
  /** Content type of the file, unless the routes set another. */
  type: string;
  /** True if clients may request parts of it. */
  ranged: boolean;
  /** Headers from the routes. */
  headers: readonly string[];
  answers: Map<Coding, Answer>;
}

export function flat(headers: Iterable<readonly [string, string]>): string[] {
  const list: string[] = [];
  for (const [name, value] of headers) list.push(name, value);
  return list;
}

const sharedHeaders = flat(
  Object.entries({ ...COMMON, ...LINK }).map(([name, value]) => [name.toLowerCase(), value]),
);

/** Returns an error of the server itself, in the function's format; `status` if HTTP has a better one than the code's. */
export function refuse(
  code: ProblemCode,
  detail: string,
  { more = [], status }: { more?: readonly string[]; status?: number } = {},
): Answer {
  const said = { ...problem(code, detail), ...(status && { status }) };
  const body = Buffer.from(`${JSON.stringify(said)}\n`);
  const type = [
    'content-type',
    'application/problem+json; charset=utf-8',
    'content-length',
    String(body.length),
  ];
  return {
    status: said.status,
    headers: [...sharedHeaders, 'cache-control', CACHE.error, ...more, ...type],
    body,
  };
}

/** Returns the response in a coding that the client accepts, or unencoded if the file isn't worth encoding. */
async function answerIn(resource: Resource, wanted: Coding): Promise<Answer> {
  const { status, file, type, headers, answers } = resource;
  const coding = isEncodable(type, file.body.length) ? wanted : 'identity';
  const encoded = file.encoded.get(coding) ?? encode(file.body, coding);
  file.encoded.set(coding, encoded);
  const body = await encoded;
  const answer: Answer = {
    status,
    headers: [...headers, 'etag', entityTag(file.hash, coding), 'content-type', type],
    body,
  };
  if (coding !== 'identity') answer.headers.push('content-encoding', coding);
  answer.headers.push('content-length', String(body.length));
  answers.set(wanted, answer);
  return answer;
}

/** Returns 304 if the client has the file already, else the file. Only the first response in a coding is asynchronous. */
export function answerFile(
  resource: Resource,
  coding: Coding,
  ifNoneMatch: string | undefined,
): Answer | Promise<Answer> {
  if (ifNoneMatch !== undefined && resource.status === 200) {
    const { file, type, headers } = resource;
    const had = matchedCoding(
      ifNoneMatch,
      file.hash,
      isEncodable(type, file.body.length) ? coding : 'identity',
    );
    if (had !== undefined) return { status: 304, headers: [...headers, 'etag', entityTag(file.hash, had)] };
  }
  return resource.answers.get(coding) ?? answerIn(resource, coding);
}
