/** What the contract promises of every answer, whatever was asked: for requests that nobody has written an answer for. */
import { createHash } from 'node:crypto';
import { PROBLEMS } from '../../core/schemas/problem-codes.js';
import type { HttpAnswer, HttpRequest } from '../support/ask.js';
import { bodyFaults } from './body.js';
import type { HttpCase, ListedFault } from './case.js';
import { headerFaults } from './differences.js';
import { CORS, kindOf, SECURITY } from './promises.js';

const isJson = (type: string | undefined) => type?.startsWith('application/json');
const isProblem = (type: string | undefined) => type?.startsWith('application/problem+json');

/** What a problem says of itself. */
interface Told {
  code: string;
  errors?: readonly ListedFault[];
}

/** oEmbed 1.0 asks for 501 where a format isn't available; that is the service's only 5xx that is no failure. */
const isWanted501 = (status: number, path: string) => status === 501 && path === '/oembed';

/** Large bodies that are as promised, by how they were asked for and their hash: they come again and again, and parsing takes longest. */
const right = new Set<string>();
const LARGE = 10_000;

function dataFaults(answer: HttpAnswer, wanted: HttpCase): string[] {
  if (answer.body.length < LARGE) return bodyFaults(answer, wanted);
  const hash = createHash('sha256').update(answer.body).digest('base64');
  const body = [wanted.method, wanted.status, hash].join(' ');
  if (right.has(body)) return [];
  const faults = bodyFaults(answer, wanted);
  if (faults.length === 0) right.add(body);
  return faults;
}

/** Everything in which an answer breaks a promise; nothing if all is well. */
export function brokenPromises({ method = 'GET', url }: HttpRequest, answer: HttpAnswer): string[] {
  const { status, headers, body } = answer;
  const path = url.split('?', 1)[0]!;
  const type = headers['content-type'];
  if (status >= 500 && !isWanted501(status, path)) return [`status is ${status}`];
  const wanted: HttpCase = { name: '', method, url, status };
  const isApi = /^\/(?:api|mcp)(?:\/|$)/.test(path);
  if (!isApi && !isProblem(type)) return headerFaults(answer, CORS);
  // JSON-RPC has errors of its own.
  if (path === '/mcp' && status === 400 && isJson(type))
    return [
      ...headerFaults(answer, CORS),
      ...bodyFaults(answer, { ...wanted, status: 200, like: { id: null } }),
    ];
  const found = headerFaults(answer, { ...CORS, ...SECURITY, ...kindOf(wanted).headers });
  if (status < 400 || method === 'HEAD') return [...found, ...dataFaults(answer, wanted)];
  const { code, errors = [] }: Told = JSON.parse(Buffer.from(body).toString());
  if (!Object.hasOwn(PROBLEMS, code)) found.push(`code is ${code}`);
  const listed = errors.map(({ detail, ...place }) => place);
  return [...found, ...bodyFaults(answer, { ...wanted, code, errors: listed, means: 'some' })];
}
