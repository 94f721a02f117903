/**
 * A case of the HTTP table: a request and what contract.md says of the answer, as data. `differences` compares; who
 * gives the answer (the pure handler, a server, a deployment) is the business of whoever runs the table.
 */
import { CARRIED, CORS, type Kind, kindOf } from './promises.js';

export interface HttpRequest {
  /** GET unless given. */
  method?: string;
  /** Path and query as they stand in the request line. */
  url: string;
  /** `{etag}` stands for the entity tag of a plain GET of the same URL, `{tag}` for it without its quotes; in `has` too. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** The body is sent in pieces, its length untold. */
  chunked?: boolean;
}

export interface HttpAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Decoded. */
  body: Uint8Array;
}

/** One fault that an error lists: where, what may stand there instead, and words that its sentence must have. */
export interface ListedFault {
  parameter?: string;
  pointer?: string;
  allowed?: readonly string[];
  detail?: RegExp;
}

export interface HttpCase extends HttpRequest {
  /** What the contract says, in a few words; unique. */
  name: string;
  status: number;
  /** Headers with exactly this value, one that matches, or (`undefined`) none of that name. */
  has?: Readonly<Record<string, string | RegExp | undefined>>;
  /** The whole body: this value as minified JSON with a newline. */
  json?: unknown;
  /** A part of the body: members that it must have; lists have all their members. */
  like?: unknown;
  /** Names of all members, in order, of the object at a path such as `data.0`; `''` is the body itself. */
  keys?: Readonly<Record<string, readonly string[]>>;
  /** The body is to the byte what a plain GET of this URL answers. */
  sameAs?: string;
  /** Status and headers are those of a GET of the same URL; there is no body. */
  asGet?: boolean;
  /** A problem's code. */
  code?: string;
  /** A problem's listed faults, all of them, in any order. */
  errors?: readonly ListedFault[];
  /** A problem's `did_you_mean`, in order; `some` is up to three codes, or none where none is near. */
  means?: readonly string[] | 'some' | undefined;
  /** The coding of the answer. Only for whoever encodes: the pure handler leaves that to the server in front of it. */
  coding?: 'br' | 'gzip' | 'identity';
}

export type Ask = (request: HttpRequest) => Promise<HttpAnswer>;

export interface Reservations {
  /** Entity tags are the server's own and not hashes of the bytes: two URLs with the same bytes need not share one. */
  ownTags?: boolean;
}

/** Everything in which the answer is not what the case says; nothing if all is well. */
export async function differences(
  wanted: HttpCase,
  ask: Ask,
  { ownTags = false }: Reservations = {},
): Promise<string[]> {
  const asksForTag = /\{e?tag\}/.test(JSON.stringify([wanted.headers, wanted.has]));
  const etag = asksForTag ? (await ask({ url: wanted.url })).headers.etag : undefined;
  const named = (text: string) =>
    text
      .replace('{etag}', etag ?? '(no entity tag)')
      .replace('{tag}', etag?.slice(1, -1) ?? '(no entity tag)');
  const headers = Object.fromEntries(
    Object.entries(wanted.headers ?? {}).map(([name, value]) => [name, named(value)]),
  );
  const answer = await ask({ ...wanted, headers });

  const found: string[] = [];
  const differ = (what: string, is: unknown, should: unknown) =>
    found.push(`${what} is ${shown(is)}, not ${shown(should)}`);
  if (answer.status !== wanted.status) differ('status', answer.status, wanted.status);
  found.push(...headerFaults(answer, kindOf(wanted), wanted.has ?? {}, named));
  if (wanted.asGet) {
    const get = await ask({ url: wanted.url, headers });
    if (get.status !== answer.status) differ('status of HEAD', answer.status, get.status);
    for (const name of CARRIED)
      if (get.headers[name] !== answer.headers[name])
        differ(`${name} of HEAD`, answer.headers[name], get.headers[name]);
  }
  if (wanted.coding !== undefined) {
    const is = answer.headers['content-encoding'] ?? 'identity';
    if (is !== wanted.coding) differ('coding', is, wanted.coding);
  }
  found.push(...bodyFaults(answer, wanted));
  if (wanted.sameAs !== undefined) {
    const other = await ask({ url: wanted.sameAs });
    if (Buffer.compare(other.body, answer.body) !== 0) found.push(`body is not that of ${wanted.sameAs}`);
    const coded = (wanted.coding ?? 'identity') !== 'identity';
    if (!ownTags && !coded && other.headers.etag !== answer.headers.etag)
      differ('etag', answer.headers.etag, other.headers.etag);
  }
  return found;
}

