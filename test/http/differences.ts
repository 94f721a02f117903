/** What a case asks for against what is answered. */
import type { Ask, HttpAnswer } from '../support/ask.js';
import { bodyFaults } from './body.js';
import type { HttpCase } from './case.js';
import { CARRIED, CORS, kindOf, SECURITY } from './promises.js';
import { shown } from './unlike.js';

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
  found.push(
    ...headerFaults(answer, { ...CORS, ...SECURITY, ...kindOf(wanted).headers, ...wanted.has }, named),
  );
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

/** Where headers aren't what they should be; `named` puts values into the texts that stand for them. */
export function headerFaults(
  { headers }: HttpAnswer,
  wanted: NonNullable<HttpCase['has']>,
  named = (text: string) => text,
): string[] {
  return Object.entries(wanted).flatMap(([name, should]) => {
    const is = headers[name];
    const right =
      should instanceof RegExp
        ? is !== undefined && should.test(is)
        : is === (should === undefined ? undefined : named(should));
    return right ? [] : [`${name} is ${shown(is)}, not ${shown(should)}`];
  });
}
