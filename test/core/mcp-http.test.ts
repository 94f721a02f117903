/** Messages of the Model Context Protocol over HTTP: which body and status they get. */
import { describe, expect, it } from 'vitest';
import { FILES, JSON_BODY, post, SOFTWARE } from './request.js';

const message = (rest: object) => JSON.stringify({ jsonrpc: '2.0', ...rest });
const PING = message({ id: 1, method: 'ping' });
const PONG = { jsonrpc: '2.0', id: 1, result: {} };
const revision = (version: string) => ({ ...JSON_BODY, 'MCP-Protocol-Version': version });

describe('a message', () => {
  it('calls a tool, which asks the API', async () => {
    const params = { name: 'get_occupation', arguments: { soc_code: '15-1252.00' } };
    const { status, body } = await post('/mcp', message({ id: 'a', method: 'tools/call', params }));
    const structuredContent = JSON.parse(FILES[`${SOFTWARE}.json`]!);
    expect([status, JSON.parse(body)]).toEqual([
      200,
      {
        jsonrpc: '2.0',
        id: 'a',
        result: { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent },
      },
    ]);
  });

  it.each<[why: string, body: string, headers: Record<string, string>, reply: object]>([
    ['without a revision', PING, JSON_BODY, PONG],
    ['in the newest revision', PING, revision('2025-11-25'), PONG],
    ['of the longest', PING.padEnd(65_536), JSON_BODY, PONG],
    ['in a batch, in the revision that has them', `[${PING},${PING}]`, revision('2025-03-26'), [PONG, PONG]],
    [
      'with an error of its own',
      message({ id: 1, method: 'x' }),
      JSON_BODY,
      { id: 1, error: { code: -32601 } },
    ],
  ])('%s gets a reply on one line', async (_, body, headers, reply) => {
    const answer = await post('/mcp', body, headers);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, reply]);
    expect(answer.body).toBe(`${JSON.stringify(JSON.parse(answer.body))}\n`);
  });

  it.each<[why: string, body: string, headers: Record<string, string>, code: number, words: string]>([
    ['that can’t be parsed', '{', JSON_BODY, -32700, 'This can’t be parsed as JSON in UTF-8.'],
    [
      'in an unknown revision',
      PING,
      revision('2024-01-01'),
      -32000,
      'MCP-Protocol-Version must be one of 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05.',
    ],
    [
      'in an array, in a revision without batches',
      `[${PING}]`,
      revision('2025-06-18'),
      -32600,
      'Send one message, not an array of them.',
    ],
  ])('%s is refused', async (_, body, headers, code, words) => {
    const answer = await post('/mcp', body, headers);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      { jsonrpc: '2.0', id: null, error: { code, message: words } },
    ]);
  });

  it('without a reply gets no body', async () => {
    expect(await post('/mcp', message({ method: 'notifications/initialized' }))).toMatchObject({
      status: 202,
      body: '',
    });
  });

  it('that is too long is refused with what to send instead', async () => {
    const { body } = await post('/mcp', PING.padEnd(65_537));
    expect(JSON.parse(body).detail).toBe(
      'The body is longer than 65536 bytes. Send one message per request.',
    );
  });
});