function headerFaults(
  { headers }: HttpAnswer,
  kind: Kind,
  has: NonNullable<HttpCase['has']>,
  named: (text: string) => string,
): string[] {
  return Object.entries({ ...CORS, ...kind.headers, ...has }).flatMap(([name, should]) => {
    const is = headers[name];
    const right =
      should instanceof RegExp
        ? is !== undefined && should.test(is)
        : is === (should === undefined ? undefined : named(should));
    return right ? [] : [`${name} is ${shown(is)}, not ${shown(should)}`];
  });
}

function bodyFaults({ body }: HttpAnswer, wanted: HttpCase): string[] {
  const text = Buffer.from(body).toString();
  if (wanted.method === 'HEAD' || [204, 304, 308].includes(wanted.status))
    return text === '' ? [] : [`body is ${shown(text)}, not empty`];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [`body is no JSON: ${shown(text)}`];
  }
  const found: string[] = [];
  if (`${JSON.stringify(json)}\n` !== text) found.push('body is not minified with one newline');
  if ('json' in wanted && JSON.stringify(json) !== JSON.stringify(wanted.json))
    found.push(`body is ${shown(text)}, not ${shown(wanted.json)}`);
  if ('like' in wanted) found.push(...unlike(json, wanted.like, 'body'));
  for (const [path, names] of Object.entries(wanted.keys ?? {})) {
    const at = path === '' ? json : path.split('.').reduce<unknown>(member, json);
    const is = Object.keys(at ?? {});
    if (is.join() !== names.join()) found.push(`members of ${path || 'body'} are ${is}, not ${names}`);
  }
  if (wanted.status >= 400) found.push(...problemFaults(json as Record<string, unknown>, wanted));
  return found;
}

const member = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[name];

/** Where `is` lacks what `should` has. */
function unlike(is: unknown, should: unknown, at: string): string[] {
  if (should instanceof RegExp)
    return typeof is === 'string' && should.test(is) ? [] : [`${at} is ${shown(is)}, not ${should}`];
  if (typeof should !== 'object' || should === null)
    return is === should ? [] : [`${at} is ${shown(is)}, not ${shown(should)}`];
  const lists = Array.isArray(should);
  if (lists !== Array.isArray(is) || (lists && should.length !== (is as unknown[]).length))
    return [`${at} is ${shown(is)}, not ${shown(should)}`];
  return Object.entries(should).flatMap(([name, value]) => unlike(member(is, name), value, `${at}.${name}`));
}

const PROBLEM_KEYS = ['type', 'title', 'status', 'detail', 'code', 'errors', 'did_you_mean'];
const FAULT_KEYS = ['pointer', 'parameter', 'detail', 'allowed'];
/** No sentence shows a stack, and no error repeats an input of any length. */
const TOO_LONG = 400;

/** The one shape of errors. */
function problemFaults(json: Record<string, unknown>, wanted: HttpCase): string[] {
  const { code, errors = [], means = [] } = wanted;
  const found = unlike(
    json,
    { type: `/problems#${code}`, title: /^[A-Z]/, status: wanted.status, detail: /\.$/, code },
    'body',
  );
  const names = Object.keys(json);
  const ordered = PROBLEM_KEYS.filter((name) => names.includes(name));
  if (names.join() !== ordered.join()) found.push(`members of the problem are ${names}`);
  if (String(json.detail).length > TOO_LONG)
    found.push(`detail has ${String(json.detail).length} characters`);
  const meant = json.did_you_mean ?? [];
  if (means === 'some' ? !areCodes(meant) : JSON.stringify(meant) !== JSON.stringify(means))
    found.push(`did_you_mean is ${shown(meant)}, not ${shown(means)}`);

  const place = (fault: ListedFault) => fault.pointer ?? `?${fault.parameter}`;
  const listed = ((json.errors ?? []) as Record<string, unknown>[]).toSorted(byPlace);
  if (listed.map((fault) => place(fault)).join() !== errors.map(place).sort().join())
    return [...found, `errors are at ${listed.map((fault) => place(fault))}, not at ${errors.map(place)}`];
  for (const [index, { detail = /\.$/, ...fault }] of errors.toSorted(byPlace).entries()) {
    const is = listed[index]!;
    found.push(...unlike(is, { ...fault, detail }, `errors at ${place(fault)}`));
    const extra = Object.keys(is).filter((name) => !FAULT_KEYS.includes(name));
    if (extra.length > 0) found.push(`errors at ${place(fault)} has ${extra}`);
    if (String(is.detail).length > TOO_LONG) found.push(`detail at ${place(fault)} is too long`);
  }
  return found;

  function byPlace(a: ListedFault, b: ListedFault): number {
    return place(a) < place(b) ? -1 : 1;
  }
}

const areCodes = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 3 &&
  value.every((code) => /^(?:\d{2}-\d{4}\.\d{2}|\d{2,4}|\d{2}-\d{2})$/.test(String(code)));

function shown(value: unknown): string {
  const text = value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'absent');
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
