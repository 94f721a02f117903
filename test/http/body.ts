/** The bodies of answers. */
import type { HttpAnswer } from '../support/ask.js';
import type { HttpCase } from './case.js';
import { problemFaults } from './problem.js';
import { member, shown, unlike } from './unlike.js';

/** What is wrong with the bytes, with what they say, and with how they are written. */
export function bodyFaults({ body }: HttpAnswer, wanted: HttpCase): string[] {
  const text = Buffer.from(body).toString();
  if (wanted.method === 'HEAD' || [202, 204, 304, 308].includes(wanted.status))
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
