/** Messages of the Model Context Protocol and their replies, over a server with one tool. */
import { describe, expect, it } from 'vitest';
import { type Reply, replyTo, type Tool, type ToolServer, VERSIONS } from '../../../core/mcp/protocol.js';

const serverInfo = { name: 'test', title: 'Test', version: '1.2.3' };
const echo: Tool = {
  name: 'echo',
  title: 'Echo',
  description: 'Give back the arguments.',
  inputSchema: {},
  outputSchema: {},
  annotations: {},
};
const server: ToolServer = {
  describe: async () => ({ serverInfo, instructions: 'Ask.', tools: [echo] }),
  async call(_tool, given) {
    if ('fail' in given) throw new Error('secret');
    return { content: [], structuredContent: given };
  },
};

const initialized = (protocolVersion: string) => ({
  protocolVersion,
  capabilities: { tools: {} },
  serverInfo,
  instructions: 'Ask.',
});
const call = (params: unknown) => ({ method: 'tools/call', params });

describe('a request', () => {
  it.each<[why: string, request: { method: string; params?: unknown }, result: object]>([
    ...VERSIONS.map((version): [string, { method: string; params: object }, object] => [
      `begins revision ${version}`,
      { method: 'initialize', params: { protocolVersion: version, capabilities: {}, clientInfo: {} } },
      initialized(version),
    ]),
    [
      'for a revision of tomorrow gets the newest of ours',
      { method: 'initialize', params: { protocolVersion: '2999-01-01' } },
      initialized(VERSIONS[0]!),
    ],
    ['is a ping', { method: 'ping' }, {}],
    ['is a ping with parameters', { method: 'ping', params: { _meta: {} } }, {}],
    ['lists the tools', { method: 'tools/list' }, { tools: [echo] }],
    ['lists them with parameters', { method: 'tools/list', params: {} }, { tools: [echo] }],
    [
      'calls a tool',
      call({ name: 'echo', arguments: { a: 1 } }),
      { content: [], structuredContent: { a: 1 } },
    ],
    ['calls one without arguments', call({ name: 'echo' }), { content: [], structuredContent: {} }],
  ])('%s', async (_, request, result) => {
    for (const id of [0, 7, 'seven'])
      expect(await replyTo(() => ({ jsonrpc: '2.0', id, ...request }), server)).toEqual({
        jsonrpc: '2.0',
        id,
        result,
      });
  });

  it.each<[why: string, request: { method: string; params?: unknown }, code: number, words: RegExp]>([
    [
      'unknown method',
      { method: 'resources/list' },
      -32601,
      /Use initialize, ping, tools\/list, tools\/call/,
    ],
    ['a name that every object has', { method: 'constructor' }, -32601, /no such method/],
    ['parameters in an array', { method: 'ping', params: [] }, -32602, /params must be an object/],
    ['parameters as a text', { method: 'ping', params: 'x' }, -32602, /params must be an object/],
    ['parameters null', { method: 'ping', params: null }, -32602, /params must be an object/],
    ['no revision', { method: 'initialize' }, -32602, /protocolVersion must be a string such as "2025/],
    ['a revision as a number', { method: 'initialize', params: { protocolVersion: 1 } }, -32602, /string/],
    ['a cursor', { method: 'tools/list', params: { cursor: 'x' } }, -32602, /leave out cursor/],
    ['no tool', { method: 'tools/call' }, -32602, /name must be one of echo\./],
    ['an unknown tool', call({ name: 'drop_tables' }), -32602, /name must be one of echo\./],
    ['a tool constructor', call({ name: 'constructor' }), -32602, /name must be one of echo\./],
    ['arguments in an array', call({ name: 'echo', arguments: [1] }), -32602, /arguments must be an object/],
    ['arguments null', call({ name: 'echo', arguments: null }), -32602, /arguments must be an object/],
    [
      'our own fault',
      call({ name: 'echo', arguments: { fail: 1 } }),
      -32603,
      /^Something went wrong on our side/,
    ],
  ])('with %s gets an error', async (_, request, code, words) => {
    expect(await replyTo(() => ({ jsonrpc: '2.0', id: 1, ...request }), server)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code, message: expect.stringMatching(words) },
    });
  });
});

describe('what is no message', () => {
  const unread = 'This can’t be parsed as JSON in UTF-8.';
  const noMessage = 'A message is a JSON object with "jsonrpc": "2.0".';
  const noMethod = 'method must be a string.';
  const noId = 'id must be a string or a number.';

  it.each<[why: string, text: string, code: number, message: string]>([
    ['half of one', '{"jsonrpc":"2.0","id":1,"method":', -32700, unread],
    ['nothing', '', -32700, unread],
    ['a string', '"ping"', -32600, noMessage],
    ['null', 'null', -32600, noMessage],
    ['one without jsonrpc', '{"id":1,"method":"ping"}', -32600, noMessage],
    ['one of JSON-RPC 1', '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600, noMessage],
    ['one without a method', '{"jsonrpc":"2.0","id":1}', -32600, noMethod],
    ['one whose method is a number', '{"jsonrpc":"2.0","id":1,"method":1}', -32600, noMethod],
    ['one with a number and a result', '{"jsonrpc":"2.0","method":1,"result":{}}', -32600, noMethod],
    ['one whose id is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, noId],
    ['one whose id is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600, noId],
    ['an empty batch', '[]', -32600, 'Send 1 to 5 messages.'],
    [
      'a batch of 6',
      JSON.stringify(Array(6).fill({ jsonrpc: '2.0', id: 1, method: 'ping' })),
      -32600,
      'Send 1 to 5 messages.',
    ],
  ])('%s gets an error without an id', async (_, text, code, message) => {
    expect(await replyTo(() => JSON.parse(text), server)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code, message },
    });
  });

  it.each([
    { method: 'notifications/initialized' },
    { id: 1, result: {} },
    { id: 1, error: { code: 1, message: 'no' } },
  ])('%j, a notification or a response, gets no reply', async (message) => {
    expect(await replyTo(() => ({ jsonrpc: '2.0', ...message }), server)).toBeUndefined();
    expect(await replyTo(() => [{ jsonrpc: '2.0', ...message }], server)).toBeUndefined();
  });

  it('is told every tool there is', async () => {
    const two = {
      ...server,
      describe: async () => ({ serverInfo, instructions: '', tools: [echo, { ...echo, name: 'b' }] }),
    };
    expect(await replyTo(() => ({ jsonrpc: '2.0', id: 1, ...call({ name: 'c' }) }), two)).toMatchObject({
      error: { message: 'name must be one of echo, b.' },
    });
  });
});

describe('a batch', () => {
  const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });

  it('gets a reply for each request, and none for a notification', async () => {
    const batch = [ping(1), { jsonrpc: '2.0', method: 'notifications/initialized' }, 5, ping(2)];
    const replies = (await replyTo(() => batch, server)) as Reply[];
    expect(replies.map(({ id }) => id)).toEqual([1, null, 2]);
  });

  it('may have five messages', async () => {
    expect(await replyTo(() => [1, 2, 3, 4, 5].map(ping), server)).toHaveLength(5);
  });

  it.each(VERSIONS.filter((version) => version !== '2025-03-26'))('is refused in %s', async (version) => {
    expect(await replyTo(() => [ping(1)], server, version)).toMatchObject({
      id: null,
      error: { code: -32600, message: 'Send one message, not an array of them.' },
    });
  });
});
