/** The tool server as an HTTP resource; what it says in answer to messages is in test/core/mcp.test.ts and mcp.test.ts. */
import type { HttpCase } from '../case.js';

const MCP = '/mcp';
const JSON_TYPE = 'application/json';
const LIMIT = 65_536;

const message = (body: object) => JSON.stringify({ jsonrpc: '2.0', ...body });
const PING = message({ id: 1, method: 'ping' });
const CALL = message({
  id: 'a',
  method: 'tools/call',
  params: { name: 'assess', arguments: { soc_code: '15-1252.00' } },
});
const PONG = { jsonrpc: '2.0', id: 1, result: {} };

const post = (body: string, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  url: MCP,
  headers: { 'Content-Type': JSON_TYPE, ...headers },
  body,
});

/** Messages without a reply. */
const silent: readonly (readonly [body: string, why: string])[] = [
  [message({ method: 'notifications/initialized' }), 'a notification'],
  [message({ method: 'notifications/cancelled', params: { requestId: 1 } }), 'a cancellation'],
  [message({ method: 'nobody/knows' }), 'a notification that nobody knows'],
  [message({ id: 1, result: {} }), 'a response'],
  [message({ id: 1, error: { code: 1, message: 'no' } }), 'an error'],
  [`[${message({ method: 'notifications/initialized' })}]`, 'a batch of a notification'],
];

const refused: readonly (readonly [
  headers: Readonly<Record<string, string>>,
  body: string,
  status: number,
  code: string,
  why: string,
])[] = [
  [{}, PING, 415, 'unsupported_media_type', 'no Content-Type'],
  [{ 'Content-Type': 'text/plain' }, PING, 415, 'unsupported_media_type', 'text'],
  [
    { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' },
    PING,
    415,
    'unsupported_media_type',
    'a body in the coding gzip',
  ],
  [{ 'Content-Type': JSON_TYPE }, PING.padEnd(LIMIT + 1), 413, 'payload_too_large', '65,537 bytes'],
];

export const mcpCases: readonly HttpCase[] = [
  { name: 'tool server: ping', ...post(PING), status: 200, json: PONG },
  {
    name: 'tool server: a call',
    ...post(CALL),
    status: 200,
    like: { jsonrpc: '2.0', id: 'a', result: { structuredContent: { soc_code: '15-1252.00' } } },
  },
  {
    name: 'tool server: an error in the reply, not in the status',
    ...post(message({ id: 1, method: 'nobody/knows' })),
    status: 200,
    like: { id: 1, error: { code: -32601 } },
  },
  {
    name: 'tool server: a batch in the revision that has them',
    ...post(`[${PING},${PING}]`, { 'MCP-Protocol-Version': '2025-03-26' }),
    status: 200,
    json: [PONG, PONG],
  },
  { name: 'tool server: 65,536 bytes', ...post(PING.padEnd(LIMIT)), status: 200, json: PONG },
  { name: 'tool server: a body in pieces', ...post(PING), chunked: true, status: 200, json: PONG },
  ...[
    ['another site', { Origin: 'https://example.com' }],
    ['a page without an origin', { Origin: 'null' }],
    ['a client that takes events too', { Accept: 'application/json, text/event-stream' }],
    ['a client that has a session', { 'Mcp-Session-Id': 'any' }],
    ['the newest revision', { 'MCP-Protocol-Version': '2025-11-25' }],
    ['an older one', { 'MCP-Protocol-Version': '2025-06-18' }],
  ].map(
    ([why, headers]): HttpCase => ({
      name: `tool server: ${why}`,
      ...post(PING, headers as Record<string, string>),
      status: 200,
      json: PONG,
    }),
  ),
  ...silent.map(
    ([body, why]): HttpCase => ({
      name: `tool server: ${why} has no reply`,
      ...post(body),
      status: 202,
      has: { 'content-type': undefined },
    }),
  ),
  ...refused.map(
    ([headers, body, status, code, why]): HttpCase => ({
      name: `tool server: refused with ${status}: ${why}`,
      method: 'POST',
      url: MCP,
      headers,
      body,
      status,
      code,
    }),
  ),
  ...['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH'].map(
    (method): HttpCase => ({
      name: `tool server: refused with 405: ${method}`,
      method,
      url: MCP,
      status: 405,
      code: 'method_not_allowed',
      has: { allow: 'POST, OPTIONS' },
    }),
  ),
  {
    name: 'tool server: preflight',
    method: 'OPTIONS',
    url: MCP,
    headers: {
      Origin: 'https://example.com',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type, mcp-protocol-version, mcp-session-id',
    },
    status: 204,
    has: { allow: 'POST, OPTIONS' },
  },
];
