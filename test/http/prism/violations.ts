/** What Prism says of an exchange, case by case. */
import type { Ask, HttpAnswer, HttpCase } from '../case.js';
import { CORS } from '../promises.js';
import { shown } from '../unlike.js';

/** Prism stands at the base path of the document. */
const belowBase = (url: string) => (url.startsWith('/api/v1/') ? url.slice('/api/v1'.length) : url);

export async function violations(wanted: HttpCase, prism: Ask, service: Ask): Promise<string[]> {
  const { etag = '' } = /\{e?tag\}/.test(JSON.stringify(wanted.headers ?? {}))
    ? (await service({ url: wanted.url })).headers
    : {};
  const headers = Object.fromEntries(
    Object.entries(wanted.headers ?? {}).map(([name, value]) => [
      name,
      value.replace('{etag}', etag).replace('{tag}', etag.slice(1, -1)),
    ]),
  );
  // Prism hands this on, so that it keeps no connection to a service that may be another one at the next request.
  const alone = { ...headers, Connection: 'close' };
  const answer = await prism({ ...wanted, headers: alone, url: belowBase(wanted.url) });
  const found = [...listed(answer), ...otherAnswer(wanted, answer)];
  const request = `${wanted.method ?? 'GET'} ${wanted.url}${wanted.body ? ` ${shown(String(wanted.body))}` : ''}`;
  return found.map((line) => `${request}: ${line}`);
}

interface Violation {
  location: readonly string[];
  message: string;
}

/** Prism lists all of them in a header, warnings included; with `--errors` it answers an error as well. */
function listed({ headers }: HttpAnswer): string[] {
  const text = headers['sl-violations'];
  if (text === undefined) return [];
  try {
    return (JSON.parse(text) as Violation[]).map(
      ({ location, message }) => `${location.join('.')}: ${message}`,
    );
  } catch {
    return [text];
  }
}

/** An answer of the service has its headers; without them it is Prism's own, because the request is not in the document. */
function otherAnswer({ status }: HttpCase, answer: HttpAnswer): string[] {
  if (answer.status === status) {
    const isOurs = answer.headers['access-control-max-age'] === CORS['access-control-max-age'];
    return isOurs || status >= 400 ? [] : ['the answer is not the service’s'];
  }
  return [`status is ${answer.status}, not ${status}: ${shown(Buffer.from(answer.body).toString())}`];
}
