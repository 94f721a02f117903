/** A batch gives what each of its assessments would get alone, to the byte. */
import { expect, it } from 'vitest';
import api from '../../api/index.js';
import { askHandler } from './ask.js';
import { assessCases } from './cases/assess.js';
import { assessErrorCases } from './cases/assess-errors.js';

const ask = askHandler(api.fetch);
const URL = '/api/v1/displacement/assess';
const LIMIT = 100;
const BYTES = 60_000;

const isJson = (body: string) => {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
};

/** Bodies that are JSON, for a batch has no place for others. */
const bodies = [...assessCases, ...assessErrorCases]
  .filter(({ status, headers = {} }) => [200, 400, 422].includes(status) && !headers['Content-Encoding'])
  .flatMap(({ body }) => (typeof body === 'string' && isJson(body) ? [body.trim()] : []));

const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const post = (url: string, body: string) =>
  ask({ method: 'POST', url, headers: { 'Content-Type': 'application/json' }, body });

/** As many at once as a batch may hold. */
function batches(all: readonly string[]): string[][] {
  const made: string[][] = [[]];
  for (const body of all) {
    const last = made.at(-1)!;
    if (last.length < LIMIT && last.join().length + body.length < BYTES) last.push(body);
    else made.push([body]);
  }
  return made;
}

it('gives what each assessment would get alone, in order', async () => {
  expect(bodies.length).toBeGreaterThan(80);
  for (const batch of batches(bodies)) {
    const alone = await Promise.all(batch.map(async (body) => textOf(await post(URL, body)).trimEnd()));
    const together = await post(`${URL}/batch`, `{"assessments":[${batch.join()}]}`);
    expect(textOf(together)).toBe(`{"results":[${alone.join()}],"count":${batch.length}}\n`);
  }
});
