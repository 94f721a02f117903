/** POST requests to the API: the label and the length of a body, and which operation gets it. */
import { describe, expect, it } from 'vitest';
import { API } from '../../core/routes.js';
import { JSON_BODY, post, type Sent } from './request.js';

const ASSESS = `${API}/displacement/assess`;
const BATCH = `${ASSESS}/batch`;
const ONE = '{"soc_code":"15-1252.00"}';

const answerTo = async (path: string, body: string, headers?: Sent['headers']) => {
  const answer = await post(path, body, headers);
  return [answer.status, JSON.parse(answer.body)];
};

describe('a body is answered', () => {
  it.each<Sent['headers'] & object>([
    JSON_BODY,
    { 'Content-Type': 'application/json; charset=utf-8' },
    { 'Content-Type': ' Application/JSON ;charset=utf-8' },
    { 'Content-Type': 'application/json  ; a=b' },
    { ...JSON_BODY, 'Content-Encoding': 'identity' },
    { ...JSON_BODY, 'Content-Encoding': ' Identity ' },
  ])('with %j', async (headers) => {
    expect(await answerTo(ASSESS, ONE, headers)).toMatchObject([200, { personalized_score: 51.7 }]);
  });

  it('in one line', async () => {
    const { body } = await post(ASSESS, ONE);
    expect(body).toBe(`${JSON.stringify(JSON.parse(body))}\n`);
  });

  it('as a batch', async () => {
    expect(await answerTo(BATCH, `{"assessments":[${ONE}]}`)).toMatchObject([
      200,
      { results: [{ soc_code: '15-1252.00' }], count: 1 },
    ]);
  });
});

describe('a body is refused', () => {
  it.each<[label: Sent['headers'] & object, detail: string]>([
    [{}, 'The request has no Content-Type. Send application/json.'],
    [{ 'Content-Type': 'text/plain' }, 'Content-Type is "text/plain". Send application/json.'],
    [{ 'Content-Type': 'application/jsonl' }, 'Content-Type is "application/jsonl". Send application/json.'],
    [
      { 'Content-Type': 'text/application/json' },
      'Content-Type is "text/application/json". Send application/json.',
    ],
    [
      { 'Content-Type': 'application/json, text/html' },
      'Content-Type is "application/json, text/html". Send application/json.',
    ],
    [{ ...JSON_BODY, 'Content-Encoding': 'gzip' }, 'Content-Encoding is "gzip". Send the body uncompressed.'],
    [
      { ...JSON_BODY, 'Content-Encoding': 'identity, br' },
      'Content-Encoding is "identity, br". Send the body uncompressed.',
    ],
  ])('with the label %j, before it is read', async (headers, detail) => {
    expect(await answerTo(ASSESS, 'x'.repeat(20_000), headers)).toMatchObject([
      415,
      { code: 'unsupported_media_type', detail },
    ]);
  });

  it.each([
    [ASSESS, ONE, 16_384, 'Send only soc_code and personal_factors.'],
    [
      BATCH,
      `{"assessments":[${ONE}]}`,
      65_536,
      'Send at most 100 assessments, each with only soc_code and personal_factors.',
    ],
  ])('by %s if it is longer than its limit', async (path, body, limit, shorter) => {
    expect(await answerTo(path, body.padEnd(limit))).toMatchObject([200, {}]);
    expect(await answerTo(path, body.padEnd(limit + 1))).toMatchObject([
      413,
      { code: 'payload_too_large', detail: `The body is longer than ${limit} bytes. ${shorter}` },
    ]);
  });

  it.each([
    [ASSESS, ONE],
    [BATCH, `{"assessments":[${ONE}]}`],
  ])('by %s if it isn’t an object, with one that works', async (path, example) => {
    expect(await answerTo(path, '[]')).toMatchObject([
      400,
      { code: 'invalid_json', detail: `The body is an array. Send an object such as ${example}.` },
    ]);
  });
});
